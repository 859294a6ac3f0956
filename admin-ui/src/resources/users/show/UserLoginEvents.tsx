import { usePermissions, useTranslate } from 'react-admin';
import type { StaffSession } from '../../../api/types';
import { FeedRows } from '../../../feed/FeedRows';
import { useUserFeed } from '../../../feed/useFeed';
import { Section } from '../../../layout/Section';
import { LoginEventEntry } from './LoginEventEntry';

/** Who has signed in as the person, and who has tried to; for those who may know. */
export function UserLoginEvents({ userId }: { userId: string }) {
  const { permissions } = usePermissions<StaffSession['permissions']>();
  return permissions?.loginEvent.includes('list') ? <Attempts userId={userId} /> : null;
}

function Attempts({ userId }: { userId: string }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.audit-entries.attempts.${key}`);
  const state = useUserFeed(userId, 'login-events', { size: '5' });
  return (
    <Section title={word('title')}>
      <FeedRows
        state={state}
        words={{ empty: word('empty'), none: word('empty'), further: word('further') }}
        isNarrowed={false}
      >
        {(event) => <LoginEventEntry key={event.id} event={event} />}
      </FeedRows>
    </Section>
  );
}

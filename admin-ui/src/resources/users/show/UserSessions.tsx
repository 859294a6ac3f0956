import { useTranslate } from 'react-admin';
import { ApiError } from '../../../providers/http';
import { DeniedState } from '../../../states/DeniedState';
import { FailureState } from '../../../states/FailureState';
import { Entries, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Section } from '../../../layout/Section';
import { SessionEntry } from './SessionEntry';
import { useUserSessions } from './useUserSessions';

/** Where the person is signed in. */
export function UserSessions({ userId }: { userId: string }) {
  const title = useTranslate()('resources.users.show.sessions');
  const { data } = useUserSessions(userId);
  return (
    <Section title={title} count={data?.total}>
      <SessionList userId={userId} />
    </Section>
  );
}

function SessionList({ userId }: { userId: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useUserSessions(userId);
  if (error instanceof ApiError && error.status === 403) {
    return <DeniedState text="resources.users.show.sessions_denied" />;
  }
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <EntriesSkeleton />;
  if (data.data.length === 0)
    return <NoEntries>{translate('resources.users.show.sessions_empty')}</NoEntries>;
  const hidden = data.total - data.data.length;
  return (
    <>
      <Entries>
        {data.data.map((session) => (
          <SessionEntry key={session.id} session={session} />
        ))}
      </Entries>
      {hidden > 0 && <NoEntries>{translate('atrium.list.more', { count: hidden })}</NoEntries>}
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCreatePath, usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { StaffSession } from '../../../api/types';
import { FeedRows } from '../../../feed/FeedRows';
import { useUserFeed } from '../../../feed/useFeed';
import { Section } from '../../../layout/Section';
import { AuditRow } from '../../audit/AuditRow';

/** What the person did, what was done to them, and what was done in their name; for those who may read the audit log. */
export function UserHistory({ userId }: { userId: string }) {
  const { permissions } = usePermissions<StaffSession['permissions']>();
  return permissions?.audit.includes('list') ? <History userId={userId} /> : null;
}

function History({ userId }: { userId: string }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.audit-entries.of_person.${key}`);
  const state = useUserFeed(userId, 'history', { size: '5' });
  const list = useCreatePath()({ resource: 'audit-entries', type: 'list' });
  return (
    <Section title={word('title')}>
      <FeedRows
        state={state}
        words={{ empty: word('empty'), none: word('empty'), further: word('further') }}
        isNarrowed={false}
      >
        {(entry) => <AuditRow key={entry.id} entry={entry} />}
      </FeedRows>
      <Box sx={{ px: { xs: 1, md: 1.5 }, py: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button component={Link} to={`${list}?${new URLSearchParams({ personId: userId })}`}>
          {word('all')}
        </Button>
      </Box>
    </Section>
  );
}

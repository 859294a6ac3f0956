import Button from '@mui/material/Button';
import { useCreatePath, usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Permissions } from '../../../api/types';
import type { User } from '../users.types';
import { Timeline } from '../../../timeline/Timeline';

/** The user's timeline, and links to lists that can be searched. */
export function UserTimeline({ user }: { user: Pick<User, 'id' | 'email'> }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { permissions } = usePermissions<Permissions>();
  const mails = new URLSearchParams({ filter: JSON.stringify({ recipient: user.email }) });
  const entries = new URLSearchParams({ personId: user.id });
  return (
    <Timeline
      owner="users"
      id={user.id}
      more={
        <>
          {permissions?.mail.includes('list') && (
            <Button
              size="small"
              component={Link}
              to={`${createPath({ resource: 'mails', type: 'list' })}?${mails}`}
            >
              {translate('atrium.timeline.all_mails')}
            </Button>
          )}
          {permissions?.audit.includes('list') && (
            <Button
              size="small"
              component={Link}
              to={`${createPath({ resource: 'audit-entries', type: 'list' })}?${entries}`}
            >
              {translate('atrium.timeline.all_entries')}
            </Button>
          )}
        </>
      }
    />
  );
}

import { usePermissions, useTranslate } from 'react-admin';
import type { Permissions } from '../../../api/types';
import type { User } from '../users.types';
import { FailureState } from '../../../states/FailureState';
import { Entries, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Section } from '../../../layout/Section';
import { SessionEntry } from './SessionEntry';
import { ActionButton } from '../../../actions/ActionButton';
import { revokeSessions } from '../users.actions';
import { useUserPermissions } from './useStaffRoles';
import { useUserSessions } from './useUserSessions';

/** The user's sessions; renders nothing without the permission. */
export function UserSessions({ user }: { user: User }) {
  const { permissions } = usePermissions<Permissions>();
  return permissions?.session.includes('list') && <SessionSection user={user} />;
}

function SessionSection({ user }: { user: User }) {
  const title = useTranslate()('resources.users.show.sessions');
  const { data } = useUserSessions(user.id);
  const { exceedsMe } = useUserPermissions(user);
  return (
    <Section
      title={title}
      count={data?.total}
      action={
        !exceedsMe &&
        data &&
        data.total > 1 && (
          <ActionButton
            action={revokeSessions}
            target={user}
            size="small"
            color="inherit"
            sx={{ flexShrink: 0, mr: -1 }}
          />
        )
      }
    >
      <SessionList user={user} />
    </Section>
  );
}

function SessionList({ user }: { user: User }) {
  const translate = useTranslate();
  const { data, error, refetch } = useUserSessions(user.id);
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <EntriesSkeleton />;
  if (data.data.length === 0)
    return <NoEntries>{translate('resources.users.show.sessions_empty')}</NoEntries>;
  const hidden = data.total - data.data.length;
  return (
    <>
      <Entries>
        {data.data.map((session) => (
          <SessionEntry key={session.id} user={user} session={session} />
        ))}
      </Entries>
      {hidden > 0 && <NoEntries>{translate('atrium.list.more', { count: hidden })}</NoEntries>}
    </>
  );
}

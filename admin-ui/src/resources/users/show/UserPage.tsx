import Box from '@mui/material/Box';
import type { User, UserDetail } from '../../../api/types';
import { LinkedAccounts } from './LinkedAccounts';
import { BanNotice } from './BanNotice';
import { UserFacts } from './UserFacts';
import { UserHeader } from './UserHeader';
import { UserHistory } from './UserHistory';
import { UserLoginEvents } from './UserLoginEvents';
import { UserOrganizations } from './UserOrganizations';
import { UserSessions } from './UserSessions';

interface UserPageProps {
  /** Comes from the list at first, and then has no accounts yet. */
  user: User & Partial<Pick<UserDetail, 'accounts'>>;
}

export function UserPage({ user }: UserPageProps) {
  return (
    <>
      <UserHeader user={user} />
      {user.banned && <BanNotice user={user} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
          alignItems: 'start',
          gap: 3,
          mt: 3,
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, order: { lg: 1 } }}>
          <UserFacts user={user} />
          <LinkedAccounts user={user} accounts={user.accounts} />
        </Box>
        {/* Roles that may see nothing of this get the other column in its place. */}
        <Box sx={{ display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
          <UserSessions user={user} />
          <UserOrganizations userId={user.id} />
          <UserLoginEvents userId={user.id} />
          <UserHistory userId={user.id} />
        </Box>
      </Box>
    </>
  );
}

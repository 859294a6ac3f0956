import Box from '@mui/material/Box';
import type { User, UserDetail } from '../../../api/types';
import { LinkedAccounts } from './LinkedAccounts';
import { BanNotice } from './BanNotice';
import { UserFacts } from './UserFacts';
import { UserHeader } from './UserHeader';
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
        <Box sx={{ gridRow: { lg: 1 }, gridColumn: { lg: 2 } }}>
          <UserFacts user={user} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, gridRow: { lg: 1 }, gridColumn: { lg: 1 } }}>
          <UserSessions userId={user.id} />
          <UserOrganizations userId={user.id} />
          <LinkedAccounts user={user} accounts={user.accounts} />
        </Box>
      </Box>
    </>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useTranslate } from 'react-admin';
import { ActionMenu } from '../../../actions/ActionMenu';
import { ActAsButton } from '../../../impersonation/ActAsButton';
import type { User } from '../users.types';
import { Copyable } from '../../../format/Copyable';
import { PersonAvatar } from '../../../format/PersonAvatar';
import { displayName } from './displayName';
import { SpecialRoles } from './SpecialRoles';
import { UserStatus } from './UserStatus';
import { useRightsOf } from './useStaffRoles';
import {
  banUser,
  changeRole,
  deleteUser,
  editUser,
  sendResetLink,
  setPassword,
  unbanUser,
  verifyEmail,
} from '../users.actions';

/** What staff may do with their own account as well. */
const onAnybody = [editUser, verifyEmail, sendResetLink, setPassword];
const onOthers = [...onAnybody, changeRole, unbanUser, banUser, deleteUser];

/** Who this is, at a glance. */
export function UserHeader({ user }: { user: User }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { exceedsMe } = useRightsOf(user);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <PersonAvatar name={user.name} email={user.email} image={user.image} size={60} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {displayName(user)}
          </Typography>
          <UserStatus user={user} />
          <SpecialRoles user={user} />
        </Box>
        <Typography variant="body2" component="div" color="textSecondary">
          <Copyable value={user.id} what={translate('resources.users.show.id')} />
        </Typography>
        {exceedsMe && (
          <Typography variant="caption" component="div" color="textSecondary">
            {translate('resources.users.verb.exceeds')}
          </Typography>
        )}
        <ActAsButton user={user} />
      </Box>
      {identity && !exceedsMe && (
        <ActionMenu
          subject={displayName(user)}
          target={user}
          actions={identity.id === user.id ? onAnybody : onOthers}
        />
      )}
    </Box>
  );
}

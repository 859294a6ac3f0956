import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useTranslate } from 'react-admin';
import { ActionMenu } from '../../../actions/ActionMenu';
import { ImpersonateButton } from '../../../impersonation/ImpersonateButton';
import type { User } from '../users.types';
import { Copyable } from '../../../format/Copyable';
import { UserAvatar } from '../../../format/UserAvatar';
import { displayName } from './displayName';
import { AdditionalRoles } from './AdditionalRoles';
import { UserStatus } from './UserStatus';
import { useUserPermissions } from './useStaffRoles';
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

/** Actions also allowed on one's own account. */
const ownActions = [editUser, verifyEmail, sendResetLink, setPassword];
const otherActions = [...ownActions, changeRole, unbanUser, banUser, deleteUser];

/** Identifies the user. */
export function UserHeader({ user }: { user: User }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { exceedsMe } = useUserPermissions(user);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <UserAvatar name={user.name} email={user.email} image={user.image} size={60} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {displayName(user)}
          </Typography>
          <UserStatus user={user} />
          <AdditionalRoles user={user} />
        </Box>
        <Typography variant="body2" component="div" color="textSecondary">
          <Copyable value={user.id} what={translate('resources.users.show.id')} />
        </Typography>
        {exceedsMe && (
          <Typography variant="caption" component="div" color="textSecondary">
            {translate('resources.users.verb.exceeds')}
          </Typography>
        )}
        <ImpersonateButton user={user} />
      </Box>
      {identity && !exceedsMe && (
        <ActionMenu
          subject={displayName(user)}
          target={user}
          actions={identity.id === user.id ? ownActions : otherActions}
        />
      )}
    </Box>
  );
}

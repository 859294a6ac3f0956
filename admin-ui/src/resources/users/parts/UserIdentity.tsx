import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { UserAvatar } from '../../../format/UserAvatar';
import { RowLink } from '../../../list/RowLink';
import type { User } from '../users.types';

/** Picture, name and address of a user in a list. */
export function UserIdentity({ user }: { user: User }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <UserAvatar name={user.name} email={user.email} image={user.image} />
      <Box sx={{ minWidth: 0 }}>
        <RowLink resource="users" id={user.id}>
          {user.name.trim() || translate('resources.users.no_name')}
        </RowLink>
        <Email user={user} />
      </Box>
    </Box>
  );
}

/** The address, with a mark once it is verified. */
function Email({ user: { email, emailVerified } }: { user: User }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'caption', color: 'text.secondary' }}
    >
      <Box
        component="span"
        title={email}
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {email}
      </Box>
      {emailVerified && (
        <VerifiedIcon
          titleAccess={translate('resources.users.status.verified')}
          sx={{ fontSize: 15, color: 'primary.main' }}
        />
      )}
    </Box>
  );
}

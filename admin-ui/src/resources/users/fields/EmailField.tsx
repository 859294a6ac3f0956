import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../api/types';

/** The address, with a mark when the person has proven that it is theirs. */
export function EmailField() {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  if (!user) return null;
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'caption', color: 'text.secondary' }}
    >
      <Box
        component="span"
        title={user.email}
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {user.email}
      </Box>
      {user.emailVerified && (
        <VerifiedIcon
          titleAccess={translate('resources.users.status.verified')}
          sx={{ fontSize: 15, color: 'primary.main' }}
        />
      )}
    </Box>
  );
}

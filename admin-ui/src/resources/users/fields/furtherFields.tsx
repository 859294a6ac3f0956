import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { User } from '../../../api/types';
import { When } from '../../../format/When';

export function UpdatedField() {
  const user = useRecordContext<User>();
  return user ? <When at={user.updatedAt} as="day" /> : null;
}

export function BanExpiresField() {
  const user = useRecordContext<User>();
  if (!user?.banned || !user.banExpires) return <span aria-hidden>–</span>;
  return <When at={user.banExpires} as="day" />;
}

export function IdField() {
  const user = useRecordContext<User>();
  return (
    <Box
      component="code"
      title={user?.id}
      sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {user?.id}
    </Box>
  );
}

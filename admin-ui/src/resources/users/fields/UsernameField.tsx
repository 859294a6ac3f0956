import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { User } from '../../../api/types';

export function UsernameField() {
  const username = useRecordContext<User>()?.username;
  if (!username) return <span aria-hidden>–</span>;
  return (
    <Box
      component="code"
      title={username}
      sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {username}
    </Box>
  );
}

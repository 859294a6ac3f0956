import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Badge } from '../../../format/Badge';
import type { User } from '../users.types';

/** Whether the user can sign in; a verified address is marked beside the address. */
export function UserStatus({ user: { banned, emailVerified } }: { user: User }) {
  const translate = useTranslate();
  const word = (status: string) => translate(`resources.users.status.${status}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {banned ? (
        <Badge tone="negative">{word('banned')}</Badge>
      ) : (
        <Badge tone="positive">{word('active')}</Badge>
      )}
      {!emailVerified && <Badge tone="caution">{word('unverified')}</Badge>}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../api/types';
import { Badge } from '../../../format/Badge';

/** Whether the person can use their account; a proven address needs no mention here, see EmailField. */
export function StatusField() {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  if (!user) return null;
  const word = (status: string) => translate(`resources.users.status.${status}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {user.banned ? (
        <Badge tone="negative">{word('banned')}</Badge>
      ) : (
        <Badge tone="positive">{word('active')}</Badge>
      )}
      {!user.emailVerified && <Badge tone="caution">{word('unverified')}</Badge>}
    </Box>
  );
}

import VerifiedIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../api/types';
import { Badge } from '../../../format/Badge';

/** What is as it should be stays quiet; a ban or an unproven address gets a colour. */
export function StatusField() {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  if (!user) return null;
  const word = (status: string) => translate(`resources.users.status.${status}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {user.banned ? (
        <Badge tone="negative">{word('banned')}</Badge>
      ) : (
        <Badge tone="positive">{word('active')}</Badge>
      )}
      {user.emailVerified ? (
        <VerifiedIcon titleAccess={word('verified')} sx={{ fontSize: 17, color: 'text.secondary' }} />
      ) : (
        <Badge tone="caution">{word('unverified')}</Badge>
      )}
    </Box>
  );
}

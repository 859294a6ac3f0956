import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import type { Mail } from '../../../api/types';

/** Subject and recipient; the subject is a real link, so a new tab and the keyboard work as everywhere. */
export function SubjectField() {
  const mail = useRecordContext<Mail>();
  const createPath = useCreatePath();
  if (!mail) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <MuiLink
        component={Link}
        to={createPath({ resource: 'mails', type: 'show', id: mail.id })}
        data-row-link
        underline="none"
        color="textPrimary"
        noWrap
        onClick={(event) => event.stopPropagation()}
        sx={{ display: 'block', fontWeight: 600 }}
      >
        {mail.subject}
      </MuiLink>
      <Typography variant="caption" component="div" color="textSecondary" noWrap title={mail.recipient}>
        {mail.recipient}
      </Typography>
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { TextBlock } from '../../../webhooks/TextBlock';

/** The secret is shown only once, so only the button closes the dialog. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const word = (key: string) => translate(`atrium.webhooks.secret.${key}`);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{word('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DialogContentText>{word('text')}</DialogContentText>
        <TextBlock text={secret} what={word('what')} />
        <Alert severity="warning">{word('once')}</Alert>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {word('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

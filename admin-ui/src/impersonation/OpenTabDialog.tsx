import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { words } from './useImpersonationActions';

interface OpenTabDialogProps {
  /** Name of the impersonated user. */
  subject: string;
  url: string;
  onClose: () => void;
}

/** Opens the user's view when the browser blocked the new tab. */
export function OpenTabDialog({ subject, url, onClose }: OpenTabDialogProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`${words}.opened.${key}`, { subject });
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{word('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{word('text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          {word('close')}
        </Button>
        <Button variant="contained" href={url} target="_blank" rel="noopener" autoFocus onClick={onClose}>
          {word('open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

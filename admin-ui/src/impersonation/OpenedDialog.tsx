import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { words } from './useImpersonationActions';

interface OpenedDialogProps {
  /** Whom it is about. */
  subject: string;
  url: string;
  onClose: () => void;
}

/** Leads to what the other person sees where the browser let no tab open by itself. */
export function OpenedDialog({ subject, url, onClose }: OpenedDialogProps) {
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

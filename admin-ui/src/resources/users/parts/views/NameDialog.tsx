import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';

/** Maximum length in characters; longer names would not fit a button. */
const longestName = 40;

interface NameDialogProps {
  title: string;
  hint?: string;
  name?: string;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a saved filter. */
export function NameDialog({ title, hint, name: before = '', onSave, onClose }: NameDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [name, setName] = useState(before);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave(name.trim());
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <Box component="form" onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', pt: 1 }}>
          <TextField
            label={translate('atrium.views.name')}
            helperText={hint}
            value={name}
            onChange={({ target }) => setName(target.value)}
            required
            autoFocus
            margin="dense"
            slotProps={{ htmlInput: { maxLength: longestName } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

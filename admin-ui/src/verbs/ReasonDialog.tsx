import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
interface ReasonDialogProps {
  /** The key under which its words are. */
  words: string;
  /** Whom or what it is done to. */
  subject: string;
  /** What it needs to know besides the reason. */
  input?: object;
  /** Whether that is complete. */
  ready?: boolean;
  isHarsh?: boolean;
  isWide?: boolean;
  /** Does it with the input and the reason. */
  onSubmit: (body: object) => void;
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
  children?: ReactNode;
}

const longestReason = 500;

/** Asks for the reason, does it, and says what the server answered when it could not be done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { words, subject, input = {}, ready = true, isHarsh = false, isWide = false } = props;
  const { onSubmit, isPending, error, onClose, children } = props;
  const translate = useTranslate();
  const word = (key: string) => translate(`${words}.${key}`, { subject });
  const titleId = useId();
  const [reason, setReason] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit({ ...input, reason: reason.trim() });
  };
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      fullWidth
      maxWidth={isWide ? 'sm' : 'xs'}
      aria-labelledby={titleId}
    >
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{word('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{word('text')}</DialogContentText>
          {children}
          <Reason value={reason} autoFocus={!children} onChange={setReason} />
          {error && <Alert severity="error">{error.message}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose} disabled={isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isHarsh ? 'error' : 'primary'}
            loading={isPending}
            disabled={!ready || reason.trim() === ''}
          >
            {word('confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ReasonProps {
  value: string;
  autoFocus: boolean;
  onChange: (value: string) => void;
}

function Reason({ value, autoFocus, onChange }: ReasonProps) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('atrium.verb.reason')}
      helperText={translate('atrium.verb.reason_hint')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      required
      multiline
      minRows={2}
      autoFocus={autoFocus}
      slotProps={{ htmlInput: { maxLength: longestReason } }}
    />
  );
}

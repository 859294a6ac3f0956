import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
  type ReactNode,
} from 'react';
import { useTranslate } from 'react-admin';
import { ApiError } from '../providers/http';
import { longestReason } from './reason';

interface ReasonDialogProps {
  /** The key under which its words are. */
  words: string;
  /** Whom or what it is done to. */
  subject: string;
  /** What will happen besides what the words say, a sentence each. */
  facts?: readonly string[];
  /** What it needs to know besides the reason; asked for when it is sent where it depends on the time. */
  input?: object | (() => object);
  /** Whether that is complete. */
  ready?: boolean;
  isHarsh?: boolean;
  isWide?: boolean;
  /** Does it with the input and the reason. */
  onSubmit: (body: { reason: string }) => void;
  isPending: boolean;
  /** Members of the input whose faults are told beside them. */
  faultsShown?: readonly string[];
  error: Error | null;
  onClose: () => void;
  children?: ReactNode;
  /** What may be said besides, after the reason. */
  further?: ReactNode;
}

/** Asks for the reason, does it, and says what the server answered when it could not be done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { words, subject, input = {}, ready = true, isHarsh = false, isWide = false } = props;
  const { facts, faultsShown = [] } = props;
  const { onSubmit, isPending, error, onClose, children, further } = props;
  const translate = useTranslate();
  const word = (key: string) => translate(`${words}.${key}`, { subject });
  const titleId = useId();
  const [reason, setReason] = useState('');
  const form = useFaultInSight(error);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit({ ...(typeof input === 'function' ? (input as () => object)() : input), reason: reason.trim() });
  };
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      fullWidth
      maxWidth={isWide ? 'sm' : 'xs'}
      aria-labelledby={titleId}
    >
      <Box component="form" ref={form} onSubmit={submit} onKeyDown={sendByKeyboard} sx={formStyle}>
        <DialogTitle id={titleId}>{word('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{word('text')}</DialogContentText>
          <Facts facts={facts} />
          {children}
          <Reason value={reason} autoFocus={!children} onChange={setReason} />
          {further}
          {error && !isTold(error, faultsShown) && <Alert severity="error">{error.message}</Alert>}
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
      </Box>
    </Dialog>
  );
}

/** What is wrong may be told at a field that has been scrolled out of sight, or below the last one. */
function useFaultInSight(error: Error | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!error) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return form;
}

/** Enter makes a new line in a reason; with Ctrl or Cmd it presses the button, as far as that can be pressed. */
function sendByKeyboard(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
}

/** So that what is long scrolls between the title and the buttons. */
const formStyle = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** Whether everything that is wrong is told elsewhere. */
function isTold(error: Error, shown: readonly string[]): boolean {
  const names = error instanceof ApiError ? Object.keys(error.faults) : [];
  return names.length > 0 && names.every((name) => shown.includes(name));
}

function Facts({ facts = [] }: { facts: readonly string[] | undefined }) {
  return (
    facts.length > 0 && (
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
    )
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

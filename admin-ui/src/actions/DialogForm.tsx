import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useWatch, type UseFormReturn } from 'react-hook-form';
import { FormText } from '../forms/FormText';
import type { Reasoned } from './declaration';
import { maxReasonLength } from './reason';

interface DialogFormProps<Values extends Reasoned> {
  /** Translation key of its texts. */
  words: string;
  subject: string;
  /** Consequences besides the text, one sentence each. */
  facts?: readonly string[];
  form: UseFormReturn<Values>;
  /** Whether everything but the reason is filled in. */
  isComplete?: boolean | undefined;
  destructive?: boolean | undefined;
  wide?: boolean | undefined;
  onSubmit: (values: Values) => void;
  isPending: boolean;
  error: Error | null;
  /** Whether the fields already show the error. */
  isShownAtFields?: boolean;
  onClose: () => void;
  children?: ReactNode;
  /** Fields below the reason. */
  further?: ReactNode;
}

/** The dialog of an action: its texts, its fields, the reason, and the error of the last attempt. */
export function DialogForm<Values extends Reasoned>(props: DialogFormProps<Values>) {
  const { words, subject, facts = [], form, onSubmit, error, isShownAtFields = false } = props;
  const { wide = false, isPending, onClose, children, further } = props;
  const translate = useTranslate();
  const word = (key: string) => translate(`${words}.${key}`, { subject });
  const titleId = useId();
  const element = useScrollToError(error);
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      fullWidth
      maxWidth={wide ? 'sm' : 'xs'}
      aria-labelledby={titleId}
    >
      <FormProvider {...form}>
        <Box
          component="form"
          ref={element}
          onSubmit={(event) => {
            // Errors of the last attempt, some of them at fields that are gone, would keep it from being sent again.
            form.clearErrors();
            void form.handleSubmit((values) => onSubmit(trimmed(values)))(event);
          }}
          onKeyDown={submitByKeyboard}
          sx={formStyle}
        >
          <DialogTitle id={titleId}>{word('title')}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{word('text')}</DialogContentText>
            {facts.length > 0 && <FactList facts={facts} />}
            {children}
            <ReasonField autoFocus={!children} />
            {further}
            {error && !isShownAtFields && <Alert severity="error">{error.message}</Alert>}
          </DialogContent>
          <Buttons {...props} />
        </Box>
      </FormProvider>
    </Dialog>
  );
}

function Buttons<Values extends Reasoned>(props: DialogFormProps<Values>) {
  const { words, subject, destructive = false, isComplete = true, isPending, onClose } = props;
  const translate = useTranslate();
  const { reason } = useWatch() as Reasoned;
  return (
    <DialogActions sx={{ px: 3, pb: 2.5 }}>
      <Button color="inherit" onClick={onClose} disabled={isPending}>
        {/* What cancels something says otherwise how to leave it alone. */}
        {translate(`${words}.dismiss`, { _: translate('ra.action.cancel') })}
      </Button>
      <Button
        type="submit"
        variant="contained"
        color={destructive ? 'error' : 'primary'}
        loading={isPending}
        disabled={!isComplete || reason.trim() === ''}
      >
        {translate(`${words}.confirm`, { subject })}
      </Button>
    </DialogActions>
  );
}

const trimmed = <Values extends Reasoned>(values: Values): Values => ({
  ...values,
  reason: values.reason.trim(),
});

/** The error may be at a field scrolled out of view, or below the last field. */
function useScrollToError(error: Error | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!error) return undefined;
    // All fields receive their errors in the same tick.
    const timer = setTimeout(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    });
    return () => clearTimeout(timer);
  }, [error]);
  return form;
}

/** Enter starts a new line in the reason; with Ctrl or Cmd it submits. */
function submitByKeyboard(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
}

/** Long content scrolls between the title and the buttons. */
const formStyle = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

function FactList({ facts }: { facts: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </Box>
  );
}

function ReasonField({ autoFocus }: { autoFocus: boolean }) {
  const translate = useTranslate();
  return (
    <FormText
      source="reason"
      label={translate('atrium.verb.reason')}
      helperText={translate('atrium.verb.reason_hint')}
      required
      multiline
      minRows={2}
      autoFocus={autoFocus}
      slotProps={{ htmlInput: { maxLength: maxReasonLength } }}
    />
  );
}

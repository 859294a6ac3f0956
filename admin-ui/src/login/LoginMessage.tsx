import Alert, { type AlertColor } from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { SignInOutcome } from './signInOutcome';

interface LoginMessageProps {
  outcome: SignInOutcome | null;
  /** Seconds left of a wait the server asked for. */
  seconds: number;
  /** Why the user was signed out, before the first attempt. */
  signOutReason: string | null;
}

interface Message {
  severity: AlertColor;
  text: string;
}

const messages: Partial<Record<string, Message>> = {
  expired: { severity: 'info', text: 'expired' },
  unavailable: { severity: 'warning', text: 'unavailable' },
};

/** The line above the form: the last attempt's failure, or why the user was signed out. */
export function LoginMessage({ outcome, seconds, signOutReason }: LoginMessageProps) {
  const translate = useTranslate();
  const message = outcome ? messageFor(outcome, seconds) : messages[signOutReason ?? ''];
  if (!message) return null;
  const reason = outcome?.kind === 'failed' ? outcome.reason : '';
  return (
    <Alert severity={message.severity}>
      {translate(`atrium.login.${message.text}`, { seconds, reason })}
    </Alert>
  );
}

function messageFor(outcome: SignInOutcome, seconds: number): Message | undefined {
  switch (outcome.kind) {
    case 'wait':
      return seconds > 0
        ? { severity: 'warning', text: outcome.why }
        : { severity: 'info', text: 'ready_again' };
    case 'wrong':
      return { severity: 'error', text: 'wrong' };
    case 'failed':
      return { severity: 'error', text: 'failed' };
    case 'unavailable':
      return messages.unavailable;
    case 'noAccess':
      return undefined;
  }
}

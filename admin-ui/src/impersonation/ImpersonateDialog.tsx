import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { User } from '../resources/users/users.types';
import { ApiError } from '../providers/http';
import { displayName } from '../resources/users/parts/displayName';
import { useActionForm } from '../actions/ActionDialog';
import { DialogForm } from '../actions/DialogForm';
import { FormText } from '../forms/FormText';
import { OpenTabDialog } from './OpenTabDialog';
import { OpenLink, StopButton } from './RunningActions';
import { useImpersonate, words } from './useImpersonationActions';
import { useOwnImpersonations } from './useImpersonations';

interface ImpersonateDialogProps {
  user: User;
  onClose: () => void;
}

const facts = ['read_only', 'ends', 'recorded', 'notice'];
/** Maximum length in characters, as on the server. */
const maxTicketLength = 200;

/** Asks for the reason to impersonate this user, and explains what it means. */
export function ImpersonateDialog({ user, onClose }: ImpersonateDialogProps) {
  const translate = useTranslate();
  const [closedPage, setClosedPage] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useImpersonate(user.id, ({ url, isOpen }) =>
    isOpen ? onClose() : setClosedPage(url),
  );
  const form = useActionForm({ ticket: '' });
  const subject = displayName(user);
  const shown = useShownError(error);
  if (closedPage !== null) return <OpenTabDialog subject={subject} url={closedPage} onClose={onClose} />;
  return (
    <DialogForm
      words={`${words}.begin`}
      subject={subject}
      facts={facts.map((fact) => translate(`${words}.begin.facts.${fact}`))}
      form={form}
      onSubmit={({ reason, ticket }) =>
        mutate({ reason, ...(ticket.trim() !== '' && { ticket: ticket.trim() }) })
      }
      isPending={isPending}
      error={shown}
      onClose={onClose}
      further={
        <>
          <FormText
            source="ticket"
            label={translate(`${words}.begin.ticket`)}
            helperText={translate(`${words}.begin.ticket_hint`)}
            slotProps={{ htmlInput: { maxLength: maxTicketLength } }}
          />
          {isAlreadyImpersonating(error) && <AlreadyImpersonating onStopped={reset} />}
        </>
      }
    />
  );
}

const isAlreadyImpersonating = (error: Error | null) =>
  error instanceof ApiError && error.code === 'ALREADY_IMPERSONATING';

/**
 * The server words bans for the banned user; and for a running impersonation, the dialog shows more than an error.
 */
function useShownError(error: Error | null): Error | null {
  const translate = useTranslate();
  if (!(error instanceof ApiError)) return error;
  if (isAlreadyImpersonating(error)) return null;
  return new Error(translate(`${words}.refused.${error.code}`, { _: error.message }));
}

/** Offers to continue or stop the running impersonation, because the dialog covers the bar. */
function AlreadyImpersonating({ onStopped }: { onStopped: () => void }) {
  const translate = useTranslate();
  const [running] = useOwnImpersonations();
  if (running === undefined) return <Alert severity="error">{translate(`${words}.running_elsewhere`)}</Alert>;
  return (
    <Alert severity="error">
      {translate(`${words}.running`, { name: displayName(running.user) })}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <OpenLink impersonation={running} />
        <StopButton impersonation={running} onStopped={onStopped} />
      </Box>
    </Alert>
  );
}

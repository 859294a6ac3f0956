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
import { OpenedDialog } from './OpenedDialog';
import { OpenLink, StopButton } from './RunningActions';
import { useBegin, words } from './useImpersonationActions';
import { useOwnImpersonations } from './useImpersonations';

interface ActAsDialogProps {
  user: User;
  onClose: () => void;
}

const facts = ['read_only', 'ends', 'recorded', 'notice'];
/** Characters, as many as the server takes. */
const longestTicket = 200;

/** Asks why staff act as this user, and says what that means. */
export function ActAsDialog({ user, onClose }: ActAsDialogProps) {
  const translate = useTranslate();
  const [closedPage, setClosedPage] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useBegin(user.id, ({ url, isOpen }) =>
    isOpen ? onClose() : setClosedPage(url),
  );
  const form = useActionForm({ ticket: '' });
  const subject = displayName(user);
  const shown = useOwnWords(error);
  if (closedPage !== null) return <OpenedDialog subject={subject} url={closedPage} onClose={onClose} />;
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
            slotProps={{ htmlInput: { maxLength: longestTicket } }}
          />
          {isRunning(error) && <Running onStopped={reset} />}
        </>
      }
    />
  );
}

const isRunning = (error: Error | null) =>
  error instanceof ApiError && error.code === 'ALREADY_IMPERSONATING';

/** The server speaks of bans to who is banned; and of what is running, more is said than it does. */
function useOwnWords(error: Error | null): Error | null {
  const translate = useTranslate();
  if (!(error instanceof ApiError)) return error;
  if (isRunning(error)) return null;
  return new Error(translate(`${words}.refused.${error.code}`, { _: error.message }));
}

/** The ways out of it, since the bar is behind the dialog. */
function Running({ onStopped }: { onStopped: () => void }) {
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

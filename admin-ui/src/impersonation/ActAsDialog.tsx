import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { User } from '../resources/users/users.types';
import { ApiError } from '../providers/http';
import { displayName } from '../resources/users/parts/displayName';
import { ReasonDialog } from '../actions/ReasonDialog';
import { OpenedDialog } from './OpenedDialog';
import { OpenLink, StopButton } from './RunningVerbs';
import { useBegin, words } from './useImpersonationVerbs';
import { useOwnImpersonations } from './useImpersonations';

interface ActAsDialogProps {
  user: User;
  onClose: () => void;
}

const facts = ['read_only', 'ends', 'recorded', 'notice'];
/** Characters, as many as the server takes. */
const longestTicket = 200;

/** Asks why one acts as this person, and says what that means. */
export function ActAsDialog({ user, onClose }: ActAsDialogProps) {
  const translate = useTranslate();
  const [ticket, setTicket] = useState('');
  const [closedPage, setClosedPage] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useBegin(user.id, ({ url, isOpen }) =>
    isOpen ? onClose() : setClosedPage(url),
  );
  const told = useOwnWords(error);
  const subject = displayName(user);
  if (closedPage !== null) return <OpenedDialog subject={subject} url={closedPage} onClose={onClose} />;
  return (
    <ReasonDialog
      words={`${words}.begin`}
      subject={subject}
      facts={facts.map((fact) => translate(`${words}.begin.facts.${fact}`))}
      input={ticket.trim() === '' ? {} : { ticket: ticket.trim() }}
      onSubmit={mutate}
      isPending={isPending}
      error={told}
      onClose={onClose}
      further={
        <>
          <TextField
            label={translate(`${words}.begin.ticket`)}
            helperText={translate(`${words}.begin.ticket_hint`)}
            value={ticket}
            onChange={({ target }) => setTicket(target.value)}
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

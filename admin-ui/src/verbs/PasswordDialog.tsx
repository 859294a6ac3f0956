import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { useDataProvider, useGetIdentity, useLogoutIfAccessDenied, useTranslate } from 'react-admin';
import { useCountdown } from '../login/useCountdown';
import type { ConsoleDataProvider } from '../providers/dataProvider';
import { ApiError } from '../providers/http';
import { passwordQuestion } from '../providers/passwordQuestion';

/** Asks for the password wherever the server wants it once more; whatever waits for it goes on by itself. */
export function PasswordDialog() {
  const isAsked = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.isAsked);
  return isAsked && <AskedDialog />;
}

function AskedDialog() {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.password.${key}`);
  const titleId = useId();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, seconds } = useReauthentication();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate(password);
  };
  return (
    <Dialog open onClose={giveUp} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <Box component="form" onSubmit={submit}>
        <DialogTitle id={titleId}>{word('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{word('text')}</DialogContentText>
          <Username />
          <PasswordField value={password} error={error} onChange={setPassword} />
          <Failure error={error} seconds={seconds} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={giveUp}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={isPending}
            disabled={password === '' || seconds > 0}
          >
            {word('confirm')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

const giveUp = () => passwordQuestion.dismiss();

function useReauthentication() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const wait = useCountdown();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => dataProvider.reauthenticate(password),
    onSuccess: () => passwordQuestion.answer(),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.retryAfter !== null) wait.start(failure.retryAfter);
      void logoutIfAccessDenied(failure);
    },
  });
  return { mutate, isPending, error, seconds: wait.seconds };
}

/** For password managers, which otherwise do not know whose password this is. */
function Username() {
  const { identity } = useGetIdentity();
  return <input hidden readOnly autoComplete="username" value={String(identity?.email ?? '')} />;
}

interface PasswordFieldProps {
  value: string;
  error: Error | null;
  onChange: (value: string) => void;
}

function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const translate = useTranslate();
  const isWrong = codeOf(error) === 'INVALID_PASSWORD';
  return (
    <TextField
      type="password"
      label={translate('atrium.password.label')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={isWrong}
      helperText={isWrong && translate('atrium.password.wrong')}
      required
      autoFocus
      autoComplete="current-password"
    />
  );
}

/** What is wrong besides the password itself. */
function Failure({ error, seconds }: { error: Error | null; seconds: number }) {
  const translate = useTranslate();
  const code = codeOf(error);
  if (error === null || code === 'INVALID_PASSWORD') return null;
  const why = error instanceof ApiError && error.status === 429 ? 'throttled' : 'overloaded';
  const text =
    code === 'CREDENTIAL_ACCOUNT_NOT_FOUND'
      ? translate('atrium.password.none')
      : seconds > 0
        ? translate(`atrium.login.${why}`, { seconds })
        : error.message;
  return <Alert severity="error">{text}</Alert>;
}

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : null);

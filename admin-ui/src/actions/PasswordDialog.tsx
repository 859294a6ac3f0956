import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useCountdown } from '../login/useCountdown';
import { useStaffApi } from '../providers/useStaffApi';
import { ApiError } from '../providers/http';
import { passwordPrompt } from '../providers/passwordPrompt';
import { OwnPasswordField, useFailureText, Username } from './OwnPassword';

/** Asks for the password whenever the server requires it again; the waiting requests then continue. */
export function PasswordDialog() {
  const isAsked = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.isAsked);
  return isAsked && <OpenPasswordDialog />;
}

function OpenPasswordDialog() {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.password.${key}`);
  const titleId = useId();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, seconds } = useReauthentication();
  const failure = useFailureText(error, seconds);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate(password);
  };
  return (
    <Dialog open onClose={dismiss} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <Box component="form" onSubmit={submit}>
        <DialogTitle id={titleId}>{word('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{word('text')}</DialogContentText>
          <Username />
          <OwnPasswordField value={password} error={error} onChange={setPassword} />
          {failure !== null && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={dismiss}>
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

const dismiss = () => passwordPrompt.dismiss();

function useReauthentication() {
  const api = useStaffApi();
  const wait = useCountdown();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => api.post('/api/admin/session/reauthentication', { body: { password } }),
    onSuccess: () => passwordPrompt.answer(),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.retryAfter !== null) wait.start(failure.retryAfter);
    },
  });
  return { mutate, isPending, error, seconds: wait.seconds };
}

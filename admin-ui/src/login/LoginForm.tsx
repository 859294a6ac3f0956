import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type KeyboardEvent } from 'react';
import { Form, PasswordInput, TextInput, email as emailFormat, useTranslate } from 'react-admin';
import type { Credentials } from '../providers/sessionApi';

interface LoginFormProps {
  onSubmit: (credentials: Credentials) => Promise<void>;
  /** Waiting for the server's answer. */
  busy: boolean;
  /** The server asked to wait before the next attempt. */
  blocked: boolean;
}

// Not react-admin's required(), which adds an asterisk to the label: here every field is required.
const present = (message: string) => (value: unknown) => (value ? undefined : message);
const validEmail = [present('atrium.login.email_required'), emailFormat('atrium.login.email_invalid')];
const somePassword = present('atrium.login.password_required');

export function LoginForm({ onSubmit, busy, blocked }: LoginFormProps) {
  const translate = useTranslate();
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Form
      disableInvalidFormNotification
      noValidate
      onSubmit={({ email = '', password = '' }: Partial<Credentials>) =>
        onSubmit({ email: email.trim(), password })
      }
    >
      <Stack sx={{ gap: 2 }}>
        <TextInput
          source="email"
          label="atrium.login.email"
          type="email"
          autoComplete="username"
          autoFocus
          helperText={false}
          validate={validEmail}
        />
        <PasswordInput
          source="password"
          label="atrium.login.password"
          autoComplete="current-password"
          helperText={capsLock ? 'atrium.login.caps_lock' : false}
          validate={somePassword}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
        />
        <Button type="submit" variant="contained" size="large" loading={busy} disabled={blocked} fullWidth>
          {translate('atrium.login.submit')}
        </Button>
      </Stack>
    </Form>
  );
}

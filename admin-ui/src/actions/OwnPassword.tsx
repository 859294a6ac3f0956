import TextField from '@mui/material/TextField';
import { useGetIdentity, useTranslate } from 'react-admin';
import { ApiError } from '../providers/http';

/** Tells password managers whose password this is. */
export function Username() {
  const { identity } = useGetIdentity();
  return <input hidden readOnly autoComplete="username" value={String(identity?.email ?? '')} />;
}

interface PasswordFieldProps {
  value: string;
  error: Error | null;
  onChange: (value: string) => void;
}

/** Asks the signed-in user for their own password. */
export function OwnPasswordField({ value, error, onChange }: PasswordFieldProps) {
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

/** An error other than a wrong password, which the field shows. `seconds` is the remaining wait. */
export function useFailureText(error: Error | null, seconds: number): string | null {
  const translate = useTranslate();
  const code = codeOf(error);
  if (error === null || code === 'INVALID_PASSWORD') return null;
  if (code === 'CREDENTIAL_ACCOUNT_NOT_FOUND') return translate('atrium.password.none');
  const why = error instanceof ApiError && error.status === 429 ? 'throttled' : 'overloaded';
  return seconds > 0 ? translate(`atrium.login.${why}`, { seconds }) : error.message;
}

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : null);

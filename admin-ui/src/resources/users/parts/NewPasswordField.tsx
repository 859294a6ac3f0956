import HideIcon from '@mui/icons-material/VisibilityOff';
import ShowIcon from '@mui/icons-material/Visibility';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormText } from '../../../forms/FormText';

/** The form's `password`, for another user: visible, because staff pass it on. */
export function NewPasswordField({ autoFocus = false }: { autoFocus?: boolean }) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? HideIcon : ShowIcon;
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        aria-label={translate(`ra.input.password.toggle_${isShown ? 'visible' : 'hidden'}`)}
        onClick={() => setShown(!isShown)}
      >
        <Icon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <FormText
      source="password"
      type={isShown ? 'text' : 'password'}
      label={translate('resources.users.verb.password.label')}
      required
      autoFocus={autoFocus}
      slotProps={{
        htmlInput: { autoComplete: 'new-password', spellCheck: false },
        input: { endAdornment: toggle },
      }}
    />
  );
}

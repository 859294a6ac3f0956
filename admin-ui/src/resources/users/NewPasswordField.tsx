import HideIcon from '@mui/icons-material/VisibilityOff';
import ShowIcon from '@mui/icons-material/Visibility';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CheckedField } from '../../verbs/CheckedField';

interface NewPasswordFieldProps {
  value: string;
  fault: string | undefined;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** A password for somebody else: whoever has to tell it to them can see what they have written. */
export function NewPasswordField({ value, fault, autoFocus = false, onChange }: NewPasswordFieldProps) {
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
    <CheckedField
      type={isShown ? 'text' : 'password'}
      label={translate('resources.users.verb.password.label')}
      value={value}
      fault={fault}
      onChange={onChange}
      required
      autoFocus={autoFocus}
      slotProps={{
        htmlInput: { autoComplete: 'new-password', spellCheck: false },
        input: { endAdornment: toggle },
      }}
    />
  );
}

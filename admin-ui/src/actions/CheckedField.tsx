import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';

type CheckedFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'error'> & {
  value: string;
  onChange: (value: string) => void;
  /** What the server said about the value it was sent last. */
  fault: string | undefined;
};

/** Says what the server said about this very value, until another one is written. */
export function CheckedField({ value, onChange, fault, helperText, ...rest }: CheckedFieldProps) {
  const [refused, setRefused] = useState<{ value: string; fault: string | undefined }>({ value, fault });
  if (fault !== refused.fault) setRefused({ value, fault });
  const told = refused.value === value ? refused.fault : undefined;
  return (
    <TextField
      {...rest}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={told !== undefined}
      helperText={told ?? helperText}
    />
  );
}

import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController } from 'react-hook-form';

type Controlled = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'inputRef' | 'error';

export interface FormTextProps extends Omit<TextFieldProps, Controlled | 'variant'> {
  /** Name of the form value. */
  source: string;
}

/** A text input of the form; an error replaces the hint. */
export function FormText({ source, helperText, ...rest }: FormTextProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name: source });
  return (
    <TextField
      {...rest}
      inputRef={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}

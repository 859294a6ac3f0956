import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController } from 'react-hook-form';

type Controlled = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'inputRef' | 'error';

export interface FormTextProps extends Omit<TextFieldProps, Controlled | 'variant'> {
  /** The name of the value in the form. */
  source: string;
}

/** A text of the form, with what is wrong with it in place of the hint. */
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

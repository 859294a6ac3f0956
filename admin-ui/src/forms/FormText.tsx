import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController } from 'react-hook-form';

type Controlled = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'inputRef' | 'error';

export interface FormTextProps extends Omit<TextFieldProps, Controlled | 'variant'> {
  /** Name of the form value. */
  source: string;
  /** An error that the form finds itself; one of the server comes first. */
  fault?: string | undefined;
}

/** A text input of the form; an error replaces the hint. */
export function FormText({ source, fault, helperText, ...rest }: FormTextProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name: source });
  const shown = fieldState.error?.message ?? fault;
  return (
    <TextField
      {...rest}
      inputRef={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error !== undefined || fault !== undefined}
      helperText={shown ?? helperText}
    />
  );
}

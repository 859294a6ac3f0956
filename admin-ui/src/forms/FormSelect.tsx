import MenuItem from '@mui/material/MenuItem';
import { FormText, type FormTextProps } from './FormText';

interface FormSelectProps extends Omit<FormTextProps, 'select' | 'children'> {
  choices: readonly { value: string | number; label: string }[];
}

/** A form value chosen from a menu. */
export function FormSelect({ choices, ...rest }: FormSelectProps) {
  return (
    <FormText {...rest} select>
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </FormText>
  );
}

import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useController } from 'react-hook-form';

interface FormRadiosProps {
  /** Name of the form value. */
  source: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  row?: boolean;
  /** Called after a choice. */
  onChange?: () => void;
  /** Focuses the selected option. */
  autoFocus?: boolean;
}

/** A form value chosen from a few options. */
export function FormRadios({ source, label, choices, row = false, ...rest }: FormRadiosProps) {
  const { onChange, autoFocus = false } = rest;
  const { field } = useController<Record<string, string>>({ name: source });
  const choose = (value: string) => {
    field.onChange(value);
    onChange?.();
  };
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup row={row} value={field.value} onChange={(_event, value) => choose(value)}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio size="small" autoFocus={autoFocus && choice.value === field.value} />}
            label={choice.label}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

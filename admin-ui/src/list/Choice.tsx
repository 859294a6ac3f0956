import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Pixels. */
  width?: number;
  onChoose: (value: string) => void;
}

/** Narrows the rows of a tab by one of a few known values. */
export function Choice({ label, value, options, width = 160, onChoose }: ChoiceProps) {
  const any = useTranslate()('atrium.list.any');
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: true,
          renderValue: (chosen) => labelOf(chosen as string, options) ?? any,
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 400 } } } },
        },
      }}
      sx={{ width }}
    >
      {[{ value: '', label: any }, ...options].map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

const labelOf = (value: string, options: ChoiceProps['options']) =>
  options.find((option) => option.value === value)?.label;

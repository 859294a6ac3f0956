import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { minorDigits } from '../../../format/money';

interface MoneyFieldProps {
  /** Name of the form value: an amount in major units, as text. */
  source: string;
  label: string;
  hint?: string;
  currency: string;
  required?: boolean;
  autoFocus?: boolean;
  /** Whether the text is an amount; empty ones are not asked. */
  isAmount: (text: string, currency: string) => boolean;
}

/** An amount typed in major units. What is no amount in the currency is reported once the field was left. */
export function MoneyField({
  source,
  label,
  hint,
  currency,
  required,
  autoFocus,
  isAmount,
}: MoneyFieldProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController<Record<string, string>>({ name: source });
  const isWrong = fieldState.isTouched && field.value.trim() !== '' && !isAmount(field.value, currency);
  const word = translate('resources.products.form.amount_invalid', { smart_count: minorDigits(currency) });
  const fault = fieldState.error?.message ?? (isWrong ? word : undefined);
  return (
    <TextField
      label={label}
      required={required ?? false}
      autoFocus={autoFocus ?? false}
      inputRef={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fault !== undefined}
      helperText={fault ?? hint}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 32, autoComplete: 'off', spellCheck: false },
        input: {
          endAdornment: <InputAdornment position="end">{currency.trim().toUpperCase()}</InputAdornment>,
        },
      }}
    />
  );
}

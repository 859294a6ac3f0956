import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { MerchantAutocomplete } from './MerchantAutocomplete';
import type { ChosenRow } from './useRowOptions';

interface MerchantFieldProps {
  /** Name of the form value, which is the merchant's id. */
  source: string;
  autoFocus?: boolean;
  /** Form values that hold rows of the merchant; another merchant empties them. */
  owns?: readonly string[];
}

/** The merchant that gets a new row; an error replaces the hint. */
export function MerchantField({ source, autoFocus = false, owns = [] }: MerchantFieldProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext<Record<string, ChosenRow[]>>();
  const { field, fieldState } = useController<Record<string, string>>({ name: source });
  return (
    <MerchantAutocomplete
      value={field.value}
      onChange={(id) => {
        field.onChange(id);
        for (const name of owns) setValue(name, []);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('atrium.billing.merchant')}
          required
          autoFocus={autoFocus}
          onBlur={field.onBlur}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? translate('atrium.billing.merchant_hint')}
        />
      )}
    />
  );
}

import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState, type SyntheticEvent } from 'react';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { countryName } from '../../../billing/addressLines';
import { PopoverFacet } from '../../../list/PopoverFacet';

const codes = /^[A-Z]{2}$/;

/** Filters the list by the country of the billing address. */
export function CountryFacet() {
  const locale = useLocale();
  const label = useTranslate()('resources.customers.fields.country');
  const { filterValues } = useListContext();
  const { country } = filterValues as { country?: string };
  return (
    <PopoverFacet label={label} chosen={country && countryName(country, locale)}>
      {(onClose) => <CountryForm label={label} chosen={country ?? ''} onClose={onClose} />}
    </PopoverFacet>
  );
}

interface CountryFormProps {
  label: string;
  chosen: string;
  onClose: () => void;
}

/** Enter applies it; an empty text removes the filter. */
function CountryForm({ label, chosen, onClose }: CountryFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { filterValues, setFilters } = useListContext();
  const [text, setText] = useState(chosen);
  const code = text.trim().toUpperCase();
  const isValid = code === '' || codes.test(code);
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isValid) return;
    const { country: _, ...others } = filterValues as Record<string, unknown>;
    setFilters(code === '' ? others : { ...others, country: code });
    onClose();
  };
  return (
    <Box component="form" onSubmit={apply} sx={{ p: 2, width: 280 }}>
      <TextField
        fullWidth
        autoFocus
        label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={!isValid}
        helperText={
          codes.test(code) ? countryName(code, locale) : translate('resources.customers.form.country_hint')
        }
        slotProps={{ htmlInput: { maxLength: 2, autoComplete: 'off', spellCheck: false } }}
      />
    </Box>
  );
}

import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useDebounced } from '../../../forms/useDebounced';
import { PopoverFacet } from '../../../list/PopoverFacet';
import { useStaffApi } from '../../../providers/useStaffApi';

const debounce = 250;
const longest = 128;

/** Filters the list by the name of the events. */
export function NameFacet() {
  const label = useTranslate()('resources.usage-events.fields.name');
  const { filterValues, setFilters } = useListContext();
  const { name = '', ...others } = filterValues as Record<string, string>;
  return (
    <PopoverFacet label={label} chosen={name === '' ? undefined : name}>
      {(onClose) => (
        <Box sx={{ p: 2, width: 280 }}>
          <NameField
            label={label}
            value={name}
            merchantId={others['merchantId']}
            onChange={(chosen) => {
              setFilters(chosen === '' ? others : { ...others, name: chosen });
              onClose();
            }}
          />
        </Box>
      )}
    </PopoverFacet>
  );
}

interface NameFieldProps {
  label: string;
  value: string;
  merchantId: string | undefined;
  onChange: (name: string) => void;
}

/** Names that occurred are offered; others can be entered. */
function NameField({ label, value, merchantId, onChange }: NameFieldProps) {
  const translate = useTranslate();
  const api = useStaffApi();
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), debounce);
  const { data, isFetching } = useQuery({
    queryKey: ['usage-events', 'names', merchantId, q],
    queryFn: ({ signal }) =>
      api.get('/api/admin/usage-events/names', {
        params: { query: { ...(merchantId && { merchantId }), ...(q && { q }) } },
        signal,
      }),
    retry: false,
  });
  return (
    <Autocomplete
      freeSolo
      fullWidth
      openOnFocus
      options={data?.names ?? []}
      value={value === '' ? null : value}
      loading={isFetching}
      filterOptions={(all) => all}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, chosen) => onChange(chosen?.trim() ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          helperText={translate('resources.usage-events.name_hint')}
          autoFocus
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: longest, spellCheck: false },
          }}
        />
      )}
    />
  );
}

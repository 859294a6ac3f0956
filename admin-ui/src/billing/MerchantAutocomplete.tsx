import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { Wire } from '../api/types';
import { useDebounced } from '../forms/useDebounced';
import { useStaffApi } from '../providers/useStaffApi';

type Merchant = Wire['StaffMerchantRowWire'];

const debounce = 250;
const most = 20;

interface MerchantAutocompleteProps {
  /** Its id; empty for none. */
  value: string;
  onChange: (id: string) => void;
  renderInput: (params: AutocompleteRenderInputParams) => ReactNode;
}

/** Finds a merchant by what is typed. */
export function MerchantAutocomplete({ value, onChange, renderInput }: MerchantAutocompleteProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { data: options = [], isFetching } = useMerchants(text);
  const { data: chosen } = useGetOne<Merchant>(
    'merchants',
    { id: value },
    { enabled: value !== '', retry: false },
  );
  return (
    <Autocomplete
      fullWidth
      options={options}
      value={value === '' ? null : (chosen ?? null)}
      loading={isFetching}
      noOptionsText={translate('atrium.billing.merchant_none')}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all) => all}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, merchant) => onChange(merchant?.id ?? '')}
      renderOption={({ key, ...props }, merchant) => (
        <Box component="li" key={key} {...props}>
          <Option merchant={merchant} />
        </Box>
      )}
      renderInput={renderInput}
    />
  );
}

const nameOf = ({ name, slug }: Merchant): string => name.trim() || slug;

function Option({ merchant }: { merchant: Merchant }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {nameOf(merchant)}
      <Typography variant="caption" component="div" color="textSecondary">
        {merchant.slug}
      </Typography>
    </Box>
  );
}

function useMerchants(text: string) {
  const api = useStaffApi();
  const q = useDebounced(text.trim(), debounce);
  return useQuery({
    queryKey: ['merchants', 'options', q],
    queryFn: async ({ signal }) => {
      const query = { size: most, sort: 'name' as const, ...(q && { q }) };
      return (await api.get('/api/admin/merchants', { params: { query }, signal })).data;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

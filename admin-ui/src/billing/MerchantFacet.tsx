import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useGetOne, useListContext, useTranslate } from 'react-admin';
import type { Wire } from '../api/types';
import { PopoverFacet } from '../list/PopoverFacet';
import { MerchantAutocomplete } from './MerchantAutocomplete';

/** Filters a list by the merchant that its rows belong to. */
export function MerchantFacet() {
  const label = useTranslate()('atrium.billing.merchant');
  const { filterValues, setFilters } = useListContext();
  const { merchantId: id = '', ...others } = filterValues as Record<string, string>;
  const { data } = useGetOne<Wire['StaffMerchantWire']>(
    'merchants',
    { id },
    { enabled: id !== '', retry: false },
  );
  const choose = (merchantId: string) => setFilters(merchantId === '' ? others : { ...others, merchantId });
  return (
    <PopoverFacet label={label} chosen={id === '' ? undefined : (data?.name ?? id)}>
      {(onClose) => (
        <Box sx={{ p: 2, width: 280 }}>
          <MerchantAutocomplete
            value={id}
            onChange={(merchantId) => {
              choose(merchantId);
              onClose();
            }}
            renderInput={(params) => <TextField {...params} label={label} autoFocus />}
          />
        </Box>
      )}
    </PopoverFacet>
  );
}

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Wire } from '../../../api/types';
import { CustomerMeterRows } from '../../../billing/usage/CustomerMeterRows';
import { UsageSection } from '../../../billing/usage/UsageSection';

/** Meters that the chart can show. */
const most = 50;

/** What the customer has used by each meter, and one of them over time. */
export function CustomerUsage({ customerId }: { customerId: string }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState('');
  const filter = { customerId };
  const { data = [] } = useGetList<Wire['StaffCustomerMeterWire']>(
    'customer-meters',
    { pagination: { page: 1, perPage: most }, sort: { field: 'consumedUnits', order: 'DESC' }, filter },
    { retry: false, onError: () => undefined },
  );
  const shown = data.find(({ meter_id: id }) => id === chosen) ?? data[0];
  return (
    <>
      <CustomerMeterRows filter={filter} named="meter" />
      {shown && data.length > 1 && (
        <Box sx={{ mb: -1.5 }}>
          <TextField
            select
            label={translate('atrium.billing.usage.meter')}
            value={shown.meter_id}
            onChange={({ target }) => setChosen(target.value)}
            sx={{ maxWidth: 320 }}
          >
            {data.map(({ meter }) => (
              <MenuItem key={meter.id} value={meter.id}>
                {meter.name}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
      {shown && (
        <UsageSection
          title={translate('atrium.billing.usage.of', { meter: shown.meter.name })}
          meterId={shown.meter_id}
          measure={shown.meter}
          customerId={customerId}
        />
      )}
    </>
  );
}

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
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
      {shown && (
        <UsageSection
          title={translate('atrium.billing.usage.title')}
          merchantId={shown.merchant.id}
          meterId={shown.meter_id}
          measure={shown.meter}
          customerId={customerId}
          choice={<MeterChoice rows={data} value={shown.meter_id} onChange={setChosen} />}
        />
      )}
    </>
  );
}

interface MeterChoiceProps {
  rows: readonly Wire['StaffCustomerMeterWire'][];
  value: string;
  onChange: (meterId: string) => void;
}

function MeterChoice({ rows, value, onChange }: MeterChoiceProps) {
  const label = useTranslate()('atrium.billing.usage.meter');
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ maxWidth: 320 }}
    >
      {rows.map(({ meter: { id, name } }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

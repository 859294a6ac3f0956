import Box from '@mui/material/Box';
import { useLocale } from 'react-admin';
import { Buyer } from '../../billing/Buyer';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { RecordFacet } from '../../billing/RecordFacet';
import { inTable, merchantColumn } from '../../billing/recordColumns';
import { shownQuantity } from '../../billing/usage/quantityText';
import { When } from '../../format/When';
import type { Column } from '../../list/columns/column';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import type { NamedOrder } from '../../list/SortMenu';
import type { CustomerMeter } from './customer-meters.types';

const lastChanged = { field: 'modifiedAt', order: 'DESC' } as const;

const orders: NamedOrder[] = [
  { name: 'changed', ...lastChanged },
  { name: 'newest', field: 'createdAt', order: 'DESC' },
  { name: 'most', field: 'consumedUnits', order: 'DESC' },
  { name: 'least', field: 'balance', order: 'ASC' },
];

const columns: Column<CustomerMeter>[] = [
  {
    name: 'customer',
    cell: ({ id, customer_name: name, customer_email: email, customer_id: unknown }) => (
      <Buyer resource="customer-meters" id={id} name={name} email={email} unknown={unknown} />
    ),
    card: 'title',
  },
  { name: 'meter', cell: ({ meter }) => <Meter meter={meter} />, width: '17%', card: 'detail' },
  {
    name: 'consumedUnits',
    cell: (row) => <Units row={row} units={row.consumed_units} />,
    ...{ width: 112, align: 'end', sorts: 'DESC' },
  },
  {
    name: 'creditedUnits',
    cell: (row) => <Units row={row} units={row.credited_units} />,
    ...{ width: 112, align: 'end', sorts: 'DESC' },
  },
  {
    name: 'balance',
    cell: (row) => <Units row={row} units={row.balance} />,
    ...{ width: 116, align: 'end', sorts: 'ASC', card: 'end' },
  },
  inTable(merchantColumn('15%')),
  {
    name: 'modifiedAt',
    cell: ({ modified_at: at }) => (at === null ? '—' : <When at={at} />),
    ...{ width: 132, sorts: 'DESC' },
  },
];

export function CustomerMeterList() {
  return (
    <ListPage sort={lastChanged}>
      <ListToolbar orders={orders}>
        <MerchantFacet />
        <RecordFacet source="customerId" resource="customers" sortedBy="email" />
        <RecordFacet source="meterId" resource="meters" sortedBy="name" />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}

/** The name, and the unit of the quantities where it has a label. */
function Meter({ meter: { name, custom_label: label } }: Pick<CustomerMeter, 'meter'>) {
  return (
    <>
      {name}
      {label !== null && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {label}
        </Box>
      )}
    </>
  );
}

function Units({ row, units }: { row: CustomerMeter; units: number }) {
  return new Intl.NumberFormat(useLocale()).format(shownQuantity(units, row.meter));
}

import Box from '@mui/material/Box';
import { AddButton } from '../../billing/AddButton';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { byAge, createdColumn, merchantColumn } from '../../billing/recordColumns';
import type { Column } from '../../list/columns/column';
import { ChoiceFacets } from '../../list/ChoiceFacets';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import { RowLink } from '../../list/RowLink';
import type { NamedOrder } from '../../list/SortMenu';
import { addDiscount } from './discounts.actions';
import { discountStates, discountTypes, type Discount } from './discounts.types';
import { DiscountState } from './parts/DiscountState';
import { DurationText, RedemptionText, ValueText } from './parts/ValueText';

const orders: NamedOrder[] = [
  ...byAge,
  { name: 'name', field: 'name', order: 'ASC' },
  { name: 'code', field: 'code', order: 'ASC' },
  { name: 'redeemed', field: 'redemptionsCount', order: 'DESC' },
];

const columns: Column<Discount>[] = [
  { name: 'name', cell: (discount) => <Name discount={discount} />, sorts: 'ASC', card: 'title' },
  { name: 'value', cell: (discount) => <Value discount={discount} />, width: '15%', card: 'detail' },
  { name: 'state', cell: ({ state }) => <DiscountState state={state} />, width: 116, card: 'detail' },
  {
    name: 'redemptionsCount',
    cell: (discount) => <RedemptionText discount={discount} />,
    width: 120,
    sorts: 'DESC',
  },
  merchantColumn('20%'),
  createdColumn(128, ({ created_at: at }) => at),
];

export function DiscountList() {
  return (
    <ListPage>
      <ListToolbar orders={orders} actions={<AddButton action={addDiscount} />}>
        <MerchantFacet />
        <ChoiceFacets choices={{ state: discountStates, type: discountTypes }} />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}

function Name({ discount: { id, name, code } }: { discount: Discount }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <RowLink resource="discounts" id={id}>
        {name}
      </RowLink>
      {code !== null && (
        <Box component="code" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {code}
        </Box>
      )}
    </Box>
  );
}

function Value({ discount }: { discount: Discount }) {
  return (
    <>
      <ValueText discount={discount} />
      <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
        <DurationText discount={discount} />
      </Box>
    </>
  );
}

import { AddButton } from '../../billing/AddButton';
import { ArchivedFacet } from '../../billing/ArchivedFacet';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { byAge, createdColumn, merchantColumn } from '../../billing/recordColumns';
import type { Column } from '../../list/columns/column';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import { RowLink } from '../../list/RowLink';
import type { NamedOrder } from '../../list/SortMenu';
import { addMeter } from './meters.actions';
import type { Meter } from './meters.types';
import { AggregationText } from './parts/AggregationText';
import { MeterState } from './parts/MeterState';

const orders: NamedOrder[] = [...byAge, { name: 'name', field: 'name', order: 'ASC' }];

const columns: Column<Meter>[] = [
  {
    name: 'name',
    cell: ({ id, name }) => (
      <RowLink resource="meters" id={id}>
        {name}
      </RowLink>
    ),
    sorts: 'ASC',
    card: 'title',
  },
  {
    name: 'aggregation',
    cell: ({ aggregation }) => <AggregationText aggregation={aggregation} />,
    width: '24%',
    card: 'detail',
  },
  { name: 'state', cell: (meter) => <MeterState meter={meter} />, width: 112, card: 'detail' },
  merchantColumn('24%'),
  createdColumn(140, ({ created_at: at }) => at),
];

export function MeterList() {
  return (
    <ListPage>
      <ListToolbar orders={orders} actions={<AddButton action={addMeter} />}>
        <MerchantFacet />
        <ArchivedFacet />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}

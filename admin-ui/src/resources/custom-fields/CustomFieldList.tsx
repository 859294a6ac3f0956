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
import { addCustomField } from './custom-fields.actions';
import { customFieldTypes, type CustomField } from './custom-fields.types';
import { TypeBadge } from './parts/TypeBadge';

const orders: NamedOrder[] = [
  ...byAge,
  { name: 'name', field: 'name', order: 'ASC' },
  { name: 'slug', field: 'slug', order: 'ASC' },
];

const columns: Column<CustomField>[] = [
  {
    name: 'name',
    cell: ({ id, name }) => (
      <RowLink resource="custom-fields" id={id}>
        {name}
      </RowLink>
    ),
    sorts: 'ASC',
    card: 'title',
  },
  { name: 'slug', cell: ({ slug }) => <code>{slug}</code>, width: '22%', sorts: 'ASC', card: 'detail' },
  { name: 'type', cell: ({ type }) => <TypeBadge type={type} />, width: 120, card: 'detail' },
  merchantColumn('22%'),
  createdColumn(140, ({ created_at: at }) => at),
];

export function CustomFieldList() {
  return (
    <ListPage>
      <ListToolbar orders={orders} actions={<AddButton action={addCustomField} />}>
        <MerchantFacet />
        <ChoiceFacets choices={{ type: customFieldTypes }} />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}

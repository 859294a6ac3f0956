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
import { addBenefit } from './benefits.actions';
import { benefitTypes, visibilities, type Benefit } from './benefits.types';
import { TypeBadge, VisibilityBadge } from './parts/BenefitBadges';

const orders: NamedOrder[] = [...byAge, { name: 'description', field: 'description', order: 'ASC' }];

const columns: Column<Benefit>[] = [
  {
    name: 'description',
    cell: ({ id, benefit }) => (
      <RowLink resource="benefits" id={id}>
        {benefit.description}
      </RowLink>
    ),
    sorts: 'ASC',
    card: 'title',
  },
  { name: 'type', cell: ({ benefit }) => <TypeBadge type={benefit.type} />, width: 160, card: 'detail' },
  {
    name: 'visibility',
    cell: ({ benefit }) => <VisibilityBadge visibility={benefit.visibility} />,
    width: 108,
    card: 'detail',
  },
  merchantColumn('24%'),
  createdColumn(140, ({ benefit }) => benefit.created_at),
];

export function BenefitList() {
  return (
    <ListPage>
      <ListToolbar orders={orders} actions={<AddButton action={addBenefit} />}>
        <MerchantFacet />
        <ChoiceFacets choices={{ type: benefitTypes, visibility: visibilities }} />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}

import type { Wire } from '../api/types';
import { When } from '../format/When';
import type { Column } from '../list/columns/column';
import type { NamedOrder } from '../list/SortMenu';
import { MerchantLink } from './MerchantLink';

/** The merchant of a row. */
export const merchantColumn = (width: string): Column<{ merchant: Wire['OrganizationNameWire'] }> => ({
  name: 'merchant',
  cell: ({ merchant }) => <MerchantLink merchant={merchant} />,
  width,
  card: 'end',
});

/** The day on which a row was created. */
export function createdColumn<Row>(width: number, createdAt: (row: Row) => string): Column<Row> {
  return {
    name: 'createdAt',
    cell: (row) => <When at={createdAt(row)} as="day" />,
    width,
    sorts: 'DESC',
  };
}

export const byAge: NamedOrder[] = [
  { name: 'newest', field: 'createdAt', order: 'DESC' },
  { name: 'oldest', field: 'createdAt', order: 'ASC' },
];

/** The column in tables only, where cards have no room for it. */
export function inTable<Row>({ card: _, ...column }: Column<Row>): Column<Row> {
  return column;
}

import { sortOrder, type OrderTerm, type Sort } from './order.js';

/** A column to sort by; an object where rows without a value stand elsewhere than PostgreSQL puts them. */
type SortColumn = string | Pick<OrderTerm, 'column' | 'nulls'>;

interface Declared<Field extends string> {
  /** Column of each key that callers may sort by. */
  sorting: Record<Field, SortColumn>;
  /** The order of a request that names none. */
  default: Sort<NoInfer<Field>> | readonly Sort<NoInfer<Field>>[];
  /** The unique column that orders rows with equal values. */
  tieBreaker?: string;
}

/** How a list below /v1 can be sorted. */
export interface ListDeclaration<Field extends string> {
  /** Every accepted value of `sorting`. */
  sortKeys: readonly Sort<Field>[];
  default: readonly Sort<Field>[];
  /** The terms of ORDER BY; the last one makes the order total. */
  order: (sorting: readonly Sort<Field>[]) => OrderTerm[];
  tieBreaker: string;
}

/**
 * Declares how a resource can be sorted: `defineList({ sorting: { created_at: 'created_at' }, default: '-created_at' })`.
 * Index (owner, sort column, tie-breaker) for each key of a long list, so that pages are read along the index.
 */
export function defineList<Field extends string>({
  sorting,
  default: usual,
  tieBreaker = 'id',
}: Declared<Field>): ListDeclaration<Field> {
  const fields = Object.keys(sorting) as Field[];
  return {
    sortKeys: fields.flatMap((field): Sort<Field>[] => [field, `-${field}`]),
    default: [usual].flat() as Sort<Field>[],
    tieBreaker,
    order: (sorts) => totalOrder(sorts.map(sortOrder), sorting, tieBreaker),
  };
}

/** The tie-breaker follows the direction of the last key, so that one index serves both directions. */
function totalOrder<Field extends string>(
  sorts: readonly { field: Field; direction: OrderTerm['direction'] }[],
  columns: Record<Field, SortColumn>,
  tieBreaker: string,
): OrderTerm[] {
  const terms = sorts.map(({ field, direction }) => ({ ...columnOf(columns[field]), direction }));
  return [...terms, { column: tieBreaker, direction: terms.at(-1)?.direction ?? 'asc' }];
}

function columnOf(declared: SortColumn): Pick<OrderTerm, 'column' | 'nulls'> {
  return typeof declared === 'string' ? { column: declared } : declared;
}

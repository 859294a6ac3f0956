import type { OrderTerm } from '#platform/database/listing/order.js';
import type { BillingList, ListFilter } from './lists.js';

const LIMIT = 100;
const PAGES = 100;
/** Milliseconds within which all but the slowest of twenty answers come. */
const AIM = 150;
/** Of filters by metadata, and of pages behind the first hundred. */
const SLOW_AIM = 1_000;

/** A request in a number of pages, and the statement that reads the same rows. */
export interface Case {
  name: string;
  path: (number: number) => string;
  /** Takes the organization and the offset. */
  sql: string;
  offset: (number: number) => number;
  aim: number;
}

interface Asked {
  query: string;
  order: readonly OrderTerm[];
  where?: string;
  /** Which page a request asks for. */
  page?: (number: number) => number;
  aim?: number;
}

export function casesOf(list: BillingList, organizationId: string, rows: number): Case[] {
  const { orders, filters } = list;
  const lastPage = Math.ceil(rows / LIMIT);
  const deep = (number: number) => PAGES + 1 + ((number * 997) % Math.max(1, lastPage - PAGES));
  const filtered = [{ query: `organization_id=${organizationId}`, where: 'true' }, ...filters];
  return [
    ...Object.entries(orders.all).map(([key, order]) => ({ query: `sorting=${key}`, order })),
    ...filtered.map((filter) => askedBy(filter, orders.usual)),
    { query: 'deep pages', order: orders.usual, page: deep, aim: SLOW_AIM },
  ].map((asked) => caseOf(list, asked));
}

function askedBy({ query, where, isRare = false }: ListFilter, order: Asked['order']): Asked {
  const aim = query.startsWith('metadata') ? SLOW_AIM : AIM;
  return { query, where, order, aim, ...(isRare && { page: () => 1 }) };
}

function caseOf(list: BillingList, { query, order, where = 'true', page, aim = AIM }: Asked): Case {
  const pageOf = page ?? ((number: number) => 1 + (number % PAGES));
  const parameters = query.includes('=') ? `&${query}` : '';
  const terms = order.map(termOf).join(', ');
  return {
    name: `${list.name} ${labelOf(query)}`,
    path: (number) => `/v1/${list.name}/?limit=${String(LIMIT)}&page=${String(pageOf(number))}${parameters}`,
    sql: `select * from ${list.from ?? list.table} where organization_id = $1 and ${list.where} and ${where}
          order by ${terms} limit ${String(LIMIT)} offset $2`,
    offset: (number) => (pageOf(number) - 1) * LIMIT,
    aim,
  };
}

function termOf({ column, direction, nulls }: OrderTerm): string {
  return `${column} ${direction}${nulls === undefined ? '' : ` nulls ${nulls}`}`;
}

/** Without ids. */
function labelOf(query: string): string {
  return decodeURIComponent(query).replace(/=[^=]{33,}$/, '');
}

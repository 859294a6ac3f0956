import type { GetListParams } from 'react-admin';

/** The query of all staff lists: page, size, end, sort (`-` is descending) and named filters. */
export function listQuery({ pagination, sort, filter, meta }: GetListParams): Record<string, string> {
  const isFromEnd = (meta as { from?: string } | undefined)?.from === 'end';
  return {
    ...(pagination && { page: String(pagination.page), size: String(pagination.perPage) }),
    ...(pagination && isFromEnd && { from: 'end' }),
    ...(sort && { sort: sort.order === 'DESC' ? `-${sort.field}` : sort.field }),
    ...filterQuery((filter ?? {}) as Record<string, unknown>),
  };
}

/** Filters as texts, without empty ones. */
export function filterQuery(filter: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

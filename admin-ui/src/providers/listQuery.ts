import type { GetListParams } from 'react-admin';

/** The one query shape all staff lists share: page, size, from which end, sort (`-` is descending) and named filters. */
export function listQuery({ pagination, sort, filter, meta }: GetListParams): string {
  const query = new URLSearchParams();
  if (pagination) {
    query.set('page', String(pagination.page));
    query.set('size', String(pagination.perPage));
    if ((meta as { from?: string } | undefined)?.from === 'end') query.set('from', 'end');
  }
  if (sort) query.set('sort', sort.order === 'DESC' ? `-${sort.field}` : sort.field);
  for (const [name, value] of Object.entries(
    (filter ?? {}) as Record<string, string | number | boolean | null | undefined>,
  )) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.toString();
}

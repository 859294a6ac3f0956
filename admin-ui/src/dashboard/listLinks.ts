/** From one instant until before another. */
export interface Span {
  from: string;
  to: string;
}

type ListFilter = Record<string, string | boolean>;

/** The span of a chart point that begins at this instant and lasts `step` seconds. */
export function spanOf(at: string, step: number): Span {
  return { from: at, to: new Date(Date.parse(at) + step * 1_000).toISOString() };
}

/** From the first point to the end of the last. */
export function spanOfAll(points: readonly { at: string }[], step: number): Span {
  const [first, last] = [points[0]?.at ?? '', points.at(-1)?.at ?? ''];
  return { from: first, to: last && spanOf(last, step).to };
}

/** Link to a paged list with this filter; the remembered filter is replaced. */
const pagedList = (resource: string, filter: ListFilter): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;

/** Link to a feed with this filter. */
const feed = (resource: string, filter: Record<string, string>): string =>
  `/${resource}?${new URLSearchParams(filter)}`;

/** Links from numbers to the rows they count. */
export const listLinks = {
  signUps: ({ from, to }: Span) => pagedList('users', { createdAfter: from, createdBefore: to }),
  active: ({ from, to }: Span) => pagedList('users', { seenAfter: from, seenBefore: to }),
  signIns: (span: Span, filter: Record<string, string> = {}) =>
    feed('login-events', { ...filter, from: span.from, to: span.to }),
  audit: (action: string, { from, to }: Span) => feed('audit-entries', { action, from, to }),
  mails: (status: string, since?: string) =>
    pagedList('mails', { status, ...(since !== undefined && { createdAfter: since }) }),
  endpoints: (filter: ListFilter) => pagedList('webhook-endpoints', filter),
  /** Deliveries attempted in the span; only those with a failed attempt when `hasFailed`. */
  deliveries: ({ from, to }: Span, hasFailed: boolean) =>
    feed('webhook-deliveries', { from, to, ...(hasFailed && { attempt: 'failed' }) }),
  queues: (queue?: string) => feed('job-queues', queue === undefined ? {} : { queue }),
  unsealed: () => '/audit-entries',
  gatewayEvents: (state: string) => pagedList('gateway-events', { state }),
  payments: (status: string) => pagedList('payments', { status }),
  refunds: (status: string) => pagedList('refunds', { status }),
  verification: (id: string) => `/billing-verifications/${id}/show`,
};

/** What happened from one instant until before another one. */
export interface Span {
  from: string;
  to: string;
}

type Narrowing = Record<string, string | boolean>;

/** A point of a chart that begins then, so many seconds long. */
export function spanOf(at: string, step: number): Span {
  return { from: at, to: new Date(Date.parse(at) + step * 1_000).toISOString() };
}

/** From the first of the points until the end of the last. */
export function spanOfAll(points: readonly { at: string }[], step: number): Span {
  const [first, last] = [points[0]?.at ?? '', points.at(-1)?.at ?? ''];
  return { from: first, to: last && spanOf(last, step).to };
}

/** Leads to a list of pages, narrowed; what narrowed it when it was last seen is forgotten. */
const pagesOf = (resource: string, filter: Narrowing): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;

/** Leads to a list that is read on, narrowed. */
const feedOf = (resource: string, filter: Record<string, string>): string =>
  `/${resource}?${new URLSearchParams(filter)}`;

/** The ways from numbers to the rows they count. */
export const rowsBehind = {
  signUps: ({ from, to }: Span) => pagesOf('users', { createdAfter: from, createdBefore: to }),
  active: ({ from, to }: Span) => pagesOf('users', { seenAfter: from, seenBefore: to }),
  signIns: (span: Span, filter: Record<string, string> = {}) =>
    feedOf('login-events', { ...filter, from: span.from, to: span.to }),
  audit: (action: string, { from, to }: Span) => feedOf('audit-entries', { action, from, to }),
  mails: (status: string, since?: string) =>
    pagesOf('mails', { status, ...(since !== undefined && { createdAfter: since }) }),
  endpoints: (filter: Narrowing) => pagesOf('webhook-endpoints', filter),
  /** Tried in that time; where attempts failed, those of which one did. */
  deliveries: ({ from, to }: Span, hasFailed: boolean) =>
    feedOf('webhook-deliveries', { from, to, ...(hasFailed && { attempt: 'failed' }) }),
  queues: (queue?: string) => feedOf('job-queues', queue === undefined ? {} : { queue }),
  unsealed: () => '/audit-entries',
};

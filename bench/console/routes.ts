import { queueNames } from '#platform/queues/queue-names.js';

/** What a route is asked for: paths below /api/admin, taken in turns; by POST where there is a body. */
export interface Route {
  name: string;
  paths: string[];
  body?: unknown;
}

/** Rows that the routes are asked about, read from the filled database. */
export interface Samples {
  /** Some people, and the one with the most of everything. */
  people: string[];
  person: string;
  /** Some organizations, and the largest. */
  organizations: string[];
  organization: string;
  emails: string[];
  mails: string[];
  entries: string[];
  endpoints: string[];
  events: string[];
  deliveries: string[];
}

/** Frequent and rare, of one character and more. */
const TEXTS = {
  one: ['a', 's', 'x', 'q', 'z'],
  two: ['an', 'sm', 'zz', 'qx', 'ma'],
  three: ['ann', 'smi', 'mar', 'zzq', 'qxj'],
  four: ['anna', 'john', 'mari', 'xqzv', 'smit'],
  whole: ['garcia', 'jones', 'example.com', 'firm77.example', 'nobody at all'],
};
/** Pages of 25: what people open, what they reach by walking, and the last that is answered. */
const PAGES = [1, 2, 40, 400];
const TIMELINE_KINDS = ['sign_in', 'session', 'account', 'membership', 'audit', 'mail', 'event'];

/** Every route of the console that reads, in each order and by each filter. */
export function routesOf(samples: Samples): Route[] {
  return [
    ...users(samples),
    ...person(samples),
    ...previews(),
    ...organizations(samples),
    ...mails(samples),
    ...trail(samples),
    ...webhooks(samples),
    ...overviews(samples),
  ];
}

const one = (path: string, name = path): Route => ({ name, paths: [path] });
const each = (name: string, values: string[], path: (value: string) => string): Route => ({
  name,
  paths: values.map((value) => path(encodeURIComponent(value))),
});

/** A list: by its orders, from both ends and deep within, by its filters, and by texts. */
function list(
  path: string,
  { sorts, filters = [], isSearched = true }: { sorts: string[]; filters?: string[]; isSearched?: boolean },
): Route[] {
  const ask = (query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
  const orders = sorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`]);
  const inAllOrders = (name: string, queries: string[]): Route => ({
    name: `${path} ${name}, in all orders`,
    paths: queries.flatMap((query) => orders.map((order) => ask(`${query}&${order}`))),
  });
  const pagesFrom = (end: string): Route => ({
    name: `${path} pages 1 to 400 from the ${end}`,
    paths: PAGES.map((page) => ask(`page=${String(page)}&from=${end}`)),
  });
  const texts = isSearched ? Object.entries(TEXTS) : [];
  return [
    one(path),
    ...orders.map((order) => one(ask(order))),
    pagesFrom('start'),
    pagesFrom('end'),
    ...filters.flatMap((filter) => [one(ask(filter)), inAllOrders(filter, [filter])]),
    ...texts.flatMap(([length, values]) => [
      each(`${path} text: ${length}`, values, (text) => ask(`q=${text}`)),
      inAllOrders(
        `text: ${length}`,
        values.map((text) => `q=${text}`),
      ),
    ]),
  ];
}

/** By when people were last there, days ago. */
const seen = (from: number, until = 0): string => `seenAfter=${daysAgo(from)}&seenBefore=${daysAgo(until)}`;
const tried = (from: number, to = 0): string => `from=${daysAgo(from)}&to=${daysAgo(to)}`;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

function users({ emails, people }: Samples): Route[] {
  return [
    ...list('users', {
      sorts: ['createdAt', 'name', 'email', 'username', 'role'],
      filters: [
        ...[
          'banned=true',
          'banned=false',
          'emailVerified=false',
          'emailVerified=true',
          'role=user',
          'role=admin',
        ],
        ...[
          'createdAfter=2026-06-01T00:00:00Z',
          'createdBefore=2026-01-01T00:00:00Z',
          'banned=true&emailVerified=false',
        ],
        ...[seen(1), seen(7, 6), seen(30), seen(400)],
      ],
    }),
    each('users by address', emails, (email) => `users?q=${email}`),
    each('users by id', people, (id) => `users?q=${id}`),
    each('users banned, text: three', TEXTS.three, (text) => `users?q=${text}&banned=true`),
  ];
}

function person({ people, person: first }: Samples): Route[] {
  const timelines = ['', ...TIMELINE_KINDS.map((kind) => `?kind=${kind}`)].map(
    (query) => `/timeline${query}`,
  );
  return ['', '/sessions', '/organizations', ...timelines].flatMap((part) => [
    each(`users/:id${part}`, people, (id) => `users/${id}${part}`),
    one(`users/${first}${part}`, `users/:id${part}, of whom there is most`),
  ]);
}

/** What is said of many people before it is done to them. */
function previews(): Route[] {
  const filters = [{}, { banned: 'true' }, { role: 'user', emailVerified: 'true' }, { q: 'ann' }, { q: 'a' }];
  return filters.flatMap((filter) =>
    ['ban', 'revoke-sessions'].map((verb) => ({
      name: `users/bulk/preview: ${verb}, ${JSON.stringify(filter)}`,
      paths: ['users/bulk/preview'],
      body: { verb, selection: { filter } },
    })),
  );
}

function organizations({ organizations: some, organization: largest }: Samples): Route[] {
  const parts = [
    '',
    '/members',
    '/invitations',
    '/teams',
    '/access-tokens',
    '/timeline',
    '/timeline?kind=event',
  ];
  const ofLargest = (query: string) =>
    one(`organizations/${largest}${query}`, `organizations/:largest${query}`);
  return [
    ...list('organizations', {
      sorts: ['createdAt', 'name', 'slug'],
      filters: ['createdAfter=2026-06-01T00:00:00Z', 'createdBefore=2026-01-01T00:00:00Z'],
    }),
    ...parts.map((part) => each(`organizations/:id${part}`, some, (id) => `organizations/${id}${part}`)),
    ...parts.map(ofLargest),
    ...['page=400', 'sort=-createdAt', 'sort=role', 'role=owner', 'role=member&page=40'].map((query) =>
      ofLargest(`/members?${query}`),
    ),
    each(
      'organizations/:largest/members text: three',
      TEXTS.three,
      (text) => `organizations/${largest}/members?q=${text}`,
    ),
    each(
      'organizations/:largest/members text: one',
      TEXTS.one,
      (text) => `organizations/${largest}/members?q=${text}`,
    ),
    ...['state=pending', 'state=accepted', 'page=40', 'q=ann'].map((query) =>
      ofLargest(`/invitations?${query}`),
    ),
  ];
}

function mails({ mails: some }: Samples): Route[] {
  return [
    ...list('mails', {
      sorts: ['createdAt'],
      filters: ['status=failed', 'status=sent', 'status=queued', 'template=auth.welcome'],
    }),
    one('mails?template=auth.welcome&status=failed'),
    ...['', '/preview'].map((part) => each(`mails/:id${part}`, some, (id) => `mails/${id}${part}`)),
  ];
}

function trail({
  people,
  person: first,
  entries,
  organizations: some,
  organization: largest,
}: Samples): Route[] {
  return [
    one('audit-entries'),
    ...['user.', 'user.banned', 'organization.created', 'webhook_endpoint.'].map((action) =>
      one(`audit-entries?action=${action}`),
    ),
    ...['person', 'staff', 'system'].map((kind) => one(`audit-entries?actorKind=${kind}`)),
    one('audit-entries?subjectType=member'),
    one('audit-entries?from=2026-02-01T00:00:00Z&to=2026-02-02T00:00:00Z'),
    each('audit-entries of an actor', [...people, first], (id) => `audit-entries?actorId=${id}`),
    each('audit-entries of a person', [...people, first], (id) => `audit-entries?personId=${id}`),
    each(
      'audit-entries of an actor, by action',
      [...people, first],
      (id) => `audit-entries?actorId=${id}&action=user.`,
    ),
    each(
      'audit-entries of an organization',
      [...some, largest],
      (id) => `audit-entries?organizationId=${id}`,
    ),
    ...Object.entries(TEXTS).map(([length, values]) =>
      each(`audit-entries text: ${length}`, values, (text) => `audit-entries?q=${text}`),
    ),
    each(
      'audit-entries text: reasons',
      ['ticket', 'chargeback', 'ticket 4417', 'phone'],
      (text) => `audit-entries?q=${text}`,
    ),
    each('audit-entries/:id', entries, (id) => `audit-entries/${id}`),
    each('audit-entries behind one', entries, (id) => `audit-entries?before=${id}`),
    one('audit-actions'),
  ];
}

function webhooks({ endpoints, events, deliveries, organization: largest }: Samples): Route[] {
  return [
    ...list('webhook-endpoints', {
      sorts: ['createdAt', 'failingSince'],
      filters: [
        'state=working',
        'state=failing',
        'state=disabled',
        'owner=installation',
        'disabledReason=failing',
      ],
    }),
    one(`webhook-endpoints?organizationId=${largest}`, 'webhook-endpoints?organizationId=:largest'),
    each('webhook-endpoints/:id', endpoints, (id) => `webhook-endpoints/${id}`),
    ...['', '?status=failed', '?status=succeeded', '?type=order.created', '?type=never.happened'].map(
      (query) => one(`webhook-deliveries${query}`),
    ),
    ...[tried(1), tried(20, 19), `${tried(28)}&attempt=failed`, `${tried(20, 19)}&type=never.happened`].map(
      (query) => one(`webhook-deliveries?${query}`),
    ),
    each(
      'webhook-deliveries of an endpoint, by when they were tried',
      endpoints,
      (id) => `webhook-deliveries?endpointId=${id}&${tried(20, 10)}`,
    ),
    one(`webhook-deliveries?organizationId=${largest}`, 'webhook-deliveries?organizationId=:largest'),
    ...['', '&status=failed', '&type=order.created'].map((query) =>
      each(
        `webhook-deliveries of an endpoint${query}`,
        endpoints,
        (id) => `webhook-deliveries?endpointId=${id}${query}`,
      ),
    ),
    each('webhook-deliveries/:id', deliveries, (id) => `webhook-deliveries/${id}`),
    ...['', '?type=order.created', '?type=never.happened'].map((query) => one(`webhook-events${query}`)),
    one(`webhook-events?organizationId=${largest}`, 'webhook-events?organizationId=:largest'),
    each('webhook-events/:id', events, (id) => `webhook-events/${id}`),
    ...['hour', 'day', 'month'].map((range) => one(`webhook-throughput?range=${range}`)),
    each('webhook-throughput of an endpoint', endpoints, (id) => `webhook-throughput?endpointId=${id}`),
    one('webhook-event-types'),
  ];
}

function overviews({ emails, people }: Samples): Route[] {
  const texts = Object.entries(TEXTS).map(([length, values]) =>
    each(`search text: ${length}`, values, (text) => `search?q=${text}`),
  );
  return [
    ...['24h', '7d', '30d', '90d', '12m'].map((range) => one(`dashboard?range=${range}`)),
    ...texts,
    each('search an address', emails, (email) => `search?q=${email}`),
    each('search an id', people, (id) => `search?q=${id}`),
    one('login-events'),
    ...[
      'outcome=succeeded',
      'outcome=refused',
      'outcome=banned',
      'method=magic_link',
      'entrance=console',
    ].map((query) => one(`login-events?${query}`)),
    one('login-events?from=2026-02-01T00:00:00Z&to=2026-02-02T00:00:00Z&outcome=refused'),
    each('login-events of an address', emails, (email) => `login-events?q=${email}`),
    each('login-events text', ['198.18.', 'anna', 'zzz'], (text) => `login-events?q=${text}`),
    one('job-queues'),
    each('job-queues/:name/failed-jobs', [...queueNames], (name) => `job-queues/${name}/failed-jobs`),
    one('roles'),
    one('impersonations'),
  ];
}

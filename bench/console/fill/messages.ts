import { at, type Rows } from './copy.js';
import type { Organizations } from './organizations.js';
import type { Crowd } from './people.js';
import { Random } from './random.js';
import { newName } from './words.js';

const DAY = 86_400_000;
const TEMPLATES: [name: string, subject: string, share: number][] = [
  ['auth.verification', 'Verify your address', 0.35],
  ['auth.welcome', 'Welcome', 0.25],
  ['auth.new-device', 'New sign-in to your account', 0.2],
  ['organizations.invitation', 'You are invited', 0.12],
  ['auth.password-reset', 'Reset your password', 0.06],
  ['auth.account-deletion', 'Confirm the deletion of your account', 0.02],
];

export const MAIL_COLUMNS = [
  ...[
    'id',
    'template',
    'recipient',
    'data',
    'dedupe_key',
    'subject',
    'content',
    'status',
    'attempts',
    'last_error',
  ],
  ...['carrier', 'created_at', 'sent_at'],
];

export function* mails({ ids, now }: Crowd, count: number): Rows {
  const random = new Random(31);
  for (let n = 0; n < count; n += 1) {
    const moment = now - 300 * DAY * (1 - n / count);
    let share = random.share();
    const [template, subject] = TEMPLATES.find(([, , part]) => (share -= part) < 0) ?? TEMPLATES[0]!;
    const { name, plain } = newName(random);
    const isFailed = random.happens(0.01);
    const data = JSON.stringify({ userId: random.pick(ids), name });
    const content = JSON.stringify({
      subject,
      preheader: '',
      heading: subject,
      paragraphs: [`Hello ${name}.`],
      notes: [],
    });
    yield [
      ...[
        random.id(moment),
        template,
        `${plain}@example.com`,
        data,
        `${template}:${String(n)}`,
        subject,
        content,
      ],
      ...[isFailed ? 'failed' : 'sent', 1, isFailed ? '550 no such mailbox' : null],
      ...[isFailed ? null : 'smtp', at(moment), isFailed ? null : at(moment + 2_000)],
    ];
  }
}

export interface Endpoints {
  ids: string[];
  organizations: string[];
}

/** Of the first organizations; the first of them has twenty. */
export function newEndpoints({ now }: Crowd, { ids }: Organizations, count: number): Endpoints {
  const random = new Random(32);
  const organizations = Array.from({ length: count }, (_, n) => ids[n < 20 ? 0 : n % ids.length]!);
  return { ids: organizations.map(() => random.id(now - 200 * DAY)), organizations };
}

export const ENDPOINT_COLUMNS = [
  ...[
    'id',
    'organization_id',
    'url',
    'description',
    'format',
    'events',
    'enabled',
    'disabled_at',
    'disabled_reason',
  ],
  ...['secret', 'previous_secrets', 'version', 'failing_since', 'failures', 'created_at'],
];

export function* endpoints({ ids, organizations }: Endpoints, { now }: Crowd): Rows {
  const random = new Random(33);
  for (const [n, id] of ids.entries()) {
    const isOff = random.happens(0.05);
    const isFailing = random.happens(0.08);
    const since = at(now - random.share() * 5 * DAY);
    yield [
      ...[
        id,
        organizations[n]!,
        `https://hooks${String(n)}.${newName(random).plain}.example/events`,
        '',
        'raw',
      ],
      ...[
        '{member.created,order.created}',
        !isOff,
        isOff ? since : null,
        isOff ? 'failing' : null,
        'sealed',
        '[]',
        1,
      ],
      ...[isFailing ? since : null, isFailing ? 30 : 0, at(now - 200 * DAY)],
    ];
  }
}

export const EVENT_COLUMNS = [
  ...[
    'id',
    'position',
    'type',
    'organization_id',
    'record_type',
    'record_id',
    'payload',
    'occurred_at',
    'created_at',
  ],
];
export const DELIVERY_COLUMNS = [
  ...[
    'id',
    'event_id',
    'endpoint_id',
    'lane',
    'position',
    'status',
    'attempts',
    'first_attempt_at',
    'last_attempt_at',
  ],
  ...['last_http_code', 'created_at'],
];
export const ATTEMPT_COLUMNS = [
  ...[
    'id',
    'delivery_id',
    'endpoint_id',
    'url',
    'attempted_at',
    'duration',
    'succeeded',
    'http_code',
    'failure',
    'response',
  ],
];

interface Message {
  id: string;
  eventId: string;
  at: number;
  endpoint: number;
  position: number;
  isFailed: boolean;
  duration: number;
}

/** One message for each event, in the last 28 days; drawn anew for each of the three tables, and the same each time. */
function* messages({ now }: Crowd, { ids }: Endpoints, count: number): Generator<Message> {
  const random = new Random(34);
  for (let n = 0; n < count; n += 1) {
    const moment = now - 28 * DAY * (1 - n / count);
    yield {
      id: random.id(moment),
      eventId: random.id(moment),
      at: moment,
      endpoint: random.early(ids.length, 2.5),
      position: n + 1,
      isFailed: random.happens(0.03),
      duration: 20 + random.early(4_000, 4),
    };
  }
}

export function* webhookEvents(crowd: Crowd, endpoints: Endpoints, count: number): Rows {
  for (const { eventId, at: moment, endpoint, position } of messages(crowd, endpoints, count)) {
    const type = position % 3 === 0 ? 'order.created' : 'member.created';
    const record = type.split('.', 1)[0]!;
    const payload = `{"type":"${type}","timestamp":"${at(moment)}","data":{"id":"${eventId}"}}`;
    yield [
      ...[
        eventId,
        position,
        type,
        endpoints.organizations[endpoint]!,
        record,
        eventId,
        payload,
        at(moment),
        at(moment),
      ],
    ];
  }
}

export function* deliveries(crowd: Crowd, endpoints: Endpoints, count: number): Rows {
  for (const { id, eventId, at: moment, endpoint, position, isFailed } of messages(crowd, endpoints, count)) {
    const lane = `member:${eventId}`;
    yield [
      ...[id, eventId, endpoints.ids[endpoint]!, lane, position, isFailed ? 'failed' : 'succeeded', 1],
      ...[at(moment + 200), at(moment + 200), isFailed ? 500 : 200, at(moment)],
    ];
  }
}

export function* attempts(crowd: Crowd, endpoints: Endpoints, count: number): Rows {
  const random = new Random(35);
  for (const { id, at: moment, endpoint, isFailed, duration } of messages(crowd, endpoints, count)) {
    yield [
      ...[
        random.id(moment + 200),
        id,
        endpoints.ids[endpoint]!,
        `https://hooks${String(endpoint)}.example/events`,
      ],
      ...[
        at(moment + 200),
        duration,
        !isFailed,
        isFailed ? 500 : 200,
        null,
        isFailed ? 'Internal Server Error' : 'ok',
      ],
    ];
  }
}

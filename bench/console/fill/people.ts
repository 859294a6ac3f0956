import { at, type Rows } from './copy.js';
import { Random } from './random.js';
import { addressOf, newName, USER_AGENTS } from './words.js';

const DAY = 86_400_000;
/** Days in which all of it happened. */
export const SPAN = 730;
/** Who signs in to the console. */
export const ADMINISTRATOR = { email: 'root@example.com', password: 'correct horse battery' };
/** Nobody else's password has a hash that anything fits. */
const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const HOSTS = ['example.com', 'example.com', 'example.com', 'example.org', 'example.net'];
const STAFF = 40;

/** What later tables have to know of people, in the order in which they came: three strings each would be too much. */
export interface Crowd {
  ids: string[];
  /** Milliseconds since 1970. */
  since: Float64Array;
  now: number;
}

export function newCrowd(count: number, now: number): Crowd {
  const random = new Random(1);
  const since = new Float64Array(count);
  for (let n = 0; n < count; n += 1) since[n] = now - SPAN * DAY * (1 - ((n + 1) / (count + 1)) ** 0.6);
  return { ids: Array.from(since, (moment) => random.id(moment)), since, now };
}

export const USER_COLUMNS = [
  ...[
    'id',
    'email',
    'email_verified',
    'name',
    'username',
    'display_username',
    'role',
    'banned',
    'ban_reason',
  ],
  ...['ban_expires', 'created_at', 'updated_at', 'proven_at'],
];

export function* users({ ids, since, now }: Crowd): Rows {
  const random = new Random(2);
  for (const [n, id] of ids.entries()) {
    const { name, plain } = newName(random);
    const number = n.toString(36);
    const host = random.happens(0.7) ? random.pick(HOSTS) : `firm${String(random.early(20_000))}.example`;
    const username = random.happens(0.3) ? `${plain.split('.', 1)[0]!}_${number}` : null;
    const isBanned = random.happens(0.005) && n > 0;
    const isVerified = random.happens(0.92);
    const created = at(since[n]!);
    yield [
      ...[
        id,
        n === 0 ? ADMINISTRATOR.email : `${plain}.${number}@${host}`,
        n === 0 || isVerified,
        name,
        username,
        username,
      ],
      ...[n < STAFF ? (n % 8 === 0 ? 'admin' : 'support') : 'user', isBanned],
      ...[isBanned ? 'Spam' : null, isBanned && random.happens(0.5) ? at(now + 30 * DAY) : null],
      ...[created, at(since[n]! + random.share() * (now - since[n]!)), isVerified ? created : null],
    ];
  }
}

export const ACCOUNT_COLUMNS = [
  ...['id', 'user_id', 'provider_id', 'account_id', 'password', 'created_at', 'updated_at'],
];

/** The hash is of the administrator's password. */
export function* accounts({ ids, since }: Crowd, hash: string): Rows {
  const random = new Random(3);
  for (const [n, id] of ids.entries()) {
    const created = at(since[n]!);
    const isByPassword = random.happens(0.6) || n === 0;
    if (isByPassword)
      yield [random.id(since[n]!), id, 'credential', id, n === 0 ? hash : NO_PASSWORD, created, created];
    if (!isByPassword || random.happens(0.15)) {
      const provider = random.pick(['google', 'google', 'github', 'microsoft', 'apple']);
      yield [random.id(since[n]!), id, provider, String(1e11 + n), null, created, created];
    }
  }
}

export const SESSION_COLUMNS = [
  ...['id', 'user_id', 'token_hash', 'expires_at', 'created_at', 'updated_at', 'ip_address', 'user_agent'],
  ...['extendable', 'handle'],
];

/** None of them ends for a year, so that a database that is kept stays as it is. */
export function* sessions({ ids, now }: Crowd, count: number): Rows {
  const random = new Random(4);
  const ends = at(now + 365 * DAY);
  for (let n = 0; n < count; n += 1) {
    const moment = now - 30 * DAY * (1 - n / count);
    const user = ids[ids.length - 1 - random.early(ids.length, 1.4)]!;
    const created = at(moment);
    yield [
      ...[random.id(moment), user, `\\x${random.hex(64)}`, ends, created, created],
      ...[addressOf(random), random.pick(USER_AGENTS), true, random.hex(32)],
    ];
  }
}

export const RENEWAL_COLUMNS = ['user_id', 'at'];

/** Over the last ninety days: those who are there are there nearly every day. */
export function* renewals({ ids, now }: Crowd, count: number): Rows {
  const random = new Random(6);
  for (let n = 0; n < count; n += 1)
    yield [ids[ids.length - 1 - random.early(ids.length, 1.4)]!, at(now - 90 * DAY * (1 - n / count))];
}

export const LOGIN_EVENT_COLUMNS = [
  ...[
    'id',
    'created_at',
    'user_id',
    'email',
    'entrance',
    'method',
    'outcome',
    'ip_address',
    'user_agent',
    'request_id',
  ],
];
const METHODS = ['password', 'password', 'password', 'google', 'github', 'magic_link', 'username'];
const REFUSALS = ['wrong_credentials', 'wrong_credentials', 'wrong_credentials', 'unverified', 'banned'];

/** Over the last year. Few people sign in often, and one of them every minute. */
export function* loginEvents({ ids, now }: Crowd, count: number): Rows {
  const random = new Random(5);
  for (let n = 0; n < count; n += 1) {
    const moment = now - 365 * DAY * (1 - n / count);
    const isNobody = random.happens(0.03);
    const user = random.happens(0.003) ? ids[0]! : ids[random.early(ids.length, 2)]!;
    const outcome = isNobody
      ? 'wrong_credentials'
      : random.happens(0.07)
        ? random.pick(REFUSALS)
        : 'succeeded';
    const id = random.id(moment);
    yield [
      ...[id, at(moment), isNobody ? null : user, `${user.slice(-6)}@example.com`],
      ...[random.happens(0.002) ? 'console' : 'product', random.pick(METHODS), outcome],
      ...[addressOf(random), random.pick(USER_AGENTS), id],
    ];
  }
}

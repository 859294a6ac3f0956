import { hashToken } from '#common/crypto/token.js';
import type { Client } from '#common/net/client.js';
import { deviceOf } from '../../src/auth/login-events/device.js';
import type { LoginOutcome } from '../../src/auth/login-events/login-event.entity.js';
import { after, DAY, earlier, HOUR, later, MINUTE, SECOND, type Company, type Person } from '../company.js';
import { newAddress, SCRIPT } from '../support/devices.js';

interface Attempt {
  at: Date;
  person: Person | null;
  email: string | null;
  method: string;
  outcome: LoginOutcome;
  client: Client;
}

/** Sessions in which a person is signed in at the same time. */
const MOST_SESSIONS = 4;
const MISTYPED = 0.05;

/** Who signed in over the year and who tried to, and the sessions that are left of it. */
export function signIn(company: Company): void {
  for (const person of company.people) {
    const entries = entriesOf(company, person);
    for (const entry of entries) addAttempt(company, entry);
    noticeDevices(company, person, entries);
    keepSessions(company, person, entries);
    knockOnClosedDoor(company, person);
  }
  guessPasswords(company);
}

/** The successful ones; what went wrong before is noted on the way. */
function entriesOf(company: Company, person: Person): Attempt[] {
  const { chance, days } = company;
  const { createdAt, lastAt, ban } = person;
  const until = later(createdAt, earlier(lastAt, ban?.at ?? lastAt));
  const years = (until.getTime() - createdAt.getTime()) / (365 * DAY);
  const count = Math.round(person.zeal * years * 2.5);
  const moments = Array.from({ length: count }, () => days.moment(createdAt, until));
  const first: Attempt = {
    ...attemptOf(company, person, createdAt),
    method: signUpMethod(person),
    client: person.devices[0],
  };
  const entries = moments
    .sort((a, b) => a.getTime() - b.getTime())
    .map((at) => attemptOf(company, person, at));
  for (const entry of entries) {
    if (entry.method === 'password' && chance.happens(MISTYPED))
      addAttempt(company, { ...entry, at: after(entry.at, -20 * SECOND), outcome: 'wrong_credentials' });
  }
  return [first, ...entries];
}

const signUpMethod = ({ hasPassword, providers }: Person) =>
  hasPassword ? 'sign_up' : (providers[0] ?? 'magic_link');

function attemptOf({ chance }: Company, person: Person, at: Date): Attempt {
  const ways: [string, number][] = person.providers.map((provider) => [provider, 3]);
  if (person.hasPassword) ways.push(['password', 8]);
  const method = chance.weighted([...ways, ['magic_link', 0.4]]);
  const [desk, ...others] = person.devices;
  const client = others.length > 0 && chance.happens(0.35) ? chance.pick(others) : desk;
  const isOnTheWay = chance.happens(0.1);
  return {
    at,
    person,
    email: person.providers.includes(method) ? null : person.email,
    method,
    outcome: 'succeeded',
    client: isOnTheWay ? { ...client, ipAddress: newAddress(chance) } : client,
  };
}

function addAttempt(
  { ledger, chance }: Company,
  { at, person, email, method, outcome, client }: Attempt,
): void {
  ledger.add('login_events', {
    id: chance.id(at),
    created_at: at,
    user_id: person?.id ?? null,
    email,
    entrance: 'product',
    method,
    outcome,
    ip_address: client.ipAddress,
    user_agent: client.userAgent,
    request_id: chance.id(at),
  });
}

function noticeDevices({ mails }: Company, { id, name, email }: Person, entries: Attempt[]): void {
  const known = new Set<string>();
  for (const { at, client, method } of entries) {
    const device = deviceOf(client.userAgent);
    if (known.size > 0 && !known.has(device)) {
      const data = { userId: id, name, signedIn: { ...client, at: at.toISOString() } };
      mails.push({
        template: 'auth.new-device',
        to: email,
        data,
        dedupeKey: `auth.new-device:${id}:${device}:${String(at.getTime())}`,
        at,
      });
    }
    known.add(device);
    if (method !== 'magic_link') continue;
    const asked = { ...client, at: after(at, -2 * MINUTE).toISOString() };
    const data = {
      verificationId: id,
      name,
      targets: { callbackURL: null, newUserCallbackURL: null, errorCallbackURL: null },
      asked,
    };
    mails.push({
      template: 'auth.magic-link',
      to: email,
      data,
      dedupeKey: `auth.magic-link:${email}:${String(at.getTime())}`,
      at: after(at, -2 * MINUTE),
    });
  }
}

function keepSessions({ ledger, chance, house, order }: Company, person: Person, entries: Attempt[]): void {
  if (person.ban !== null) return;
  const lifetime = house.sessionLifetime * SECOND;
  const newest = entries.filter(({ at }) => at > after(order.now, -4 * lifetime)).slice(-MOST_SESSIONS);
  for (const { at, client } of newest) {
    const lastUsed = after(at, chance.share() * (order.now.getTime() - at.getTime()));
    const expires = after(lastUsed, lifetime);
    for (let day = after(at, DAY); day < lastUsed; day = after(day, DAY * (1 + 3 * chance.share())))
      ledger.add('session_renewals', { user_id: person.id, at: day });
    if (expires <= order.now) continue;
    ledger.add('session_renewals', { user_id: person.id, at: lastUsed });
    ledger.add('sessions', {
      id: chance.id(at),
      user_id: person.id,
      token_hash: hashToken(chance.token()),
      handle: chance.token(),
      expires_at: expires,
      created_at: at,
      updated_at: at,
      ip_address: client.ipAddress,
      user_agent: client.userAgent,
      active_organization_id: null,
      active_team_id: null,
      impersonated_by: null,
      extendable: true,
    });
  }
}

/** People who were banned try again, and some who never verified their address. */
function knockOnClosedDoor(company: Company, person: Person): void {
  const { chance, days, order } = company;
  const { ban, verifiedAt, hasPassword, email } = person;
  if (!hasPassword) return;
  const outcome = ban ? 'banned' : verifiedAt === null && chance.happens(0.3) ? 'unverified' : null;
  if (outcome === null) return;
  const from = ban?.at ?? person.createdAt;
  const until = earlier(order.now, ban?.expires ?? after(from, 30 * DAY));
  for (let count = chance.between(1, 6); count > 0 && until > from; count -= 1) {
    const at = days.moment(from, until);
    addAttempt(company, { at, person, email, method: 'password', outcome, client: person.devices[0] });
  }
}

/** One night somebody tried addresses and passwords of a leak, and on other days a few tried a few. */
function guessPasswords(company: Company): void {
  const { chance, order, people } = company;
  const night = after(order.now, -41 * DAY);
  const clients = Array.from({ length: 6 }, () => ({ ipAddress: newAddress(chance), userAgent: SCRIPT }));
  for (let count = Math.round(people.length * 0.6); count > 0; count -= 1)
    guess(company, after(night, chance.share() * 2.5 * HOUR), chance.pick(clients));
  for (let count = Math.round(people.length * 0.8); count > 0; count -= 1)
    guess(company, company.days.moment(), {
      ipAddress: newAddress(chance),
      userAgent: chance.pick(people).devices[0].userAgent,
    });
}

function guess(company: Company, at: Date, client: Client): void {
  const { chance, names } = company;
  const somebody = chance.happens(0.12) ? chance.pick(company.people) : null;
  const person = somebody !== null && somebody.createdAt < at ? somebody : null;
  const email = person?.email ?? `${names.person().local}@example.net`;
  addAttempt(company, { at, person, email, method: 'password', outcome: 'wrong_credentials', client });
}

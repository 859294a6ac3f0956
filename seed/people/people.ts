import { DEFAULT_ROLE } from '#access/staff-permissions.js';
import { CREDENTIAL_PROVIDER } from '../../src/auth/accounts/account.entity.js';
import { AuthAudit } from '../../src/auth/auth.audit.js';
import { after, DAY, earlier, HOUR, MINUTE, type Company, type Person } from '../company.js';
import { newDevices } from '../support/devices.js';
import { asPerson, tell } from '../support/trail.js';

/** How people came, and in how many parts of all. */
const WAYS: [provider: string, number][] = [
  [CREDENTIAL_PROVIDER, 58],
  ['google', 22],
  ['github', 10],
  ['microsoft', 6],
  ['apple', 4],
];
const SECOND_WAYS = ['google', 'github', 'microsoft', 'discord', 'linkedin'];
/** Of those who signed up with a password; providers vouch for the address. */
const NEVER_VERIFIED = 0.11;
const USERNAMES = 0.3;

/** People who came over the year, in the order in which they came. */
export function addPeople(company: Company, count: number): void {
  const { arrivals } = company;
  const moments = Array.from({ length: count }, () => arrivals.moment()).sort(
    (a, b) => a.getTime() - b.getTime(),
  );
  for (const at of moments) company.people.push(newPerson(company, at));
}

export interface KnownPerson {
  name: string;
  email: string;
  role?: string;
}

/** Somebody who came at the moment; known ones sign in with a password. */
export function newPerson(company: Company, at: Date, known?: KnownPerson): Person {
  const { chance, names, order } = company;
  const { name, local } = known ? { ...known, local: '' } : names.person();
  const way = known ? CREDENTIAL_PROVIDER : chance.weighted(WAYS);
  const hasPassword = way === CREDENTIAL_PROVIDER;
  const [desk, ...rest] = newDevices(chance);
  return {
    id: chance.id(at),
    name,
    email: known?.email ?? names.address(local),
    createdAt: at,
    providers: hasPassword ? [] : [way],
    hasPassword,
    verifiedAt: known || !hasPassword ? at : verifiedAt(company, at),
    role: known?.role ?? DEFAULT_ROLE,
    devices: [desk ?? { ipAddress: '192.0.2.1', userAgent: '' }, ...rest],
    lastAt: known || chance.happens(0.55) ? order.now : earlier(order.now, company.days.moment(at)),
    zeal: known ? 40 : chance.longTailed(9, 160),
    ban: null,
  };
}

function verifiedAt({ chance, order }: Company, at: Date): Date | null {
  if (chance.happens(NEVER_VERIFIED)) return null;
  const verified = after(at, chance.longTailed(6, 2_000) * MINUTE + 40_000);
  return verified < order.now ? verified : null;
}

/** The rows of everybody, once all is known of them; and what the trail says of their coming. */
export function storePeople(company: Company): void {
  for (const person of company.people) {
    addUser(company, person);
    addAccounts(company, person);
    tellOf(company, person);
  }
}

function addUser({ ledger, chance, names, order }: Company, person: Person): void {
  const { ban, verifiedAt: proven } = person;
  const local = person.email.split('@', 1)[0] ?? '';
  const username = chance.happens(USERNAMES) ? names.username(local) : null;
  const isBanned = ban !== null && (ban.expires === null || ban.expires > order.now);
  ledger.add('users', {
    id: person.id,
    email: person.email,
    email_verified: proven !== null,
    proven_at: proven,
    name: person.name,
    image: null,
    username,
    display_username: username,
    role: person.role,
    banned: isBanned,
    ban_reason: isBanned ? ban.reason : null,
    ban_expires: isBanned ? ban.expires : null,
    created_at: person.createdAt,
    updated_at: ban?.at ?? proven ?? person.createdAt,
  });
}

function addAccounts({ ledger, chance, house }: Company, person: Person): void {
  const row = (provider: string, accountId: string, at: Date) => ({
    id: chance.id(at),
    user_id: person.id,
    provider_id: provider,
    account_id: accountId,
    created_at: at,
    updated_at: at,
  });
  const at = person.createdAt;
  if (person.hasPassword)
    ledger.add('accounts', { ...row(CREDENTIAL_PROVIDER, person.id, at), password: house.passwordHash });
  for (const provider of person.providers) {
    const accountId = chance.faker.string.numeric({ length: 21, allowLeadingZeros: false });
    ledger.add('accounts', { ...row(provider, accountId, at), scope: 'openid,email,profile' });
  }
}

function tellOf(company: Company, person: Person): void {
  const { id, email, devices, verifiedAt: verified } = person;
  const about = { actor: asPerson(person), subject: { type: 'user', id }, client: devices[0] };
  const [providerId] = person.providers;
  const signedUp = { email, username: null, ...(!person.hasPassword && { providerId }) };
  tell(company, { ...about, at: person.createdAt, action: AuthAudit.USER_SIGNED_UP, after: signedUp });
  if (verified !== null && person.hasPassword) {
    const [before, now] = [false, true].map((emailVerified) => ({ email, emailVerified }));
    tell(company, { ...about, at: verified, action: AuthAudit.EMAIL_VERIFIED, before, after: now });
  }
}

/** What some of them did with their accounts later: another way to sign in, another name, another password. */
export function changeAccounts(company: Company): void {
  const { chance, days } = company;
  for (const person of company.people) {
    const about = { actor: asPerson(person), subject: { type: 'user', id: person.id } };
    const moment = () => ({
      at: days.moment(person.createdAt, person.lastAt),
      client: chance.pick(person.devices),
    });
    const free = SECOND_WAYS.filter((provider) => !person.providers.includes(provider));
    if (chance.happens(0.12)) {
      const providerId = chance.pick(free);
      person.providers.push(providerId);
      tell(company, { ...about, ...moment(), action: AuthAudit.ACCOUNT_LINKED, after: { providerId } });
    }
    if (chance.happens(0.1)) {
      const before = { name: person.name.split(' ', 1)[0] ?? '' };
      tell(company, {
        ...about,
        ...moment(),
        action: AuthAudit.PROFILE_UPDATED,
        before,
        after: { name: person.name },
      });
    }
    if (person.hasPassword && chance.happens(0.08)) changePassword(company, person);
  }
}

function changePassword(company: Company, person: Person): void {
  const { chance, days, mails } = company;
  const [at, client] = [days.moment(person.createdAt, person.lastAt), chance.pick(person.devices)];
  const wasForgotten = chance.happens(0.7);
  const action = wasForgotten ? AuthAudit.PASSWORD_RESET : AuthAudit.PASSWORD_CHANGED;
  const { id, name, email } = person;
  tell(company, { at, client, action, actor: asPerson(person), subject: { type: 'user', id } });
  const asked = { at: at.toISOString(), ...client };
  if (wasForgotten) {
    const before = after(at, -chance.between(1, 40) * MINUTE);
    mails.push({
      template: 'auth.password-reset',
      to: email,
      data: {
        verificationId: chance.id(before),
        name,
        redirectTo: null,
        asked: { ...asked, at: before.toISOString() },
      },
      dedupeKey: `auth.password-reset:${id}:${Math.floor(before.getTime() / HOUR)}:1`,
      at: before,
    });
  }
  mails.push({
    template: 'auth.password-changed',
    to: email,
    data: { userId: id, name, changed: asked, byOperator: false },
    dedupeKey: `auth.password-changed:${chance.id(at)}`,
    at,
  });
}

/** Mails that everybody gets who comes. */
export function welcomePeople({ people, mails, chance, order }: Company): void {
  for (const { id, name, email, createdAt, hasPassword, devices } of people) {
    const created = { at: createdAt.toISOString(), ...devices[0] };
    mails.push({
      template: 'auth.welcome',
      to: email,
      data: { userId: id, name },
      dedupeKey: `auth.welcome:${id}`,
      at: after(createdAt, 1_000),
    });
    if (hasPassword)
      mails.push({
        template: 'auth.verification',
        to: email,
        data: { userId: id, name, callbackURL: null, created, isDisownable: true },
        dedupeKey: `auth.verification:sign-up:${id}`,
        at: after(createdAt, 900),
      });
    if (chance.happens(0.01)) {
      const at = earlier(order.now, after(createdAt, chance.between(2, 60) * DAY));
      mails.push({
        template: 'auth.sign-up-repeated',
        to: email,
        data: { userId: id, name, asked: { ...devices[0], at: at.toISOString() } },
        dedupeKey: `auth.sign-up-repeated:${id}:${Math.floor(at.getTime() / HOUR)}:1`,
        at,
      });
    }
  }
}

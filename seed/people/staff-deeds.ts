import { hashToken } from '#common/crypto/token.js';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import { AuthAudit } from '../../src/auth/auth.audit.js';
import { after, DAY, earlier, HOUR, MINUTE, type Company, type Person } from '../company.js';
import { asPerson, asStaff, tell } from '../support/trail.js';
import { MEMBER } from './staff.js';
import { StaffAudit } from '../../src/staff/staff.audit.js';

const BANNED = 0.015;
const BAN_REASONS = [
  'Spam sent to other organizations through invitations',
  'Chargeback on three orders in a row, see ticket 4417',
  'Shared one account between a whole company after two warnings',
  'Scraping the member directory',
  'Threatened a colleague of ours on the phone',
  'Sign-up with a stolen card',
  'Automated sign-ups from one address',
];
/** Days; undefined for good. */
const BAN_LENGTHS: [number | undefined, number][] = [
  [undefined, 6],
  [7, 2],
  [30, 3],
  [90, 1],
];
const REASONS = [
  'Asked for by mail, ticket',
  'Phone call, identity checked by the last invoice, ticket',
  'Lost their phone and their laptop, ticket',
  'Cannot reset the password from the old address, ticket',
  'Requested by the owner of the organization, ticket',
];
const DEEDS: [AuditAction, number][] = [
  [StaffAudit.RESET_LINK_SENT, 8],
  [StaffAudit.SESSIONS_REVOKED_BY_STAFF, 5],
  [StaffAudit.EMAIL_VERIFIED_BY_STAFF, 3],
  [StaffAudit.USER_UPDATED_BY_STAFF, 4],
];
/** Minutes that somebody may act as somebody else. */
const IMPERSONATION = 60;

/** People who were banned, of whom some were let in again. To be called before anything is said of sign-ins. */
export function banSome(company: Company): void {
  const { chance, people, staff } = company;
  const some = people.filter((person) => !staff.includes(person) && person.name !== MEMBER.name);
  for (const person of chance.some(some, Math.ceil(people.length * BANNED))) ban(company, person);
}

function ban(company: Company, person: Person): void {
  const { chance, days, staff, order } = company;
  const at = days.moment(after(person.createdAt, HOUR), order.now);
  const length = chance.weighted(BAN_LENGTHS);
  const expires = length === undefined ? null : after(at, length * DAY);
  const [by, reason] = [chance.pick(staff), chance.pick(BAN_REASONS)];
  const about = { actor: asStaff(by), client: by.devices[0], subject: { type: 'user', id: person.id } };
  const free = { banned: false, banReason: null, banExpires: null };
  const banned = { banned: true, banReason: reason, banExpires: expires?.toISOString() ?? null };
  tell(company, { ...about, at, action: StaffAudit.USER_BANNED, before: free, after: banned, reason });
  const pardon = after(at, chance.between(1, 20) * DAY);
  if (!chance.happens(0.25) || pardon > order.now) {
    person.ban = { at, reason, expires, by };
    return;
  }
  const why = 'Appealed and explained, ticket 5120';
  tell(company, {
    ...about,
    at: pardon,
    action: StaffAudit.USER_UNBANNED,
    before: banned,
    after: free,
    reason: why,
  });
}

/** What staff did with people all year, each time with a reason. */
export function helpPeople(company: Company): void {
  const { chance, people, staff } = company;
  for (let count = Math.round(people.length * 0.12); count > 0; count -= 1)
    help(company, chance.pick(staff), chance.pick(people));
  for (let count = Math.round(people.length * 0.03); count > 0; count -= 1)
    impersonate(company, chance.pick(staff), chance.pick(people));
  for (const member of staff.slice(1)) hire(company, member);
}

function help(company: Company, by: Person, person: Person): void {
  const { chance, days, order } = company;
  const action = chance.weighted(DEEDS);
  const { email, name } = person;
  const changes = {
    [StaffAudit.RESET_LINK_SENT.name]: { after: { email } },
    [StaffAudit.EMAIL_VERIFIED_BY_STAFF.name]: {
      before: { email, emailVerified: false },
      after: { email, emailVerified: true },
    },
    [StaffAudit.USER_UPDATED_BY_STAFF.name]: { before: { name: name.toUpperCase() }, after: { name } },
  }[action.name];
  tell(company, {
    ...changes,
    at: days.moment(person.createdAt, order.now),
    action,
    actor: asStaff(by),
    subject: { type: 'user', id: person.id },
    client: by.devices[0],
    reason: newReason(company),
  });
}

const newReason = ({ chance }: Company) => `${chance.pick(REASONS)} ${String(chance.between(3_000, 6_000))}`;

function hire(company: Company, member: Person): void {
  tell(company, {
    at: after(member.createdAt, 30 * MINUTE),
    action: StaffAudit.USER_ROLE_SET,
    actor: asStaff(company.staff[0] ?? member),
    subject: { type: 'user', id: member.id },
    before: { role: 'user' },
    after: { role: member.role },
    client: (company.staff[0] ?? member).devices[0],
    reason: 'New colleague',
  });
}

function impersonate(company: Company, by: Person, person: Person): void {
  const { chance, days, order } = company;
  if (by === person || person.ban !== null) return;
  const at = days.moment(person.createdAt, order.now);
  const [sessionId, expires] = [chance.id(at), after(at, IMPERSONATION * MINUTE)];
  const [reason, client] = [newReason(company), by.devices[0]];
  const ticket = /\d+$/.exec(reason)?.[0] ?? null;
  const subject = { type: 'user', id: person.id };
  const told = { sessionId, readOnly: true, expiresAt: expires.toISOString(), ticket };
  tell(company, {
    at,
    client,
    action: StaffAudit.IMPERSONATION_BEGAN,
    actor: asStaff(by),
    subject,
    after: told,
    reason,
  });
  noticeImpersonation(company, by, person, { sessionId, at });
  if (chance.happens(0.3)) actAs(company, by, person, { sessionId, at });
  if (expires > order.now) return keepSession(company, by, person, { sessionId, at });
  if (!chance.happens(0.7)) return;
  const before = { sessionId, impersonatedBy: by.id };
  const end = earlier(expires, after(at, chance.between(3, 50) * MINUTE));
  tell(company, {
    at: end,
    client,
    action: AuthAudit.IMPERSONATION_ENDED,
    actor: asStaff(by),
    subject,
    before,
  });
}

interface Acting {
  sessionId: string;
  at: Date;
}

function actAs(company: Company, by: Person, person: Person, { sessionId, at }: Acting): void {
  const [allowed, wrote] = [after(at, 2 * MINUTE), after(at, 2.5 * MINUTE)];
  const client = by.devices[0];
  tell(company, {
    at: allowed,
    client,
    action: StaffAudit.IMPERSONATION_WRITES_ALLOWED,
    actor: asStaff(by),
    subject: { type: 'user', id: person.id },
    after: { sessionId },
    reason: newReason(company),
  });
  tell(company, {
    at: wrote,
    client,
    action: AuthAudit.IMPERSONATED_WRITE,
    actor: { ...asPerson(person), impersonatorId: by.id },
    subject: { type: 'session', id: sessionId },
    after: { method: 'POST', route: '/api/auth/update-user' },
  });
}

function noticeImpersonation(
  { mails }: Company,
  by: Person,
  person: Person,
  { sessionId, at }: Acting,
): void {
  mails.push({
    template: 'auth.impersonation-notice',
    to: person.email,
    data: { userId: person.id, name: person.name, staffName: by.name, at: at.toISOString(), readOnly: true },
    dedupeKey: `auth.impersonation-notice:${sessionId}`,
    at,
  });
}

function keepSession(
  { ledger, chance }: Company,
  by: Person,
  person: Person,
  { sessionId, at }: Acting,
): void {
  ledger.add('sessions', {
    id: sessionId,
    user_id: person.id,
    token_hash: hashToken(chance.token()),
    handle: chance.token(),
    expires_at: after(at, IMPERSONATION * MINUTE),
    created_at: at,
    updated_at: at,
    ip_address: by.devices[0].ipAddress,
    user_agent: by.devices[0].userAgent,
    active_organization_id: null,
    active_team_id: null,
    impersonated_by: by.id,
    extendable: false,
    read_only: true,
  });
}

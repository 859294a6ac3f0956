import { ADMINISTRATOR_ROLE } from '#access/staff-permissions.js';
import { hashToken } from '#common/crypto/token.js';
import { after, DAY, HOUR, MINUTE, type Company, type Person } from '../company.js';
import { asStaff, tell } from '../support/trail.js';
import { newPerson } from './people.js';
import { StaffAudit } from '../../src/staff/staff.audit.js';

/** Their first one is whom one signs in to the console as; the others are named by chance. */
export const ADMINISTRATOR = { name: 'Ada Whitfield', email: 'ada@example.com', role: ADMINISTRATOR_ROLE };
/** Somebody without rights, who is in many organizations. */
export const MEMBER = { name: 'Grace Okafor', email: 'grace@example.com' };
const ADMINISTRATORS = 3;
const OF_EACH_ROLE = 3;
/** Hours of a working day, after which a sign-in to the console ends. */
const SHIFT = 12;

/** People of the company that runs the installation, who are there from its first day on. */
export function addStaff(company: Company): void {
  const { arrivals, chance, names, house } = company;
  const roles = Object.keys(house.staffRoles).flatMap((role) =>
    Array.from({ length: OF_EACH_ROLE }, () => role),
  );
  const others = [...Array.from({ length: ADMINISTRATORS - 1 }, () => ADMINISTRATOR_ROLE), ...roles];
  const known = [
    { ...ADMINISTRATOR, email: names.address('ada', 'example.com') },
    ...others.map((role) => {
      const { name, local } = names.person();
      return { name, email: names.address(local, 'example.com'), role };
    }),
  ];
  company.staff = known.map((one) =>
    newPerson(company, after(arrivals.start, chance.between(0, 300) * MINUTE), one),
  );
  const grace = { ...MEMBER, email: names.address('grace', 'example.com') };
  company.people.push(...company.staff, newPerson(company, after(arrivals.start, 9 * HOUR), grace));
}

/** Their sign-ins to the console on most working days, and those who are in it now. */
export function signInToConsole(company: Company): void {
  for (const member of company.staff) {
    let at = company.days.moment(member.createdAt, after(member.createdAt, DAY));
    while (at < company.order.now) {
      enter(company, member, at);
      const tomorrow = after(at, DAY);
      at = company.days.moment(tomorrow, after(tomorrow, (company.chance.happens(0.75) ? 1 : 4) * DAY));
    }
  }
}

function enter(company: Company, member: Person, at: Date): void {
  const { chance, ledger, order } = company;
  const [id, [client]] = [chance.id(at), member.devices];
  const note = { user_id: member.id, email: member.email, entrance: 'console', method: 'password' } as const;
  const outcome = chance.happens(0.04) ? 'wrong_credentials' : 'succeeded';
  ledger.add('login_events', {
    id: chance.id(at),
    created_at: at,
    ...note,
    outcome,
    ip_address: client.ipAddress,
    user_agent: client.userAgent,
    request_id: chance.id(at),
  });
  if (outcome !== 'succeeded') return;
  const subject = { type: 'staff_session', id };
  tell(company, { at, action: StaffAudit.SIGNED_IN_TO_CONSOLE, actor: asStaff(member), subject, client });
  const end = after(at, SHIFT * HOUR);
  if (end <= order.now) return leave(company, member, id, at);
  ledger.add('staff_sessions', {
    id,
    user_id: member.id,
    token_hash: hashToken(chance.token()),
    created_at: at,
    last_seen_at: after(order.now, -chance.between(1, 25) * MINUTE) > at ? after(order.now, -MINUTE) : at,
    authenticated_at: at,
    expires_at: end,
    ip_address: client.ipAddress,
    user_agent: client.userAgent,
  });
}

function leave(company: Company, member: Person, id: string, began: Date): void {
  if (!company.chance.happens(0.3)) return;
  tell(company, {
    at: after(began, company.chance.between(60, 600) * MINUTE),
    action: StaffAudit.SIGNED_OUT_OF_CONSOLE,
    actor: asStaff(member),
    subject: { type: 'staff_session', id },
    client: member.devices[0],
  });
}

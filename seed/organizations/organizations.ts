import { MEMBER_ROLE, OWNER_ROLE } from '#access/organization-permissions.js';
import { OrganizationAudit } from '../../src/organizations/organizations.audit.js';
import {
  after,
  DAY,
  later,
  MINUTE,
  type Company,
  type Membership,
  type Organization,
  type Person,
} from '../company.js';
import { MEMBER } from '../people/staff.js';
import { asPerson, asStaff, tell } from '../support/trail.js';
import { inviteMember, inviteOthers } from './invitations.js';

const PLANS = ['free', 'free', 'team', 'team', 'business', 'enterprise'];
const INDUSTRIES = [
  'software',
  'retail',
  'logistics',
  'health',
  'education',
  'manufacturing',
  'media',
  'finance',
];
const ROLES: [role: string, parts: number][] = [
  [MEMBER_ROLE, 84],
  ['admin', 13],
  [OWNER_ROLE, 1],
];
/** How many of the organizations the well-known member is in. */
const OFTEN = 0.08;

/** Organizations with their members, from the largest of hundreds to those of one. */
export function addOrganizations(company: Company, count: number): void {
  const { arrivals, order, people } = company;
  for (let made = 0; made < count; made += 1) {
    const at = arrivals.moment(after(arrivals.start, DAY), after(order.now, -DAY));
    const founders = people.filter(({ createdAt, ban }) => createdAt < at && ban === null);
    addOrganization(company, company.chance.pick(founders), at);
  }
}

/** An organization with members and invitations, with the name or a made-up one. */
export function addOrganization(company: Company, founder: Person, at: Date, name?: string): Organization {
  const organization = newOrganization(company, company.names.organization(name), founder, at);
  addMembers(company, organization);
  inviteOthers(company, organization);
  company.organizations.push(organization);
  return organization;
}

function newOrganization(
  company: Company,
  { name, slug }: { name: string; slug: string },
  founder: Person,
  at: Date,
): Organization {
  const { chance, ledger } = company;
  const owner = { id: chance.id(at), person: founder, role: OWNER_ROLE, since: at };
  const organization = { id: chance.id(at), name, slug, createdAt: at, owner, members: [owner] };
  const metadata = chance.happens(0.6)
    ? { plan: chance.pick(PLANS), industry: chance.pick(INDUSTRIES) }
    : null;
  ledger.add('organizations', {
    id: organization.id,
    name,
    slug,
    logo: null,
    metadata: metadata === null ? null : JSON.stringify(metadata),
    created_at: at,
  });
  storeMember(company, organization, owner);
  tell(company, {
    at,
    action: OrganizationAudit.ORGANIZATION_CREATED,
    actor: asPerson(founder),
    subject: { type: 'organization', id: organization.id },
    organizationId: organization.id,
    after: { name, slug, logo: null, metadata },
    client: founder.devices[0],
  });
  return organization;
}

function addMembers(company: Company, organization: Organization): void {
  const { chance, people, days, order } = company;
  const known = people.find(({ name }) => name === MEMBER.name);
  const others = chance.some(people, 1 + chance.longTailed(9, Math.ceil(people.length / 6)));
  if (known !== undefined && chance.happens(OFTEN)) others.push(known);
  for (const person of new Set(others)) {
    const from = later(organization.createdAt, person.createdAt);
    if (person === organization.owner.person || person.ban !== null || from >= after(order.now, -DAY))
      continue;
    const since = days.moment(after(from, 2 * MINUTE));
    const member = { id: chance.id(since), person, role: chance.weighted(ROLES), since };
    organization.members.push(member);
    storeMember(company, organization, member);
    inviteMember(company, organization, member);
    if (chance.happens(0.06)) promote(company, organization, member);
  }
}

function storeMember(
  { ledger }: Company,
  organization: Organization,
  { id, person, role, since }: Membership,
): void {
  ledger.add('members', {
    id,
    organization_id: organization.id,
    user_id: person.id,
    role,
    created_at: since,
  });
}

/** The role they have was not the one they came with; now and then it was staff who changed it. */
function promote(company: Company, { id: organizationId, owner }: Organization, member: Membership): void {
  const { chance, days, staff } = company;
  const by = chance.happens(0.15) ? chance.pick(staff) : null;
  const before = { role: member.role === 'admin' ? MEMBER_ROLE : 'admin' };
  tell(company, {
    at: days.moment(after(member.since, MINUTE)),
    action: OrganizationAudit.MEMBER_ROLE_CHANGED,
    actor: by === null ? asPerson(owner.person) : asStaff(by),
    subject: { type: 'member', id: member.id },
    organizationId,
    before,
    after: { role: member.role },
    client: (by ?? owner.person).devices[0],
    ...(by !== null && { reason: 'The only owner has left the company, ticket 3381' }),
  });
}

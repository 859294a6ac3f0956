import { OrganizationAudit } from '../../src/organizations/organizations.audit.js';
import { after, DAY, earlier, later, MINUTE, type Company, type Organization } from '../company.js';
import { asPerson, tell } from '../support/trail.js';

const TEAMS = [
  'Engineering',
  'Design',
  'Sales',
  'Support',
  'Finance',
  'Marketing',
  'Operations',
  'Legal',
  'Field service',
];
const ROLES: Record<string, Record<string, string[]>> = {
  billing: { accessToken: ['read'], webhook: ['read'] },
  developer: { accessToken: ['create', 'read', 'revoke'], webhook: ['create', 'read', 'update', 'delete'] },
  recruiter: { invitation: ['create', 'cancel'], member: ['create'] },
};
/** Members from which on an organization parts into teams. */
const LARGE = 6;

/** Teams and roles that organizations have made for themselves. */
export function addTeams(company: Company): void {
  const { chance, organizations } = company;
  for (const organization of organizations.filter(({ members }) => members.length >= LARGE)) {
    const most = Math.min(TEAMS.length, Math.ceil(organization.members.length / LARGE) + 1);
    for (const name of chance.some(TEAMS, chance.between(1, most))) addTeam(company, organization, name);
    for (const role of chance.some(Object.keys(ROLES), chance.between(0, 2)))
      addRole(company, organization, role);
  }
}

function addTeam(company: Company, organization: Organization, name: string): void {
  const { chance, ledger, order } = company;
  const at = earlier(after(organization.createdAt, chance.between(1, 20) * DAY), order.now);
  const id = chance.id(at);
  ledger.add('teams', { id, organization_id: organization.id, name, created_at: at, updated_at: null });
  tellOwner(company, organization, {
    at,
    action: OrganizationAudit.TEAM_CREATED,
    subject: { type: 'team', id },
    name,
  });
  for (const member of organization.members) {
    if (!chance.happens(0.35)) continue;
    const since = earlier(order.now, after(later(at, member.since), chance.between(1, 600) * MINUTE));
    ledger.add('team_members', {
      id: chance.id(since),
      team_id: id,
      member_id: member.id,
      created_at: since,
    });
  }
}

function addRole(company: Company, organization: Organization, role: string): void {
  const { chance, ledger, order } = company;
  const at = earlier(after(organization.createdAt, chance.between(1, 40) * DAY), order.now);
  const [id, permission] = [chance.id(at), ROLES[role] ?? {}];
  ledger.add('organization_roles', {
    id,
    organization_id: organization.id,
    role,
    permission,
    created_at: at,
    updated_at: null,
  });
  const subject = { type: 'organization_role', id };
  tellOwner(company, organization, { at, action: OrganizationAudit.ROLE_CREATED, subject, role, permission });
  const holders = organization.members.filter((member) => member.role === 'member' && chance.happens(0.1));
  const ids = new Set(holders.map((member) => member.id));
  for (const row of ledger.rowsOf('members')) if (ids.has(row.id)) row.role = role;
  for (const member of holders) member.role = role;
}

type Told = Pick<Parameters<typeof tell>[1], 'at' | 'action' | 'subject'> & Record<string, unknown>;

function tellOwner(
  company: Company,
  { id, owner }: Organization,
  { at, action, subject, ...made }: Told,
): void {
  tell(company, {
    at,
    action,
    subject,
    actor: asPerson(owner.person),
    organizationId: id,
    after: { organizationId: id, ...made },
    client: owner.person.devices[0],
  });
}

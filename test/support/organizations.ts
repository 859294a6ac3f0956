import { newId } from '#common/ids/new-id.js';
import type { CreatedOrganizationWire } from '../../src/organizations/lifecycle/http/lifecycle.dto.js';
import { Invitation } from '../../src/organizations/invitations/invitation.entity.js';
import { Member } from '../../src/organizations/members/member.entity.js';
import { Organization } from '../../src/organizations/organizations/organization.entity.js';
import { Team } from '../../src/organizations/teams/team.entity.js';
import { TeamMember } from '../../src/organizations/teams/team-member.entity.js';
import { Browser, type Answer } from './browser.js';
import { signUp, type ErrorJson, type Json } from './people.js';
import type { TestApp } from './test-app.js';
import { makeUser, type Person } from './users.js';

export const ORGANIZATION = '/api/auth/organization';

export type CreatedOrganizationJson = Json<CreatedOrganizationWire>;

/** Creates an organization by the product's own route; it must not exist yet. */
export async function createOrganization(
  browser: Browser,
  differences: object = {},
): Promise<CreatedOrganizationJson> {
  const body = { name: 'Acme', slug: 'acme', ...differences };
  const answer = await browser.post<CreatedOrganizationJson>(`${ORGANIZATION}/create`, body);
  if (answer.status !== 200) throw new Error(`creating was answered ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** An organization without members. */
export async function makeOrganization(
  app: TestApp,
  differences: Partial<{ name: string; slug: string; metadata: object }> = {},
): Promise<Organization> {
  const id = newId();
  const input = { name: 'Acme', slug: id, logo: null, metadata: null, ...differences, id };
  const organization = Organization.create(input, app.clock.now);
  await app.em.persist(organization).flush();
  return organization;
}

export async function addMember(
  app: TestApp,
  organizationId: string,
  userId: string,
  role = 'member',
): Promise<Member> {
  const member = Member.create({ id: newId(), organizationId, userId, role }, app.clock.now);
  await app.em.persist(member).flush();
  return member;
}

/** What a session works in, without asking the product's own route. */
export async function activate(app: TestApp, userId: string, organizationId: string): Promise<void> {
  await app.em.execute('update sessions set active_organization_id = ? where user_id = ?', [
    organizationId,
    userId,
  ]);
}

export type { Person };

/** Somebody with an account, at `<name>@example.com`. */
export async function newPerson(app: TestApp, name: string): Promise<Person> {
  return makeUser(app, { name, email: `${name}@example.com` });
}

/** The same by the product's own route, with the events, mails and audit entries of a sign-up. */
export async function signUpPerson(app: TestApp, name: string): Promise<Person> {
  const browser = new Browser(app.origin);
  const { user } = (await signUp(browser, { name, email: `${name}@example.com` })).body;
  return { browser, user };
}

/** Somebody with an account and a place in the organization, which is the active one of their session. */
export async function newMember(
  app: TestApp,
  organizationId: string,
  name: string,
  role = 'member',
): Promise<Person & { member: Member }> {
  const columns = { name, email: `${name}@example.com`, activeOrganizationId: organizationId };
  const person = await makeUser(app, columns);
  return { ...person, member: await addMember(app, organizationId, person.user.id, role) };
}

/** A team with these members in it. */
export async function makeTeam(
  app: TestApp,
  organizationId: string,
  name: string,
  memberIds: string[] = [],
): Promise<string> {
  const team = Team.create({ id: newId(), organizationId, name }, app.clock.now);
  const places = memberIds.map((memberId) =>
    TeamMember.create({ id: newId(), teamId: team.id, memberId }, app.clock.now),
  );
  await app.em.persist([team, ...places]).flush();
  return team.id;
}

/** An open invitation that no mail tells of. */
export async function makeInvitation(
  app: TestApp,
  organizationId: string,
  email: string,
  inviterId: string,
): Promise<Invitation> {
  const expiresAt = new Date(app.clock.now.getTime() + 3_600_000);
  const offer = { organizationId, email, role: 'member', teamId: null, inviterId, expiresAt };
  const invitation = Invitation.create({ id: newId(), ...offer }, app.clock.now);
  await app.em.persist(invitation).flush();
  return invitation;
}

/** The organization the browser's session works in. */
export async function activeOrganizationOf(browser: Browser): Promise<string | null> {
  const { body } = await browser.get<{ session: { activeOrganizationId: string | null } }>(
    '/api/auth/get-session',
  );
  return body.session.activeOrganizationId;
}

/** The team the browser's session works in. */
export async function activeTeamOf(browser: Browser): Promise<string | null> {
  const { body } = await browser.get<{ session: { activeTeamId: string | null } }>('/api/auth/get-session');
  return body.session.activeTeamId;
}

/** The code of each answer, or its status where it has none, in order. */
export function outcomesOf(answers: readonly Answer[]): (string | number)[] {
  return answers.map(({ status, body }) => (status === 200 ? 200 : (body as ErrorJson).code)).sort();
}

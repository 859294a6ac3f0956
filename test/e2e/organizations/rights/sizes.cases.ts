import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../../support/browser.js';
import { countStatements } from '../../../support/count-statements.js';
import { fillOrganization, fillPerson } from '../../../support/large-organizations.js';
import {
  makeOrganization,
  newMember,
  newPerson,
  ORGANIZATION,
  type Person,
} from '../../../support/organizations.js';
import { PASSWORD } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

const MEMBERS = 10_000;
const ORGANIZATIONS = 2_000;

/** However large: the session, the member, the row that is held, the change, its event and its entry in the trail. */
const FEW = 30;

let app: TestApp;
let organizationId: string;
let owner: Person;
let teamId: string;

const execute = (sql: string) => app.em.execute(sql);
const get = (path: string) => () => owner.browser.get(`${ORGANIZATION}/${path}`);
const post = (path: string, body: () => object) => () =>
  owner.browser.post(`${ORGANIZATION}/${path}`, body());

describe(`an organization with ${String(MEMBERS)} members`, () => {
  beforeAll(async () => {
    app = await TestApp.shared({ ORG_MEMBERSHIP_LIMIT: '1000000', ORG_ALLOW_REMOVING_ALL_TEAMS: 'true' });
    await app.reset();
    ({ id: organizationId } = await makeOrganization(app, { slug: 'large' }));
    owner = await newMember(app, organizationId, 'olivia', 'owner');
    const created = await owner.browser.post<{ id: string }>(`${ORGANIZATION}/create-team`, { name: 'All' });
    teamId = created.body.id;
    await fillOrganization(execute, { id: organizationId, ownerId: owner.user.id, teamId }, MEMBERS);
  });

  it.each([
    ['get-full-organization', get('get-full-organization')],
    ['get-organization', get('get-organization')],
    ['list-members', get('list-members?limit=1000&sortBy=role')],
    ['get-active-member', get('get-active-member')],
    ['get-active-member-role', get('get-active-member-role?userId=user-9999')],
    ['list-invitations', get('list-invitations')],
    ['list-teams', get('list-teams')],
    ['list-user-teams', get('list-user-teams')],
    ['list-roles', get('list-roles')],
    ['list-access-tokens', get('list-access-tokens')],
    ['create-role', post('create-role', () => ({ role: 'clerk', permission: { team: ['create'] } }))],
    ['delete-role', post('delete-role', () => ({ roleName: 'clerk' }))],
    ['create-access-token', post('create-access-token', () => ({ name: 'CI', scopes: ['webhooks:read'] }))],
    ['add-team-member', post('add-team-member', () => ({ teamId, userId: owner.user.id }))],
    ['list-team-members', () => owner.browser.get(`${ORGANIZATION}/list-team-members?teamId=${teamId}`)],
    ['remove-team-member', post('remove-team-member', () => ({ teamId, userId: owner.user.id }))],
    ['set-active', post('set-active', () => ({ organizationId }))],
    ['has-permission', post('has-permission', () => ({ permissions: { member: ['delete'] } }))],
    ['update', post('update', () => ({ data: { name: 'Larger' } }))],
    ['update-member-role', post('update-member-role', () => ({ memberId: 'member-9999', role: 'admin' }))],
    ['invite-member', post('invite-member', () => ({ email: 'new@example.com', role: 'member' }))],
    ['remove-member', post('remove-member', () => ({ memberIdOrEmail: 'person9998@example.com' }))],
    ['remove-team', post('remove-team', () => ({ teamId }))],
    ['delete', post('delete', () => ({ organizationId }))],
  ] as [string, () => Promise<Answer>][])('takes few statements to %s', async (_route, ask) => {
    let answer: Answer | undefined;
    const statements = await countStatements(app, async () => {
      answer = await ask();
    });
    expect([answer?.status, statements < FEW ? 'few' : statements]).toEqual([200, 'few']);
  });
});

describe(`a person in ${String(ORGANIZATIONS)} organizations`, () => {
  let person: Person;

  beforeAll(async () => {
    app = await TestApp.shared({ DELETE_USER_CONFIRMATION: 'false' });
    await app.reset();
    owner = await newPerson(app, 'olivia');
    person = await newPerson(app, 'wanda');
    await fillPerson(execute, { userId: person.user.id, otherId: owner.user.id }, ORGANIZATIONS);
  });

  it('sees all of them by few statements', async () => {
    let length = 0;
    const statements = await countStatements(app, async () => {
      length = (await person.browser.get<object[]>(`${ORGANIZATION}/list`)).body.length;
    });
    expect([length, statements < FEW ? 'few' : statements]).toEqual([ORGANIZATIONS, 'few']);
  });

  it('is deleted by few statements, with the organizations of nobody else', async () => {
    await app.em.execute(
      `update members set role = 'owner' where organization_id in (select organization_id from members where id like 'else-%')`,
    );
    let answer: Answer | undefined;
    const statements = await countStatements(app, async () => {
      answer = await person.browser.post('/api/auth/delete-user', { password: PASSWORD });
    });
    const [left] = await app.em.execute<{ count: string }[]>('select count(*) from organizations');
    expect([answer?.status, Number(left?.count)]).toEqual([200, ORGANIZATIONS / 4]);
    // What is kept of each organization is written in batches.
    expect(statements).toBeLessThan(ORGANIZATIONS / 40);
  });
});

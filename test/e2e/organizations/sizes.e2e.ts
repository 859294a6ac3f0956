import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/browser.js';
import { countStatements } from '../../support/count-statements.js';
import {
  makeOrganization,
  newMember,
  newPerson,
  ORGANIZATION,
  type Person,
} from '../../support/organizations.js';
import { PASSWORD } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const MEMBERS = 10_000;
const ORGANIZATIONS = 2_000;

/** However large: the session, the member, the row that is held, the change, its event and its entry in the trail. */
const FEW = 30;

let app: TestApp;
let organizationId: string;
let owner: Person;
let teamId: string;

/** Rows of SQL, because ten thousand people who sign up would take minutes. */
async function fillOrganization(): Promise<void> {
  await app.em.execute(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     select 'user-' || n, 'Person ' || n, 'person' || n || '@example.com', true, now(), now()
     from generate_series(1, ?) n`,
    [MEMBERS],
  );
  await app.em.execute(
    `insert into members (id, organization_id, user_id, role, created_at)
     select 'member-' || n, ?, 'user-' || n, 'member', now() from generate_series(1, ?) n`,
    [organizationId, MEMBERS],
  );
  await app.em.execute(
    `insert into team_members (id, team_id, member_id, created_at)
     select 'place-' || n, ?, 'member-' || n, now() from generate_series(1, ?) n`,
    [teamId, MEMBERS],
  );
  await app.em.execute(
    `insert into invitations (id, organization_id, email, role, status, inviter_id, expires_at, created_at)
     select 'invitation-' || n, ?, 'guest' || n || '@example.com', 'member', 'pending', ?, now() - interval '1 year', now()
     from generate_series(1, 3000) n`,
    [organizationId, owner.user.id],
  );
}

async function fillPerson(userId: string): Promise<void> {
  await app.em.execute(
    `insert into organizations (id, name, slug, created_at)
     select 'organization-' || n, 'Organization ' || n, 'organization-' || n, now() from generate_series(1, ?) n`,
    [ORGANIZATIONS],
  );
  await app.em.execute(
    `insert into members (id, organization_id, user_id, role, created_at)
     select 'own-' || n, 'organization-' || n, ?, case when n % 2 = 0 then 'owner' else 'member' end, now()
     from generate_series(1, ?) n`,
    [userId, ORGANIZATIONS],
  );
  await app.em.execute(
    `insert into members (id, organization_id, user_id, role, created_at)
     select 'else-' || n, 'organization-' || n, ?, 'owner', now() from generate_series(1, ?, 4) n`,
    [owner.user.id, ORGANIZATIONS],
  );
}

const get = (path: string) => () => owner.browser.get(`${ORGANIZATION}/${path}`);
const post = (path: string, body: () => object) => () =>
  owner.browser.post(`${ORGANIZATION}/${path}`, body());

describe(`an organization with ${String(MEMBERS)} members`, () => {
  beforeAll(async () => {
    app = await TestApp.start({ ORG_MEMBERSHIP_LIMIT: '1000000', ORG_ALLOW_REMOVING_ALL_TEAMS: 'true' });
    await app.reset();
    ({ id: organizationId } = await makeOrganization(app, { slug: 'large' }));
    owner = await newMember(app, organizationId, 'olivia', 'owner');
    const created = await owner.browser.post<{ id: string }>(`${ORGANIZATION}/create-team`, { name: 'All' });
    teamId = created.body.id;
    await fillOrganization();
  });
  afterAll(() => app.stop());

  it.each([
    ['get-full-organization', get('get-full-organization')],
    ['get-organization', get('get-organization')],
    ['list-members', get('list-members?limit=1000&sortBy=role')],
    ['get-active-member', get('get-active-member')],
    ['get-active-member-role', get('get-active-member-role?userId=user-9999')],
    ['list-invitations', get('list-invitations')],
    ['list-teams', get('list-teams')],
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
    app = await TestApp.start({ DELETE_USER_CONFIRMATION: 'false' });
    await app.reset();
    owner = await newPerson(app, 'olivia');
    person = await newPerson(app, 'wanda');
    await fillPerson(person.user.id);
  });
  afterAll(() => app.stop());

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

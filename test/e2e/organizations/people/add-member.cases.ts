import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AtriumServer } from '#config/server-api.js';
import { AddMember } from '#organizations';
import { serverApi } from '../../../../src/apps/server-api.js';
import { auditEntries } from '../../../support/audit.js';
import { inRequest } from '../../../support/in-request.js';
import {
  addMember,
  makeOrganization,
  makeTeam,
  newMember,
  newPerson,
  ORGANIZATION,
  type Person,
} from '../../../support/organizations.js';
import { refusal } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

let app: TestApp;
let server: AtriumServer;
let organizationId: string;
let ada: Person;

const add = (differences: object = {}) =>
  server.addMember({ userId: ada.user.id, organizationId, role: 'member', ...differences });

async function begin(settings: Record<string, string>): Promise<void> {
  app = await TestApp.shared({ RATE_LIMIT_ENABLED: 'false', ...settings });
  server = serverApi(app.nest);
}

async function arrange(): Promise<void> {
  await app.reset();
  organizationId = (await makeOrganization(app, { slug: 'acme' })).id;
  ada = await newPerson(app, 'ada');
}

async function countMembers(): Promise<number> {
  const [row] = await app.em.execute<{ count: number }[]>('select count(*)::int as count from members');
  return row?.count ?? 0;
}

describe('code of the installation', () => {
  beforeAll(() => begin({ ORG_MEMBERSHIP_LIMIT: '5' }));
  beforeEach(arrange);

  it('makes a member of somebody, who finds the organization among theirs', async () => {
    const member = await add();
    expect(member).toEqual({
      id: expect.any(String),
      organizationId,
      userId: ada.user.id,
      role: 'member',
      teamId: null,
      createdAt: app.clock.now,
    });
    const { body } = await ada.browser.get(`${ORGANIZATION}/list`);
    expect(body).toMatchObject([{ id: organizationId }]);
  });

  it('names them by address in any case, with several roles and a team', async () => {
    const teamId = await makeTeam(app, organizationId, 'Red');
    const role = ['admin', 'member', 'admin'];
    const member = await server.addMember({ email: 'Ada@Example.com', organizationId, role, teamId });
    expect(member).toMatchObject({ userId: ada.user.id, role: 'admin,member', teamId });
    const { body } = await ada.browser.get(`${ORGANIZATION}/list-user-teams`);
    expect(body).toMatchObject([{ id: teamId }]);
  });

  it('may make owners', async () => {
    expect((await add({ role: 'owner' })).role).toBe('owner');
  });

  it('leaves a note in the trail, and tells the listeners', async () => {
    const teamId = await makeTeam(app, organizationId, 'Red');
    const { id } = await add({ teamId });
    const userId = ada.user.id;
    expect((await auditEntries(app)).at(-1)).toMatchObject({
      action: 'member.added',
      actorKind: 'system',
      actorId: null,
      subjectId: id,
      organizationId,
      after: { organizationId, userId, role: 'member', teamId },
    });
    const events = await app.em.execute(
      `select name, payload from outbox_events where organization_id = ? order by id`,
      [organizationId],
    );
    expect(events).toEqual([
      { name: 'member.added', payload: expect.objectContaining({ id, userId }) },
      { name: 'team.member_added', payload: expect.objectContaining({ teamId, userId }) },
    ]);
  });

  it.each([
    [{ organizationId: '' }, 400, 'NO_ACTIVE_ORGANIZATION', 'No active organization'],
    [{ organizationId: undefined }, 400, 'NO_ACTIVE_ORGANIZATION', 'No active organization'],
    [{ userId: 'nobody', teamId: 'nope' }, 400, 'USER_NOT_FOUND', 'User not found'],
    [{ organizationId: 'nope' }, 400, 'ORGANIZATION_NOT_FOUND', 'Organization not found'],
    [{ role: 'chief' }, 400, 'ROLE_NOT_FOUND', 'Role not found'],
    [{ role: '' }, 400, 'ROLE_NOT_FOUND', 'Role not found'],
    [{ teamId: 'nope' }, 400, 'TEAM_NOT_FOUND', 'Team not found'],
  ])('is told what is wrong with %j', async (differences, status, code, message) => {
    await expect(add(differences)).rejects.toMatchObject({ status, code, message });
    expect(await countMembers()).toBe(0);
  });

  it('does not know the slug for the id', async () => {
    await expect(add({ organizationId: 'acme' })).rejects.toMatchObject({ code: 'ORGANIZATION_NOT_FOUND' });
  });

  it('is refused the team of another organization', async () => {
    const teamId = await makeTeam(app, (await makeOrganization(app)).id, 'Blue');
    await expect(add({ teamId })).rejects.toMatchObject({ code: 'TEAM_NOT_FOUND' });
  });

  it('hears of a member who is there already before it hears of the team, and of the team before the limit', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await newMember(app, organizationId, name);
    await expect(add({ teamId: 'nope' })).rejects.toMatchObject({ code: 'TEAM_NOT_FOUND' });
    await expect(add()).rejects.toMatchObject({
      status: 403,
      code: 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED',
      message: 'Organization membership limit reached',
    });
    await addMember(app, organizationId, ada.user.id);
    await expect(add({ teamId: 'nope' })).rejects.toMatchObject({
      status: 400,
      code: 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
      message: 'User is already a member of this organization',
    });
  });

  it('takes no more people than may be members, however many come at once', async () => {
    await app.em.execute(
      `insert into users (id, name, email, email_verified, role, banned, created_at, updated_at)
         select 'u' || n, 'U', 'u' || n || '@example.com', true, 'user', false, now(), now()
         from generate_series(1, 50) n`,
    );
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => add({ userId: `u${String(index + 1)}` })),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(45);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED' });
    expect(await countMembers()).toBe(5);
  });

  it('makes one member of somebody who is added by several processes at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => add()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countMembers()).toBe(1);
  });
});

describe('a person at the terminal', () => {
  beforeAll(() => begin({}));
  beforeEach(arrange);

  it.each([['slug'], ['id']])('names the organization by its %s', async (by) => {
    const member = await inRequest(app, () =>
      app.get(AddMember).execute(
        {
          account: { email: 'ada@example.com' },
          organization: { named: by === 'slug' ? 'acme' : organizationId },
          role: 'admin',
          teamId: null,
        },
        { actor: { kind: 'system' } },
      ),
    );
    expect(member).toMatchObject({ organizationId, userId: ada.user.id, role: 'admin' });
  });
});

describe('where organizations have no teams', () => {
  beforeAll(() => begin({ ORG_TEAMS: 'false' }));
  beforeEach(arrange);

  it('nobody is added to one', async () => {
    await expect(add({ userId: 'nobody', teamId: 'x' })).rejects.toMatchObject({
      status: 400,
      code: 'TEAMS_ARE_NOT_ENABLED',
      message: 'Teams are not enabled',
    });
    expect(await add()).toMatchObject({ teamId: null });
  });

  it('applications add nobody at all', async () => {
    const notFound = [404, { code: 'NOT_FOUND', message: 'Not Found' }];
    const body = { userId: ada.user.id, organizationId, role: 'member' };
    expect(refusal(await ada.browser.post(`${ORGANIZATION}/add-member`, body))).toEqual(notFound);
    expect(refusal(await ada.browser.get(`${ORGANIZATION}/add-member`))).toEqual(notFound);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TeamWire } from '../../../../src/organizations/teams/team.presenter.js';
import { auditEntries } from '../../../support/audit.js';
import { Browser } from '../../../support/browser.js';
import {
  addMember,
  makeOrganization,
  makeTeam,
  newMember,
  newPerson,
  type Person,
} from '../../../support/organizations.js';
import { refusal, type Json } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

const ORGANIZATION = '/api/auth/organization';
const error = (status: number, code: string, message: string) => [status, { code, message }];
const NO_ACTIVE = error(400, 'NO_ACTIVE_ORGANIZATION', 'No active organization');
const UNAUTHORIZED = error(401, 'UNAUTHORIZED', 'Unauthorized');
const VALIDATION = error(400, 'VALIDATION_ERROR', 'Invalid body parameters');
const TEAM_NOT_FOUND = error(400, 'TEAM_NOT_FOUND', 'Team not found');
const CANNOT_UPDATE = error(
  403,
  'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM',
  'You are not allowed to update this team',
);
const CANNOT_DELETE = error(
  403,
  'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM',
  'You are not allowed to delete this team',
);

const PLACE = { teamId: 'x', userId: 'x' };

let app: TestApp;
let acme: string;
let owner: Person;
let member: Person;
let stranger: Person;

const create = (who: Person, body: object) =>
  who.browser.post<Json<TeamWire>>(`${ORGANIZATION}/create-team`, body);
const list = (who: Person, query = '') =>
  who.browser.get<Json<TeamWire>[]>(`${ORGANIZATION}/list-teams${query}`);
const update = (who: Person, body: object) =>
  who.browser.post<Json<TeamWire>>(`${ORGANIZATION}/update-team`, body);
const remove = (who: Person, body: object) => who.browser.post(`${ORGANIZATION}/remove-team`, body);
const namesOf = async (who: Person) => (await list(who)).body.map(({ name }) => name);

async function events(): Promise<{ name: string; payload: { name: string } }[]> {
  return app.em.execute(`select name, payload from outbox_events where name like 'team.%' order by id`);
}

async function begin(): Promise<void> {
  await app.reset();
  acme = (await makeOrganization(app)).id;
  owner = await newMember(app, acme, 'olivia', 'owner');
  member = await newMember(app, acme, 'max');
  stranger = await newPerson(app, 'sam');
}

describe('the teams of an organization', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ ORG_MAX_TEAMS: '3', RATE_LIMIT_ENABLED: 'false' });
  });
  beforeEach(begin);

  describe('POST /organization/create-team', () => {
    it('adds a team to the active organization', async () => {
      const now = app.clock.now.toISOString();
      expect(await create(owner, { name: 'Red' })).toMatchObject({
        status: 200,
        body: { id: expect.any(String), name: 'Red', organizationId: acme, createdAt: now, updatedAt: now },
      });
    });

    it('adds it to the organization that is named', async () => {
      const { id: other } = await makeOrganization(app);
      await addMember(app, other, owner.user.id, 'admin');
      expect((await create(owner, { name: 'Red', organizationId: other })).body.organizationId).toBe(other);
    });

    it('tells of it, and writes it into the trail', async () => {
      const { id } = (await create(owner, { name: 'Red' })).body;
      expect(await events()).toMatchObject([{ name: 'team.created', payload: { name: 'Red' } }]);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'team.created',
        actorId: owner.user.id,
        subjectId: id,
      });
    });

    it.each([[{}], [{ name: '' }], [{ name: 7 }], [{ name: 'x'.repeat(256) }]])(
      'refuses %j',
      async (body) => {
        expect(refusal(await create(owner, body))).toEqual(VALIDATION);
      },
    );

    it('refuses members who may not', async () => {
      expect(refusal(await create(member, { name: 'Red' }))).toEqual(
        error(
          403,
          'YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION',
          'You are not allowed to create teams in this organization',
        ),
      );
    });

    it('refuses outsiders', async () => {
      expect(refusal(await create(stranger, { name: 'Red', organizationId: acme }))).toEqual(
        error(
          403,
          'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION',
          'You are not allowed to invite users to this organization',
        ),
      );
    });

    it('asks for an organization', async () => {
      expect(refusal(await create(stranger, { name: 'Red' }))).toEqual(NO_ACTIVE);
    });

    it('keeps to the limit when many are added at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => create(owner, { name: `Team ${String(index)}` })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(refusal(await create(owner, { name: 'One more' }))).toEqual(
        error(
          400,
          'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS',
          'You have reached the maximum number of teams',
        ),
      );
    });
  });

  describe('GET /organization/list-teams', () => {
    beforeEach(async () => {
      await makeTeam(app, acme, 'Acme');
      await makeTeam(app, acme, 'Red');
    });

    it('shows the teams of the active organization, oldest first', async () => {
      expect(await namesOf(member)).toEqual(['Acme', 'Red']);
    });

    it('prefers the active organization to the one that is named', async () => {
      const { id: other } = await makeOrganization(app);
      await addMember(app, other, member.user.id);
      expect((await list(member, `?organizationId=${other}`)).body).toHaveLength(2);
    });

    it('looks at the query when no organization is active', async () => {
      const { id: other } = await makeOrganization(app);
      await addMember(app, other, stranger.user.id);
      await makeTeam(app, other, 'Blue');
      expect((await list(stranger, `?organizationId=${other}`)).body).toMatchObject([{ name: 'Blue' }]);
    });

    it('refuses outsiders', async () => {
      expect(await list(stranger, `?organizationId=${acme}`)).toMatchObject({
        status: 403,
        body: { code: 'NOT_AUTHORIZED' },
      });
    });

    it('asks for an organization', async () => {
      expect(refusal(await list(stranger))).toEqual(NO_ACTIVE);
    });
  });

  describe('POST /organization/update-team', () => {
    let red: string;

    beforeEach(async () => {
      red = await makeTeam(app, acme, 'Red');
    });

    it('gives it another name and tells of it', async () => {
      const answer = await update(owner, { teamId: red, data: { name: 'Crimson' } });
      expect(answer).toMatchObject({ status: 200, body: { id: red, name: 'Crimson', updatedAt: null } });
      expect(await events()).toMatchObject([{ name: 'team.updated', payload: { name: 'Crimson' } }]);
    });

    it('changes nothing when nothing is given', async () => {
      expect((await update(owner, { teamId: red, data: {} })).body.name).toBe('Red');
      expect(await events()).toEqual([]);
    });

    it.each([[{ name: '' }], [{ name: null }], [null], ['Crimson'], [[]]])(
      'refuses the data %j',
      async (data) => {
        expect(refusal(await update(owner, { teamId: red, data }))).toEqual(VALIDATION);
      },
    );

    it('refuses members who may not, and outsiders', async () => {
      const data = { name: 'Crimson' };
      expect(refusal(await update(member, { teamId: red, data }))).toEqual(CANNOT_UPDATE);
      expect(
        refusal(await update(stranger, { teamId: red, data: { ...data, organizationId: acme } })),
      ).toEqual(CANNOT_UPDATE);
    });

    it('does not know the teams of another organization', async () => {
      const blue = await makeTeam(app, (await makeOrganization(app)).id, 'Blue');
      for (const teamId of [blue, 'nope'])
        expect(refusal(await update(owner, { teamId, data: { name: 'x' } }))).toEqual(TEAM_NOT_FOUND);
    });
  });

  describe('POST /organization/remove-team', () => {
    let red: string;

    beforeEach(async () => {
      await makeTeam(app, acme, 'Acme');
      red = await makeTeam(app, acme, 'Red');
    });

    it('ends it and tells of it', async () => {
      expect(refusal(await remove(owner, { teamId: red }))).toEqual([
        200,
        { message: 'Team removed successfully.' },
      ]);
      expect(await namesOf(owner)).toEqual(['Acme']);
      expect(await events()).toMatchObject([{ name: 'team.deleted', payload: { name: 'Red' } }]);
    });

    it('takes it out of invitations and keeps the other team there', async () => {
      const blue = await makeTeam(app, acme, 'Blue');
      await app.em.execute(
        `insert into invitations (id, organization_id, email, role, team_id, status, inviter_id, expires_at, created_at)
         values ('i1', ?, 'a@example.com', 'member', ?, 'pending', ?, now(), now()),
                ('i2', ?, 'b@example.com', 'member', ?, 'pending', ?, now(), now())`,
        [acme, `${red},${blue}`, owner.user.id, acme, red, owner.user.id],
      );
      await remove(owner, { teamId: red });
      expect(await app.em.execute('select team_id from invitations order by id')).toEqual([
        { team_id: blue },
        { team_id: null },
      ]);
    });

    it('refuses the caller’s own team', async () => {
      const admin = await newMember(app, acme, 'anna', 'admin');
      const own = await makeTeam(app, acme, 'Own', [admin.member.id]);
      expect(refusal(await remove(admin, { teamId: own }))).toEqual(CANNOT_DELETE);
    });

    it('refuses outsiders', async () => {
      expect(refusal(await remove(stranger, { teamId: red, organizationId: acme }))).toEqual(CANNOT_DELETE);
    });

    it('refuses members who may not', async () => {
      expect(refusal(await remove(member, { teamId: red }))).toEqual(
        error(
          403,
          'YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION',
          'You are not allowed to delete teams in this organization',
        ),
      );
    });

    it('does not know the teams of another organization', async () => {
      const blue = await makeTeam(app, (await makeOrganization(app)).id, 'Blue');
      for (const teamId of [blue, 'nope'])
        expect(refusal(await remove(owner, { teamId }))).toEqual(TEAM_NOT_FOUND);
    });

    it('leaves one when all are removed at once', async () => {
      const teams = (await list(owner)).body;
      const answers = await Promise.all(teams.map(({ id }) => remove(owner, { teamId: id })));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
      expect(answers.find(({ status }) => status === 400)?.body).toEqual({
        code: 'UNABLE_TO_REMOVE_LAST_TEAM',
        message: 'Unable to remove last team',
      });
    });
  });

  it.each(['create-team', 'update-team', 'remove-team'])(
    'POST /organization/%s is for people',
    async (route) => {
      const body = { name: 'x', teamId: 'x', data: { name: 'x' } };
      expect(refusal(await new Browser(app.origin).post(`${ORGANIZATION}/${route}`, body))).toEqual(
        UNAUTHORIZED,
      );
    },
  );
});

describe('where all teams may be removed', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ ORG_ALLOW_REMOVING_ALL_TEAMS: 'true' });
    await begin();
  });

  it('the last one is removed as well', async () => {
    const last = await makeTeam(app, acme, 'Acme');
    expect((await remove(owner, { teamId: last })).status).toBe(200);
  });
});

describe('where organizations have no teams', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ ORG_TEAMS: 'false' });
    await begin();
  });

  it('the routes of teams are not there', async () => {
    expect((await list(owner)).status).toBe(404);
    expect((await create(owner, { name: 'Red' })).status).toBe(404);
    expect((await update(owner, { teamId: 'x', data: {} })).status).toBe(404);
    expect((await remove(owner, { teamId: 'x' })).status).toBe(404);
    for (const route of ['list-user-teams', 'list-team-members'])
      expect((await owner.browser.get(`${ORGANIZATION}/${route}`)).status).toBe(404);
    for (const route of ['add-team-member', 'remove-team-member', 'set-active-team'])
      expect((await owner.browser.post(`${ORGANIZATION}/${route}`, PLACE)).status).toBe(404);
  });
});

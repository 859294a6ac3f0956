import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TeamMemberWire } from '../../../../src/organizations/teams/team-member.presenter.js';
import { auditEntries } from '../../../support/audit.js';
import { Browser } from '../../../support/browser.js';
import {
  activeTeamOf,
  addMember,
  makeOrganization,
  makeTeam,
  newMember,
  newPerson,
  ORGANIZATION,
  outcomesOf,
} from '../../../support/organizations.js';
import { refusal, type Json } from '../../../support/people.js';
import { countStatements } from '../../../support/count-statements.js';
import { TestApp } from '../../../support/test-app.js';

type Someone = Awaited<ReturnType<typeof newMember>>;
type Asking = Pick<Someone, 'browser'>;

const error = (status: number, code: string, message: string) => [status, { code, message }];
const UNAUTHORIZED = error(401, 'UNAUTHORIZED', 'Unauthorized');
const NO_ACTIVE = error(400, 'NO_ACTIVE_ORGANIZATION', 'No active organization');
const NO_TEAM = error(400, 'YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM', 'You do not have an active team');
const TEAM_NOT_FOUND = error(400, 'TEAM_NOT_FOUND', 'Team not found');
const NO_MEMBER = error(
  400,
  'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
  'User is not a member of the organization',
);
const NOT_IN_TEAM = error(400, 'USER_IS_NOT_A_MEMBER_OF_THE_TEAM', 'User is not a member of the team');
const OUTSIDER = error(
  403,
  'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
  'You are not a member of this organization',
);

let app: TestApp;
let acme: string;
let red: string;
let olivia: Someone;
let max: Someone;

const post = <Body>(route: string, body: object, { browser }: Asking) =>
  browser.post<Body>(`${ORGANIZATION}/${route}`, body);
const add = (body: object, as: Asking = olivia) => post<Json<TeamMemberWire>>('add-team-member', body, as);
const remove = (body: object, as: Asking = olivia) => post('remove-team-member', body, as);
const setActive = (body: object, { browser }: Asking) =>
  browser.post(`${ORGANIZATION}/set-active-team`, body);
const read = (route: string, query: Record<string, string>, { browser }: Asking) =>
  browser.get<{ id: string; name: string; userId: string }[]>(
    `${ORGANIZATION}/${route}?${new URLSearchParams(query).toString()}`,
  );
const listMembers = (query: Record<string, string>, as: Asking) => read('list-team-members', query, as);
const listTeams = (query: Record<string, string>, as: Asking) => read('list-user-teams', query, as);
const stranger = (): Asking => ({ browser: new Browser(app.origin) });

async function teamEvents(): Promise<object[]> {
  return app.em.execute(
    `select name, payload, record_type as "recordType", record_id as "recordId", organization_id as "organizationId"
       from outbox_events where name like 'team.member%' order by id`,
  );
}

async function countPlaces(): Promise<number> {
  const [row] = await app.em.execute<{ count: number }[]>('select count(*)::int as count from team_members');
  return row?.count ?? 0;
}

describe('members of a team', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ RATE_LIMIT_ENABLED: 'false' });
  });

  beforeEach(async () => {
    await app.reset();
    acme = (await makeOrganization(app)).id;
    olivia = await newMember(app, acme, 'olivia', 'owner');
    max = await newMember(app, acme, 'max');
    red = await makeTeam(app, acme, 'Red');
  });

  describe('POST /organization/add-team-member', () => {
    it('puts a member into a team of the active organization', async () => {
      const answer = await add({ teamId: red, userId: max.user.id });
      expect(refusal(answer)).toEqual([
        200,
        { id: expect.any(String), teamId: red, userId: max.user.id, createdAt: app.clock.now.toISOString() },
      ]);
      expect((await listTeams({}, max)).body).toMatchObject([{ id: red }]);
    });

    it('puts them into a team of the organization that is named', async () => {
      const { id: organizationId } = await makeOrganization(app);
      await addMember(app, organizationId, olivia.user.id, 'admin');
      const blue = await makeTeam(app, organizationId, 'Blue');
      const answer = await add({ teamId: blue, userId: olivia.user.id, organizationId });
      expect(answer.body).toMatchObject({ teamId: blue, userId: olivia.user.id });
    });

    it('tells of it, and writes it into the trail', async () => {
      const { body } = await add({ teamId: red, userId: max.user.id });
      expect(await teamEvents()).toEqual([
        { name: 'team.member_added', payload: body, recordType: 'team', recordId: red, organizationId: acme },
      ]);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'team.member_added',
        actorId: olivia.user.id,
        subjectType: 'team',
        subjectId: red,
        after: { organizationId: acme, memberId: max.member.id, userId: max.user.id },
      });
    });

    it('answers the place somebody has already, and tells nobody', async () => {
      const first = await add({ teamId: red, userId: max.user.id });
      app.clock.advance(60);
      expect(refusal(await add({ teamId: red, userId: max.user.id }))).toEqual([200, first.body]);
      expect(await teamEvents()).toHaveLength(1);
    });

    it('keeps the team that older clients are shown: the first', async () => {
      const blue = await makeTeam(app, acme, 'Blue');
      await add({ teamId: blue, userId: max.user.id });
      await add({ teamId: red, userId: max.user.id });
      const { body } = await max.browser.get(`${ORGANIZATION}/get-active-member`);
      expect(body).toMatchObject({ teamId: blue });
    });

    it('refuses members who may not', async () => {
      expect(refusal(await add({ teamId: red, userId: max.user.id }, max))).toEqual(
        error(
          403,
          'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER',
          'You are not allowed to create a new member',
        ),
      );
    });

    it('refuses people who are no members, before it looks for the team', async () => {
      const { user } = await newPerson(app, 'sam');
      expect(refusal(await add({ teamId: 'nope', userId: user.id }))).toEqual(NO_MEMBER);
    });

    it('does not know the teams of another organization', async () => {
      const blue = await makeTeam(app, (await makeOrganization(app)).id, 'Blue');
      for (const teamId of [blue, 'nope'])
        expect(refusal(await add({ teamId, userId: max.user.id }))).toEqual(TEAM_NOT_FOUND);
    });

    it('makes one place when somebody is added many times at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => add({ teamId: red, userId: max.user.id })),
      );
      expect(new Set(answers.map(({ status, body }) => `${String(status)} ${body.id}`)).size).toBe(1);
      expect([answers[0]?.status, await countPlaces(), (await teamEvents()).length]).toEqual([200, 1, 1]);
    });

    it('leaves nobody in a team that is removed meanwhile', async () => {
      await makeTeam(app, acme, 'Blue');
      const adding = Array.from({ length: 10 }, () => add({ teamId: red, userId: max.user.id }));
      const answers = await Promise.all([post('remove-team', { teamId: red }, olivia), ...adding]);
      expect(answers[0].status).toBe(200);
      expect(outcomesOf(answers).filter((outcome) => ![200, 'TEAM_NOT_FOUND'].includes(outcome))).toEqual([]);
      expect(await countPlaces()).toBe(0);
    });

    it('leaves nobody in a team who is removed from the organization meanwhile', async () => {
      const removing = post('remove-member', { memberIdOrEmail: max.member.id }, olivia);
      const answers = await Promise.all([
        removing,
        ...Array.from({ length: 10 }, () => add({ teamId: red, userId: max.user.id })),
      ]);
      expect(answers[0].status).toBe(200);
      expect(await countPlaces()).toBe(0);
    });
  });

  describe('POST /organization/remove-team-member', () => {
    beforeEach(async () => {
      await add({ teamId: red, userId: max.user.id });
    });

    it('takes a member out of a team, and no session of theirs works there any longer', async () => {
      await setActive({ teamId: red }, max);
      expect(refusal(await remove({ teamId: red, userId: max.user.id }))).toEqual([
        200,
        { message: 'Team member removed successfully.' },
      ]);
      expect(await activeTeamOf(max.browser)).toBeNull();
      expect((await listTeams({}, max)).body).toEqual([]);
    });

    it('leaves others where they work', async () => {
      await add({ teamId: red, userId: olivia.user.id });
      await setActive({ teamId: red }, olivia);
      await remove({ teamId: red, userId: max.user.id });
      expect(await activeTeamOf(olivia.browser)).toBe(red);
    });

    it('tells of it, and writes it into the trail', async () => {
      await remove({ teamId: red, userId: max.user.id });
      expect((await teamEvents()).at(-1)).toMatchObject({
        name: 'team.member_removed',
        payload: { teamId: red, userId: max.user.id },
        recordId: red,
      });
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'team.member_removed',
        actorId: olivia.user.id,
        subjectId: red,
        before: { organizationId: acme, memberId: max.member.id, userId: max.user.id },
      });
    });

    it('refuses members who may not', async () => {
      expect(refusal(await remove({ teamId: red, userId: max.user.id }, max))).toEqual(
        error(
          403,
          'YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER',
          'You are not allowed to remove a team member',
        ),
      );
    });

    it('refuses people who are no members, then unknown teams, then members who are not in it', async () => {
      const { user } = await newPerson(app, 'sam');
      const blue = await makeTeam(app, (await makeOrganization(app)).id, 'Blue');
      expect(refusal(await remove({ teamId: 'nope', userId: user.id }))).toEqual(NO_MEMBER);
      for (const teamId of ['nope', blue])
        expect(refusal(await remove({ teamId, userId: max.user.id }))).toEqual(TEAM_NOT_FOUND);
      expect(refusal(await remove({ teamId: red, userId: olivia.user.id }))).toEqual(NOT_IN_TEAM);
    });

    it('has one winner of many who remove at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => remove({ teamId: red, userId: max.user.id })),
      );
      expect(outcomesOf(answers)).toEqual([
        200,
        ...Array<string>(9).fill('USER_IS_NOT_A_MEMBER_OF_THE_TEAM'),
      ]);
    });
  });

  describe.each(['add-team-member', 'remove-team-member'])('POST /organization/%s', (route) => {
    const body = { teamId: 'x', userId: 'x' };

    it('is for members of the organization it is about', async () => {
      const sam = await newPerson(app, 'sam');
      expect(refusal(await post(route, body, stranger()))).toEqual(UNAUTHORIZED);
      expect(refusal(await post(route, body, sam))).toEqual(NO_ACTIVE);
      expect(refusal(await post(route, { ...body, organizationId: acme }, sam))).toEqual(NO_MEMBER);
    });

    it.each([
      [{ teamId: 'x' }],
      [{ userId: 'x' }],
      [{ teamId: 7, userId: 'x' }],
      [{ teamId: 'x', userId: [] }],
    ])('refuses %j', async (invalid) => {
      expect(refusal(await post(route, invalid, olivia))).toEqual(
        error(400, 'VALIDATION_ERROR', 'Invalid body parameters'),
      );
    });
  });

  describe('GET /organization/list-team-members', () => {
    beforeEach(async () => {
      await add({ teamId: red, userId: max.user.id });
      await add({ teamId: red, userId: olivia.user.id });
    });

    it('shows the people in a team to those in it, longest first', async () => {
      const { status, body } = await listMembers({ teamId: red }, max);
      expect([status, body.map(({ userId }) => userId)]).toEqual([200, [max.user.id, olivia.user.id]]);
      expect(Object.keys(body[0] ?? {}).sort()).toEqual(['createdAt', 'id', 'teamId', 'userId']);
    });

    it('shows those of the active team when none is named', async () => {
      expect(refusal(await listMembers({}, max))).toEqual(NO_TEAM);
      await setActive({ teamId: red }, max);
      expect((await listMembers({}, max)).body).toHaveLength(2);
    });

    it('does not tell a team of others from one there is not', async () => {
      const blue = await makeTeam(app, acme, 'Blue');
      for (const teamId of [blue, 'nope'])
        expect(refusal(await listMembers({ teamId }, olivia))).toEqual(NOT_IN_TEAM);
    });

    it('is for people who are signed in', async () => {
      expect(refusal(await listMembers({ teamId: red }, stranger()))).toEqual(UNAUTHORIZED);
    });

    it('asks the database as often for many people as for two', async () => {
      const few = await countStatements(app, () => listMembers({ teamId: red }, max));
      await app.em.execute(
        `with people as (
         insert into users (id, name, email, email_verified, role, banned, created_at, updated_at)
           select 'u' || n, 'U', 'u' || n || '@example.com', true, 'user', false, now(), now()
           from generate_series(1, 40) n returning id),
       joined as (
         insert into members (id, organization_id, user_id, role, created_at)
           select 'm' || id, ?, id, 'member', now() from people returning id)
       insert into team_members (id, team_id, member_id, created_at) select 't' || id, ?, id, now() from joined`,
        [acme, red],
      );
      let listed = 0;
      const many = await countStatements(app, async () => {
        listed = (await listMembers({ teamId: red }, max)).body.length;
      });
      expect([listed, many]).toEqual([42, few]);
    });
  });

  describe('GET /organization/list-user-teams', () => {
    let blue: string;
    let other: string;

    beforeEach(async () => {
      other = (await makeOrganization(app)).id;
      const { id } = await addMember(app, other, max.user.id);
      await add({ teamId: red, userId: max.user.id });
      blue = await makeTeam(app, other, 'Blue', [id]);
    });

    it('shows one’s own teams in all organizations', async () => {
      const { status, body } = await listTeams({}, max);
      expect(status).toBe(200);
      expect(body).toMatchObject([
        { id: red, name: 'Red', organizationId: acme, updatedAt: null },
        { id: blue, name: 'Blue', organizationId: other },
      ]);
    });

    it('shows those in the organization that is named', async () => {
      expect((await listTeams({ organizationId: other }, max)).body).toMatchObject([{ id: blue }]);
      expect((await listTeams({ organizationId: other, userId: max.user.id }, max)).body).toHaveLength(1);
    });

    it('shows those of another member to whoever may update members, within one organization', async () => {
      expect((await listTeams({ userId: max.user.id }, olivia)).body).toMatchObject([{ id: red }]);
      const asked = { userId: max.user.id, organizationId: other };
      expect(refusal(await listTeams(asked, olivia))).toEqual(OUTSIDER);
    });

    it('refuses strangers, outsiders, members who may not, and people who are no members', async () => {
      const sam = await newPerson(app, 'sam');
      const aboutMax = { userId: max.user.id };
      expect(refusal(await listTeams({}, stranger()))).toEqual(UNAUTHORIZED);
      expect(refusal(await listTeams({ organizationId: acme }, sam))).toEqual(OUTSIDER);
      expect(refusal(await listTeams(aboutMax, sam))).toEqual(NO_ACTIVE);
      expect(refusal(await listTeams({ ...aboutMax, organizationId: acme }, sam))).toEqual(OUTSIDER);
      expect(refusal(await listTeams({ userId: olivia.user.id }, max))).toEqual(
        error(403, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER', 'You are not allowed to update this member'),
      );
      expect(refusal(await listTeams({ userId: sam.user.id }, olivia))).toEqual(NO_MEMBER);
    });

    it('is empty for whoever is in none', async () => {
      expect(refusal(await listTeams({}, olivia))).toEqual([200, []]);
    });
  });
});

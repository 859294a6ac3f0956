import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../support/browser.js';
import {
  activeTeamOf,
  createOrganization,
  makeTeam,
  newPerson,
  ORGANIZATION,
  type Person,
} from '../../../support/organizations.js';
import { cookiesOf, PASSWORD, refusal, SIGN_IN } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

const SESSION_COOKIE = 'better-auth.session_token';
const error = (status: number, code: string, message: string) => [status, { code, message }];

let app: TestApp;
let ada: Person;
let acme: string;
let first: string;
let red: string;

const post = (route: string, body: object, { browser } = ada) =>
  browser.post<Record<string, unknown>>(`${ORGANIZATION}/${route}`, body);
const setActive = (body: object, as = ada) => post('set-active-team', body, as);
const namesOf = (answer: Parameters<typeof cookiesOf>[0]) => cookiesOf(answer).map(({ name }) => name);

async function joinedBy(person: Person, role: string, teamId: string[]): Promise<void> {
  const { body } = await post('invite-member', { email: person.user.email, role, teamId });
  await post('accept-invitation', { invitationId: body['id'] }, person);
}

/** Ada in a new organization, with its first team and one more that she is in. */
async function begin(): Promise<void> {
  await app.reset();
  ada = await newPerson(app, 'ada');
  const { id, members } = await createOrganization(ada.browser);
  acme = id;
  first = members[0]!.teamId!;
  red = await makeTeam(app, acme, 'Red', [members[0]!.id]);
}

describe('POST /organization/set-active-team', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ RATE_LIMIT_ENABLED: 'false' });
  });
  beforeEach(begin);

  it('answers the team, and sends the session cookie again', async () => {
    const answer = await setActive({ teamId: red });
    const createdAt = app.clock.now.toISOString();
    expect(refusal(answer)).toEqual([
      200,
      { id: red, name: 'Red', organizationId: acme, createdAt, updatedAt: null },
    ]);
    expect(namesOf(answer)).toEqual([SESSION_COOKIE]);
    expect(await activeTeamOf(ada.browser)).toBe(red);
  });

  it.each([[{}], [{ teamId: '' }]])('with %j keeps the active one', async (body) => {
    expect((await setActive(body)).body).toMatchObject({ id: first });
    expect(await activeTeamOf(ada.browser)).toBe(first);
  });

  it('leaves the active one when the id is null', async () => {
    const answer = await setActive({ teamId: null });
    expect(refusal(answer)).toEqual([200, null]);
    expect(namesOf(answer)).toEqual([SESSION_COOKIE]);
    expect(await activeTeamOf(ada.browser)).toBeNull();
  });

  it.each([[{}], [{ teamId: null }]])('with %j and no active team does nothing', async (body) => {
    await setActive({ teamId: null });
    const answer = await setActive(body);
    expect(refusal(answer)).toEqual([200, null]);
    expect(answer.setCookies).toEqual([]);
  });

  it('refuses what is no team of the active organization', async () => {
    const grace = await newPerson(app, 'grace');
    const { members } = await createOrganization(grace.browser, { slug: 'theirs' });
    for (const teamId of ['nope', members[0]!.teamId])
      expect(refusal(await setActive({ teamId }))).toEqual(error(400, 'TEAM_NOT_FOUND', 'Team not found'));
    expect(await activeTeamOf(ada.browser)).toBe(first);
  });

  it('refuses a team that the person is not in', async () => {
    const teamId = await makeTeam(app, acme, 'Blue');
    expect(refusal(await setActive({ teamId }))).toEqual(
      error(403, 'USER_IS_NOT_A_MEMBER_OF_THE_TEAM', 'User is not a member of the team'),
    );
  });

  it('asks for an organization to work in', async () => {
    await post('set-active', { organizationId: null });
    expect(refusal(await setActive({ teamId: red }))).toEqual(
      error(400, 'NO_ACTIVE_ORGANIZATION', 'No active organization'),
    );
  });

  it('changes only the session at hand', async () => {
    const phone = new Browser(app.origin);
    await phone.post(SIGN_IN, { email: 'ada@example.com', password: PASSWORD });
    await setActive({ teamId: red });
    expect(await activeTeamOf(phone)).toBeNull();
  });

  it('is for people who are signed in, once the body is well formed', async () => {
    const stranger = { ...ada, browser: new Browser(app.origin) };
    expect(refusal(await setActive({ teamId: 7 }, stranger))).toEqual(
      error(400, 'VALIDATION_ERROR', 'Invalid body parameters'),
    );
    expect(refusal(await setActive({ teamId: 'x' }, stranger))).toEqual(
      error(401, 'UNAUTHORIZED', 'Unauthorized'),
    );
  });

  it('never leaves a session in a team its user is being taken out of', async () => {
    const userId = ada.user.id;
    await setActive({ teamId: null });
    await Promise.all([
      post('remove-team-member', { teamId: red, userId }),
      ...Array.from({ length: 10 }, () => setActive({ teamId: red })),
    ]);
    expect(await activeTeamOf(ada.browser)).toBeNull();
  });
});

describe('the team a session works in', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ RATE_LIMIT_ENABLED: 'false' });
  });
  beforeEach(begin);

  it('is the first one of an organization that was just created', async () => {
    expect(await activeTeamOf(ada.browser)).toBe(first);
  });

  it('stays when the session goes on working where it does', async () => {
    await createOrganization(ada.browser, { slug: 'second', keepCurrentActiveOrganization: true });
    await post('set-active', {});
    expect(await activeTeamOf(ada.browser)).toBe(first);
  });

  it('is left with the organization', async () => {
    await post('set-active', { organizationId: null });
    expect(await activeTeamOf(ada.browser)).toBeNull();
  });

  it('is none where the session moves to another organization, or fails to', async () => {
    await createOrganization(ada.browser, { slug: 'second', keepCurrentActiveOrganization: true });
    await post('set-active', { organizationSlug: 'second' });
    expect(await activeTeamOf(ada.browser)).toBeNull();
    await post('set-active', { organizationId: acme });
    await setActive({ teamId: red });
    await post('set-active', { organizationId: 'nope' });
    expect(await activeTeamOf(ada.browser)).toBeNull();
  });

  it('is the one somebody was invited to, unless there are several', async () => {
    const [grace, alan] = [await newPerson(app, 'grace'), await newPerson(app, 'alan')];
    await joinedBy(grace, 'member', [red]);
    await joinedBy(alan, 'member', [red, first]);
    expect([await activeTeamOf(grace.browser), await activeTeamOf(alan.browser)]).toEqual([red, null]);
  });

  it('ends for everybody with the team, with membership, and with the organization', async () => {
    const [grace, alan] = [await newPerson(app, 'grace'), await newPerson(app, 'alan')];
    const blue = await makeTeam(app, acme, 'Blue');
    await joinedBy(grace, 'member', [blue]);
    await post('remove-team', { teamId: blue });
    expect(await activeTeamOf(grace.browser)).toBeNull();
    await post('set-active-team', { teamId: red });

    await joinedBy(alan, 'owner', [red]);
    await post('leave', { organizationId: acme }, alan);
    expect(await activeTeamOf(alan.browser)).toBeNull();
    expect(await activeTeamOf(ada.browser)).toBe(red);

    await post('delete', { organizationId: acme });
    expect(await activeTeamOf(ada.browser)).toBeNull();
  });

  it('cannot be removed by whoever works in it', async () => {
    await setActive({ teamId: red });
    expect((await post('remove-team', { teamId: red })).body['code']).toBe(
      'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM',
    );
  });
});

describe('where sessions are read from a cookie', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ COOKIE_CACHE: 'true', RATE_LIMIT_ENABLED: 'false' });
  });
  beforeEach(begin);

  it('the cookie shows the active team at once', async () => {
    expect(await activeTeamOf(ada.browser)).toBe(first);
    await setActive({ teamId: red });
    expect(await activeTeamOf(ada.browser)).toBe(red);
    await post('remove-team-member', { teamId: red, userId: ada.user.id });
    expect(await activeTeamOf(ada.browser)).toBeNull();
    await setActive({ teamId: first });
    await post('set-active', { organizationId: null });
    expect(await activeTeamOf(ada.browser)).toBeNull();
  });

  it('the cookie shows it also to whoever was just invited, and no longer to whoever leaves', async () => {
    const grace = await newPerson(app, 'grace');
    await joinedBy(grace, 'member', [red]);
    expect(await activeTeamOf(grace.browser)).toBe(red);
    await post('leave', { organizationId: acme }, grace);
    expect(await activeTeamOf(grace.browser)).toBeNull();
  });

  it('a copy that still names a team somebody was taken out of opens nothing', async () => {
    const grace = await newPerson(app, 'grace');
    await joinedBy(grace, 'member', [red]);
    await post('remove-team-member', { teamId: red, userId: grace.user.id });
    expect((await grace.browser.get(`${ORGANIZATION}/list-team-members`)).body).toMatchObject({
      code: 'USER_IS_NOT_A_MEMBER_OF_THE_TEAM',
    });
    await post('set-active', { organizationId: acme }, grace);
    expect(await activeTeamOf(grace.browser)).toBeNull();
  });
});

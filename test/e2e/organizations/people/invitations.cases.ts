import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InvitationWire } from '../../../../src/organizations/invitations/invitation.presenter.js';
import { PurgeInvitations } from '../../../../src/organizations/invitations/jobs/purge-invitations.job.js';
import { auditEntries } from '../../../support/audit.js';
import { Browser } from '../../../support/browser.js';
import { inRequest, untilWaiting } from '../../../support/in-request.js';
import { mailedTicket, mailsOf } from '../../../support/mailed.js';
import { addMember, makeOrganization, makeTeam, newPerson } from '../../../support/organizations.js';
import { refusal, type ErrorJson, type Json, type UserJson } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

type Invited = Json<InvitationWire> & ErrorJson;

const AT = '/api/auth/organization';
const TWO_DAYS = 172_800;
const NOT_FOUND = [400, { code: 'INVITATION_NOT_FOUND', message: 'Invitation not found' }];
const NOT_FOUND_BY_RECIPIENT = [400, { code: 'INVITATION_NOT_FOUND', message: 'Invitation not found!' }];
const NOT_THE_RECIPIENT = [
  403,
  {
    code: 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION',
    message: 'You are not the recipient of the invitation',
  },
];
const INVITER_LEFT = [
  400,
  {
    code: 'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION',
    message: 'Inviter is no longer a member of the organization',
  },
];
const MEMBER_NOT_FOUND = [400, { code: 'MEMBER_NOT_FOUND', message: 'Member not found' }];
const VALIDATION = [400, { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' }];
const PEOPLE_AT_ONCE = 50;

let app: TestApp;
let organizationId: string;
let owner: Browser;
let ownerUser: UserJson;
let bob: Browser;
let bobUser: UserJson;

const invite = (differences: object = {}, as = owner) =>
  as.post<Invited>(`${AT}/invite-member`, {
    email: 'bob@example.com',
    role: 'member',
    organizationId,
    ...differences,
  });
const answer = (what: 'accept' | 'reject' | 'cancel', invitationId: string, as = bob) =>
  as.post<ErrorJson & { invitation: Invited; member: unknown }>(`${AT}/${what}-invitation`, { invitationId });

async function person(name: string): Promise<[Browser, UserJson]> {
  const { browser, user } = await newPerson(app, name);
  return [browser, user];
}

async function memberNamed(name: string, role: string): Promise<Browser> {
  const [browser, user] = await person(name);
  await addMember(app, organizationId, user.id, role);
  return browser;
}

async function begin(): Promise<void> {
  await app.reset();
  ({ id: organizationId } = await makeOrganization(app, { slug: 'acme' }));
  [owner, ownerUser] = await person('olivia');
  await addMember(app, organizationId, ownerUser.id, 'owner');
  [bob, bobUser] = await person('bob');
}

async function countOf(table: 'members' | 'invitations'): Promise<number> {
  return (await app.em.execute(`select 1 from ${table}`)).length;
}

/** Every event is told once; those of invitations, oldest first. */
async function invitationEvents(): Promise<{ name: string; payload: object }[]> {
  return app.em.execute(
    `select name, payload from outbox_events where record_type = 'invitation' order by id`,
  );
}

describe('invitations', () => {
  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(begin);

  describe('POST /organization/invite-member', () => {
    it('invites an address, in lower case, for two days', async () => {
      const { status, body } = await invite({ email: 'Bob@Example.com', role: 'admin' });
      expect([status, body]).toEqual([
        200,
        {
          id: expect.any(String),
          organizationId,
          email: 'bob@example.com',
          role: 'admin',
          status: 'pending',
          teamId: null,
          inviterId: ownerUser.id,
          expiresAt: new Date(app.clock.now.getTime() + TWO_DAYS * 1000).toISOString(),
          createdAt: app.clock.now.toISOString(),
        },
      ]);
    });

    it('takes several roles and teams, as clients of both generations send them', async () => {
      const id = await makeTeam(app, organizationId, 'Makers');
      const first = await invite({ role: ['member', 'admin'], teamId: id });
      expect(first.body).toMatchObject({ role: 'member,admin', teamId: id });
      const second = await invite({ email: 'carol@example.com', role: ['member'], teamId: [id] });
      expect(second.body).toMatchObject({ role: 'member', teamId: id });
    });

    it('mails the address a link, which the database does not store', async () => {
      const { body } = await invite();
      const mail = (await mailsOf(app)).find(({ template }) => template === 'organizations.invitation');
      expect(mail).toMatchObject({ to: 'bob@example.com' });
      const [row] = await app.em.execute<{ content: object }[]>(
        `select content from mails where template = 'organizations.invitation'`,
      );
      expect(JSON.stringify(row)).not.toContain(body.id);
    });

    it('sends an open one once more: it keeps its id and expires later', async () => {
      const { id } = (await invite()).body;
      app.clock.advance(3_600);
      const again = await invite({ resend: true });
      expect(again.body).toMatchObject({
        id,
        expiresAt: new Date(app.clock.now.getTime() + TWO_DAYS * 1000).toISOString(),
      });
      expect(await countOf('invitations')).toBe(1);
      const mails = (await mailsOf(app)).filter(({ template }) => template === 'organizations.invitation');
      expect(mails).toHaveLength(2);
    });

    it('mails one address no more than twenty in an hour, however often it is invited anew', async () => {
      for (let times = 0; times < 22; times++) {
        const { id } = (await invite()).body;
        await answer('cancel', id, owner);
      }
      const mailed = async () =>
        (await mailsOf(app)).filter(({ template }) => template === 'organizations.invitation').length;
      expect(await mailed()).toBe(20);
      expect((await invite({ email: 'carol@example.com' })).status).toBe(200);
      expect(await mailed()).toBe(21);
    });

    it('makes another one in the place of one whose inviter has left', async () => {
      const { id } = (await invite({}, await memberNamed('adam', 'admin'))).body;
      await owner.post(`${AT}/remove-member`, { memberIdOrEmail: 'adam@example.com', organizationId });
      const { body } = await invite({ resend: true });
      expect([body.id === id, body.inviterId]).toEqual([false, ownerUser.id]);
      expect((await answer('accept', body.id)).status).toBe(200);
    });

    it('invites again once the first one has expired', async () => {
      const { id } = (await invite()).body;
      app.clock.advance(TWO_DAYS);
      expect((await invite()).body.id).not.toBe(id);
    });

    it.each([
      ['no address', { email: 7 }, VALIDATION],
      ['no role', { role: undefined }, VALIDATION],
      ['an empty list of roles', { role: [] }, VALIDATION],
      [
        'a text that is no address',
        { email: 'bob' },
        [400, { code: 'INVALID_EMAIL', message: 'Invalid email' }],
      ],
      ['an unknown role', { role: 'spaceman' }, [400, { code: 'ROLE_NOT_FOUND', message: 'Role not found' }]],
      ['an unknown team', { teamId: 'nope' }, [400, { code: 'TEAM_NOT_FOUND', message: 'Team not found' }]],
      [
        'somebody who is a member, whatever the case',
        { email: 'Olivia@Example.com' },
        [
          400,
          {
            code: 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
            message: 'User is already a member of this organization',
          },
        ],
      ],
      [
        'no organization, when none is active',
        { organizationId: undefined },
        [400, { code: 'ORGANIZATION_NOT_FOUND', message: 'Organization not found' }],
      ],
      ['an organization of others', { organizationId: 'other' }, MEMBER_NOT_FOUND],
    ])('refuses %s', async (_case, differences, expected) => {
      expect(refusal(await invite(differences))).toEqual(expected);
      expect(await countOf('invitations')).toBe(0);
    });

    it('makes another one when the open one is rejected meanwhile', async () => {
      const { id } = (await invite()).body;
      const { asked } = await app.em.transactional(async (em) => {
        await em.execute(`update invitations set status = 'rejected' where id = ?`, [id]);
        const waiting = invite({ resend: true });
        await untilWaiting(app);
        return { asked: waiting };
      });
      expect((await asked).body).toMatchObject({ status: 'pending' });
      expect(await app.em.execute('select status from invitations order by id')).toEqual([
        { status: 'rejected' },
        { status: 'pending' },
      ]);
    });

    it('refuses the team of another organization', async () => {
      const other = await makeOrganization(app);
      const id = await makeTeam(app, other.id, 'Makers');
      expect((await invite({ teamId: id })).body.code).toBe('TEAM_NOT_FOUND');
    });

    it('refuses an address that is invited already, whatever the case', async () => {
      await invite();
      expect(refusal(await invite({ email: 'BOB@example.com' }))).toEqual([
        400,
        {
          code: 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
          message: 'User is already invited to this organization',
        },
      ]);
    });

    it('is for members who may invite', async () => {
      expect((await invite({}, new Browser(app.origin))).status).toBe(401);
      expect(refusal(await invite({}, bob))).toEqual(MEMBER_NOT_FOUND);
      expect((await invite({}, await memberNamed('mia', 'member'))).body.code).toBe(
        'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION',
      );
    });

    it('lets nobody but owners invite or prolong owners', async () => {
      const admin = await memberNamed('adam', 'admin');
      expect(refusal(await invite({ role: 'member,owner' }, admin))).toEqual([
        403,
        {
          code: 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE',
          message: 'you are not allowed to invite user with this role',
        },
      ]);
      expect((await invite({ role: 'owner' })).status).toBe(200);
      expect((await invite({ role: 'member', resend: true }, admin)).status).toBe(403);
    });

    it('makes one invitation of many asked for at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => invite()));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await countOf('invitations')).toBe(1);
    });
  });

  describe('POST /organization/accept-invitation', () => {
    it('makes a member with the roles and teams, who works in the organization', async () => {
      const teamId = await makeTeam(app, organizationId, 'Makers');
      const { body: invitation } = await invite({ role: ['member', 'admin'], teamId });
      const accepted = await answer('accept', await mailedTicket(app, 'bob@example.com'));
      expect(refusal(accepted)).toEqual([
        200,
        {
          invitation: { ...invitation, status: 'accepted' },
          member: {
            id: expect.any(String),
            organizationId,
            userId: bobUser.id,
            role: 'member,admin',
            teamId,
            createdAt: app.clock.now.toISOString(),
          },
        },
      ]);
      expect(accepted.setCookies).toEqual([]);
      const { body } = await bob.get<{ teamId: string }>(`${AT}/get-active-member`);
      expect(body).toMatchObject({ organizationId, teamId });
    });

    it('leaves out teams that are gone', async () => {
      const teamId = await makeTeam(app, organizationId, 'Makers');
      const { id } = (await invite({ teamId })).body;
      await app.em.execute('delete from teams');
      expect((await answer('accept', id)).body.member).toMatchObject({ teamId: null });
    });

    it('is for the recipient alone, who is signed in', async () => {
      const { id } = (await invite()).body;
      expect((await answer('accept', id, new Browser(app.origin))).status).toBe(401);
      expect(refusal(await answer('accept', id, owner))).toEqual(NOT_THE_RECIPIENT);
      expect(await countOf('members')).toBe(1);
    });

    it('refuses one that is unknown, expired, or was answered', async () => {
      expect(refusal(await answer('accept', 'nope'))).toEqual(NOT_FOUND);
      const { id } = (await invite()).body;
      await answer('reject', id);
      expect(refusal(await answer('accept', id))).toEqual(NOT_FOUND);
      const { id: late } = (await invite()).body;
      app.clock.advance(TWO_DAYS);
      expect(refusal(await answer('accept', late))).toEqual(NOT_FOUND);
    });

    it('refuses somebody who has become a member in another way, and keeps it open', async () => {
      const { id } = (await invite()).body;
      await addMember(app, organizationId, bobUser.id);
      expect((await answer('accept', id)).body.code).toBe('USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION');
      expect(await app.em.execute('select status from invitations')).toEqual([{ status: 'pending' }]);
    });

    it('refuses one whose inviter is no longer a member, and keeps it open', async () => {
      const adam = await memberNamed('adam', 'admin');
      const { id } = (await invite({}, adam)).body;
      await owner.post(`${AT}/remove-member`, { memberIdOrEmail: 'adam@example.com', organizationId });
      expect(refusal(await answer('accept', id))).toEqual(INVITER_LEFT);
      expect(await app.em.execute('select status from invitations')).toEqual([{ status: 'pending' }]);
    });

    it('makes one member of an invitation accepted many times at once', async () => {
      const { id } = (await invite()).body;
      const answers = await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, () => answer('accept', id)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(PEOPLE_AT_ONCE - 1);
      expect(await countOf('members')).toBe(2);
    });
  });

  describe('POST /organization/reject-invitation', () => {
    it('says no, once', async () => {
      const { body: invitation } = await invite();
      expect(refusal(await answer('reject', invitation.id))).toEqual([
        200,
        { invitation: { ...invitation, status: 'rejected' }, member: null },
      ]);
      expect(refusal(await answer('reject', invitation.id))).toEqual(NOT_FOUND_BY_RECIPIENT);
    });

    it('says nothing to one that is taken back meanwhile', async () => {
      const { id } = (await invite()).body;
      const { asked } = await app.em.transactional(async (em) => {
        await em.execute('select 1 from organizations where id = ? for update', [organizationId]);
        const waiting = answer('reject', id);
        await untilWaiting(app);
        await em.execute(`update invitations set status = 'canceled'`);
        return { asked: waiting };
      });
      expect(refusal(await asked)).toEqual(NOT_FOUND_BY_RECIPIENT);
    });

    it('is for the recipient alone, who is signed in', async () => {
      const { id } = (await invite()).body;
      expect(refusal(await answer('reject', id, owner))).toEqual(NOT_THE_RECIPIENT);
      expect((await answer('reject', id, new Browser(app.origin))).status).toBe(401);
      expect(refusal(await answer('reject', 'nope'))).toEqual(NOT_FOUND_BY_RECIPIENT);
    });
  });

  describe('POST /organization/cancel-invitation', () => {
    it('takes a pending one back, also an expired one', async () => {
      const { body: invitation } = await invite();
      app.clock.advance(TWO_DAYS);
      expect(refusal(await answer('cancel', invitation.id, owner))).toEqual([
        200,
        { ...invitation, status: 'canceled' },
      ]);
      expect(refusal(await answer('cancel', invitation.id, owner))).toEqual(NOT_FOUND);
    });

    it('is for members who may cancel', async () => {
      const { id } = (await invite()).body;
      expect((await answer('cancel', id, new Browser(app.origin))).status).toBe(401);
      expect(refusal(await answer('cancel', 'nope', owner))).toEqual(NOT_FOUND);
      expect(refusal(await answer('cancel', id, bob))).toEqual(MEMBER_NOT_FOUND);
      expect(refusal(await answer('cancel', id, await memberNamed('mia', 'member')))).toEqual([
        403,
        {
          code: 'YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION',
          message: 'You are not allowed to cancel this invitation',
        },
      ]);
    });
  });

  describe('GET /organization/get-invitation', () => {
    const get = (id: string, as = bob) => as.get<ErrorJson>(`${AT}/get-invitation?id=${id}`);

    it('shows it to the recipient, with who invites and where', async () => {
      const { body: invitation } = await invite();
      expect(refusal(await get(invitation.id))).toEqual([
        200,
        {
          ...invitation,
          organizationName: 'Acme',
          organizationSlug: 'acme',
          inviterEmail: 'olivia@example.com',
        },
      ]);
    });

    it('refuses strangers, others, and what cannot be answered', async () => {
      const { id } = (await invite()).body;
      expect(refusal(await get(id, new Browser(app.origin)))).toEqual([
        401,
        { code: 'NOT_AUTHENTICATED', message: 'Not authenticated' },
      ]);
      expect(refusal(await get(id, owner))).toEqual(NOT_THE_RECIPIENT);
      expect(refusal(await get('nope'))).toEqual(NOT_FOUND_BY_RECIPIENT);
      app.clock.advance(TWO_DAYS);
      expect(refusal(await get(id))).toEqual(NOT_FOUND_BY_RECIPIENT);
    });

    it('says so when whoever invited has left', async () => {
      const { id } = (await invite()).body;
      await app.em.execute('delete from members');
      expect(refusal(await get(id))).toEqual(INVITER_LEFT);
    });
  });

  describe('GET /organization/list-invitations', () => {
    const list = (query: string, as = owner) => as.get<ErrorJson>(`${AT}/list-invitations${query}`);

    it('shows those of all states to any member', async () => {
      const { body: first } = await invite();
      await answer('reject', first.id);
      const { body: second } = await invite();
      const expected = [200, [{ ...first, status: 'rejected' }, second]];
      const mia = await memberNamed('mia', 'member');
      expect(refusal(await list(`?organizationId=${organizationId}`, mia))).toEqual(expected);
    });

    it('refuses whoever names none, and outsiders', async () => {
      expect((await list('')).body).toEqual({
        code: 'ORGANIZATION_ID_IS_REQUIRED',
        message: 'Organization ID is required',
      });
      expect(refusal(await list(`?organizationId=${organizationId}`, bob))).toEqual([
        403,
        {
          code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
          message: 'You are not a member of this organization',
        },
      ]);
      expect((await list('', new Browser(app.origin))).status).toBe(401);
    });
  });

  describe('GET /organization/list-user-invitations', () => {
    const list = () => bob.get<ErrorJson>(`${AT}/list-user-invitations`);

    it('shows people what they can still answer, once they have verified their address', async () => {
      const { body: invitation } = await invite();
      await invite({ email: 'carol@example.com' });
      expect(refusal(await list())).toEqual([
        403,
        {
          code: 'EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION',
          message: 'Email verification required to view or list invitations for the session email',
        },
      ]);
      await app.em.execute('update users set email_verified = true');
      expect(refusal(await list())).toEqual([200, [{ ...invitation, organizationName: 'Acme' }]]);
      app.clock.advance(TWO_DAYS);
      expect((await list()).body).toEqual([]);
    });
  });

  it('tells the trail and the webhooks what became of invitations', async () => {
    const { body: first } = await invite();
    await answer('reject', first.id);
    const { body: second } = await invite();
    await answer('cancel', second.id, owner);
    const { body: third } = await invite();
    await answer('accept', third.id);
    const told = ['created', 'rejected', 'created', 'canceled', 'created', 'accepted'];
    const names = told.map((what) => `invitation.${what}`);
    const events = await invitationEvents();
    expect(events.map(({ name }) => name)).toEqual(names);
    expect(events.at(-1)?.payload).toEqual({ ...third, status: 'accepted' });
    const trail = (await auditEntries(app)).filter(({ subjectType }) => subjectType === 'invitation');
    expect(trail.map(({ action }) => action)).toEqual(names);
    expect(trail.at(-1)).toMatchObject({
      actorId: bobUser.id,
      before: { status: 'pending' },
      after: { status: 'accepted', organizationId },
    });
  });

  it('are removed a month after they expired, if nobody answered', async () => {
    const { id } = (await invite()).body;
    await answer('reject', id);
    await invite();
    app.clock.advance(TWO_DAYS + 30 * 86_400 - 60);
    await inRequest(app, () => app.get(PurgeInvitations).run());
    expect(await countOf('invitations')).toBe(2);
    app.clock.advance(120);
    await inRequest(app, () => app.get(PurgeInvitations).run());
    expect(await app.em.execute('select status from invitations')).toEqual([{ status: 'rejected' }]);
  });
});

describe('where few places are left', () => {
  beforeAll(async () => {
    app = await TestApp.shared({
      ORG_MEMBERSHIP_LIMIT: '5',
      ORG_INVITATION_LIMIT: String(PEOPLE_AT_ONCE),
      ORG_INVITATION_EXPIRES_IN: '60',
      PASSWORD_HASH_QUEUE: '1000',
    });
  });
  beforeEach(begin);

  it('no more people join than there may be, however many accept at once', async () => {
    const people = await Promise.all(
      Array.from({ length: PEOPLE_AT_ONCE }, async (_, index) => {
        const [browser, { email }] = await person(`p${index}`);
        return { browser, id: (await invite({ email })).body.id };
      }),
    );
    expect(refusal(await invite())).toEqual([
      403,
      { code: 'INVITATION_LIMIT_REACHED', message: 'Invitation limit reached' },
    ]);
    const answers = await Promise.all(people.map(({ browser, id }) => answer('accept', id, browser)));
    const outcomes = answers.map(({ status, body }) => (status === 200 ? 'in' : body.code)).sort();
    expect(outcomes).toEqual([
      ...Array<string>(PEOPLE_AT_ONCE - 4).fill('ORGANIZATION_MEMBERSHIP_LIMIT_REACHED'),
      ...Array<string>(4).fill('in'),
    ]);
    expect(await countOf('members')).toBe(5);
  });

  it('an invitation lasts as long as is set', async () => {
    const { id } = (await invite()).body;
    app.clock.advance(60);
    expect(refusal(await answer('accept', id))).toEqual(NOT_FOUND);
  });
});

describe('where addresses have to be verified, and sessions are read from a cookie', () => {
  beforeAll(async () => {
    app = await TestApp.shared({
      INVITATION_REQUIRE_VERIFIED_EMAIL: 'true',
      ORG_INVITATION_URL: 'https://app.example.com/join/{id}?from=mail',
      COOKIE_CACHE: 'true',
    });
  });
  beforeEach(begin);

  it('an invitation waits until the address is verified', async () => {
    const { id } = (await invite()).body;
    expect((await answer('accept', id)).status).toBe(403);
    await app.em.execute('update users set email_verified = true');
    expect((await answer('accept', id)).status).toBe(200);
    expect((await bob.get<{ organizationId: string }>(`${AT}/get-active-member`)).body).toMatchObject({
      organizationId,
    });
  });
});

describe('where organizations have no teams', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ ORG_TEAMS: 'false' });
  });
  beforeEach(begin);

  it('nobody is invited to one', async () => {
    const teamId = await makeTeam(app, organizationId, 'Makers');
    expect((await invite({ teamId })).body.code).toBe('TEAM_NOT_FOUND');
    expect(await countOf('invitations')).toBe(0);
  });
});

describe('where an open invitation is replaced', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ ORG_CANCEL_PENDING_ON_REINVITE: 'true', ORG_INVITATION_LIMIT: '1' });
  });
  beforeEach(begin);

  it('cancels it and makes another one with the roles of now', async () => {
    const { body: first } = await invite();
    const { status, body: second } = await invite({ role: 'admin', resend: true });
    expect([status, second.role, second.id === first.id]).toEqual([200, 'admin', false]);
    expect(await app.em.execute('select role, status from invitations order by id')).toEqual([
      { role: 'member', status: 'canceled' },
      { role: 'admin', status: 'pending' },
    ]);
    expect(refusal(await answer('accept', first.id))).toEqual(NOT_FOUND);
    expect((await answer('accept', await mailedTicket(app, 'bob@example.com'))).status).toBe(200);
  });

  it('refuses without the wish to invite anew', async () => {
    await invite();
    expect((await invite()).body.code).toBe('USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION');
  });
});

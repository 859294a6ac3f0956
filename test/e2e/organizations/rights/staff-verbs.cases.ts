import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditEntries } from '../../../support/audit.js';
import { Browser, type Answer } from '../../../support/browser.js';
import {
  addMember,
  createOrganization,
  makeOrganization,
  makeTeam,
  newMember,
  newPerson,
  ORGANIZATION,
  outcomesOf,
  type Person,
} from '../../../support/organizations.js';
import { PASSWORD, refusal } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

const DAY = 86_400;
const reason = 'Asked for by mail';
const NO_OWNER = [
  400,
  {
    code: 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER',
    message: 'You cannot leave the organization without an owner',
  },
];
const notFound = (what: string) => [
  404,
  { code: `${what.toUpperCase()}_NOT_FOUND`, message: `${what} not found` },
];

interface Row {
  id: string;
}

let app: TestApp;
let staff: Browser;
let root: Person;
let owner: Person;
let organizationId: string;
let guest: Awaited<ReturnType<typeof newMember>>;

const post = (path: string, body: object = { reason }, by = staff): Promise<Answer> =>
  by.post(`/api/admin/organizations/${organizationId}${path}`, body);
const setRole = (memberId: string, role: string, by = staff) =>
  post(`/members/${memberId}/role`, { role, reason }, by);
const rolesNow = async (): Promise<Record<string, string>> => {
  const rows = await app.em.execute<{ name: string; role: string }[]>(
    `select u.name, m.role from members m join users u on u.id = m.user_id where m.organization_id = ?`,
    [organizationId],
  );
  return Object.fromEntries(rows.map(({ name, role }) => [name, role]));
};
const ownerMemberId = async (): Promise<string> => {
  const [row] = await app.em.execute<Row[]>('select id from members where user_id = ?', [owner.user.id]);
  return row?.id ?? '';
};
const events = async (): Promise<string[]> => {
  const rows = await app.em.execute<{ name: string }[]>(
    `select name from outbox_events where organization_id is not null order by id`,
  );
  return rows.map(({ name }) => name);
};
const signInToConsole = (browser: Browser, name: string) =>
  browser.post('/api/admin/session', { email: `${name}@example.com`, password: PASSWORD });

describe('what staff do in organizations', () => {
  beforeAll(async () => {
    app = await TestApp.shared(
      {},
      {
        staffRoles: {
          reader: { organization: ['list'], member: ['list'], invitation: ['list'], accessToken: ['list'] },
        },
      },
    );
  });

  beforeEach(async () => {
    await app.reset();
    root = await newPerson(app, 'root');
    await app.em.execute(`update users set role = 'admin' where id = ?`, [root.user.id]);
    staff = new Browser(app.origin);
    await signInToConsole(staff, 'root');
    owner = await newPerson(app, 'olivia');
    ({ id: organizationId } = await createOrganization(owner.browser));
    guest = await newMember(app, organizationId, 'gus');
  });

  describe('the role of a member', () => {
    it('is set by staff, and the trail tells who, why, before and after', async () => {
      const { status, body } = await setRole(guest.member.id, 'admin, member,admin');
      expect([status, body]).toMatchObject([200, { id: guest.member.id, role: 'admin,member' }]);
      expect(await rolesNow()).toEqual({ olivia: 'owner', gus: 'admin,member' });
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'member.role_changed',
        actorKind: 'staff',
        actorId: root.user.id,
        subjectType: 'member',
        subjectId: guest.member.id,
        organizationId,
        before: { role: 'member' },
        after: { role: 'admin,member' },
        reason,
      });
      expect((await events()).at(-1)).toBe('member.updated');
    });

    it('is one that there is', async () => {
      for (const role of ['king', 'admin,king', ','])
        expect(refusal(await setRole(guest.member.id, role))).toEqual([
          400,
          { code: 'ROLE_NOT_FOUND', message: 'Role not found' },
        ]);
    });

    it('stays that of an owner while there is no other', async () => {
      expect(refusal(await setRole(await ownerMemberId(), 'admin'))).toEqual(NO_OWNER);
      expect((await rolesNow())['olivia']).toBe('owner');
    });

    it('stays that of one owner when staff demote the last two at once', async () => {
      await setRole(guest.member.id, 'owner');
      const ids = [await ownerMemberId(), guest.member.id];
      const asked = Array.from({ length: 50 }, (_, index) => setRole(ids[index % 2] ?? '', 'member'));
      const outcomes = outcomesOf(await Promise.all(asked));
      expect(new Set(outcomes)).toEqual(new Set([200, 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER']));
      expect(Object.values(await rolesNow()).sort()).toEqual(['member', 'owner']);
    });
  });

  describe('a new member', () => {
    const ADDED = { email: 'nora@example.com', role: 'member' };
    let nora: Person;

    const add = (differences: object = {}) => post('/members', { ...ADDED, reason, ...differences });

    beforeEach(async () => {
      nora = await newPerson(app, 'nora');
    });

    it('is added by staff without an invitation, and the trail tells who and why', async () => {
      const { status, body } = await add({ email: 'Nora@Example.com', role: 'admin, member,admin' });
      const userId = nora.user.id;
      const after = { organizationId, userId, role: 'admin,member', teamId: null };
      const createdAt = app.clock.now.toISOString();
      expect([status, body]).toEqual([200, { id: expect.any(String), ...after, createdAt }]);
      expect(await rolesNow()).toEqual({ olivia: 'owner', gus: 'member', nora: 'admin,member' });
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'member.added',
        actorKind: 'staff',
        actorId: root.user.id,
        subjectType: 'member',
        subjectId: (body as Row).id,
        organizationId,
        after,
        reason,
      });
      expect((await events()).at(-1)).toBe('member.added');
    });

    it('is named by the id of the account, and put into a team', async () => {
      const teamId = await makeTeam(app, organizationId, 'Red');
      const { status, body } = await add({ email: undefined, userId: nora.user.id, teamId });
      expect([status, body]).toMatchObject([200, { userId: nora.user.id, teamId }]);
      expect((await events()).slice(-2)).toEqual(['member.added', 'team.member_added']);
    });

    it('is somebody who is not there yet, in roles and a team that are', async () => {
      const unknown = { code: 'USER_NOT_FOUND', message: 'User not found' };
      const noRole = { code: 'ROLE_NOT_FOUND', message: 'Role not found' };
      const code = 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION';
      const cases: [object, object][] = [
        [{ email: 'nobody@example.com' }, unknown],
        [{ email: undefined, userId: 'nobody' }, unknown],
        [{ role: 'king' }, noRole],
        [{ role: ',' }, noRole],
        [{ email: 'gus@example.com' }, { code, message: 'User is already a member of this organization' }],
        [{ teamId: 'nope' }, { code: 'TEAM_NOT_FOUND', message: 'Team not found' }],
      ];
      for (const [differences, error] of cases)
        expect([differences, refusal(await add(differences))]).toEqual([differences, [400, error]]);
      expect(await rolesNow()).toEqual({ olivia: 'owner', gus: 'member' });
    });

    it('is named in a way that can be read', async () => {
      for (const wrong of [
        { email: undefined },
        { email: null },
        { email: ['nora@example.com'] },
        { userId: null },
        { userId: 7 },
        { role: undefined },
        { role: '' },
        { teamId: 7 },
      ])
        expect([wrong, refusal(await add(wrong))]).toMatchObject([
          wrong,
          [400, { code: 'VALIDATION_ERROR' }],
        ]);
    });

    it('is not let into an organization that is not there', async () => {
      organizationId = 'nobody';
      expect(refusal(await add({ email: 'nobody@example.com' }))).toEqual(notFound('Organization'));
    });

    it('does not come to where there are as many as may be', async () => {
      await app.em.execute(
        `insert into users (id, name, email, email_verified, role, banned, created_at, updated_at)
         select 'u' || n, 'U', 'u' || n || '@example.com', true, 'user', false, now(), now()
         from generate_series(3, 100) n`,
      );
      await app.em.execute(
        `insert into members (id, organization_id, user_id, role, created_at)
         select id, ?, id, 'member', now() from users where name = 'U'`,
        [organizationId],
      );
      expect(refusal(await add())).toEqual([
        403,
        {
          code: 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED',
          message: 'Organization membership limit reached',
        },
      ]);
    });

    it('is made once however many do so at once', async () => {
      const outcomes = outcomesOf(await Promise.all(Array.from({ length: 50 }, () => add())));
      expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
      expect(new Set(outcomes)).toEqual(new Set([200, 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION']));
    });
  });

  describe('a member', () => {
    it('is removed by staff, works there no longer, and the trail tells why', async () => {
      expect(refusal(await post(`/members/${guest.member.id}/remove`))).toEqual([200, { status: true }]);
      expect(await rolesNow()).toEqual({ olivia: 'owner' });
      const sessions = await app.em.execute<{ active: string | null }[]>(
        'select active_organization_id as active from sessions where user_id = ?',
        [guest.user.id],
      );
      expect(sessions).toEqual([{ active: null }]);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'member.removed',
        actorKind: 'staff',
        actorId: root.user.id,
        organizationId,
        before: { userId: guest.user.id, role: 'member' },
        reason,
      });
      expect((await events()).at(-1)).toBe('member.removed');
    });

    it('who is the only owner stays', async () => {
      expect(refusal(await post(`/members/${await ownerMemberId()}/remove`))).toEqual(NO_OWNER);
    });

    it('of another organization is not found', async () => {
      const other = await makeOrganization(app, { slug: 'other' });
      const { id } = await addMember(app, other.id, root.user.id, 'owner');
      const body = { memberId: id, formerOwners: 'keep', reason };
      const answers = [
        await setRole(id, 'member'),
        await post(`/members/${id}/remove`),
        await post('/hand-over', body),
      ];
      expect(answers.map(refusal)).toEqual(answers.map(() => notFound('Member')));
      organizationId = 'nobody';
      expect(refusal(await setRole(id, 'member'))).toEqual(notFound('Organization'));
    });
  });

  describe('ownership', () => {
    const handOver = (formerOwners: string, memberId = guest.member.id) =>
      post('/hand-over', { memberId, formerOwners, reason });

    it('is handed over, and former owners become admins', async () => {
      await setRole(guest.member.id, 'admin,member');
      expect((await handOver('admin')).body).toMatchObject({ id: guest.member.id, role: 'owner' });
      expect(await rolesNow()).toEqual({ olivia: 'admin', gus: 'owner' });
      const told = (await auditEntries(app)).slice(-3);
      expect(told.map(({ action }) => action).sort()).toEqual([
        'member.role_changed',
        'member.role_changed',
        'organization.handed_over',
      ]);
      expect(told.every((entry) => entry.reason === reason && entry.organizationId === organizationId)).toBe(
        true,
      );
      expect((await events()).slice(-2)).toEqual(['member.updated', 'member.updated']);
    });

    it('is shared when former owners keep it', async () => {
      await handOver('keep');
      expect(await rolesNow()).toEqual({ olivia: 'owner', gus: 'owner' });
    });

    it('can be gathered by one of several owners', async () => {
      await handOver('keep');
      await handOver('admin', await ownerMemberId());
      expect(await rolesNow()).toEqual({ olivia: 'owner', gus: 'admin' });
    });

    it('is with somebody however many hand it over at once', async () => {
      const ids = [await ownerMemberId(), guest.member.id];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => handOver('admin', ids[index % 2])),
      );
      expect(new Set(outcomesOf(answers))).toEqual(new Set([200]));
      expect(Object.values(await rolesNow()).sort()).toEqual(['admin', 'owner']);
    });
  });

  describe('an invitation', () => {
    const invite = async (email = 'new@example.com') =>
      (await owner.browser.post<Row>(`${ORGANIZATION}/invite-member`, { email, role: 'member' })).body.id;
    const mailCount = async () => {
      const [row] = await app.em.execute<{ count: string }[]>(
        `select count(*) as count from mails where template = 'organizations.invitation'`,
      );
      return Number(row?.count);
    };

    it('is taken back by staff', async () => {
      const id = await invite();
      expect((await post(`/invitations/${id}/cancel`)).body).toMatchObject({ id, status: 'canceled' });
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'invitation.canceled',
        actorKind: 'staff',
        actorId: root.user.id,
        before: { status: 'pending' },
        after: { status: 'canceled' },
        reason,
      });
      expect((await events()).at(-1)).toBe('invitation.canceled');
    });

    it('is sent again by staff, and then expires later', async () => {
      const id = await invite();
      const mails = await mailCount();
      app.clock.advance(DAY);
      await signInToConsole(staff, 'root');
      const { status, body } = await post(`/invitations/${id}/resend`);
      expect([status, body]).toMatchObject([200, { id, status: 'pending' }]);
      expect(Date.parse((body as { expiresAt: string }).expiresAt)).toBe(
        app.clock.now.getTime() + 2 * DAY * 1000,
      );
      expect(await mailCount()).toBe(mails + 1);
      const { before, ...entry } = (await auditEntries(app)).at(-1) ?? {};
      expect(entry).toMatchObject({
        action: 'invitation.resent',
        actorKind: 'staff',
        organizationId,
        reason,
      });
      expect(before).toEqual({ expiresAt: expect.any(String) });
    });

    it('that has expired can be answered once it is sent again, unless there is a newer one', async () => {
      const [first, second] = [await invite(), await invite('other@example.com')];
      app.clock.advance(3 * DAY);
      await signInToConsole(staff, 'root');
      await owner.browser.post('/api/auth/sign-in/email', {
        email: 'olivia@example.com',
        password: PASSWORD,
      });
      await owner.browser.post(`${ORGANIZATION}/set-active`, { organizationId });
      await invite('other@example.com');
      expect((await post(`/invitations/${first}/resend`)).status).toBe(200);
      expect(refusal(await post(`/invitations/${second}/resend`))).toMatchObject([
        400,
        { code: 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION' },
      ]);
    });

    it('is not sent to whoever is a member by now', async () => {
      const id = await invite('late@example.com');
      await newMember(app, organizationId, 'late');
      expect(refusal(await post(`/invitations/${id}/resend`))).toMatchObject([
        400,
        { code: 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION' },
      ]);
    });

    it('is not sent when its inviter has left, or what it offers is gone', async () => {
      const id = await invite();
      await app.em.execute(`update invitations set role = 'gone'`);
      expect(refusal(await post(`/invitations/${id}/resend`))).toMatchObject([
        400,
        { code: 'ROLE_NOT_FOUND' },
      ]);
      await app.em.execute('delete from members where user_id = ?', [owner.user.id]);
      expect(refusal(await post(`/invitations/${id}/resend`))).toMatchObject([
        400,
        { code: 'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION' },
      ]);
    });

    it('that is not open any more, or of another organization, is left alone', async () => {
      const id = await invite();
      await post(`/invitations/${id}/cancel`);
      for (const verb of ['cancel', 'resend'])
        expect(refusal(await post(`/invitations/${id}/${verb}`))).toMatchObject([
          409,
          { code: expect.any(String) },
        ]);
      organizationId = (await makeOrganization(app, { slug: 'other' })).id;
      for (const verb of ['cancel', 'resend'])
        expect(refusal(await post(`/invitations/${id}/${verb}`))).toEqual(notFound('Invitation'));
    });

    it('is taken back once however many do so at once', async () => {
      const id = await invite();
      const answers = await Promise.all(Array.from({ length: 20 }, () => post(`/invitations/${id}/cancel`)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  });

  describe('an access token', () => {
    it('is shown to staff without what opens anything, and revoked by them', async () => {
      const body = { name: 'Billing', scopes: ['organizations:read'] };
      const made = await owner.browser.post<Row & { token: string }>(
        `${ORGANIZATION}/create-access-token`,
        body,
      );
      expect(made.status).toBe(200);
      const list = () =>
        staff.get<{ data: object[] }>(`/api/admin/organizations/${organizationId}/access-tokens`);
      const { data } = (await list()).body;
      expect(data).toMatchObject([
        { id: made.body.id, name: 'Billing', revokedAt: null, createdBy: { name: 'olivia' } },
      ]);
      expect(JSON.stringify(data)).not.toContain(made.body.token);
      expect(refusal(await post(`/access-tokens/${made.body.id}/revoke`))).toEqual([200, { status: true }]);
      expect((await list()).body.data).toMatchObject([{ revokedAt: app.clock.now.toISOString() }]);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'access_token.revoked',
        actorKind: 'staff',
        organizationId,
        reason,
      });
    });
  });

  describe('what staff change', () => {
    const verbs = (): [string, object][] => [
      ['/members', { userId: root.user.id, role: 'member' }],
      [`/members/${guest.member.id}/role`, { role: 'admin' }],
      [`/members/${guest.member.id}/remove`, {}],
      ['/hand-over', { memberId: guest.member.id, formerOwners: 'keep' }],
      ['/invitations/x/cancel', {}],
      ['/invitations/x/resend', {}],
      ['/access-tokens/x/revoke', {}],
    ];

    it('needs a reason of 1 to 500 characters', async () => {
      for (const [path, body] of verbs())
        for (const wrong of [undefined, '', '   ', 7, 'x'.repeat(501)])
          expect([path, wrong, (await post(path, { ...body, reason: wrong })).status]).toEqual([
            path,
            wrong,
            400,
          ]);
      expect(await rolesNow()).toEqual({ olivia: 'owner', gus: 'member' });
    });

    it('is nothing for those who are not signed in to the console, or no staff', async () => {
      await signInToConsole(owner.browser, 'olivia');
      for (const by of [new Browser(app.origin), owner.browser])
        for (const [path, body] of verbs())
          expect([path, (await post(path, { ...body, reason }, by)).status]).toEqual([path, 401]);
    });

    it('depends on the permissions of their role', async () => {
      const reader = await newPerson(app, 'reader');
      await app.em.execute(`update users set role = 'reader' where id = ?`, [reader.user.id]);
      await signInToConsole(reader.browser, 'reader');
      for (const [path, body] of verbs())
        expect([path, (await post(path, { ...body, reason }, reader.browser)).status]).toEqual([path, 403]);
    });

    it('comes from pages of the installation only', async () => {
      const path = `/api/admin/organizations/${organizationId}/members/${guest.member.id}/remove`;
      expect((await staff.post(path, { reason }, { origin: 'https://evil.example' })).status).toBe(403);
      expect(Object.keys(await rolesNow())).toContain('gus');
    });
  });
});

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditEntries } from '../../../support/audit.js';
import { Browser } from '../../../support/browser.js';
import {
  activate,
  addMember,
  makeOrganization,
  newMember,
  newPerson,
} from '../../../support/organizations.js';
import { refusal, type Json } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';
import type { MemberWithUserWire } from '../../../../src/organizations/members/member.presenter.js';

const ROUTES = '/api/auth/organization';

type Someone = Awaited<ReturnType<typeof newMember>>;

let app: TestApp;
let organizationId: string;
let olivia: Someone;
let dave: Someone;

const post = (person: Pick<Someone, 'browser'>, route: string, body: object) =>
  person.browser.post<Json<MemberWithUserWire>>(`${ROUTES}/${route}`, body);

const wire = ({ member, user }: Someone) => ({
  id: member.id,
  organizationId: member.organizationId,
  userId: user.id,
  role: member.role,
  teamId: null,
  createdAt: app.clock.now.toISOString(),
});
const wireWithUser = (person: Someone) => {
  const { id, name, email, image } = person.user;
  return { ...wire(person), user: { id, name, email, image } };
};

const failed = (status: number, code: string, message: string) => [status, { code, message }];
const UNAUTHORIZED = failed(401, 'UNAUTHORIZED', 'Unauthorized');
const INVALID = failed(400, 'VALIDATION_ERROR', 'Invalid body parameters');
const NO_ACTIVE = failed(400, 'NO_ACTIVE_ORGANIZATION', 'No active organization');
const NOT_FOUND = failed(400, 'MEMBER_NOT_FOUND', 'Member not found');
const ONLY_OWNER = failed(
  400,
  'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
  'You cannot leave the organization as the only owner',
);
const NO_OWNER_LEFT = failed(
  400,
  'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER',
  'You cannot leave the organization without an owner',
);
const MAY_NOT_DELETE = failed(
  401,
  'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER',
  'You are not allowed to delete this member',
);
const MAY_NOT_UPDATE = failed(
  403,
  'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER',
  'You are not allowed to update this member',
);

async function roles(): Promise<string[]> {
  const rows = await app.em.execute<{ role: string }[]>(
    'select role from members where organization_id = ? order by id',
    [organizationId],
  );
  return rows.map(({ role }) => role);
}

async function activeOf(userId: string): Promise<unknown[]> {
  const rows = await app.em.execute<{ id: string | null }[]>(
    'select active_organization_id as id from sessions where user_id = ?',
    [userId],
  );
  return rows.map(({ id }) => id);
}

const publicEvents = () =>
  app.em.execute<object[]>(
    `select name, organization_id as "organizationId", record_type as "recordType", record_id as "recordId", payload
       from outbox_events where organization_id is not null order by id`,
  );

async function anotherOrganization(name: string): Promise<Someone> {
  const { id } = await makeOrganization(app);
  return newMember(app, id, name, 'owner');
}

describe('members of an organization', () => {
  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    organizationId = (await makeOrganization(app)).id;
    olivia = await newMember(app, organizationId, 'olivia', 'owner');
    dave = await newMember(app, organizationId, 'dave');
  });

  describe('POST /organization/remove-member', () => {
    const remove = (person: Pick<Someone, 'browser'>, memberIdOrEmail: unknown, more: object = {}) =>
      post(person, 'remove-member', { memberIdOrEmail, ...more });

    it('removes a member by id and answers who it was', async () => {
      expect(refusal(await remove(olivia, dave.member.id))).toEqual([200, { member: wireWithUser(dave) }]);
      expect(await roles()).toEqual(['owner']);
    });

    it('removes a member by an address in any spelling', async () => {
      expect((await remove(olivia, 'DAVE@example.com')).status).toBe(200);
    });

    it('clears the organization from all sessions of whoever is gone', async () => {
      await remove(olivia, dave.member.id);
      expect(await activeOf(dave.user.id)).toEqual([null]);
    });

    it('tells webhooks and the trail', async () => {
      await remove(olivia, dave.member.id);
      expect(await publicEvents()).toEqual([
        {
          name: 'member.removed',
          organizationId,
          recordType: 'member',
          recordId: dave.member.id,
          payload: wire(dave),
        },
      ]);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'member.removed',
        actorId: olivia.user.id,
        subjectType: 'member',
        subjectId: dave.member.id,
        before: { organizationId, userId: dave.user.id, role: 'member' },
      });
    });

    it('lets an admin remove themselves, and clears their active organization', async () => {
      const bob = await newMember(app, organizationId, 'bob', 'admin');
      expect(refusal(await remove(bob, bob.member.id))).toEqual([200, { member: wireWithUser(bob) }]);
      expect(await activeOf(bob.user.id)).toEqual([null]);
    });

    it('keeps the only owner, also one who is admin besides', async () => {
      expect(refusal(await remove(olivia, 'olivia@example.com'))).toEqual(ONLY_OWNER);
      const erin = await anotherOrganization('erin');
      await app.em.execute(`update members set role = 'owner,admin' where id = ?`, [erin.member.id]);
      expect(refusal(await remove(erin, erin.member.id))).toEqual(ONLY_OWNER);
    });

    it('keeps owners from members who are none, before it looks at permissions', async () => {
      await newMember(app, organizationId, 'second', 'owner');
      const bob = await newMember(app, organizationId, 'bob', 'admin');
      expect(refusal(await remove(bob, olivia.member.id))).toEqual(ONLY_OWNER);
      expect(refusal(await remove(dave, olivia.member.id))).toEqual(ONLY_OWNER);
    });

    it('lets an owner remove another one', async () => {
      const second = await newMember(app, organizationId, 'second', 'owner,admin');
      expect((await remove(second, olivia.member.id)).status).toBe(200);
    });

    it('needs the permission', async () => {
      const bob = await newMember(app, organizationId, 'bob');
      expect(refusal(await remove(dave, bob.member.id))).toEqual(MAY_NOT_DELETE);
      expect(refusal(await remove(dave, dave.member.id))).toEqual(MAY_NOT_DELETE);
    });

    it('finds nobody who is not in the organization', async () => {
      const erin = await anotherOrganization('erin');
      expect(refusal(await remove(olivia, 'nope'))).toEqual(NOT_FOUND);
      expect(refusal(await remove(olivia, 'nobody@example.com'))).toEqual(NOT_FOUND);
      expect(refusal(await remove(olivia, erin.member.id, { organizationId }))).toEqual(NOT_FOUND);
      expect(refusal(await remove(olivia, 'erin@example.com'))).toEqual(NOT_FOUND);
      expect(refusal(await remove(erin, dave.member.id, { organizationId }))).toEqual(NOT_FOUND);
    });

    it('refuses strangers, sessions without organization, and bad bodies', async () => {
      const stranger = { browser: new Browser(app.origin) };
      const carol = await newPerson(app, 'carol');
      expect(refusal(await remove(stranger, dave.member.id, { organizationId }))).toEqual(UNAUTHORIZED);
      expect(refusal(await remove(carol, 'x'))).toEqual(NO_ACTIVE);
      expect(refusal(await remove(olivia, 7))).toEqual(INVALID);
      expect(refusal(await remove(olivia, dave.member.id, { organizationId: {} }))).toEqual(INVALID);
    });
  });

  describe('POST /organization/leave', () => {
    const leave = (person: Pick<Someone, 'browser'>, body: object = { organizationId }) =>
      post(person, 'leave', body);

    it('ends the membership, wherever the person was at work in the organization', async () => {
      expect(refusal(await leave(dave))).toEqual([200, wireWithUser(dave)]);
      expect(await roles()).toEqual(['owner']);
      expect(await activeOf(dave.user.id)).toEqual([null]);
      expect(await publicEvents()).toMatchObject([{ name: 'member.removed', recordId: dave.member.id }]);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'member.left',
        actorId: dave.user.id,
        subjectId: dave.member.id,
      });
    });

    it('leaves another organization active', async () => {
      const other = await makeOrganization(app);
      await addMember(app, other.id, dave.user.id);
      await activate(app, dave.user.id, other.id);
      await leave(dave);
      expect(await activeOf(dave.user.id)).toEqual([other.id]);
    });

    it('keeps the only owner, also one with further roles', async () => {
      expect(refusal(await leave(olivia))).toEqual(ONLY_OWNER);
      await app.em.execute(`update members set role = 'owner,admin' where id = ?`, [olivia.member.id]);
      expect(refusal(await leave(olivia))).toEqual(ONLY_OWNER);
    });

    it('lets go whoever leaves an owner behind', async () => {
      await newMember(app, organizationId, 'second', 'admin,owner');
      expect((await leave(olivia)).status).toBe(200);
    });

    it('refuses strangers, outsiders and bodies that name no organization', async () => {
      const erin = await anotherOrganization('erin');
      expect(refusal(await leave({ browser: new Browser(app.origin) }))).toEqual(UNAUTHORIZED);
      expect(refusal(await leave(erin))).toEqual(NOT_FOUND);
      expect(refusal(await leave(dave, { organizationId: 'nope' }))).toEqual(NOT_FOUND);
      expect(refusal(await leave(dave, {}))).toEqual(INVALID);
    });

    it('lets only one of the last two owners go when both leave at once', async () => {
      const second = await newMember(app, organizationId, 'second', 'owner');
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => leave(index % 2 === 0 ? olivia : second)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await roles()).sort()).toEqual(['member', 'owner']);
    });
  });

  describe('POST /organization/update-member-role', () => {
    const change = (person: Pick<Someone, 'browser'>, memberId: string, role: unknown, more: object = {}) =>
      post(person, 'update-member-role', { memberId, role, ...more });

    it('gives a member another role', async () => {
      expect(refusal(await change(olivia, dave.member.id, 'admin'))).toEqual([
        200,
        { ...wire(dave), role: 'admin' },
      ]);
      expect(await roles()).toEqual(['owner', 'admin']);
    });

    it('gives several roles, as a list or as text, each once', async () => {
      expect((await change(olivia, dave.member.id, ['member', 'admin'])).body.role).toBe('member,admin');
      expect((await change(olivia, dave.member.id, 'admin, member,admin')).body.role).toBe('admin,member');
    });

    it('tells webhooks and the trail, once for one change', async () => {
      await change(olivia, dave.member.id, 'admin');
      await change(olivia, dave.member.id, 'admin');
      const payload = { ...wire(dave), role: 'admin' };
      expect(await publicEvents()).toMatchObject([
        { name: 'member.updated', organizationId, recordType: 'member', recordId: dave.member.id, payload },
      ]);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'member.role_changed',
        actorId: olivia.user.id,
        subjectId: dave.member.id,
        before: { role: 'member' },
        after: { role: 'admin' },
      });
    });

    it('lets only owners touch or make an owner', async () => {
      const bob = await newMember(app, organizationId, 'bob', 'admin');
      await newMember(app, organizationId, 'second', 'owner');
      expect(refusal(await change(bob, olivia.member.id, 'member'))).toEqual(MAY_NOT_UPDATE);
      expect(refusal(await change(bob, dave.member.id, 'owner'))).toEqual(MAY_NOT_UPDATE);
      expect(refusal(await change(bob, dave.member.id, ['admin', 'owner']))).toEqual(MAY_NOT_UPDATE);
      expect((await change(bob, dave.member.id, 'admin')).status).toBe(200);
      expect((await change(olivia, dave.member.id, 'owner')).status).toBe(200);
    });

    it('needs the permission', async () => {
      expect(refusal(await change(dave, dave.member.id, 'admin'))).toEqual(MAY_NOT_UPDATE);
    });

    it('leaves members of other organizations alone', async () => {
      const erin = await anotherOrganization('erin');
      expect(refusal(await change(olivia, erin.member.id, 'member', { organizationId }))).toEqual(
        MAY_NOT_UPDATE,
      );
      expect(refusal(await change(erin, dave.member.id, 'admin', { organizationId }))).toEqual(NOT_FOUND);
    });

    it('finds no unknown member, whatever the role', async () => {
      expect(refusal(await change(olivia, 'nope', 'member'))).toEqual(NOT_FOUND);
      expect(refusal(await change(olivia, 'x', 'nonsense'))).toEqual(NOT_FOUND);
    });

    it('knows no other roles than there are', async () => {
      const unknown = failed(400, 'ROLE_NOT_FOUND', 'Role not found');
      expect(refusal(await change(olivia, dave.member.id, 'nonsense'))).toEqual(unknown);
      expect(refusal(await change(olivia, dave.member.id, ['admin', 'constructor']))).toEqual(unknown);
      expect(refusal(await change(olivia, dave.member.id, ','))).toEqual(unknown);
    });

    it('keeps the only owner an owner', async () => {
      expect(refusal(await change(olivia, olivia.member.id, 'admin'))).toEqual(NO_OWNER_LEFT);
      expect((await change(olivia, olivia.member.id, ['owner', 'admin'])).status).toBe(200);
      expect(refusal(await change(olivia, olivia.member.id, 'admin'))).toEqual(NO_OWNER_LEFT);
      await change(olivia, dave.member.id, 'owner');
      expect((await change(olivia, olivia.member.id, 'admin')).status).toBe(200);
    });

    it('refuses strangers, sessions without organization, and bad bodies', async () => {
      const carol = await newPerson(app, 'carol');
      expect(refusal(await change({ browser: new Browser(app.origin) }, 'x', 'admin'))).toEqual(UNAUTHORIZED);
      expect(refusal(await change(carol, 'x', 'admin'))).toEqual(NO_ACTIVE);
      for (const role of ['', [], [''], 7, null, undefined, { admin: true }])
        expect(refusal(await change(olivia, dave.member.id, role))).toEqual(INVALID);
    });

    it('demotes only one of the last two owners when both step down at once', async () => {
      const second = await newMember(app, organizationId, 'second', 'owner');
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const person = index % 2 === 0 ? olivia : second;
          return change(person, person.member.id, 'member');
        }),
      );
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      expect((await roles()).filter((role) => role === 'owner')).toHaveLength(1);
    });
  });

  describe('GET /organization/get-active-member', () => {
    const ask = (person: Pick<Someone, 'browser'>) => person.browser.get(`${ROUTES}/get-active-member`);

    it('answers the caller’s place in the active organization', async () => {
      expect(refusal(await ask(olivia))).toEqual([200, wireWithUser(olivia)]);
    });

    it('refuses strangers, sessions without organization, and whoever is no member any more', async () => {
      const carol = await newPerson(app, 'carol');
      expect(refusal(await ask({ browser: new Browser(app.origin) }))).toEqual(UNAUTHORIZED);
      expect(refusal(await ask(carol))).toEqual(NO_ACTIVE);
      await activate(app, carol.user.id, organizationId);
      expect(refusal(await ask(carol))).toEqual(NOT_FOUND);
    });
  });

  describe('POST /organization/has-permission', () => {
    const ask = (person: Pick<Someone, 'browser'>, body: object) => post(person, 'has-permission', body);

    it.each([
      ['owner', { organization: ['delete'] }, true],
      ['admin', { organization: ['delete'] }, false],
      ['member,admin', { invitation: ['create'], team: ['update'] }, true],
      ['member', { invitation: ['create'] }, false],
      ['owner', { unknown: ['create'] }, false],
      ['owner', {}, false],
    ])('says of %s and %j: %s, in both members of the body', async (role, permissions, success) => {
      await app.em.execute('update members set role = ? where id = ?', [role, dave.member.id]);
      expect(refusal(await ask(dave, { permissions }))).toEqual([200, { error: null, success }]);
      expect(refusal(await ask(dave, { permission: permissions }))).toEqual([200, { error: null, success }]);
    });

    it('refuses strangers, outsiders, and bodies that ask not exactly once', async () => {
      const permissions = { team: ['create'] };
      const carol = await newPerson(app, 'carol');
      expect(refusal(await ask({ browser: new Browser(app.origin) }, { permissions }))).toEqual(UNAUTHORIZED);
      expect(refusal(await ask(carol, { permissions }))).toEqual(NO_ACTIVE);
      expect(refusal(await ask(carol, { permissions, organizationId }))).toEqual(
        failed(401, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'User is not a member of the organization'),
      );
      expect(refusal(await ask(dave, {}))).toEqual(INVALID);
      expect(refusal(await ask(dave, { permissions, permission: permissions }))).toEqual(INVALID);
    });
  });

  describe('an organization named in a query that no route has declared', () => {
    it.each(['organizationId=%00', 'organizationId=a&organizationId=b', `organizationId=${'x'.repeat(400)}`])(
      'is passed over: %s',
      async (query) => {
        const { status } = await olivia.browser.get(`${ROUTES}/get-active-member?${query.slice(0, 400)}`);
        expect(status).toBe(200);
      },
    );
  });
});

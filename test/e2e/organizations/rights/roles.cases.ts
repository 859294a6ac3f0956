import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  CreatedRoleWire,
  OrganizationRoleWire,
} from '../../../../src/organizations/roles/organization-role.presenter.js';
import { auditEntries } from '../../../support/audit.js';
import { Browser } from '../../../support/browser.js';
import {
  activate,
  addMember,
  createOrganization,
  makeOrganization,
  newMember,
  newPerson,
  ORGANIZATION,
  outcomesOf,
} from '../../../support/organizations.js';
import { refusal, type ErrorJson, type Json } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

type Someone = Awaited<ReturnType<typeof newMember>>;
type Role = Json<OrganizationRoleWire>;

const failed = (status: number, code: string, message: string) => [status, { code, message }];
const VALIDATION = failed(400, 'VALIDATION_ERROR', 'Invalid body parameters');
const NOT_FOUND = failed(400, 'ROLE_NOT_FOUND', 'Role not found');
const NOT_ALLOWED = failed(
  403,
  'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE',
  'You are not allowed to create a role',
);
const lacking = (action: 'CREATE' | 'UPDATE', ...missingPermissions: string[]) => [
  403,
  {
    code: `YOU_ARE_NOT_ALLOWED_TO_${action}_A_ROLE`,
    message: `You are not allowed to ${action.toLowerCase()} a role`,
    missingPermissions,
  },
];
const TAKEN = failed(400, 'ROLE_NAME_IS_ALREADY_TAKEN', 'That role name is already taken');
const ASSIGNED = failed(
  400,
  'ROLE_IS_ASSIGNED_TO_MEMBERS',
  'Cannot delete a role that is assigned to members. Please reassign the members to a different role first',
);
const RECRUITER = { role: 'recruiter', permission: { invitation: ['create'] } };

let app: TestApp;
let organizationId: string;
let olivia: Someone;
let adam: Someone;
let mia: Someone;

const post = <Body>(who: Pick<Someone, 'browser'>, route: string, body: object) =>
  who.browser.post<Body & ErrorJson>(`${ORGANIZATION}/${route}`, body);
const create = (body: object = RECRUITER, who: Pick<Someone, 'browser'> = olivia) =>
  post<Json<CreatedRoleWire>>(who, 'create-role', body);
const list = (who: Pick<Someone, 'browser'> = mia) =>
  who.browser.get<Role[] & ErrorJson>(`${ORGANIZATION}/list-roles`);
const get = (query: string, who = mia) => who.browser.get<Role>(`${ORGANIZATION}/get-role?${query}`);
const give = (who: Someone, role: string, to: Someone) =>
  post(who, 'update-member-role', { memberId: to.member.id, role });
const may = async (who: Someone, permissions: object) =>
  (await post<{ success: boolean }>(who, 'has-permission', { permissions })).body.success;

async function begin(): Promise<void> {
  await app.reset();
  organizationId = (await makeOrganization(app, { slug: 'acme' })).id;
  olivia = await newMember(app, organizationId, 'olivia', 'owner');
  adam = await newMember(app, organizationId, 'adam', 'admin');
  mia = await newMember(app, organizationId, 'mia');
}

describe('roles an organization makes for itself', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ ORG_ROLE_LIMIT: '3' });
  });
  beforeEach(begin);

  it('are made by those who may, in lower case', async () => {
    const { status, body } = await create({ ...RECRUITER, role: ' Recruiter ' });
    const role = {
      id: expect.any(String),
      organizationId,
      ...RECRUITER,
      createdAt: app.clock.now.toISOString(),
      updatedAt: null,
    };
    expect([status, body]).toEqual([
      200,
      { success: true, roleData: role, statements: RECRUITER.permission },
    ]);
    expect((await list()).body).toEqual([role]);
    expect((await auditEntries(app)).at(-1)).toMatchObject({
      action: 'organization_role.created',
      actorId: olivia.user.id,
      subjectId: body.roleData.id,
      after: RECRUITER,
    });
  });

  it('allow their members what they hold, and are counted with the other roles', async () => {
    await create();
    expect(await may(mia, { invitation: ['create'] })).toBe(false);
    await give(olivia, 'member,recruiter', mia);
    expect(await may(mia, { invitation: ['create'] })).toBe(true);
    expect(await may(mia, { invitation: ['cancel'] })).toBe(false);
    const invited = await post(mia, 'invite-member', { email: 'guest@example.com', role: 'member' });
    expect(invited.status).toBe(200);
  });

  it('mean nothing in another organization', async () => {
    await create();
    const other = await makeOrganization(app);
    const zoe = await newMember(app, other.id, 'zoe', 'recruiter');
    expect(await may(zoe, { invitation: ['create'] })).toBe(false);
    const owner = await newMember(app, other.id, 'oscar', 'owner');
    expect(refusal(await give(owner, 'recruiter', zoe))).toEqual(NOT_FOUND);
    expect((await list(owner)).body).toEqual([]);
    const { id } = (await list()).body[0]!;
    expect(refusal(await post(owner, 'delete-role', { roleId: id }))).toEqual(NOT_FOUND);
  });

  it('are found by name and by id', async () => {
    const { roleData } = (await create()).body;
    expect((await get('roleName=recruiter')).body).toEqual(roleData);
    expect((await get(`roleId=${roleData.id}`)).body).toEqual(roleData);
    expect(refusal(await get('roleName=nobody'))).toEqual(NOT_FOUND);
    expect((await get('')).status).toBe(400);
  });

  it('hold at most what their maker holds', async () => {
    const permission = { organization: ['delete'] };
    expect(refusal(await create({ role: 'ender', permission }, adam))).toEqual(
      lacking('CREATE', 'organization:delete'),
    );
    expect((await create({ role: 'ender', permission })).status).toBe(200);
    const data = { permission: { organization: ['update', 'delete'] } };
    expect(refusal(await post(adam, 'update-role', { roleName: 'ender', data }))).toEqual(
      lacking('UPDATE', 'organization:delete'),
    );
  });

  it('are given only by members who hold what they hold', async () => {
    await create({ role: 'ender', permission: { organization: ['delete'] } });
    expect((await give(adam, 'ender', adam)).body.code).toBe('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER');
    const invited = await post(adam, 'invite-member', { email: 'guest@example.com', role: 'ender' });
    expect(invited.body.code).toBe('YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE');
    expect((await give(olivia, 'ender', mia)).status).toBe(200);
  });

  it('let nobody help themselves to a role of every organization that holds more', async () => {
    await create({ role: 'promoter', permission: { member: ['update'] } });
    await give(olivia, 'promoter', mia);
    expect((await give(mia, 'admin', mia)).body.code).toBe('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER');
    expect((await give(mia, 'member,promoter', adam)).status).toBe(200);
  });

  it('are not made by plain members, outsiders or strangers', async () => {
    const zoe = await newPerson(app, 'zoe');
    expect(refusal(await create(RECRUITER, mia))).toEqual(NOT_ALLOWED);
    expect(refusal(await create({ ...RECRUITER, organizationId }, zoe))).toEqual(
      failed(403, 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION', 'You are not a member of this organization'),
    );
    expect(refusal(await create(RECRUITER, zoe))).toEqual(
      failed(
        400,
        'YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE',
        'You must be in an organization to create a role',
      ),
    );
    expect(refusal(await list(zoe))).toEqual(failed(400, 'NO_ACTIVE_ORGANIZATION', 'No active organization'));
    expect((await create(RECRUITER, { browser: new Browser(app.origin) })).status).toBe(401);
  });

  it('have names of their own', async () => {
    await create();
    for (const role of ['recruiter', 'RECRUITER', 'owner', 'member'])
      expect(refusal(await create({ ...RECRUITER, role }))).toEqual(TAKEN);
    const made = await Promise.all(Array.from({ length: 10 }, () => create({ ...RECRUITER, role: 'other' })));
    expect(outcomesOf(made).filter((outcome) => outcome === 200)).toHaveLength(1);
  });

  it('are limited, also when many are made at once', async () => {
    const roles = Array.from({ length: 10 }, (_, n) => ({ ...RECRUITER, role: `role${String(n)}` }));
    const outcomes = outcomesOf(await Promise.all(roles.map((role) => create(role))));
    expect(outcomes).toEqual([200, 200, 200, ...Array<string>(7).fill('TOO_MANY_ROLES')]);
  });

  it.each([
    { role: '', permission: {} },
    { role: 'a,b', permission: {} },
    { role: 'x'.repeat(65), permission: {} },
    { role: 'a\nb', permission: {} },
    { role: 7, permission: {} },
    { role: 'x' },
    { role: 'x', permission: ['invitation'] },
    { role: 'x', permission: { invitation: 'create' } },
    { role: 'x', permission: { invitation: ['x'.repeat(17_000)] } },
  ])('refuse %j', async (body) => {
    expect(refusal(await create(body))).toEqual(VALIDATION);
  });

  it('hold nothing that is not there', async () => {
    expect(refusal(await create({ role: 'x', permission: { rocket: ['launch'] } }))).toEqual(
      failed(400, 'INVALID_RESOURCE', 'The provided permission includes an invalid resource'),
    );
    expect(refusal(await create({ role: 'x', permission: { team: ['launch'] } }))).toEqual(
      lacking('CREATE', 'team:launch'),
    );
    expect((await create({ role: 'x', permission: { constructor: ['name'] } })).status).toBe(400);
  });

  describe('changed', () => {
    const update = (body: object, who = olivia) => post<{ roleData: Role }>(who, 'update-role', body);

    it('allow something else at once', async () => {
      await create();
      await give(olivia, 'recruiter', mia);
      app.clock.advance(60);
      const { body } = await update({ roleName: 'recruiter', data: { permission: { team: ['create'] } } });
      expect(body.roleData).toMatchObject({
        role: 'recruiter',
        permission: { team: ['create'] },
        updatedAt: app.clock.now.toISOString(),
      });
      expect(await may(mia, { invitation: ['create'] })).toBe(false);
      expect(await may(mia, { team: ['create'] })).toBe(true);
    });

    it('get another name while nobody has them', async () => {
      const { id } = (await create()).body.roleData;
      expect((await update({ roleId: id, data: { roleName: 'Scout' } })).body.roleData.role).toBe('scout');
      expect(refusal(await update({ roleId: id, data: { roleName: 'admin' } }))).toEqual(TAKEN);
      await give(olivia, 'scout', mia);
      expect(refusal(await update({ roleId: id, data: { roleName: 'finder' } }))).toEqual(
        failed(
          400,
          'CANNOT_RENAME_A_ROLE_THAT_IS_ASSIGNED_TO_MEMBERS',
          'Cannot rename a role that is assigned to members',
        ),
      );
    });

    it('have to be there, and their changes to make sense', async () => {
      await create();
      expect(refusal(await update({ roleName: 'scout', data: {} }))).toEqual(NOT_FOUND);
      expect(refusal(await update({ roleName: 'recruiter' }))).toEqual(VALIDATION);
      expect(refusal(await update({ data: { roleName: 'x' } }))).toEqual(VALIDATION);
      expect(refusal(await update({ roleName: 'recruiter', data: { permission: null } }))).toEqual(
        VALIDATION,
      );
      expect((await update({ roleName: 'recruiter', data: {} }, mia)).body.code).toBe(
        'YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE',
      );
    });
  });

  describe('deleted', () => {
    const remove = (body: object, who = olivia) => post(who, 'delete-role', body);

    it('are gone when nobody has them', async () => {
      await create();
      expect(refusal(await remove({ roleName: 'recruiter' }))).toEqual([200, { success: true }]);
      expect((await list()).body).toEqual([]);
      expect((await auditEntries(app)).at(-1)?.action).toBe('organization_role.deleted');
    });

    it('stay while a member has them, or an invitation offers them', async () => {
      await create();
      await give(olivia, 'member,recruiter', mia);
      expect(refusal(await remove({ roleName: 'recruiter' }))).toEqual(ASSIGNED);
      await give(olivia, 'member', mia);
      await post(olivia, 'invite-member', { email: 'guest@example.com', role: 'recruiter' });
      expect(refusal(await remove({ roleName: 'recruiter' }))).toEqual(ASSIGNED);
    });

    it('are never those every organization has', async () => {
      expect(refusal(await remove({ roleName: 'admin' }))).toEqual(
        failed(400, 'CANNOT_DELETE_A_PRE_DEFINED_ROLE', 'Cannot delete a pre-defined role'),
      );
      expect(refusal(await remove({ roleName: 'nobody' }))).toEqual(NOT_FOUND);
      expect((await remove({ roleName: 'admin' }, mia)).status).toBe(403);
    });

    it('are never left to a member when deleting meets giving', async () => {
      for (let round = 0; round < 10; round += 1) {
        await create();
        const [deleted, given] = await Promise.all([
          remove({ roleName: 'recruiter' }),
          give(olivia, 'recruiter', mia),
        ]);
        expect([deleted.status, given.status].sort()).toEqual([200, 400]);
        await give(olivia, 'member', mia);
        await remove({ roleName: 'recruiter' });
      }
    });
  });
});

describe('roles of the options file', () => {
  beforeAll(async () => {
    app = await TestApp.shared(
      { ORG_ROLE_LIMIT: '0', ORG_CREATOR_ROLE: 'founder' },
      {
        organizationRoles: {
          founder: {
            organization: ['update', 'delete'],
            member: ['create', 'update', 'delete'],
            invoice: ['read'],
          },
          accountant: { invoice: ['read', 'pay'] },
          member: { invoice: ['read'] },
        },
      },
    );
  });
  beforeEach(begin);

  it('exist beside the built-in ones', async () => {
    const anna = await newMember(app, organizationId, 'anna', 'accountant');
    expect(await may(anna, { invoice: ['pay'] })).toBe(true);
    expect(await may(anna, { invitation: ['create'] })).toBe(false);
    expect(await may(olivia, { invitation: ['create'] })).toBe(true);
    expect(await may(olivia, { invoice: ['pay'] })).toBe(false);
  });

  it('add to a built-in one of their name', async () => {
    expect(await may(mia, { invoice: ['read'] })).toBe(true);
    expect(await may(mia, { ac: ['read'] })).toBe(true);
  });

  it('can be that of whoever creates an organization, who gives it on', async () => {
    const zoe = await newPerson(app, 'zoe');
    const created = await createOrganization(zoe.browser, { slug: 'other' });
    expect(created.members).toMatchObject([{ role: 'founder' }]);
    const second = await addMember(app, created.id, mia.user.id);
    await activate(app, zoe.user.id, created.id);
    const given = await post(zoe, 'update-member-role', { memberId: second.id, role: 'founder' });
    expect(given.status).toBe(200);
  });

  it('are given by admins unless they hold more of what the product asks about', async () => {
    expect((await give(adam, 'accountant', mia)).status).toBe(200);
    expect((await give(adam, 'owner', adam)).status).toBe(403);
  });

  it('are all there are where organizations make none', async () => {
    expect((await list()).status).toBe(404);
    expect((await create()).status).toBe(404);
  });
});

describe('a creator’s role that is none', () => {
  it('stops the start', async () => {
    await expect(TestApp.start({ ORG_CREATOR_ROLE: 'boss' })).rejects.toThrow(
      'ORG_CREATOR_ROLE: names no role',
    );
  });
});

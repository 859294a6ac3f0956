import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { organizationTokenScopes, type OrganizationTokenScope } from '#access/organization-token-scopes.js';
import type { Permissions } from '#common/access-control/access-control.js';
import type { CreatedAccessTokenWire } from '../../../../src/organizations/access-tokens/access-token.presenter.js';
import { OrganizationApi } from '../../../../src/organizations/callers/access/organization-api.access.js';
import { auditEntries } from '../../../support/audit.js';
import { untilWaiting } from '../../../support/in-request.js';
import {
  activate,
  addMember,
  makeOrganization,
  newMember,
  newPerson,
  ORGANIZATION,
  outcomesOf,
  type Person,
} from '../../../support/organizations.js';
import { refusal, type Json } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

type Created = Json<CreatedAccessTokenWire>;

/** From the options file. */
const INTEGRATOR = { accessToken: ['create', 'revoke'], billing: ['read'] };
const HOOK_READER = { webhook: ['read'] };

const NOT_FOUND = [400, { code: 'ACCESS_TOKEN_NOT_FOUND', message: 'Access token not found' }];
const notCovered = (...missingScopes: OrganizationTokenScope[]) => [
  403,
  {
    code: 'ACCESS_TOKEN_SCOPES_NOT_COVERED',
    message: `Your role in this organization does not cover these scopes: ${missingScopes.join(', ')}`,
    missingScopes,
  },
];

let app: TestApp;
let acme: string;
let olivia: Person;
let bob: Person;

const create = ({ browser }: Person, scopes: readonly OrganizationTokenScope[], more: object = {}) =>
  browser.post<Created>(`${ORGANIZATION}/create-access-token`, { name: 'Shop', scopes, ...more });
const rotate = ({ browser }: Person, accessTokenId: string, more: object = {}) =>
  browser.post<Created>(`${ORGANIZATION}/rotate-access-token`, { accessTokenId, ...more });
const rows = () =>
  app.em.execute<Record<string, unknown>[]>('select * from organization_access_tokens order by id');
const works = async (token: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${app.origin}/v1/webhooks/endpoints`, { headers })).status === 200;
};

async function giveRole(name: string, permission: Permissions, person: Person): Promise<void> {
  await olivia.browser.post(`${ORGANIZATION}/create-role`, { role: name, permission });
  await setRole(person, name);
}

async function setRole({ user }: Person, role: string): Promise<void> {
  await app.em.execute('update members set role = ? where organization_id = ? and user_id = ?', [
    role,
    acme,
    user.id,
  ]);
}

describe('access tokens within the role of their creator', () => {
  beforeAll(async () => {
    app = await TestApp.shared(
      { RATE_LIMIT_ENABLED: 'false' },
      { organizationRoles: { integrator: INTEGRATOR, hookReader: HOOK_READER } },
    );
  });

  beforeEach(async () => {
    await app.reset();
    acme = (await makeOrganization(app)).id;
    olivia = await newMember(app, acme, 'olivia', 'owner');
    bob = await newMember(app, acme, 'bob', 'admin');
  });

  describe('the scopes of an access token', () => {
    it.each(['owner', 'admin', 'member,owner'])('may be any for the role %s', async (role) => {
      await setRole(bob, role);
      expect((await create(bob, organizationTokenScopes)).body.scopes).toEqual(organizationTokenScopes);
    });

    it('are limited to what the role of the creator covers, and the refusal names the others', async () => {
      await setRole(bob, 'integrator');
      expect((await create(bob, ['organizations:read'])).status).toBe(200);
      expect(
        refusal(await create(bob, ['organizations:read', 'webhooks:read', 'webhooks:write', 'orders:write'])),
      ).toEqual(notCovered('webhooks:read', 'webhooks:write', 'orders:write'));
      expect(await rows()).toHaveLength(1);
    });

    it('may combine what several roles of the creator cover', async () => {
      await setRole(bob, 'integrator, hookReader');
      expect((await create(bob, ['webhooks:read'])).status).toBe(200);
      expect(refusal(await create(bob, ['webhooks:read', 'webhooks:write']))).toEqual(
        notCovered('webhooks:write'),
      );
    });

    it('are covered by roles that the organization defines', async () => {
      await giveRole('hooker', { ...INTEGRATOR, webhook: ['read', 'create', 'update', 'delete'] }, bob);
      expect((await create(bob, ['webhooks:read', 'webhooks:write'])).status).toBe(200);
      expect(refusal(await create(bob, ['webhooks:read', 'products:write']))).toEqual(
        notCovered('products:write'),
      );
    });

    it('need every permission of a scope', async () => {
      await giveRole('hooker', { ...INTEGRATOR, webhook: ['read', 'create'] }, bob);
      expect(refusal(await create(bob, ['webhooks:read', 'webhooks:write']))).toEqual(
        notCovered('webhooks:write'),
      );
    });

    it('are covered by the role in the organization of the token, not by one elsewhere', async () => {
      await setRole(bob, 'integrator');
      const { id: other } = await makeOrganization(app);
      await addMember(app, other, bob.user.id, 'owner');
      expect(refusal(await create(bob, ['webhooks:read'], { organizationId: acme }))).toEqual(
        notCovered('webhooks:read'),
      );
      expect((await create(bob, ['webhooks:read'], { organizationId: other })).status).toBe(200);
    });

    it('are not covered by a role of the same name in another organization', async () => {
      const { id: other } = await makeOrganization(app);
      const oscar = await newPerson(app, 'oscar');
      await addMember(app, other, oscar.user.id, 'owner');
      await activate(app, oscar.user.id, other);
      const permission = { webhook: ['read', 'create', 'update', 'delete'] };
      await oscar.browser.post(`${ORGANIZATION}/create-role`, { role: 'hooker', permission });
      await setRole(bob, 'integrator,hooker');
      expect(refusal(await create(bob, ['webhooks:read']))).toEqual(notCovered('webhooks:read'));
    });

    it('are checked against the role after a concurrent demotion', async () => {
      const { asked } = await app.em.transactional(async (em) => {
        await em.execute('select 1 from organizations where id = ? for update', [acme]);
        const waiting = create(bob, ['webhooks:read']);
        await untilWaiting(app);
        await em.execute(`update members set role = 'integrator' where user_id = ?`, [bob.user.id]);
        return { asked: waiting };
      });
      expect(refusal(await asked)).toEqual(notCovered('webhooks:read'));
    });

    it('never exceed the role of their creator when demotions and creations race', async () => {
      const memberId = async () =>
        (
          await app.em.execute<{ id: string }[]>('select id from members where user_id = ?', [bob.user.id])
        )[0]!.id;
      const demotion = { memberId: await memberId(), role: 'integrator' };
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => create(bob, ['webhooks:read'])),
        olivia.browser.post(`${ORGANIZATION}/update-member-role`, demotion),
        ...Array.from({ length: 5 }, () => create(bob, ['webhooks:read'])),
      ]);
      expect([200, 'ACCESS_TOKEN_SCOPES_NOT_COVERED']).toEqual(expect.arrayContaining(outcomesOf(answers)));
      const order = (await auditEntries(app)).map(({ action }) => action);
      expect(order.lastIndexOf('access_token.created')).toBeLessThan(order.indexOf('member.role_changed'));
    });

    it('are refused to a user who is banned concurrently', async () => {
      const { asked } = await app.em.transactional(async (em) => {
        await em.execute('select 1 from users where id = ? for update', [bob.user.id]);
        const waiting = create(bob, ['webhooks:read']);
        await untilWaiting(app);
        await em.execute('update users set banned = true where id = ?', [bob.user.id]);
        return { asked: waiting };
      });
      expect(refusal(await asked)).toEqual([401, { code: 'UNAUTHORIZED', message: 'Unauthorized' }]);
      expect(await rows()).toEqual([]);
    });

    it('open no route that their creator could not use', () => {
      expect(() =>
        OrganizationApi({ scopes: ['webhooks:read'], permission: { webhook: ['update'] } }),
      ).toThrow('webhooks:read opens a route for {"webhook":["update"]}, which the token creator may lack');
    });
  });

  describe('POST /organization/rotate-access-token', () => {
    it('replaces a token with a new one of the same name, scopes and lifetime, created by the caller', async () => {
      const old = (await create(bob, ['webhooks:read'], { expiresIn: 1_000 })).body;
      app.clock.advance(400);
      const { status, body } = await rotate(olivia, old.id);
      expect([status, body]).toEqual([
        200,
        {
          ...old,
          id: expect.any(String),
          token: expect.stringMatching(/^polar_oat_[0-9A-Za-z]{43}$/),
          start: body.token.slice(0, 14),
          createdAt: app.clock.now.toISOString(),
          expiresAt: new Date(app.clock.now.getTime() + 1_000_000).toISOString(),
          createdBy: { id: olivia.user.id, name: 'olivia', email: 'olivia@example.com', image: null },
        },
      ]);
      expect([body.id, body.token]).not.toEqual([old.id, old.token]);
    });

    it('leaves the old token valid for an hour', async () => {
      const old = (await create(bob, ['webhooks:read'])).body;
      const { token } = (await rotate(olivia, old.id)).body;
      app.clock.advance(3_599);
      expect([await works(old.token), await works(token)]).toEqual([true, true]);
      app.clock.advance(1);
      expect([await works(old.token), await works(token)]).toEqual([false, true]);
    });

    it('ends the old token at once with an overlap of 0', async () => {
      const old = (await create(bob, ['webhooks:read'])).body;
      const { token } = (await rotate(olivia, old.id, { overlap: 0 })).body;
      expect([await works(old.token), await works(token)]).toEqual([false, true]);
    });

    it('never extends the old token', async () => {
      const old = (await create(bob, ['webhooks:read'], { expiresIn: 60 })).body;
      await rotate(olivia, old.id, { overlap: 86_400 });
      app.clock.advance(60);
      expect(await works(old.token)).toBe(false);
    });

    it('is recorded in the audit log, with the token that replaces it', async () => {
      const old = (await create(bob, ['webhooks:read'])).body;
      const { id } = (await rotate(olivia, old.id, { overlap: 60 })).body;
      const entries = (await auditEntries(app)).slice(-2);
      expect(entries).toMatchObject([
        { action: 'access_token.created', actorId: olivia.user.id, subjectId: id },
        {
          action: 'access_token.rotated',
          actorId: olivia.user.id,
          subjectId: old.id,
          organizationId: acme,
          before: { expiresAt: null },
          after: { replacedBy: id, expiresAt: new Date(app.clock.now.getTime() + 60_000).toISOString() },
        },
      ]);
    });

    it('replaces a token once under concurrent requests', async () => {
      const { id } = (await create(bob, ['webhooks:read'])).body;
      const answers = await Promise.all(Array.from({ length: 5 }, () => rotate(olivia, id)));
      expect(outcomesOf(answers)).toEqual([200, ...Array<string>(4).fill('ACCESS_TOKEN_NOT_FOUND')]);
      expect(await rows()).toHaveLength(2);
    });

    it('leaves at most a hundred old tokens valid, and ends further ones only at once', async () => {
      const { id } = (await create(bob, ['webhooks:read'])).body;
      await app.em.execute(
        `insert into organization_access_tokens (id, organization_id, name, scopes, token_hash, key_id, start, created_by,
           created_at, expires_at, rotated_at)
         select gen_random_uuid(), organization_id, name, scopes, sha256(n::text::bytea), key_id, start, created_by,
           created_at, created_at + interval '1 hour', created_at
           from organization_access_tokens, generate_series(1, 100) as n`,
      );
      expect(refusal(await rotate(bob, id))).toEqual([
        403,
        {
          code: 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ACCESS_TOKENS',
          message: 'You have reached the maximum number of access tokens',
        },
      ]);
      expect((await rotate(bob, id, { overlap: 0 })).status).toBe(200);
    });

    it('is refused where the role of the caller does not cover the scopes', async () => {
      const { id } = (await create(olivia, ['webhooks:read'])).body;
      await setRole(bob, 'integrator');
      expect(refusal(await rotate(bob, id))).toEqual(notCovered('webhooks:read'));
      expect(await rows()).toMatchObject([{ id, rotated_at: null, expires_at: null }]);
    });

    it.each([
      ['revoked', 'revoked_at'],
      ['expired', 'expires_at'],
    ])('does not replace a token that was %s', async (_what, column) => {
      const { id } = (await create(olivia, ['webhooks:read'])).body;
      await app.em.execute(`update organization_access_tokens set ${column} = ?`, [app.clock.now]);
      expect(refusal(await rotate(olivia, id))).toEqual(NOT_FOUND);
    });

    it('finds no token of another organization', async () => {
      const { id: other } = await makeOrganization(app);
      const { id } = (await create(olivia, ['webhooks:read'])).body;
      await addMember(app, other, olivia.user.id, 'owner');
      expect(refusal(await rotate(olivia, id, { organizationId: other }))).toEqual(NOT_FOUND);
    });

    it.each(['member', 'hookReader'])('is refused to the role %s', async (role) => {
      const { id } = (await create(olivia, ['webhooks:read'])).body;
      await setRole(bob, role);
      expect(refusal(await rotate(bob, id))).toEqual([
        403,
        {
          code: 'YOU_ARE_NOT_ALLOWED_TO_ROTATE_ACCESS_TOKENS_OF_THIS_ORGANIZATION',
          message: 'You are not allowed to rotate access tokens of this organization',
        },
      ]);
    });

    it.each([
      { overlap: -1 },
      { overlap: 86_401 },
      { overlap: 1.5 },
      { overlap: '60' },
      { accessTokenId: 5 },
    ])('refuses %j', async (differences) => {
      const { id } = (await create(olivia, ['webhooks:read'])).body;
      expect((await rotate(olivia, id, differences)).status).toBe(400);
    });
  });
});

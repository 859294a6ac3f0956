import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { organizationTokenScopes } from '#access/organization-token-scopes.js';
import { addSeconds } from '#common/time/clock.js';
import { hashToken } from '#common/crypto/token.js';
import type {
  AccessTokenWire,
  CreatedAccessTokenWire,
} from '../../../../src/organizations/access-tokens/access-token.presenter.js';
import { AccessTokenQueries } from '../../../../src/organizations/access-tokens/access-token.queries.js';
import { RevokeAccessToken } from '../../../../src/organizations/access-tokens/actions/revoke-access-token.js';
import { PurgeAccessTokens } from '../../../../src/organizations/access-tokens/jobs/purge-access-tokens.job.js';
import { auditEntries } from '../../../support/audit.js';
import { Browser } from '../../../support/browser.js';
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
type Listed = Json<AccessTokenWire>;

const error = (status: number, code: string, message: string) => [status, { code, message }];
const UNAUTHORIZED = error(401, 'UNAUTHORIZED', 'Unauthorized');
const NO_ACTIVE = error(400, 'NO_ACTIVE_ORGANIZATION', 'No active organization');
const OUTSIDER = error(
  403,
  'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
  'You are not a member of this organization',
);
const INVALID_BODY = error(400, 'VALIDATION_ERROR', 'Invalid body parameters');
const INVALID_QUERY = error(400, 'VALIDATION_ERROR', 'Invalid query parameters');
const NOT_FOUND = error(400, 'ACCESS_TOKEN_NOT_FOUND', 'Access token not found');
const CANNOT_CREATE = error(
  403,
  'YOU_ARE_NOT_ALLOWED_TO_CREATE_ACCESS_TOKENS_IN_THIS_ORGANIZATION',
  'You are not allowed to create access tokens in this organization',
);

const DAY = 86_400;
const BODY = { name: 'Shop', scopes: ['webhooks:read', 'orders:write'] };

let app: TestApp;
let acme: string;
let olivia: Person;
let bob: Person;
let carol: Person;
let erin: Person;

const create = ({ browser }: Pick<Person, 'browser'>, differences: object = {}) =>
  browser.post<Created>(`${ORGANIZATION}/create-access-token`, { ...BODY, ...differences });
const list = ({ browser }: Pick<Person, 'browser'>, query: Record<string, string> = {}) =>
  browser.get<{ accessTokens: Listed[]; total: number }>(
    `${ORGANIZATION}/list-access-tokens?${new URLSearchParams(query).toString()}`,
  );
const revoke = ({ browser }: Pick<Person, 'browser'>, body: object) =>
  browser.post<Listed>(`${ORGANIZATION}/revoke-access-token`, body);

const namesOf = async (who: Person, query?: Record<string, string>) =>
  (await list(who, query)).body.accessTokens.map(({ name }) => name);
const rows = () => app.em.execute<Record<string, unknown>[]>('select * from organization_access_tokens');
const wireOf = ({ token: _token, ...wire }: Created): Listed => wire;

describe('access tokens of an organization', () => {
  // Signing up costs more than everything else here, so people stay and only their organizations are made anew.
  beforeAll(async () => {
    app = await TestApp.shared({ RATE_LIMIT_ENABLED: 'false' });
    await app.reset();
    olivia = await newPerson(app, 'olivia');
    bob = await newPerson(app, 'bob');
    carol = await newPerson(app, 'carol');
    erin = await newPerson(app, 'erin');
  });

  beforeEach(async () => {
    await app.em.execute('delete from organizations');
    acme = (await makeOrganization(app)).id;
    for (const [{ user }, role] of [
      [olivia, 'owner'],
      [bob, 'admin'],
      [carol, 'member'],
    ] as const) {
      await addMember(app, acme, user.id, role);
      await activate(app, user.id, acme);
    }
    await app.em.execute('update sessions set active_organization_id = null where user_id = ?', [
      erin.user.id,
    ]);
  });

  describe('POST /organization/create-access-token', () => {
    it('shows the token this once, with its record', async () => {
      const { status, body } = await create(olivia);
      expect([status, body]).toEqual([
        200,
        {
          id: expect.any(String),
          organizationId: acme,
          ...BODY,
          start: body.token.slice(0, 14),
          expiresAt: null,
          lastUsedAt: null,
          createdAt: app.clock.now.toISOString(),
          createdBy: { id: olivia.user.id, name: 'olivia', email: 'olivia@example.com', image: null },
          token: expect.stringMatching(/^polar_oat_[0-9A-Za-z]{43}$/),
        },
      ]);
    });

    it('lets it expire after so many seconds, or never', async () => {
      const expiresAt = new Date(app.clock.now.getTime() + 60_000).toISOString();
      expect((await create(olivia, { expiresIn: 60 })).body.expiresAt).toBe(expiresAt);
      expect((await create(olivia, { expiresIn: null })).body.expiresAt).toBeNull();
    });

    it('makes it for the organization that is named', async () => {
      const { id: other } = await makeOrganization(app);
      await addMember(app, other, bob.user.id, 'admin');
      expect((await create(bob, { organizationId: other })).body.organizationId).toBe(other);
    });

    it('takes every scope there is', async () => {
      const { scopes } = (await create(bob, { scopes: organizationTokenScopes })).body;
      expect(scopes).toEqual(organizationTokenScopes);
      expect(scopes.length).toBeGreaterThanOrEqual(36);
    });

    it('keeps neither the token nor a hash that can be made without the secret', async () => {
      const { token } = (await create(olivia)).body;
      const kept = JSON.stringify([await rows(), await auditEntries(app)]);
      expect(kept).not.toContain(token);
      expect(kept).not.toContain(token.slice(15));
      expect((await rows())[0]!['token_hash']).not.toEqual(hashToken(token));
    });

    it('is written into the trail', async () => {
      const { id, start } = (await create(olivia, { expiresIn: DAY })).body;
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'access_token.created',
        actorKind: 'person',
        actorId: olivia.user.id,
        subjectType: 'access_token',
        subjectId: id,
        organizationId: acme,
        after: { ...BODY, start, expiresAt: expect.any(String) },
      });
    });

    it.each([
      ['no name', { name: undefined }],
      ['an empty name', { name: '' }],
      ['a name that is too long', { name: 'x'.repeat(101) }],
      ['no scopes', { scopes: undefined }],
      ['an empty list of scopes', { scopes: [] }],
      ['a scope twice', { scopes: ['webhooks:read', 'webhooks:read'] }],
      ['an unknown scope', { scopes: ['webhooks:read', 'webhooks:own'] }],
      ['a scope of another shape', { scopes: [{}] }],
      ['scopes that are no list', { scopes: 'webhooks:read' }],
      ['a life of nothing', { expiresIn: 0 }],
      ['a life of half a second', { expiresIn: 0.5 }],
      ['a life of more than ten years', { expiresIn: 315_360_001 }],
      ['a life that is no number', { expiresIn: '60' }],
      ['an organization that is no text', { organizationId: 5 }],
    ])('refuses %s', async (_case, differences) => {
      expect(refusal(await create(olivia, differences))).toEqual(INVALID_BODY);
    });

    it('refuses members without the permission, outsiders, and people who are not signed in', async () => {
      expect(refusal(await create(carol))).toEqual(CANNOT_CREATE);
      expect(refusal(await create(erin, { organizationId: acme }))).toEqual(OUTSIDER);
      expect(refusal(await create(erin, { organizationId: 'nothing' }))).toEqual(OUTSIDER);
      expect(refusal(await create(erin))).toEqual(NO_ACTIVE);
      expect(refusal(await create({ browser: new Browser(app.origin) }))).toEqual(UNAUTHORIZED);
      expect(await rows()).toEqual([]);
    });

    it('refuses staff who act in the name of somebody, because the token would outlive that', async () => {
      const ivan = await newMember(app, acme, 'ivan', 'owner');
      await app.em.execute('update sessions set impersonated_by = ? where user_id = ?', [
        erin.user.id,
        ivan.user.id,
      ]);
      expect(refusal(await create(ivan))).toEqual(
        error(
          403,
          'ACCESS_TOKENS_CANNOT_BE_CREATED_WHILE_IMPERSONATING_A_USER',
          'Access tokens cannot be created while impersonating a user',
        ),
      );
      expect(await rows()).toEqual([]);
    });

    it('gives none to somebody who is removed at that moment', async () => {
      const answer = await app.em.transactional(async (em) => {
        await em.execute('select 1 from organizations where id = ? for update', [acme]);
        const asked = create(bob);
        await untilWaiting(app);
        await em.execute('delete from members where user_id = ?', [bob.user.id]);
        return { asked };
      });
      expect(refusal(await answer.asked)).toEqual(OUTSIDER);
    });

    it('holds the limit also against many at once; revoked and expired ones do not count', async () => {
      const expired = (await create(olivia, { expiresIn: 1 })).body;
      const { id: accessTokenId } = (await create(olivia)).body;
      await revoke(olivia, { accessTokenId });
      app.clock.advance(1);
      await app.em.execute(
        `insert into organization_access_tokens
         (id, organization_id, name, scopes, start, token_hash, key_id, created_at)
       select 'live ' || n, organization_id, name, scopes, start, sha256(n::text::bytea), key_id, created_at
         from organization_access_tokens, generate_series(1, 97) n where id = ?`,
        [expired.id],
      );
      const answers = await Promise.all(Array.from({ length: 10 }, () => create(olivia)));
      const REACHED = 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ACCESS_TOKENS';
      expect(outcomesOf(answers)).toEqual([200, 200, 200, ...Array<string>(7).fill(REACHED)]);
    });
  });

  describe('GET /organization/list-access-tokens', () => {
    it('shows the tokens of the organization, oldest first, and nothing that opens anything', async () => {
      const first = (await create(olivia, { name: 'first' })).body;
      const second = (await create(bob, { name: 'second', expiresIn: DAY })).body;
      const answer = await list(bob);
      expect(answer).toMatchObject({
        status: 200,
        body: { accessTokens: [wireOf(first), wireOf(second)], total: 2 },
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/polar_oat_\w{5}|token_?hash|keyId/i);
    });

    it('shows them by pages', async () => {
      for (const name of ['a', 'b', 'c']) await create(olivia, { name });
      expect(await namesOf(olivia, { limit: '2' })).toEqual(['a', 'b']);
      expect(await namesOf(olivia, { limit: '2', offset: '2' })).toEqual(['c']);
      expect((await list(olivia, { limit: '1' })).body.total).toBe(3);
    });

    it('leaves revoked ones out, and keeps expired ones in view', async () => {
      const { id: accessTokenId } = (await create(olivia, { name: 'revoked' })).body;
      await create(olivia, { name: 'expired', expiresIn: 1 });
      await revoke(olivia, { accessTokenId });
      app.clock.advance(60);
      expect(await namesOf(olivia)).toEqual(['expired']);
      expect((await list(olivia)).body.total).toBe(1);
    });

    it('shows none of another organization', async () => {
      const { id: other } = await makeOrganization(app);
      await addMember(app, other, bob.user.id, 'owner');
      await create(bob, { organizationId: other });
      expect(await namesOf(bob)).toEqual([]);
      expect(await namesOf(bob, { organizationId: other })).toEqual(['Shop']);
    });

    it('still shows who made one when they have left, and nobody when their account is gone', async () => {
      const frank = await newMember(app, acme, 'frank', 'admin');
      await create(frank);
      await app.em.execute('delete from members where user_id = ?', [frank.user.id]);
      expect((await list(olivia)).body.accessTokens[0]!.createdBy).toMatchObject({ name: 'frank' });
      await app.em.execute('delete from users where id = ?', [frank.user.id]);
      expect((await list(olivia)).body.accessTokens).toMatchObject([{ name: 'Shop', createdBy: null }]);
    });

    it.each<Record<string, string>>([
      { limit: '0' },
      { limit: '1001' },
      { limit: 'all' },
      { offset: '-1' },
      { offset: '1.5' },
    ])('refuses %j', async (query) => {
      expect(refusal(await list(olivia, query))).toEqual(INVALID_QUERY);
    });

    it('refuses members without the permission, outsiders, and people who are not signed in', async () => {
      expect(refusal(await list(carol))).toEqual(
        error(
          403,
          'YOU_ARE_NOT_ALLOWED_TO_LIST_THE_ACCESS_TOKENS_OF_THIS_ORGANIZATION',
          'You are not allowed to list the access tokens of this organization',
        ),
      );
      expect(refusal(await list(erin, { organizationId: acme }))).toEqual(OUTSIDER);
      expect(refusal(await list(erin))).toEqual(NO_ACTIVE);
      expect(refusal(await list({ browser: new Browser(app.origin) }))).toEqual(UNAUTHORIZED);
    });
  });

  describe('POST /organization/revoke-access-token', () => {
    it('ends a token, and answers its record', async () => {
      const created = (await create(olivia)).body;
      const answer = await revoke(bob, { accessTokenId: created.id });
      expect(refusal(answer)).toEqual([200, wireOf(created)]);
      expect(await rows()).toMatchObject([{ revoked_at: app.clock.now }]);
    });

    it('ends an expired one, which then leaves the list', async () => {
      const { id: accessTokenId } = (await create(olivia, { expiresIn: 1 })).body;
      app.clock.advance(60);
      expect((await revoke(olivia, { accessTokenId })).status).toBe(200);
      expect(await namesOf(olivia)).toEqual([]);
    });

    it('is written into the trail', async () => {
      const { id: accessTokenId, start } = (await create(olivia)).body;
      await revoke(bob, { accessTokenId });
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'access_token.revoked',
        actorId: bob.user.id,
        subjectId: accessTokenId,
        organizationId: acme,
        before: { ...BODY, start },
        reason: null,
      });
    });

    it('ends it once, however many ask at the same time', async () => {
      const { id: accessTokenId } = (await create(olivia)).body;
      const answers = await Promise.all(Array.from({ length: 10 }, () => revoke(olivia, { accessTokenId })));
      expect(outcomesOf(answers)).toEqual([200, ...Array<string>(9).fill('ACCESS_TOKEN_NOT_FOUND')]);
    });

    it('knows neither an unknown token nor one of another organization', async () => {
      const { id: other } = await makeOrganization(app);
      await addMember(app, other, erin.user.id, 'owner');
      await activate(app, erin.user.id, other);
      const { id: accessTokenId } = (await create(olivia)).body;
      expect(refusal(await revoke(erin, { accessTokenId }))).toEqual(NOT_FOUND);
      expect(refusal(await revoke(olivia, { accessTokenId: 'nothing' }))).toEqual(NOT_FOUND);
      expect(await namesOf(olivia)).toEqual(['Shop']);
    });

    it.each([[{}], [{ accessTokenId: 5 }], [{ accessTokenId: 'x'.repeat(256) }]])(
      'refuses %j',
      async (body) => {
        expect(refusal(await revoke(olivia, body))).toEqual(INVALID_BODY);
      },
    );

    it('refuses members without the permission, outsiders, and people who are not signed in', async () => {
      const { id: accessTokenId } = (await create(olivia)).body;
      expect(refusal(await revoke(carol, { accessTokenId }))).toEqual(
        error(
          403,
          'YOU_ARE_NOT_ALLOWED_TO_REVOKE_ACCESS_TOKENS_OF_THIS_ORGANIZATION',
          'You are not allowed to revoke access tokens of this organization',
        ),
      );
      expect(refusal(await revoke(erin, { accessTokenId, organizationId: acme }))).toEqual(OUTSIDER);
      expect(refusal(await revoke(erin, { accessTokenId }))).toEqual(NO_ACTIVE);
      expect(refusal(await revoke({ browser: new Browser(app.origin) }, { accessTokenId }))).toEqual(
        UNAUTHORIZED,
      );
    });
  });

  describe('the tokens of an organization', () => {
    it('go with it', async () => {
      await create(olivia);
      expect((await olivia.browser.post(`${ORGANIZATION}/delete`, { organizationId: acme })).status).toBe(
        200,
      );
      expect(await rows()).toEqual([]);
    });

    it('show to staff also when they are revoked, and staff end them with a reason', async () => {
      const { id: accessTokenId } = (await create(olivia)).body;
      const actor = { kind: 'staff', userId: erin.user.id } as const;
      await app
        .get(RevokeAccessToken)
        .execute(
          { accessTokenId, organizationId: acme },
          { staff: { actor, reason: 'seen in a public repository' } },
        );
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        actorKind: 'staff',
        reason: 'seen in a public repository',
      });
      const queries = app.get(AccessTokenQueries);
      expect(await queries.list(acme, { limit: 10, offset: 0 })).toEqual([]);
      expect(await queries.page(acme, { size: 10, offset: 0, from: 'start' })).toMatchObject({
        data: [{ id: accessTokenId, createdBy: olivia.user.id, revokedAt: app.clock.now }],
        total: 1,
      });
    });

    it('are removed thirty days after they were revoked or have expired', async () => {
      const ended = (seconds: number) => addSeconds(app.clock.now, -seconds).toISOString();
      const names = ['expired long ago', 'revoked long ago', 'expired lately', 'in use'];
      for (const name of names) await create(olivia, { name, expiresIn: 90 * DAY });
      for (const [column, seconds, name] of [
        ['expires_at', 30 * DAY + 1, 'expired long ago'],
        ['revoked_at', 30 * DAY + 1, 'revoked long ago'],
        ['expires_at', 30 * DAY, 'expired lately'],
      ] as const)
        await app.em.execute(`update organization_access_tokens set ${column} = ? where name = ?`, [
          ended(seconds),
          name,
        ]);
      await create(olivia, { name: 'for ever' });
      await app.get(PurgeAccessTokens).run();
      expect((await rows()).map(({ name }) => name).sort()).toEqual(['expired lately', 'for ever', 'in use']);
    });
  });
});

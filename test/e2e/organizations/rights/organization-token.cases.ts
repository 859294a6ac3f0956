import { request } from 'node:http';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OrganizationsModule } from '#organizations';
import { newChecksummedToken } from '#common/crypto/checksummed-token.js';
import type { AuthConfig } from '#config/auth.config.js';
import { defineAuditActions } from '#platform/audit/audit-actions.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AccessTokenHasher } from '../../../../src/organizations/access-tokens/access-token-hasher.service.js';
import type { CreatedAccessTokenWire } from '../../../../src/organizations/access-tokens/access-token.presenter.js';
import {
  CurrentOrganization,
  OrganizationToken,
  organizationActorOf,
  type CallingOrganization,
} from '../../../../src/organizations/access-tokens/access/organization-token.access.js';
import { AccessTokenReader } from '../../../../src/organizations/access-tokens/access-token-reader.service.js';
import { AccessTokenUsageRecorder } from '../../../../src/organizations/access-tokens/access-token-usage-recorder.service.js';
import { auditEntries } from '../../../support/audit.js';
import type { Answer } from '../../../support/browser.js';
import { call } from '../../../support/call.js';
import { countStatements } from '../../../support/count-statements.js';
import {
  addMember,
  makeOrganization,
  newPerson,
  ORGANIZATION,
  type Person,
} from '../../../support/organizations.js';
import { TestApp } from '../../../support/test-app.js';

const { WALL_PAINTED } = defineAuditActions({
  WALL_PAINTED: { name: 'test_wall.painted', meaning: 'A server painted the wall.' },
});

/** Routes as the domains above declare them. */
@Controller('test-walls')
class WallsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @OrganizationToken('webhooks:read', 'webhooks:write')
  read(@CurrentOrganization() organization: CallingOrganization): CallingOrganization {
    return organization;
  }

  @Post()
  @OrganizationToken('webhooks:write')
  async paint(@CurrentOrganization() organization: CallingOrganization): Promise<object> {
    const subject = { type: 'test_wall', id: 'north' };
    const entry = { actor: organizationActorOf(organization), action: WALL_PAINTED, subject };
    await this.unitOfWork.run(async () => this.audit.record(entry));
    return {};
  }
}

@Module({ imports: [OrganizationsModule], controllers: [WallsController] })
class WallsModule {}

const WALLS = '/api/auth/test-walls';
const OLD_SECRET = 'an earlier secret that was rotated away';
const INVALID = [
  401,
  { error: 'invalid_token', detail: 'The access token is malformed, unknown, expired or revoked' },
  'Bearer realm="Atrium", error="invalid_token"',
];
const MISSING = [
  401,
  { error: 'Unauthorized', detail: 'An organization access token is required' },
  'Bearer realm="Atrium"',
];

let app: TestApp;
let acme: string;
let olivia: Person;

async function newToken(differences: object = {}): Promise<CreatedAccessTokenWire> {
  const body = { name: 'Shop', scopes: ['webhooks:read'], organizationId: acme, ...differences };
  return (await olivia.browser.post<CreatedAccessTokenWire>(`${ORGANIZATION}/create-access-token`, body))
    .body;
}

const ask = (authorization?: string, method = 'GET') =>
  call<CallingOrganization>(method, `${app.origin}${WALLS}`, {
    headers: authorization === undefined ? {} : { authorization },
  });
const outcomeOf = ({ status, body, headers }: Answer) => [status, body, headers.get('www-authenticate')];

/** Waits until uses that are being noted are noted. */
const noted = () => app.get(AccessTokenUsageRecorder).beforeApplicationShutdown();

async function lastUseOf(id: string): Promise<Date | null> {
  const [row] = await app.em.execute<{ last: Date | null }[]>(
    'select last_used_at as last from organization_access_tokens where id = ?',
    [id],
  );
  return row!.last;
}

describe('requests with a token of an organization', () => {
  beforeAll(async () => {
    const settings = { AUTH_SECRETS_PREVIOUS: OLD_SECRET, RATE_LIMIT_ENABLED: 'false' };
    app = await TestApp.start(settings, {}, [WallsModule]);
    await app.reset();
    olivia = await newPerson(app, 'olivia');
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    await noted();
    await app.em.execute('delete from organizations');
    acme = (await makeOrganization(app)).id;
    await addMember(app, acme, olivia.user.id, 'owner');
  });

  describe('a route for organization access tokens', () => {
    it('is told which organization calls, by which token, with which scopes', async () => {
      const { id, token } = await newToken({ scopes: ['webhooks:read', 'orders:read'] });
      expect(outcomeOf(await ask(`Bearer ${token}`))).toEqual([
        200,
        { id: acme, tokenId: id, scopes: ['webhooks:read', 'orders:read'] },
        null,
      ]);
    });

    it('is called by every organization as itself', async () => {
      const { id: other } = await makeOrganization(app);
      await addMember(app, other, olivia.user.id, 'owner');
      const tokens = [await newToken(), await newToken({ organizationId: other })];
      const answers = await Promise.all(tokens.map(({ token }) => ask(`Bearer ${token}`)));
      expect(answers.map(({ body }) => body.id)).toEqual([acme, other]);
    });

    it('finds the tokens of requests that come at the same time in one statement', async () => {
      const [one, two] = [await newToken(), await newToken()];
      const { em } = app;
      await em.execute('update organization_access_tokens set revoked_at = now() where id = ?', [two.id]);
      const reader = app.get(AccessTokenReader);
      const texts = [two.token, one.token, newChecksummedToken('polar_oat_'), one.token];
      let found: (string | undefined)[] = [];
      const statements = await countStatements(app, async () => {
        found = (await Promise.all(texts.map((text) => reader.find(text)))).map((token) => token?.id);
      });
      expect(found).toEqual([undefined, one.id, undefined, one.id]);
      expect(statements).toBe(1);
    });

    it.each(['bearer', 'BEARER', 'bEaReR', 'Bearer  '])('takes the scheme %j', async (scheme) => {
      const { token } = await newToken();
      expect((await ask(`${scheme} ${token}`)).status).toBe(200);
    });

    it('lets any of its scopes suffice', async () => {
      const { token } = await newToken({ scopes: ['webhooks:write'] });
      expect((await ask(`Bearer ${token}`)).status).toBe(200);
    });

    it('refuses a token without any of them, and names them', async () => {
      const { token } = await newToken({ scopes: ['orders:read', 'events:write'] });
      expect(outcomeOf(await ask(`Bearer ${token}`))).toEqual([
        403,
        {
          error: 'insufficient_scope',
          detail: 'The access token has none of the scopes that allow this: webhooks:read webhooks:write',
        },
        'Bearer realm="Atrium", error="insufficient_scope", scope="webhooks:read webhooks:write"',
      ]);
    });

    it('does not take reading for writing', async () => {
      const { token } = await newToken({ scopes: ['webhooks:read'] });
      expect((await ask(`Bearer ${token}`, 'POST')).status).toBe(403);
    });

    it('stays open when whoever made the token has left', async () => {
      const { token } = await newToken();
      await app.em.execute('delete from members where user_id = ?', [olivia.user.id]);
      expect((await ask(`Bearer ${token}`)).status).toBe(200);
    });

    it('asks for a token', async () => {
      expect(outcomeOf(await ask())).toEqual(MISSING);
    });

    it.each([
      ['basic', (token: string) => `Basic ${btoa(`${token}:`)}`],
      ['none', (token: string) => token],
      ['longer', (token: string) => `BearerToken ${token}`],
    ])('does not know another scheme: %s', async (_name, authorization) => {
      const { token } = await newToken();
      expect(outcomeOf(await ask(authorization(token)))).toEqual(MISSING);
    });

    it.each([
      ['nothing', () => ''],
      ['one that nobody made', () => newChecksummedToken('polar_oat_')],
      ['one of another kind', () => newChecksummedToken('polar_pat_')],
      [
        'one with a wrong checksum',
        (token: string) => token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
      ],
      ['one in another case', (token: string) => token.toLowerCase()],
      ['one that was cut', (token: string) => token.slice(0, -1)],
      ['one with something behind it', (token: string) => `${token} and more`],
      ['one in quotes', (token: string) => `"${token}"`],
      ['one that is percent-encoded', (token: string) => token.replace('_', '%5F')],
      ['a kilobyte', () => 'x'.repeat(1_000)],
    ])('refuses %s', async (_fault, change) => {
      const { token } = await newToken();
      expect(outcomeOf(await ask(`Bearer ${change(token)}`))).toEqual(INVALID);
    });

    it('refuses a revoked token with the next request', async () => {
      const { id, token } = await newToken();
      expect((await ask(`Bearer ${token}`)).status).toBe(200);
      await olivia.browser.post(`${ORGANIZATION}/revoke-access-token`, {
        accessTokenId: id,
        organizationId: acme,
      });
      expect(outcomeOf(await ask(`Bearer ${token}`))).toEqual(INVALID);
    });

    it('refuses a token from the second on at which it expires', async () => {
      const { token } = await newToken({ expiresIn: 60 });
      app.clock.advance(59);
      expect((await ask(`Bearer ${token}`)).status).toBe(200);
      app.clock.advance(1);
      expect(outcomeOf(await ask(`Bearer ${token}`))).toEqual(INVALID);
    });

    it('refuses the token of an organization that is gone', async () => {
      const { token } = await newToken();
      await olivia.browser.post(`${ORGANIZATION}/delete`, { organizationId: acme });
      expect(outcomeOf(await ask(`Bearer ${token}`))).toEqual(INVALID);
    });

    it('refuses two headers, because who stands in front may have judged the other one', async () => {
      const { token } = await newToken();
      expect(await sendTwice(`Bearer ${token}`)).toEqual([
        400,
        { error: 'invalid_request', detail: 'The request has more than one Authorization header' },
      ]);
    });

    it('is described with all of that', async () => {
      const { body } = await call<{ paths: Record<string, { get: { responses: object } }> }>(
        'GET',
        `${app.origin}/docs/openapi.json`,
      );
      const names = (...of: string[]) => ({
        content: { 'application/json': { schema: { properties: { error: { enum: of } } } } },
      });
      expect(body.paths[WALLS]!.get.responses).toMatchObject({
        400: names('invalid_request'),
        401: names('Unauthorized', 'invalid_token'),
        403: names('insufficient_scope'),
      });
    });
  });

  describe('an organization access token and a session', () => {
    it('do not stand for one another', async () => {
      const { token } = await newToken();
      const sessions = `${app.origin}/api/auth/get-session`;
      expect(
        (await call('GET', sessions, { headers: { authorization: `Bearer ${token}` } })).body,
      ).toBeNull();
      const list = `${app.origin}${ORGANIZATION}/list-access-tokens?organizationId=${acme}`;
      expect((await call('GET', list, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
      const { body } = await olivia.browser.get<{ session: { token: string } }>('/api/auth/get-session');
      expect(outcomeOf(await ask(`Bearer ${body.session.token}`))).toEqual(INVALID);
      expect(outcomeOf(await olivia.browser.get(WALLS))).toEqual(MISSING);
    });
  });

  describe('what a server has done', () => {
    it('is told by its token', async () => {
      const { id, token } = await newToken({ scopes: ['webhooks:write'] });
      expect((await ask(`Bearer ${token}`, 'POST')).status).toBe(201);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'test_wall.painted',
        actorKind: 'organization_token',
        actorId: id,
        impersonatorId: null,
      });
    });
  });

  describe('the last use of a token', () => {
    const use = async (token: string): Promise<number> => {
      const { status } = await ask(`Bearer ${token}`);
      await noted();
      return status;
    };

    it('is noted, at most once in a minute', async () => {
      const { id, token } = await newToken();
      const first = app.clock.now;
      await use(token);
      expect(await lastUseOf(id)).toEqual(first);
      app.clock.advance(59);
      await use(token);
      expect(await lastUseOf(id)).toEqual(first);
      app.clock.advance(1);
      await use(token);
      expect(await lastUseOf(id)).toEqual(app.clock.now);
    });

    it('does not move when the token is refused', async () => {
      const { id, token } = await newToken({ expiresIn: 1 });
      app.clock.advance(1);
      await use(token);
      expect(await lastUseOf(id)).toBeNull();
    });

    it('is not waited for by the request', async () => {
      const { id, token } = await newToken();
      await app.em.transactional(async (em) => {
        await em.execute('select 1 from organization_access_tokens where id = ? for update', [id]);
        expect((await ask(`Bearer ${token}`)).status).toBe(200);
      });
      await noted();
      expect(await lastUseOf(id)).toEqual(app.clock.now);
    });

    it('may fail to be noted without anybody being refused', async () => {
      const { id, token } = await newToken();
      const table = 'alter table organization_access_tokens';
      await app.em.execute(`${table} add constraint test_never_used check (last_used_at is null)`);
      try {
        expect(await use(token)).toBe(200);
        expect(await lastUseOf(id)).toBeNull();
      } finally {
        await app.em.execute(`${table} drop constraint test_never_used`);
      }
      await use(token);
      expect(await lastUseOf(id)).not.toBeNull();
    });
  });

  describe('rotating the secret', () => {
    /** As if the token had been made when this was the secret. */
    async function madeUnder(secret: string): Promise<string> {
      const { id, token } = await newToken();
      const hashes = new AccessTokenHasher({
        secrets: { current: secret, previous: [] },
      } as unknown as AuthConfig);
      const { keyId, hash } = hashes.make(token);
      await app.em.execute('update organization_access_tokens set token_hash = ?, key_id = ? where id = ?', [
        hash,
        keyId,
        id,
      ]);
      return token;
    }

    it('keeps tokens as long as their secret is among the earlier ones', async () => {
      expect((await ask(`Bearer ${await madeUnder(OLD_SECRET)}`)).status).toBe(200);
    });

    it('ends them when it is not', async () => {
      expect(
        outcomeOf(await ask(`Bearer ${await madeUnder('a secret that nobody lists any more')}`)),
      ).toEqual(INVALID);
    });
  });

  /** The header twice, which `fetch` would join. */
  function sendTwice(authorization: string): Promise<[number, unknown]> {
    return new Promise((resolve, reject) => {
      const headers: Record<string, string[]> = { authorization: [authorization, authorization] };
      const sent = request(`${app.origin}${WALLS}`, { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve([answer.statusCode ?? 0, JSON.parse(Buffer.concat(chunks).toString()) as unknown]),
        );
      });
      sent.on('error', reject);
      sent.end();
    });
  }
});

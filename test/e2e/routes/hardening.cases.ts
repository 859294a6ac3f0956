import { beforeAll, describe, expect, it } from '@jest/globals';
import { permissionsOf, isGranted, type Statements } from '#common/access-control/access-control.js';
import { createLogger } from '#platform/logging/create-logger.js';
import { Browser } from '../../support/browser.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { invalid } from '../../support/invalid.js';
import { FORM, PASSWORD, refusal, SIGN_IN, SIGN_UP, signUp } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

describe('hardening', () => {
  const SESSION = '/api/admin/session';
  const USERS = '/api/admin/users';
  const UNAUTHORIZED = [401, { code: 'UNAUTHORIZED', message: 'Unauthorized' }];
  const WRONG = [401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }];
  const INVALID_ORIGIN = [403, { code: 'INVALID_ORIGIN', message: 'Invalid origin' }];
  const INVALID_EMAIL = [400, { code: 'INVALID_EMAIL', message: 'Invalid email' }];
  const INVALID_BODY = [400, { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' }];

  /** Milliseconds for which one request of an attacker may stop everybody else's, on a busy machine. */
  const BEARABLE = 3_000;

  let app: TestApp;
  let staff: Browser;

  const post = (path: string, body: string, headers: Record<string, string> = JSON_TYPE) =>
    call('POST', `${app.origin}${path}`, { headers, body });

  async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  }

  beforeAll(async () => {
    app = await TestApp.shared({ TRUSTED_ORIGINS: 'https://app.example.com' });
    await app.reset();
    staff = new Browser(app.origin);
    await signUp(staff, { email: 'root@example.com' });
    await app.em.execute(`update users set role = 'admin'`);
    await staff.post(SESSION, { email: 'root@example.com', password: PASSWORD });
  });

  describe('one request of a stranger stops nobody else', () => {
    const marks = '\u0315\u0316'.repeat(250_000);

    it.each(['root@example.com', 'nobody@example.com'])(
      'with a password that is slow to normalize: %s',
      async (email) => {
        const body = JSON.stringify({ email, password: `a${marks}` });
        expect(
          await millisecondsOf(async () => expect(refusal(await post(SIGN_IN, body))).toEqual(WRONG)),
        ).toBeLessThan(BEARABLE);
      },
    );

    const names = Array.from({ length: 70_000 }, (_, index) => `k${String(index)}`);

    it.each([
      ['JSON', JSON_TYPE, `{"email":"x","password":"y",${names.map((name) => `"${name}":{}`).join(',')}}`],
      ['a form', FORM, `email=x&password=y&${names.map((name) => `${name}=1`).join('&')}`],
    ])('with tens of thousands of unknown members as %s', async (_case, headers, body) => {
      expect(
        await millisecondsOf(async () =>
          expect(refusal(await post(SIGN_IN, body, headers))).toEqual(INVALID_EMAIL),
        ),
      ).toBeLessThan(BEARABLE);
    });

    it.each([
      ['members', `{${names.map((name) => `"${name}":{}`).join(',')}}`],
      ['elements', `[${names.map(() => '{}').join(',')}]`],
    ])('with tens of thousands of %s where a text belongs', async (_case, name) => {
      const body = `{"email":"x","password":"y","name":${name}}`;
      expect(
        await millisecondsOf(async () => expect(refusal(await post(SIGN_UP, body))).toEqual(INVALID_BODY)),
      ).toBeLessThan(BEARABLE);
    });
  });

  describe('members that an input does not declare', () => {
    it.each(['offset=5', 'offset=5&page=1', 'constructor=a', '__proto__=a', 'toString=a', 'then=a'])(
      'are dropped from a query, whatever the class inherits under their name: %s',
      async (query) => {
        expect(refusal(await new Browser(app.origin).get(`${USERS}?${query}`))).toEqual(UNAUTHORIZED);
        expect((await staff.get(`${USERS}?${query}`)).status).toBe(200);
      },
    );

    it('are dropped from a sign-up, so that nobody makes themselves staff', async () => {
      const more = {
        role: 'admin',
        banned: true,
        emailVerified: true,
        id: 'mine',
        createdAt: 0,
        roles: ['admin'],
      };
      const answer = await signUp(new Browser(app.origin), { email: 'eve@example.com', ...more });
      expect(answer.body.user).toMatchObject({ role: 'user', banned: false, emailVerified: false });
      expect(answer.body.user.id).not.toBe('mine');
    });
  });

  describe('instants that PostgreSQL cannot hold', () => {
    it.each(['-271821-04-20T00:00:00Z', '-004714-01-01T00:00:00Z', '%2B275760-09-13T00:00:00Z'])(
      'are not valid: %s',
      async (instant) => {
        expect(refusal(await staff.get(`${USERS}?createdAfter=${instant}`))).toEqual(
          invalid('query', 'createdAfter'),
        );
        expect(refusal(await staff.get(`${USERS}?createdBefore=${instant}`))).toEqual(
          invalid('query', 'createdBefore'),
        );
      },
    );

    it.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])(
      'the furthest ones are: %s',
      async (instant) => {
        expect((await staff.get(`${USERS}?createdAfter=${instant}`)).status).toBe(200);
      },
    );
  });

  describe('what staff see', () => {
    it.each(['https://app.example.com', 'https://evil.example.net', 'null', ''])(
      'is not for a page of another origin, trusted or not: %s',
      async (origin) => {
        expect(refusal(await staff.get(USERS, { origin }))).toEqual(INVALID_ORIGIN);
        expect(refusal(await staff.get(SESSION, { origin }))).toEqual(INVALID_ORIGIN);
      },
    );

    it('is for the console, whether or not its browser names the origin', async () => {
      expect((await staff.get(USERS)).status).toBe(200);
      expect((await staff.get(USERS, { origin: app.origin })).status).toBe(200);
    });
  });

  describe('a role or a resource named like a member of every object', () => {
    const statements: Statements = { user: ['list'], name: ['Object'], prototype: ['read'] };
    const roles = { admin: { user: ['list'] } };

    it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('grants nothing: %s', (name) => {
      expect(isGranted(roles, name, { name: ['Object'] })).toBe(false);
      expect(isGranted(roles, name, { prototype: ['read'] })).toBe(false);
      expect(permissionsOf(statements, roles, name)).toEqual({ user: [], name: [], prototype: [] });
    });
  });

  describe('the log', () => {
    it('does not repeat the row that PostgreSQL quotes when it refuses one', async () => {
      const refused: unknown = await app.em
        .execute(`insert into users (id, email, name) values ('row', 'row@example.com', 'x')`)
        .catch((error: unknown) => error);
      expect(refused).toMatchObject({ detail: expect.stringContaining('row@example.com') });

      const lines: string[] = [];
      const logger = createLogger({ level: 'info', isPretty: false }, { write: (line) => lines.push(line) });
      logger.error({ err: refused }, 'refused');
      logger.error({ err: new Error('wrapped', { cause: refused }) }, 'refused');
      expect(lines.join('')).toContain('not-null');
      expect(lines.join('')).not.toContain('row@example.com');
    });
  });
});

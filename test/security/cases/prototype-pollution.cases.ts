import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { describedRoutes, describedV1Routes } from '../../support/described-routes.js';
import { FORM, multipart, PASSWORD, refusal, SIGN_UP, type SignedIn } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const MALFORMED = [400, { code: 'BAD_REQUEST', message: 'Invalid JSON in request body' }];
const person = (email: string) => ({ email, password: PASSWORD, name: 'Eve' });
describe('prototype pollution', () => {
  let app: TestApp;

  const post = (body: string, headers: Record<string, string> = JSON_TYPE, path = SIGN_UP) =>
    call<SignedIn>('POST', `${app.origin}${path}`, { headers, body });

  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
  });

  afterEach(() => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  /** Written by hand, because writing them as an object would not make such members. */
  const BODIES: [way: string, body: string][] = [
    ['__proto__', '{"__proto__":{"role":"admin"},"email":"a@example.com"}'],
    ['a nested __proto__', '{"email":"a@example.com","data":{"__proto__":{"role":"admin"}}}'],
    ['__proto__ in a list', '{"email":"a@example.com","list":[{"__proto__":{"role":"admin"}}]}'],
    ['an escaped __proto__', '{"\\u005f\\u005fproto\\u005f\\u005f":{"role":"admin"}}'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"role":"admin"}}}'],
    ['a nested constructor', '{"data":{"constructor":{"prototype":{"role":"admin"}}}}'],
  ];

  describe('no JSON reaches the prototype of all objects', () => {
    it.each(BODIES)('by %s', async (_way, body) => {
      expect(refusal(await post(body))).toEqual(MALFORMED);
    });

    const posts = describedRoutes().filter(({ method }) => method === 'POST');

    it.each(posts.map(({ path }) => path))('on any route: POST %s', async (path) => {
      expect(refusal(await post('{"__proto__":{"role":"admin"}}', JSON_TYPE, path))).toEqual(MALFORMED);
    });

    // Events of gateways are read after their signature was verified.
    const v1Posts = describedV1Routes().filter(
      ({ method, path }) => method === 'POST' && !path.startsWith('/v1/integrations/'),
    );

    it.each(v1Posts.map(({ path }) => path))('on any route below /v1: POST %s', async (path) => {
      expect(refusal(await post('{"__proto__":{"role":"admin"}}', JSON_TYPE, path))).toEqual([
        400,
        { error: 'MalformedJson', detail: 'Invalid JSON in request body' },
      ]);
    });
  });

  describe('no form does', () => {
    const fields = {
      '__proto__[role]': 'admin',
      '__proto__.role': 'admin',
      __proto__x: 'admin',
      'constructor[prototype][role]': 'admin',
    };

    it('as URL-encoded text', async () => {
      const form = new URLSearchParams({ ...person('form@example.com'), ...fields });
      form.append('__proto__', 'admin');
      const { status, body } = await post(form.toString(), FORM);
      expect([status, body.user.role]).toEqual([200, 'user']);
    });

    it('as multipart', async () => {
      const { body: bytes, headers } = await multipart({ ...person('parts@example.com'), ...fields });
      const { status, body } = await new Browser(app.origin).send<SignedIn>('POST', SIGN_UP, bytes, headers);
      expect([status, body.user.role]).toEqual([200, 'user']);
    });
  });

  it.each(['__proto__[role]=admin', '__proto__=admin', 'constructor.prototype.role=admin', 'toString=x'])(
    'no query does: %s',
    async (query) => {
      const { status, body } = await call('GET', `${app.origin}/api/auth/get-session?${query}`);
      expect([status, body]).toEqual([200, null]);
    },
  );

  it.each(['constructor', '__proto__', 'hasOwnProperty', 'toString'])(
    'no provider, username or id named like a member of every object is found: %s',
    async (name) => {
      const social = await post(JSON.stringify({ provider: name }), JSON_TYPE, '/api/auth/sign-in/social');
      const username = await post(
        JSON.stringify({ username: name, password: PASSWORD }),
        JSON_TYPE,
        '/api/auth/sign-in/username',
      );
      expect(social.status).toBeGreaterThanOrEqual(400);
      expect(social.status).toBeLessThan(500);
      expect([401, 422]).toContain(username.status);
    },
  );
});

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { call, JSON_TYPE } from '../../support/call.js';
import { describedRoutes } from '../../support/described-routes.js';
import { FORM, PASSWORD, refusal, SIGN_IN } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

const EVIL = 'https://evil.example.net';
const INVALID_ORIGIN = [403, { code: 'INVALID_ORIGIN', message: 'Invalid origin' }];

/** What a browser adds when a page of another site submits a form. */
const FOREIGN_FORM = {
  ...FORM,
  origin: EVIL,
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

const credentials = { email: 'mallory@example.com', password: PASSWORD };
const asForm = new URLSearchParams(credentials).toString();
const asJson = JSON.stringify(credentials);
describe('login csrf', () => {
  let app: TestApp;

  const signIn = (headers: Record<string, string>, body = asForm) =>
    call('POST', `${app.origin}${SIGN_IN}`, { headers, body });

  beforeAll(async () => {
    app = await TestApp.shared({ TRUSTED_ORIGINS: 'https://app.example.com' });
  });

  beforeEach(async () => {
    await app.reset();
    await makeUser(app, { email: credentials.email });
  });

  describe('a page of another site cannot sign a visitor in as its author', () => {
    it('by a form', async () => {
      const answer = await signIn(FOREIGN_FORM);
      expect([refusal(answer), answer.setCookies]).toEqual([INVALID_ORIGIN, []]);
    });

    it.each(['null', `${EVIL}:8443`, 'https://app.example.com.evil.example.net'])(
      'by a form that calls its origin %s',
      async (origin) => {
        expect(refusal(await signIn({ ...FOREIGN_FORM, origin }))).toEqual(INVALID_ORIGIN);
      },
    );

    it('by a form without any origin', async () => {
      const { origin: _origin, ...headers } = FOREIGN_FORM;
      expect(refusal(await signIn(headers))).toEqual(INVALID_ORIGIN);
    });

    it('by a form on a sibling domain, whose cookies browsers count as those of the same site', async () => {
      const headers = { ...FOREIGN_FORM, 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' };
      expect(refusal(await signIn(headers))).toEqual(INVALID_ORIGIN);
    });

    const boundary = 'x'.repeat(27);
    const parts = Object.entries(credentials).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );

    it.each([
      [`multipart/form-data; boundary=${boundary}`, `${parts.join('')}--${boundary}--\r\n`],
      ['text/plain', asJson],
      ['Text/Plain;charset=UTF-8', asJson],
    ])('by a form sent as %s', async (type, body) => {
      expect(refusal(await signIn({ ...FOREIGN_FORM, 'content-type': type }, body))).toEqual(INVALID_ORIGIN);
    });

    it.each(['no-cors', 'cors'])('by a script that sends a form in the mode %s', async (mode) => {
      const headers = { ...FOREIGN_FORM, 'sec-fetch-mode': mode, 'sec-fetch-dest': 'empty' };
      expect(refusal(await signIn(headers))).toEqual(INVALID_ORIGIN);
    });

    it('by a script that names no type', async () => {
      const { 'content-type': _type, ...headers } = FOREIGN_FORM;
      expect(refusal(await signIn({ ...headers, 'sec-fetch-mode': 'cors' }))).toEqual(INVALID_ORIGIN);
    });

    it('and a visitor who follows the form is shown a page', async () => {
      const answer = await signIn({ ...FOREIGN_FORM, accept: 'text/html,application/xhtml+xml' });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    });
  });

  describe('what is asked for on purpose still works', () => {
    it.each([
      ['of our own pages', () => ({ ...FOREIGN_FORM, 'sec-fetch-site': 'same-origin', origin: app.origin })],
      ['of a trusted origin', () => ({ ...FOREIGN_FORM, origin: 'https://app.example.com' })],
      ['that says nothing of where it is, as programs send it', () => FORM],
    ])('a form %s', async (_case, headers) => {
      expect((await signIn(headers())).status).toBe(200);
    });

    it.each([
      ['from a trusted origin', 'https://app.example.com'],
      ['from any other, which its browser has asked us about before', EVIL],
    ])('JSON that a script sends %s', async (_case, origin) => {
      const headers = { ...JSON_TYPE, origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
      expect((await signIn(headers, asJson)).status).toBe(200);
    });

    it('JSON of a program that names a foreign origin and sends no cookies', async () => {
      expect((await signIn({ ...JSON_TYPE, origin: EVIL }, asJson)).status).toBe(200);
    });
  });

  describe('no route has to remember this', () => {
    const posts = describedRoutes()
      .filter(({ method }) => method === 'POST')
      .map(({ path }) => path);
    const fromProviders = posts.filter((path) => path.startsWith('/api/auth/callback/'));

    it.each(posts.filter((path) => !fromProviders.includes(path)))('POST %s', async (path) => {
      const answer = await call('POST', `${app.origin}${path}`, { headers: FOREIGN_FORM, body: asForm });
      expect(refusal(answer)).toEqual(INVALID_ORIGIN);
    });

    it('but the one where a page of a provider posts, which does nothing but send the browser on', async () => {
      expect(fromProviders).toHaveLength(1);
      const answer = await call('POST', `${app.origin}${fromProviders[0]!}`, {
        headers: FOREIGN_FORM,
        body: 'code=c&state=s',
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `${fromProviders[0]!}?code=c&state=s`,
      ]);
      expect(answer.setCookies).toEqual([]);
    });
  });
});

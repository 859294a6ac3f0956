import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OptionsRequest } from '#config/options.js';
import type { Answer } from '../../support/browser.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { refusal } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

describe('origins', () => {
  const SIGN_OUT = '/api/auth/sign-out';
  const TRUSTED = 'https://app.example.com,*.wild.example.com,https://*.secure.example.com,myapp://';
  const INVALID_ORIGIN = [403, { code: 'INVALID_ORIGIN', message: 'Invalid origin' }];
  const COOKIE = { cookie: 'any=thing' };

  let app: TestApp;

  const port = (): string => new URL(app.origin).port;
  const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    call(method, `${app.origin}${path}`, { headers, ...(body && { body: JSON.stringify(body) }) });
  /** Sign-out answers everybody, so that what refuses is the check alone. */
  const signOut = (headers: Record<string, string>, body: object = {}, query = ''): Promise<Answer> =>
    send('POST', `${SIGN_OUT}${query}`, { ...JSON_TYPE, ...headers }, body);

  /** Rows are written before the port is known. */
  const here = (text: string): string => text.replace('PORT', port());

  beforeAll(async () => {
    app = await TestApp.shared({ TRUSTED_ORIGINS: TRUSTED });
  });

  describe('a POST that carries cookies', () => {
    it.each([
      'http://localhost:PORT',
      'http://127.0.0.1:PORT',
      'http://[::1]:PORT',
      'http://LOCALHOST:PORT',
      'https://app.example.com',
      'https://app.example.com:443',
      'https://x.wild.example.com',
      'http://a.b.wild.example.com',
      'https://x.secure.example.com',
    ])('is taken from %s', async (origin) => {
      expect((await signOut({ ...COOKIE, origin: here(origin) })).status).toBe(200);
    });

    it.each([
      'null',
      'https://evil.example.net',
      'http://localhost',
      'http://localhost:1',
      'https://localhost:PORT',
      'http://localhost:PORT.evil.example.net',
      'http://localhost:PORT@evil.example.net',
      'http://app.example.com',
      'https://app.example.com:8443',
      'https://app.example.com.evil.example.net',
      'https://notapp.example.com',
      'https://wild.example.com',
      'https://x.wild.example.com:8080',
      'https://xwild.example.com',
      'https://x.wild.example.com.evil.example.net',
      'http://x.secure.example.com',
      'nonsense',
      '/',
    ])('is refused from %s', async (origin) => {
      expect(refusal(await signOut({ ...COOKIE, origin: here(origin) }))).toEqual(INVALID_ORIGIN);
    });

    it('is taken without any word of where it comes from, as from programs', async () => {
      expect((await signOut(COOKIE)).status).toBe(200);
    });

    it('is judged by its Referer when it has no Origin', async () => {
      const answers = [
        await signOut({ ...COOKIE, referer: `${app.origin}/page` }),
        await signOut({ ...COOKIE, referer: 'https://evil.example.net/page' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 403]);
    });

    it('is judged by its Origin when it has both', async () => {
      const headers = { ...COOKIE, origin: 'https://evil.example.net', referer: app.origin };
      expect(refusal(await signOut(headers))).toEqual(INVALID_ORIGIN);
    });
  });

  describe('a request that nothing can be done with from elsewhere', () => {
    it('is taken from any origin: a POST without cookies', async () => {
      expect((await signOut({ origin: 'https://evil.example.net' })).status).toBe(200);
    });

    it('is taken from any origin: a GET', async () => {
      const headers = { ...COOKIE, origin: 'https://evil.example.net' };
      expect((await send('GET', '/api/auth/get-session', headers)).status).toBe(200);
    });
  });

  describe('addresses to send people to', () => {
    const INVALID_CALLBACK_URL = [403, { code: 'INVALID_CALLBACKURL', message: 'Invalid callbackURL' }];

    it.each([
      '/',
      '/dashboard',
      '/a/b.c/d_e-f+g@h',
      '/a/b?x=1&y=a@b.c',
      '/a?x=%2F%2Fevil',
      '/a//b',
      '',
      'http://localhost:PORT/anywhere',
      'https://app.example.com',
      'https://app.example.com/x/y?z#f',
      'https://x.wild.example.com/p',
      'https://a.b.wild.example.com/p',
      'myapp://open/x',
    ])('may be %j', async (callbackURL) => {
      expect((await signOut({}, { callbackURL: here(callbackURL) })).status).toBe(200);
    });

    it.each([
      '//evil.example.net',
      '///evil.example.net',
      '/\\evil.example.net',
      '\\\\evil.example.net',
      '/%2f%2fevil.example.net',
      '/%2Fevil.example.net',
      '/%5cevil.example.net',
      '/a%20b',
      '/a:b',
      '/a#b',
      '/a b',
      '/~me',
      '/a,b',
      '/a?b#c',
      '/\tevil.example.net',
      '/\n/evil.example.net',
      '/a\n',
      'foo',
      '?a=b',
      '#a',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://evil.example.net',
      'https://app.example.com.evil.example.net/',
      'https://app.example.com@evil.example.net/',
      'https://evil.example.net\\@app.example.com/',
      'https://app.example.com\\.evil.example.net/',
      'https:/\\app.example.com/',
      ' https://app.example.com/',
      'https://app.example.com/\r\nset-cookie:a=b',
      'https://app.exam\tple.com/',
      'http://app.example.com/',
      'https://x.wild.example.com:8080/p',
      'https://wild.example.com/p',
      'https://evil.example.net/x.wild.example.com',
      'https://evil.example.net?x.wild.example.com',
      'https://evil.example.net#.wild.example.com',
      'ftp://x.wild.example.com/',
      'myapp:open',
      'MYAPP2://open',
      '//localhost:PORT/',
    ])('may not be %j', async (callbackURL) => {
      expect(refusal(await signOut({}, { callbackURL: here(callbackURL) }))).toEqual(INVALID_CALLBACK_URL);
    });

    it.each([
      ['callbackURL', 'Invalid callbackURL', 'INVALID_CALLBACKURL'],
      ['redirectTo', 'Invalid redirectURL', 'INVALID_REDIRECTURL'],
      ['errorCallbackURL', 'Invalid errorCallbackURL', 'INVALID_ERRORCALLBACKURL'],
      ['newUserCallbackURL', 'Invalid newUserCallbackURL', 'INVALID_NEWUSERCALLBACKURL'],
    ])('are checked in the member %s of every POST', async (member, message, code) => {
      const answer = await signOut({}, { [member]: 'https://evil.example.net' });
      expect(refusal(answer)).toEqual([403, { code, message }]);
    });

    it('are checked in the query as well', async () => {
      const answer = await signOut({}, {}, '?callbackURL=https%3A%2F%2Fevil.example.net');
      expect(refusal(answer)).toEqual(INVALID_CALLBACK_URL);
    });

    it('are checked in a form', async () => {
      const { status } = await call('POST', `${app.origin}${SIGN_OUT}`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'callbackURL=https%3A%2F%2Fevil.example.net',
      });
      expect(status).toBe(403);
    });
  });

  describe('a page on another origin', () => {
    const PREFLIGHT = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    const preflight = (origin: string) => send('OPTIONS', SIGN_OUT, { ...PREFLIGHT, origin });
    const ofCors = ({ headers }: Answer) =>
      Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

    it('that is trusted may call with credentials', async () => {
      const answer = await preflight('https://app.example.com');
      expect([answer.status, ofCors(answer)]).toEqual([
        204,
        {
          'access-control-allow-origin': 'https://app.example.com',
          'access-control-allow-credentials': 'true',
          'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
          'access-control-allow-headers': 'content-type',
          'access-control-expose-headers': 'X-Retry-After, Retry-After, set-auth-token',
          'access-control-max-age': '600',
        },
      ]);
    });

    it('that is trusted may read the answer', async () => {
      const answer = await signOut({ origin: 'https://x.wild.example.com' });
      expect(ofCors(answer)).toEqual({
        'access-control-allow-origin': 'https://x.wild.example.com',
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'X-Retry-After, Retry-After, set-auth-token',
      });
    });

    it('that is trusted may read errors', async () => {
      const answer = await send('GET', '/nowhere', { origin: 'https://app.example.com' });
      expect(ofCors(answer)).toMatchObject({ 'access-control-allow-origin': 'https://app.example.com' });
    });

    it('that is not trusted meets an unknown path', async () => {
      const answer = await preflight('https://evil.example.net');
      expect([answer.status, ofCors(answer)]).toEqual([404, {}]);
    });

    it('that is not trusted cannot read the answer', async () => {
      expect(ofCors(await signOut({ origin: 'https://evil.example.net' }))).toEqual({});
    });

    it.each(['https://app.example.com', 'https://evil.example.net'])(
      'is told apart by caches: %s',
      async (origin) => {
        expect((await signOut({ origin })).headers.get('vary')).toMatch(/\borigin\b/i);
      },
    );
  });

  describe('origins that a function of the options file trusts', () => {
    const asked: OptionsRequest[] = [];
    let other: TestApp;

    const from = (origin: string): Promise<Answer> =>
      call('POST', `${other.origin}${SIGN_OUT}?tenant=acme`, { headers: { ...COOKIE, origin } });

    async function startWith(trustedOrigins: (request: OptionsRequest) => string[]): Promise<void> {
      other = await TestApp.shared({}, { trustedOrigins });
    }

    it('are taken', async () => {
      await startWith(() => ['https://tenant.example.com']);
      const answers = [await from('https://tenant.example.com'), await from('https://other.example.com')];
      expect(answers.map(({ status }) => status)).toEqual([200, 403]);
    });

    it('may depend on the request', async () => {
      await startWith((request) => {
        asked.push(request);
        return [];
      });
      await from('https://tenant.example.com');
      const request = asked.at(-1)!;
      expect([request.method, request.url, request.headers.get('origin')]).toEqual([
        'POST',
        `${other.origin}${SIGN_OUT}?tenant=acme`,
        'https://tenant.example.com',
      ]);
    });

    it('are nobody when the function fails', async () => {
      await startWith(() => {
        throw new Error('out of order');
      });
      expect((await from('https://tenant.example.com')).status).toBe(500);
    });
  });
});

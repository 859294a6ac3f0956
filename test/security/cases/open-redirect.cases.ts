import { beforeAll, describe, expect, it } from '@jest/globals';
import { call, JSON_TYPE } from '../../support/call.js';
import { describedRoutes } from '../../support/described-routes.js';
import { Browser } from '../../support/browser.js';
import { FORM, refusal, signUp } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

/** Ways to write an address that a careless check takes for our own or a trusted one. */
const WAYS: [way: string, url: string][] = [
  ['another site', 'https://evil.example.net'],
  ['a trusted origin as the beginning of a host', 'https://app.example.com.evil.example.net/'],
  ['a trusted origin as a user name', 'https://app.example.com@evil.example.net/'],
  ['a trusted origin as user name and password', 'https://app.example.com:443@evil.example.net/'],
  ['an encoded user name', 'https://app.example.com%40evil.example.net/'],
  ['a trusted host as the end of a name', 'https://notapp.example.com/'],
  ['a trusted host behind a backslash', 'https://evil.example.net\\@app.example.com/'],
  ['a trusted host before a backslash', 'https://app.example.com\\.evil.example.net/'],
  ['a trusted host in the query', 'https://evil.example.net?https://app.example.com'],
  ['a trusted host in the fragment', 'https://evil.example.net#@app.example.com'],
  ['a trusted host with another scheme', 'http://app.example.com/'],
  ['a trusted host on another port', 'https://app.example.com:8443/'],
  ['no scheme', '//evil.example.net'],
  ['no scheme and a third slash', '///evil.example.net'],
  ['a backslash for the second slash', '/\\evil.example.net'],
  ['two backslashes', '\\\\evil.example.net'],
  ['a slash too few', 'https:evil.example.net'],
  ['an encoded slash', '/%2fevil.example.net'],
  ['an encoded slash in upper case', '/%2Fevil.example.net'],
  ['an encoded backslash', '/%5cevil.example.net'],
  ['a tab that browsers drop', '/\t/evil.example.net'],
  ['a line break that browsers drop', '/\n/evil.example.net'],
  ['a line break that begins another header', '/a\r\nset-cookie: session=evil'],
  ['NUL', '/\0/evil.example.net'],
  ['a space in front', ' https://evil.example.net'],
  ['a control character in front', '\u0001https://evil.example.net'],
  ['a script', 'javascript:alert(document.domain)'],
  ['a script with a line break', 'java\nscript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a scheme that begins like a trusted one', 'myapp2://open'],
  ['a dot that browsers take for one', 'https://app。example。com.evil.example.net/'],
];

/** Members by which a request says where to send people. */
const MEMBERS: [member: string, code: string][] = [
  ['callbackURL', 'INVALID_CALLBACKURL'],
  ['redirectTo', 'INVALID_REDIRECTURL'],
  ['errorCallbackURL', 'INVALID_ERRORCALLBACKURL'],
  ['newUserCallbackURL', 'INVALID_NEWUSERCALLBACKURL'],
];

const SIGN_IN = '/api/auth/sign-in/email';
const routes = describedRoutes();
const posts = routes.filter(({ method }) => method === 'POST').map(({ path }) => path);
const links = routes
  .filter(({ method }) => method === 'GET')
  .flatMap(({ path, query }) =>
    MEMBERS.filter(([member]) => query.includes(member)).map(([member]) => ({ path, member })),
  );
describe('open redirect', () => {
  let app: TestApp;
  /** Some links ask who is calling before they ask where to. */
  let signedIn: Record<string, string>;

  const post = (path: string, body: object) =>
    call('POST', `${app.origin}${path}`, { headers: JSON_TYPE, body: JSON.stringify(body) });
  const query = (members: Record<string, string>): string => `?${new URLSearchParams(members).toString()}`;

  beforeAll(async () => {
    app = await TestApp.shared({ TRUSTED_ORIGINS: 'https://app.example.com,*.wild.example.com,myapp://' });
    await app.reset();
    const { body } = await signUp(new Browser(app.origin));
    signedIn = { authorization: `Bearer ${body.token}` };
  });

  describe.each(WAYS)('nobody is sent to %s', (_way, url) => {
    it.each(MEMBERS)('by the member %s of a body', async (member, code) => {
      expect(await post(SIGN_IN, { [member]: url })).toMatchObject({ status: 403, body: { code } });
    });

    it('by a form', async () => {
      const body = new URLSearchParams({ callbackURL: url }).toString();
      const answer = await call('POST', `${app.origin}${SIGN_IN}`, { headers: FORM, body });
      expect(answer).toMatchObject({ status: 403, body: { code: 'INVALID_CALLBACKURL' } });
    });

    it('by the query of a POST', async () => {
      const answer = await post(`${SIGN_IN}${query({ callbackURL: url })}`, {});
      expect(answer).toMatchObject({ status: 403, body: { code: 'INVALID_CALLBACKURL' } });
    });

    it.each(links)('by the link $path with $member', async ({ path, member }) => {
      const address = `${app.origin}${path}${query({ token: 'anything', [member]: url })}`;
      const answer = await call('GET', address, { headers: signedIn });
      expect(answer.headers.get('location')).toBeNull();
      // A text that no input may hold is refused before anybody asks what it is.
      expect(answer.status).toBe(url.includes('\0') ? 400 : 403);
    });
  });

  describe('no route has to remember this', () => {
    it.each(posts)('POST %s', async (path) => {
      for (const [member, code] of MEMBERS) {
        const answer = await post(path, { [member]: 'https://evil.example.net' });
        expect(answer).toMatchObject({ status: 403, body: { code } });
      }
    });
  });

  it('an address that is no text sends nobody anywhere', async () => {
    for (const callbackURL of [['https://evil.example.net'], { href: 'https://evil.example.net' }]) {
      const answer = await post(SIGN_IN, { email: 'ada@example.com', password: 'x', callbackURL });
      expect(refusal(answer)).toEqual([
        400,
        { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' },
      ]);
    }
    const twice = `${query({ token: 'x', callbackURL: '/' })}&callbackURL=https://evil.example.net`;
    const answer = await call('GET', `${app.origin}/api/auth/verify-email${twice}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });
});

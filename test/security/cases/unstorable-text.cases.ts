import { beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { describedRoutes, describedV1Routes } from '../../support/described-routes.js';
import { FORM, PASSWORD, signUp, SIGN_UP } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

/** As JSON writes them: PostgreSQL stores no NUL, and half of a surrogate pair has no UTF-8. */
const TEXTS = [
  ['NUL', '\\u0000'],
  ['NUL within a text', 'a\\u0000b'],
  ['the first half of a surrogate pair', 'a\\ud83d'],
  ['the second half of a surrogate pair', '\\ude00a'],
  ['two halves in the wrong order', '\\ude00\\ud83d'],
] as const;

const described = [...describedRoutes(), ...describedV1Routes()];
const routes = described.filter(({ method, body }) => ['POST', 'PATCH'].includes(method) && body.length > 0);
const members = routes.flatMap(({ method, path, body }) => body.map((member) => ({ method, path, member })));
describe('unstorable text', () => {
  let app: TestApp;
  let browser: Browser;

  /** One person for all of it: what is refused changes nothing. */
  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    browser = new Browser(app.origin);
    await signUp(browser);
  });

  describe.each(TEXTS)('%s', (_case, text) => {
    it.each(members)(
      'breaks nothing in the member $member of $method $path',
      async ({ method, path, member }) => {
        // Everything else is as a caller who means well would send it, so that the text comes as far as it can.
        const rest = { email: 'new@example.com', password: PASSWORD, name: 'New', newPassword: PASSWORD };
        const others = Object.entries(rest).filter(([name]) => name !== member);
        const body = `{${others.map(([name, value]) => `"${name}":"${value}"`).join(',')},"${member}":"${text}"}`;
        const { status } = await browser.send(method, path, body, JSON_TYPE);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      },
    );
  });

  it('has left the person as they were', async () => {
    const { body } = await browser.get<{ user: { name: string } } | null>('/api/auth/get-session');
    expect(body?.user.name).toBe('Ada');
  });

  it.each(['%00', 'a%00b', '%ED%A0%BD'])('breaks nothing in a form: %s', async (text) => {
    const body = `email=new@example.com&password=${PASSWORD}&name=${text}`;
    const { status } = await call('POST', `${app.origin}${SIGN_UP}`, { headers: FORM, body });
    // What is no UTF-8 is read as the sign for that, which is a text like any other.
    expect(status).toBe(text === '%ED%A0%BD' ? 200 : 400);
  });

  const links = described.filter(({ method }) => method === 'GET');

  it.each(links)('breaks nothing in the query and the path of GET $path', async ({ path, query }) => {
    for (const text of ['%00', 'a%00b', '%ED%A0%BD', '%FF']) {
      const members = query.map((name) => `${name}=${text}`).join('&');
      const answers = [
        await browser.get(`${path}?${members}`),
        await browser.get(`${path.replace('anything', text)}?token=x&callbackURL=/`),
      ];
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });

  it.each(['a\u00ffb', '\u00a0', 'x'.repeat(4_000)])(
    'breaks nothing as the name of a browser',
    async (agent) => {
      const answer = await new Browser(app.origin, { 'user-agent': agent }).post('/api/auth/sign-in/email', {
        email: 'ada@example.com',
        password: PASSWORD,
      });
      expect(answer.status).toBe(200);
    },
  );
});

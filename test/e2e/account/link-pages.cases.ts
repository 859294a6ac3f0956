import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VerificationToken } from '../../../src/auth/verifications/verification-token.service.js';
import { Browser, type Answer } from '../../support/browser.js';
import { mailsOf } from '../../support/mailed.js';
import { FORM } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

const AUTH = '/api/auth';
const EMAIL = 'ada@example.com';
const PAGE = { accept: 'text/html,application/xhtml+xml' };
const APPLICATION = 'https://app.example.com/start';

let app: TestApp;
let visitor: Browser;

const begin = async (settings: Record<string, string>): Promise<void> => {
  app = await TestApp.shared(settings);
  await app.reset();
  visitor = new Browser(app.origin);
};
const open = (path: string) => visitor.get<string>(`${AUTH}${path}`, PAGE);
const titleOf = ({ body }: Answer<string>) => /<h1>(.*)<\/h1>/.exec(body)?.[1];
const headersOf = ({ headers }: Answer) =>
  ['cache-control', 'referrer-policy'].map((name) => headers.get(name));
const verification = () => app.get(VerificationToken).sign(EMAIL, app.clock.now);
const asked = (path: string, email: string) =>
  visitor.send<string>('POST', `${AUTH}${path}`, new URLSearchParams({ email }).toString(), {
    ...FORM,
    ...PAGE,
  });

describe('pages of emailed links', () => {
  beforeEach(() => begin({ APP_NAME: 'Harbour', APP_URL: APPLICATION }));

  it('name the application and link back to it', async () => {
    await makeUser(app);
    const page = await open(`/verify-email?token=${verification()}&callbackURL=%2F`);
    expect(titleOf(page)).toBe('Your email is verified');
    expect(page.body).toContain(`<a class="button" href="${APPLICATION}">Go to Harbour</a>`);
  });

  it('are for browsers only; other clients receive JSON', async () => {
    await makeUser(app);
    const [named, unnamed] = await Promise.all(
      ['&callbackURL=%2F', ''].map(async (query) =>
        visitor.get(`${AUTH}/verify-email?token=${verification()}${query}`),
      ),
    );
    expect([named?.status, named?.headers.get('location')]).toEqual([302, '/']);
    expect([unnamed?.status, unnamed?.body]).toEqual([200, { status: true, user: null }]);
  });

  it.each([
    ['with a form', '/verify-email?token=nonsense', 'same-origin'],
    ['with a form', '/magic-link/verify?token=nonsense', 'same-origin'],
    ['with a form', '/reset-password/nonsense?callback', 'same-origin'],
    ['with a form', '/new-password?token=nonsense', 'same-origin'],
    ['without one', '/disown-account', 'no-referrer'],
    ['without one', '/delete-user/callback?token=nonsense', 'no-referrer'],
  ])('%s, are kept nowhere and pass their address on to no other site: %s', async (_kind, path, policy) => {
    const page = await open(path);
    expect(headersOf(page)).toEqual(['no-store', policy]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('keep the status of the error', async () => {
    const paths = ['/verify-email?token=x', '/magic-link/verify?token=x', '/delete-user/callback?token=x'];
    const pages = await Promise.all(paths.map(open));
    expect(pages.map(({ status }) => status)).toEqual([401, 401, 404]);
  });

  it('are not shown when the link has a callbackURL, which receives the error', async () => {
    const { headers } = await open('/verify-email?token=nonsense&callbackURL=%2Fhome');
    expect(headers.get('location')).toBe('/home?error=invalid_token');
  });
});

describe('pages that send another link', () => {
  beforeAll(() => begin({ MAGIC_LINK_SIGN_UP: 'false' }));
  beforeEach(() => app.reset());

  it.each([['/verification-link'], ['/magic-link'], ['/forgotten-password']])(
    '%s does not tell whether an address has an account',
    async (path) => {
      await makeUser(app);
      const [known, unknown] = [await asked(path, EMAIL), await asked(path, 'nobody@example.com')];
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      expect((await mailsOf(app)).map(({ to }) => to)).toEqual([EMAIL]);
    },
  );

  it.each([['/verification-link'], ['/magic-link'], ['/forgotten-password']])(
    '%s refuses what is no address',
    async (path) => {
      expect((await asked(path, 'nonsense')).status).toBe(400);
    },
  );
});

describe('the front page of the installation', () => {
  const frontPage = async () => (await visitor.get<string>('/')).body;

  it('links to the application and not to the console', async () => {
    await begin({ APP_NAME: 'Harbour', APP_URL: APPLICATION });
    const page = await frontPage();
    expect(page).toContain(`href="${APPLICATION}"`);
    expect(page).not.toMatch(/\/admin\/"|Atrium is running/);
  });

  it('is for developers while APP_URL is not set', async () => {
    await begin({});
    expect(await frontPage()).toContain('href="/admin/"');
  });
});

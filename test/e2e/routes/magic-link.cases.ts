import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditEntries, loginEvents } from '../../support/audit.js';
import { Browser, type Answer } from '../../support/browser.js';
import { mailedLink, mailsOf } from '../../support/mailed.js';
import {
  FORM,
  PASSWORD,
  refusal,
  SIGN_IN,
  signUp,
  type UserJson,
  sessionCookiesOf,
} from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const AUTH = '/api/auth';
const REQUEST = `${AUTH}/sign-in/magic-link`;
const VERIFY = `${AUTH}/magic-link/verify`;
const EMAIL = 'ada@example.com';
const DONE = [200, { status: true }];
const VALIDATION = [400, { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' }];
const NOT_FOUND = [404, { code: 'NOT_FOUND', message: 'Not Found' }];
const NO_USER = [400, { code: 'USER_NOT_FOUND', message: 'User not found' }];

let app: TestApp;
let browser: Browser;

const ask = (body: object = {}) => browser.post(REQUEST, { email: EMAIL, ...body });
const pathOf = ({ pathname, search }: URL): string => `${pathname}${search}`;
const newestLink = () => mailedLink(app, '/magic-link/verify');
const follow = (link: URL, by = browser) => by.get<{ token: string; user: UserJson }>(pathOf(link));
const whereTo = ({ status, headers }: Answer) => [status, headers.get('location')];
const whoIs = async (by = browser) =>
  (await by.get<{ user: UserJson } | null>(`${AUTH}/get-session`)).body?.user;
const people = () => app.em.execute<{ email: string }[]>('select email from users');

/** The link that was mailed after somebody asked for one. */
async function link(body: object = {}): Promise<URL> {
  await ask(body);
  return newestLink();
}

async function bare(body: object = {}): Promise<URL> {
  const mailed = await link(body);
  mailed.searchParams.delete('callbackURL');
  return mailed;
}

async function begin(): Promise<void> {
  await app.reset();
  browser = new Browser(app.origin, { 'user-agent': FIREFOX });
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('with the settings as they come', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ TRUSTED_ORIGINS: 'https://app.example.com' });
  });
  beforeEach(begin);

  describe('asking for a magic link', () => {
    it('answers alike for an address that somebody has and one that nobody has', async () => {
      await signUp(new Browser(app.origin));
      expect(refusal(await ask())).toEqual(DONE);
      expect(refusal(await ask({ email: 'nobody@example.com' }))).toEqual(DONE);
    });

    it('mails a link that holds everything, percent-encoded', async () => {
      await ask({
        callbackURL: '/home?tab=1&a=b',
        newUserCallbackURL: 'https://app.example.com/welcome',
        errorCallbackURL: '/oops',
      });
      const { href } = await newestLink();
      expect(href).toMatch(
        /\/api\/auth\/magic-link\/verify\?token=[a-zA-Z]{32}&callbackURL=%2Fhome%3Ftab%3D1%26a%3Db&newUserCallbackURL=https%3A%2F%2Fapp\.example\.com%2Fwelcome&errorCallbackURL=%2Foops$/,
      );
    });

    it('leads to / when nothing else is asked for', async () => {
      expect((await link({ callbackURL: '', newUserCallbackURL: '' })).search).toMatch(
        /^\?token=\w{32}&callbackURL=%2F$/,
      );
    });

    it('says who asked, when and from where, and what the link does', async () => {
      await ask();
      const [mail] = await mailsOf(app);
      expect(mail).toMatchObject({ template: 'auth.magic-link', to: EMAIL });
      expect(mail?.text).toContain('The request was made on 1 March 2026 at 12:00 UTC from 127.0.0.1');
      expect(mail?.text).toContain('with Firefox on Linux');
      expect(mail?.text).toContain('The link works once and expires in 5 minutes.');
      expect(mail?.text).toContain('There is no account with your address yet.');
    });

    it('calls people by their name, who have one', async () => {
      await signUp(new Browser(app.origin));
      await ask();
      const text = (await mailsOf(app)).at(-1)?.text;
      expect(text).toContain('Hello Ada,');
      expect(text).not.toContain('no account');
    });

    it('keeps no token in the database', async () => {
      const token = (await link()).searchParams.get('token');
      const rows = await app.em.execute(
        `select t::text from (select * from verifications) t where t::text like ?
         union all select m::text from (select * from mails) m where m::text like ?`,
        [`%${token}%`, `%${token}%`],
      );
      expect(rows).toEqual([]);
    });

    it('buries nobody’s mailbox', async () => {
      for (let times = 0; times < 12; times += 1) await ask();
      expect(await mailsOf(app)).toHaveLength(10);
    });

    it.each([
      ['what is no address', { email: 'ada' }, [400, { code: 'INVALID_EMAIL', message: 'Invalid email' }]],
      ['no address', { email: undefined }, VALIDATION],
      ['a name that is no text', { name: 7 }, VALIDATION],
      ['a name that is too long', { name: 'a'.repeat(513) }, VALIDATION],
    ])('refuses %s', async (_case, body, expected) => {
      expect(refusal(await ask(body))).toEqual(expected);
    });

    it.each([
      ['callbackURL', 'INVALID_CALLBACKURL'],
      ['newUserCallbackURL', 'INVALID_NEWUSERCALLBACKURL'],
      ['errorCallbackURL', 'INVALID_ERRORCALLBACKURL'],
    ])('refuses a foreign %s', async (member, code) => {
      const answer = await ask({ [member]: 'https://app.example.com.evil.net' });
      expect(refusal(answer)).toEqual([403, { code, message: `Invalid ${member}` }]);
    });
  });

  describe('following a magic link', () => {
    it('signs in, and leads where it was asked to', async () => {
      await signUp(new Browser(app.origin));
      await app.em.execute('update users set email_verified = true');
      const answer = await follow(await link({ callbackURL: '/home' }));
      expect(whereTo(answer)).toEqual([302, '/home']);
      expect(sessionCookiesOf(answer)).toEqual([
        {
          name: 'better-auth.session_token',
          value: expect.any(String),
          attributes: 'Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
        },
      ]);
      expect((await whoIs())?.email).toBe(EMAIL);
    });

    it('answers token and user where there is nowhere to go', async () => {
      const answer = await follow(await bare());
      expect(refusal(answer)).toEqual([200, { token: expect.any(String), user: await whoIs() }]);
    });

    it('creates a verified account for a new address', async () => {
      await follow(await link({ email: 'Ada@Example.com', name: 'Ada' }));
      expect(await whoIs()).toMatchObject({ email: EMAIL, name: 'Ada', emailVerified: true, role: 'user' });
      expect((await browser.get(`${AUTH}/list-accounts`)).body).toEqual([]);
    });

    it('gives somebody without a name an empty one', async () => {
      await follow(await link());
      expect((await whoIs())?.name).toBe('');
    });

    it('leads new people elsewhere, and those who come back not', async () => {
      const targets = { callbackURL: '/home', newUserCallbackURL: 'https://app.example.com/welcome' };
      expect(whereTo(await follow(await link(targets)))).toEqual([302, 'https://app.example.com/welcome']);
      expect(whereTo(await follow(await link(targets)))).toEqual([302, '/home']);
    });

    it('greets new people, and asks them for no further proof', async () => {
      await follow(await link());
      const templates = (await mailsOf(app)).map(({ template }) => template);
      expect(templates).toEqual(['auth.magic-link', 'auth.welcome']);
    });

    it('tells journal and trail', async () => {
      await follow(await link());
      const id = (await whoIs())?.id;
      expect(await loginEvents(app)).toMatchObject([
        { userId: id, email: EMAIL, method: 'magic_link', outcome: 'succeeded' },
      ]);
      expect(await auditEntries(app)).toMatchObject([
        { action: 'user.signed_up', actorId: id, subjectId: id, after: { email: EMAIL } },
      ]);
    });

    it('works once', async () => {
      const mailed = await link({ callbackURL: '/home' });
      await follow(mailed);
      expect(whereTo(await follow(mailed, new Browser(app.origin)))).toEqual([
        302,
        '/home?error=INVALID_TOKEN',
      ]);
    });

    it('works once, however many use it at once', async () => {
      const mailed = await link({ callbackURL: '/home' });
      const visitors = Array.from({ length: 20 }, () => new Browser(app.origin));
      const answers = await Promise.all(visitors.map((visitor) => follow(mailed, visitor)));
      expect(answers.map((answer) => whereTo(answer)[1]).sort()).toEqual([
        '/home',
        ...Array<string>(19).fill('/home?error=INVALID_TOKEN'),
      ]);
      expect(await app.em.execute('select 1 from sessions')).toHaveLength(1);
    });

    it('makes one account, however many links to it are used at once', async () => {
      const links = [];
      for (let times = 0; times < 5; times += 1) links.push(await link({ callbackURL: '/home' }));
      const answers = await Promise.all(links.map((one) => follow(one, new Browser(app.origin))));
      expect(answers.map((answer) => whereTo(answer)[1])).toEqual(Array(5).fill('/home'));
      expect(await people()).toHaveLength(1);
    });

    it('expires', async () => {
      const mailed = await link({ callbackURL: '/home?a=b', errorCallbackURL: '/oops' });
      app.clock.advance(300);
      expect(whereTo(await follow(mailed))).toEqual([302, '/oops?error=EXPIRED_TOKEN']);
      expect(await people()).toEqual([]);
    });

    it.each([
      ['errorCallbackURL', '&callbackURL=/home&errorCallbackURL=/oops?a=b', '/oops?a=b&error=INVALID_TOKEN'],
      ['callbackURL', '&callbackURL=/home', '/home?error=INVALID_TOKEN'],
      ['/', '', '/?error=INVALID_TOKEN'],
    ])('that does not work leads to %s', async (_case, query, expected) => {
      expect(whereTo(await browser.get(`${VERIFY}?token=nonsense${query}`))).toEqual([302, expected]);
    });

    it.each([
      ['callbackURL', 'INVALID_CALLBACKURL'],
      ['newUserCallbackURL', 'INVALID_NEWUSERCALLBACKURL'],
      ['errorCallbackURL', 'INVALID_ERRORCALLBACKURL'],
    ])('with a foreign %s leads nowhere, and keeps working', async (member, code) => {
      const mailed = await link();
      const changed = new URL(mailed);
      changed.searchParams.set(member, '//evil.example');
      expect(refusal(await follow(changed))).toEqual([403, { code, message: `Invalid ${member}` }]);
      expect(whereTo(await follow(mailed))).toEqual([302, '/']);
    });

    it('without a token is called incomplete', async () => {
      expect(refusal(await browser.get(VERIFY))).toEqual([
        400,
        { code: 'VALIDATION_ERROR', message: 'Invalid query parameters' },
      ]);
    });

    it('is not used up by those who only ask whether it is there', async () => {
      const mailed = await link();
      expect((await browser.send('HEAD', pathOf(mailed))).status).toBe(404);
      expect(whereTo(await follow(mailed))).toEqual([302, '/']);
    });

    it('takes nobody in who is banned, says so, and notes it', async () => {
      const { user } = (await signUp(new Browser(app.origin))).body;
      await app.em.execute('update users set banned = true; truncate login_events');
      const answer = await follow(await link({ errorCallbackURL: '/oops' }));
      expect(whereTo(answer)).toEqual([
        302,
        expect.stringMatching(/^\/oops\?error=banned&error_description=You%20have%20been%20banned/),
      ]);
      expect(answer.setCookies).toEqual([]);
      expect(await loginEvents(app)).toMatchObject([
        { userId: user.id, method: 'magic_link', outcome: 'banned' },
      ]);
    });

    it('opens no account whose address has changed since', async () => {
      await signUp(new Browser(app.origin));
      const mailed = await link({ callbackURL: '/home' });
      await app.em.execute(`update users set email = 'new@example.com'`);
      expect(whereTo(await follow(mailed))).toEqual([302, '/home?error=INVALID_TOKEN']);
      expect(await people()).toEqual([{ email: 'new@example.com' }]);
    });

    it('is of no use once the account is gone', async () => {
      await signUp(new Browser(app.origin));
      const mailed = await link({ callbackURL: '/home' });
      await app.em.execute('delete from users');
      expect(whereTo(await follow(mailed))).toEqual([302, '/home?error=INVALID_TOKEN']);
      expect(await people()).toEqual([]);
    });
  });

  describe('the owner of an address who comes by a link', () => {
    let squatter: Browser;

    /** What the button of the confirmation page does. */
    const press = ({ searchParams }: URL) => browser.post(VERIFY, Object.fromEntries(searchParams));

    beforeEach(async () => {
      squatter = new Browser(app.origin);
      await signUp(squatter);
    });

    it('ends what somebody else has prepared: sessions, password and linked accounts', async () => {
      await app.em.execute(
        `insert into accounts (id, user_id, provider_id, account_id, created_at, updated_at)
         select 'g', id, 'github', '78', now(), now() from users`,
      );
      await press(await link());
      expect(await whoIs()).toMatchObject({ email: EMAIL, emailVerified: true });
      expect(await whoIs(squatter)).toBeUndefined();
      expect((await squatter.post(SIGN_IN, { email: EMAIL, password: PASSWORD })).status).toBe(401);
      expect((await browser.get(`${AUTH}/list-accounts`)).body).toEqual([]);
    });

    it('is told of in the trail', async () => {
      await press(await link());
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'user.taken_over_by_owner',
        before: { emailVerified: false },
        after: { emailVerified: true },
      });
    });

    it('keeps what was made after the address was verified', async () => {
      await app.em.execute('update users set email_verified = true');
      await follow(await link());
      expect(await whoIs(squatter)).toBeDefined();
      expect((await squatter.post(SIGN_IN, { email: EMAIL, password: PASSWORD })).status).toBe(200);
    });

    it('does so also when the account was made after the link was asked for', async () => {
      const mailed = await link({ email: 'late@example.com' });
      await signUp(squatter, { email: 'late@example.com' });
      await press(mailed);
      expect((await whoIs())?.email).toBe('late@example.com');
      expect(await whoIs(squatter)).toBeUndefined();
    });
  });
});

describe('where a page comes before the link is used', () => {
  beforeAll(async () => {
    app = await TestApp.shared({
      MAGIC_LINK_CONFIRMATION: 'true',
      TRUSTED_ORIGINS: 'https://app.example.com,myapp://',
    });
  });
  beforeEach(begin);

  const open = (mailed: URL) => browser.get<string>(pathOf(mailed));

  /** Sends what the page's button would. */
  async function press(
    { body: page }: Answer<string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const action = /<form method="post" action="([^"]+)">/.exec(page)?.[1] ?? '';
    const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
    const form = new URLSearchParams(
      fields.map(([, name = '', value = '']): [string, string] => [name, value]),
    );
    return browser.send('POST', action, form.toString(), { ...FORM, ...headers });
  }

  it('opening the link changes nothing, as often as it is done', async () => {
    const mailed = await link();
    await follow(mailed);
    const page = await open(mailed);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`You are about to sign in as ${EMAIL}.`);
    expect(page.setCookies).toEqual([]);
    expect(await people()).toEqual([]);
  });

  it('its button signs in and leads on', async () => {
    const page = await open(await link({ callbackURL: '/home', newUserCallbackURL: '/welcome' }));
    expect(whereTo(await press(page))).toEqual([302, '/welcome']);
    expect((await whoIs())?.email).toBe(EMAIL);
  });

  it('its button works once', async () => {
    const page = await open(await link({ callbackURL: '/home' }));
    await press(page);
    expect(whereTo(await press(page))).toEqual([302, '/home?error=INVALID_TOKEN']);
  });

  it('lets browsers follow the button to where it leads, and nowhere else', async () => {
    const page = await open(
      await link({ callbackURL: 'https://app.example.com/home', errorCallbackURL: 'myapp://oops' }),
    );
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://app.example.com myapp:;",
    );
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
  });

  it('is not shown for a link that does not work', async () => {
    const mailed = await link({ callbackURL: '/home' });
    app.clock.advance(300);
    expect(whereTo(await follow(mailed))).toEqual([302, '/home?error=EXPIRED_TOKEN']);
  });

  it('refuses the button of a foreign page', async () => {
    const page = await open(await link());
    const foreign = {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    };
    expect(refusal(await press(page, foreign))).toEqual([
      403,
      { code: 'INVALID_ORIGIN', message: 'Invalid origin' },
    ]);
    expect(await people()).toEqual([]);
  });

  it.each([
    ['callbackURL', 'INVALID_CALLBACKURL'],
    ['newUserCallbackURL', 'INVALID_NEWUSERCALLBACKURL'],
    ['errorCallbackURL', 'INVALID_ERRORCALLBACKURL'],
  ])('refuses a foreign %s sent in its name', async (member, code) => {
    const answer = await browser.post(VERIFY, { token: 'x', [member]: 'https://evil.example' });
    expect(refusal(answer)).toEqual([403, { code, message: `Invalid ${member}` }]);
  });
});

describe('where links create no accounts', () => {
  const NO_SIGN_UP = { MAGIC_LINK_SIGN_UP: 'false' };

  describe('and it may be said who has one', () => {
    beforeAll(async () => {
      app = await TestApp.shared(NO_SIGN_UP);
    });
    beforeEach(begin);

    it('an address that nobody has is refused', async () => {
      expect(refusal(await ask())).toEqual(NO_USER);
    });

    it('people who have one come in', async () => {
      await signUp(new Browser(app.origin));
      await app.em.execute('update users set email_verified = true');
      expect(whereTo(await follow(await link()))).toEqual([302, '/']);
    });
  });

  describe('and it is hidden who has one', () => {
    beforeAll(async () => {
      app = await TestApp.shared({ ...NO_SIGN_UP, HIDE_EXISTING_ACCOUNTS: 'true' });
    });
    beforeEach(begin);

    it('an address that nobody has is answered like any other, and mailed nothing', async () => {
      expect(refusal(await ask())).toEqual(DONE);
      expect(await mailsOf(app)).toEqual([]);
    });
  });

  it('a link from before leads back, and creates none', async () => {
    app = await TestApp.shared();
    await begin();
    const mailed = await link({ callbackURL: '/home' });
    app = await TestApp.shared(NO_SIGN_UP);
    const answer = await new Browser(app.origin).get(pathOf(mailed));
    expect(whereTo(answer)).toEqual([302, '/home?error=failed_to_create_user']);
    expect(await people()).toEqual([]);
  });
});

describe('where nobody signs in by a link', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ MAGIC_LINK_SIGN_IN: 'false' });
  });
  beforeEach(begin);

  it('its routes are not there', async () => {
    expect(refusal(await ask({ email: 7 }))).toEqual(NOT_FOUND);
    expect(refusal(await browser.get(`${VERIFY}?token=x`))).toEqual(NOT_FOUND);
    expect(refusal(await browser.post(VERIFY, { token: 'x' }))).toEqual(NOT_FOUND);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { ProviderTokenCipher } from '../../../src/auth/accounts/provider-token-cipher.service.js';
import { Account } from '../../../src/auth/accounts/account.entity.js';
import { LinkProvider } from '../../../src/auth/social/actions/link-provider.js';
import { providerDefinitions } from '../../../src/auth/social/providers/index.js';
import type { ProviderProfile } from '../../../src/auth/social/providers/provider.js';
import { auditEntries, loginEvents } from '../../support/audit.js';
import { Browser } from '../../support/browser.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { eventually } from '../../support/eventually.js';
import { mailsOf } from '../../support/mailed.js';
import { inRequest } from '../../support/in-request.js';
import { cookiesOf, FORM, refusal, signUp, sessionCookiesOf } from '../../support/people.js';
import { clientIn, GENERATIONS, type Result } from '../../support/published-clients.js';
import type { Trouble } from '../../support/providers/stand-in.js';
import { meet, NO_TOKENS, profileOf, providerCalled } from '../../support/social/met.js';
import { ProviderServer } from '../../support/providers/provider-server.js';
import type { ProviderName } from '../../support/providers/shapes.js';
import { TARGETS, Traveller, whereTo } from '../../support/social/traveller.js';
import { TestApp } from '../../support/test-app.js';

describe('signing in by a provider', () => {
  const AUTH = '/api/auth';
  const EMAIL = 'ada@example.com';

  let app: TestApp;
  let browser: Browser;

  interface PersonRow {
    id: string;
    email: string;
    verified: boolean;
  }

  const people = () =>
    app.em.execute<PersonRow[]>('select id, email, email_verified as verified from users order by email');
  const accounts = () =>
    app.em.execute<{ provider: string; account: string; owner: string }[]>(
      `select a.provider_id as provider, a.account_id as account, u.email as owner
       from accounts a join users u on u.id = a.user_id order by a.provider_id, a.account_id`,
    );
  const count = async (table: string): Promise<number> =>
    (await app.em.execute<unknown[]>(`select 1 from ${table}`)).length;
  const verify = () => app.em.execute('update users set email_verified = true');

  describe('the rules for accounts', () => {
    beforeAll(async () => {
      app = await TestApp.shared();
    });
    beforeEach(async () => {
      await app.reset();
      browser = new Browser(app.origin);
    });

    describe('of somebody nobody knows', () => {
      it('make a user of what the provider tells', async () => {
        const met = await meet(app, { email: 'Ada@Example.com', image: 'https://img.example.com/a.png' });
        expect(met.isNew).toBe(true);
        expect(met.user).toMatchObject({
          email: EMAIL,
          emailVerified: true,
          name: 'Ada',
          image: 'https://img.example.com/a.png',
        });
        expect(await accounts()).toEqual([{ provider: 'github', account: '78', owner: EMAIL }]);
      });

      it('note who came, and how', async () => {
        const { user } = await meet(app);
        expect(await auditEntries(app)).toMatchObject([
          { action: 'user.signed_up', actorId: user.id, after: { email: EMAIL, providerId: 'github' } },
        ]);
        expect(await loginEvents(app)).toMatchObject([
          { userId: user.id, method: 'github', outcome: 'succeeded', email: EMAIL },
        ]);
      });

      it.each([
        ['an address the provider does not vouch for', { emailVerified: false }],
        ['a name in the place of an address, vouched for or not', { email: 'builderman' }],
      ])('do not count as verified %s', async (_case, profile) => {
        expect((await meet(app, profile)).user.emailVerified).toBe(false);
      });

      it.each([
        ['builderman', []],
        [EMAIL, ['auth.verification']],
      ])('write to addresses alone: %s', async (email, templates) => {
        await meet(app, { email, emailVerified: false });
        expect((await mailsOf(app)).map(({ template }) => template)).toEqual(templates);
      });

      it('keep nothing the database could not', async () => {
        const { user } = await meet(app, { name: 'A\0da\ud800', image: 'x'.repeat(70_000) });
        expect(user).toMatchObject({ name: 'Ada\ufffd', image: null });
      });

      it.each([
        ['nobody signs up by the provider', { disableSignUp: true }, true],
        ['the application has not asked for it', { disableImplicitSignUp: true }, false],
      ])('refuse them where %s', async (_case, settings, requestSignUp) => {
        const provider = providerCalled('github', settings);
        await expect(meet(app, {}, { provider, requestSignUp })).rejects.toMatchObject({
          key: 'PROVIDER_SIGN_UP_DISABLED',
        });
        expect(await people()).toEqual([]);
      });

      it('let them in where the application has asked for it', async () => {
        const provider = providerCalled('github', { disableImplicitSignUp: true });
        expect((await meet(app, {}, { provider, requestSignUp: true })).isNew).toBe(true);
      });

      it.each([null, ''])('refuse them without an address (%j)', async (email) => {
        await expect(meet(app, { email })).rejects.toMatchObject({ key: 'PROVIDER_TELLS_NO_EMAIL' });
      });

      it('make one user of two who come at once', async () => {
        const met = await Promise.all([meet(app), meet(app), meet(app), meet(app)]);
        expect(met.filter(({ isNew }) => isNew)).toHaveLength(1);
        expect(await people()).toHaveLength(1);
        expect(await accounts()).toHaveLength(1);
        expect(await count('sessions')).toBe(4);
      });
    });

    describe('of somebody with an account at the provider', () => {
      it('know them by it, whatever their address is by now', async () => {
        const first = await meet(app);
        const again = await meet(app, { email: 'countess@example.com' });
        expect(again).toMatchObject({ isNew: false, user: { id: first.user.id, email: EMAIL } });
      });

      it('tell the same id at two providers apart', async () => {
        await meet(app);
        const other = await meet(app, { email: 'grace@example.com' }, { provider: providerCalled('gitlab') });
        expect(other.isNew).toBe(true);
      });

      it('keep the newest tokens, encrypted', async () => {
        const { user } = await meet(
          app,
          {},
          { tokens: { ...NO_TOKENS, accessToken: 'first', refreshToken: 'kept' } },
        );
        await meet(app, {}, { tokens: { ...NO_TOKENS, accessToken: 'second' } });
        const account = await app.em.findOneOrFail(Account, { userId: user.id });
        expect(app.get(ProviderTokenCipher).open(account)).toMatchObject({
          accessToken: 'second',
          refreshToken: 'kept',
        });
        const [row] = await app.em.execute<object[]>('select * from accounts');
        expect(JSON.stringify(row)).not.toMatch(/second|kept/);
      });

      it('refuse them when they are banned, and note it', async () => {
        await meet(app);
        await app.em.execute('update users set banned = true');
        await expect(meet(app)).rejects.toMatchObject({ key: 'BANNED_USER' });
        expect((await loginEvents(app)).at(-1)).toMatchObject({ method: 'github', outcome: 'banned' });
      });

      it('end earlier ways in once the provider vouches for an address that nobody had proven', async () => {
        await meet(app, { emailVerified: false });
        await meet(app);
        expect(await people()).toMatchObject([{ email: EMAIL, verified: true }]);
        expect(await accounts()).toHaveLength(1);
        expect(await count('sessions')).toBe(1);
      });
    });

    describe('of somebody whose address is known', () => {
      const password = { provider: 'credential', account: expect.any(String), owner: EMAIL };
      const github = { provider: 'github', account: '78', owner: EMAIL };

      beforeEach(async () => {
        await signUp(browser, { email: EMAIL });
      });

      it('link the provider to a verified account, and keep its password', async () => {
        await verify();
        expect((await meet(app, { email: 'ADA@example.com' })).isNew).toBe(false);
        expect(await accounts()).toEqual([password, github]);
        expect(await auditEntries(app)).toContainEqual(
          expect.objectContaining({
            action: 'user.account_linked',
            after: { providerId: 'github', accountId: '78' },
          }),
        );
      });

      it('end every way in to an account whose address nobody had proven', async () => {
        await meet(app);
        expect(await accounts()).toEqual([github]);
        expect(await people()).toMatchObject([{ verified: true }]);
        expect((await browser.get(`${AUTH}/get-session`)).body).toBeNull();
      });

      it('do not link an address for which the provider does not vouch', async () => {
        await verify();
        await expect(meet(app, { emailVerified: false })).rejects.toMatchObject({
          key: 'ACCOUNT_NOT_LINKED',
        });
        expect(await accounts()).toEqual([password]);
      });

      it('link it where the installation trusts the provider', async () => {
        await verify();
        const provider = providerCalled('github', { isTrusted: true });
        await meet(app, { emailVerified: false }, { provider });
        expect(await accounts()).toEqual([password, github]);
      });

      it('do not link what is no address, however much the provider vouches for it', async () => {
        await app.em.execute(`update users set email = 'builderman', email_verified = true`);
        const provider = providerCalled('roblox', { isTrusted: true });
        const meeting = meet(app, { email: 'Builderman' }, { provider });
        await expect(meeting).rejects.toMatchObject({ key: 'ACCOUNT_NOT_LINKED' });
      });

      it('do not take somebody for the owner of another account at the same provider', async () => {
        await verify();
        await meet(app);
        const other = { id: '79', emailVerified: false };
        await expect(meet(app, other)).rejects.toMatchObject({ key: 'ACCOUNT_NOT_LINKED' });
      });

      it('link nothing to somebody who is banned', async () => {
        await app.em.execute('update users set banned = true');
        await expect(meet(app)).rejects.toMatchObject({ key: 'BANNED_USER' });
        expect(await accounts()).toEqual([password]);
      });

      it('link once for several who come at once', async () => {
        await verify();
        await Promise.all([meet(app), meet(app), meet(app)]);
        expect(await accounts()).toEqual([password, github]);
      });
    });

    describe('of a link that a person asks for', () => {
      let person: { userId: string; sessionId: string };

      const link = (profile: Partial<ProviderProfile> = {}, who = person) =>
        inRequest(app, () =>
          app.get(LinkProvider).execute({
            provider: providerCalled('github'),
            profile: profileOf(profile),
            tokens: NO_TOKENS,
            ...who,
          }),
        );
      const newestSession = async () =>
        (
          await app.em.execute<{ userId: string; sessionId: string }[]>(
            'select user_id as "userId", id as "sessionId" from sessions order by created_at desc, id desc',
          )
        )[0]!;

      beforeEach(async () => {
        await signUp(browser, { email: EMAIL });
        person = await newestSession();
      });

      it('ask nothing of the address', async () => {
        await link({ email: 'countess@example.com', emailVerified: false });
        expect(await accounts()).toContainEqual({ provider: 'github', account: '78', owner: EMAIL });
        expect((await people())[0]).toMatchObject({ email: EMAIL, verified: false });
        expect((await auditEntries(app)).at(-1)).toMatchObject({
          action: 'user.account_linked',
          actorId: person.userId,
        });
      });

      it('keep one account of a person who links it twice, at once or not', async () => {
        await Promise.all([link(), link(), link()]);
        await link();
        expect(await accounts()).toHaveLength(2);
      });

      it('leave an account to whoever has it', async () => {
        await signUp(new Browser(app.origin), { email: 'grace@example.com' });
        await link({}, await newestSession());
        await expect(link()).rejects.toMatchObject({ key: 'ACCOUNT_OF_ANOTHER_USER' });
      });

      it('tell accounts of one id at two providers apart', async () => {
        await meet(app, { email: 'grace@example.com' }, { provider: providerCalled('gitlab') });
        await link();
        expect(await accounts()).toContainEqual({ provider: 'github', account: '78', owner: EMAIL });
      });

      it('give an account to one of two who want it at once', async () => {
        await signUp(new Browser(app.origin), { email: 'grace@example.com' });
        const other = await newestSession();
        const outcomes = await Promise.allSettled([link(), link({}, other)]);
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: { key: 'ACCOUNT_OF_ANOTHER_USER' },
        });
      });

      it('make one account of a link and a sign-in at once', async () => {
        await verify();
        await Promise.all([link(), meet(app)]);
        expect(await accounts()).toHaveLength(2);
        expect(await people()).toHaveLength(1);
      });

      it('link nothing for a session that has ended in the meantime', async () => {
        await browser.post(`${AUTH}/sign-out`);
        await expect(link()).rejects.toMatchObject({ key: 'UNABLE_TO_LINK_ACCOUNT' });
        expect(await accounts()).toHaveLength(1);
      });
    });
  });

  describe('the rules of an installation that links less', () => {
    const tokens = { ...NO_TOKENS, accessToken: 'first' };

    beforeAll(async () => {
      app = await TestApp.start({
        IMPLICIT_LINKING: 'false',
        LINK_DIFFERENT_EMAILS: 'false',
        UPDATE_TOKENS_ON_SIGN_IN: 'false',
        OVERRIDE_USER_ON_SIGN_IN: 'true',
      });
    });
    afterAll(() => app.stop());
    beforeEach(async () => {
      await app.reset();
      browser = new Browser(app.origin);
    });

    it('link no account by its address', async () => {
      await signUp(browser, { email: EMAIL });
      await verify();
      await expect(meet(app)).rejects.toMatchObject({ key: 'ACCOUNT_NOT_LINKED' });
      expect(await accounts()).toHaveLength(1);
    });

    it.each([
      ['link what has the address of the person', 'Ada@Example.com', 'fulfilled', 2],
      ['link nothing that has another', 'countess@example.com', 'rejected', 1],
      ['link nothing without one', null, 'rejected', 1],
    ])('%s', async (_case, email, outcome, linked) => {
      await signUp(browser, { email: EMAIL });
      const [person] = await app.em.execute<{ userId: string; sessionId: string }[]>(
        'select user_id as "userId", id as "sessionId" from sessions',
      );
      const link = { provider: providerCalled('github'), profile: profileOf({ email }), tokens, ...person! };
      const [linking] = await Promise.allSettled([inRequest(app, () => app.get(LinkProvider).execute(link))]);
      expect(linking.status).toBe(outcome);
      expect(await accounts()).toHaveLength(linked);
    });

    it('keep the tokens there are when somebody signs in again', async () => {
      const { user } = await meet(app, {}, { tokens });
      await meet(app, {}, { tokens: { ...NO_TOKENS, accessToken: 'second' } });
      const account = await app.em.findOneOrFail(Account, { userId: user.id });
      expect(app.get(ProviderTokenCipher).open(account)).toMatchObject({ accessToken: 'first' });
    });

    it('keep people as their provider has them, but for their address', async () => {
      await meet(app);
      const picture = 'https://img.example.com/b.png';
      const { user } = await meet(app, { name: 'Countess', image: picture, email: 'countess@example.com' });
      expect(user).toMatchObject({ name: 'Countess', image: picture, email: EMAIL, emailVerified: true });
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'user.profile_updated',
        before: { name: 'Ada' },
        after: { name: 'Countess' },
      });
    });

    it('leave what the provider does not tell', async () => {
      await meet(app, { image: 'https://img.example.com/a.png' });
      const { user } = await meet(app, { name: '', image: null });
      expect(user).toMatchObject({ name: 'Ada', image: 'https://img.example.com/a.png' });
    });
  });

  describe('the way to a provider and back', () => {
    const configured = providerDefinitions.map(({ id }) => id as ProviderName);
    let server: ProviderServer;
    let traveller: Traveller;
    let lines: string[];
    const origins = new Set(['https://app.example.com']);

    const errorPage = (query: string) => `${app.origin}${AUTH}/error?${query}`;
    const oops = (error: string) => [302, `/oops?x=1&error=${error}`];
    const RESTART = () => [302, errorPage('error=please_restart_the_process')];

    beforeAll(async () => {
      server = await ProviderServer.start(() => app.clock.now);
      lines = [];
      const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
      const settings = {
        ...server.settingsFor(...configured),
        ...server.settingsForOpenId('acme', 'globex'),
        SOCIAL_GLOBEX_DISABLE_SIGN_UP: 'true',
      };
      const options = { trustedOrigins: () => [...origins] };
      app = await TestApp.start(settings, options, [], [], log);
    });
    afterAll(async () => {
      await app.stop();
      await server.stop();
    });
    beforeEach(async () => {
      await app.reset();
      server.reset();
      traveller = new Traveller(app, server);
    });

    describe('setting out', () => {
      it('has the browser keep what it will be known by', async () => {
        const answer = await traveller.browser.post<object>(`${AUTH}/sign-in/social`, { provider: 'github' });
        expect(answer.body).toEqual({ url: expect.any(String), redirect: true });
        expect(cookiesOf(answer)).toEqual([
          {
            name: 'better-auth.state',
            value: expect.stringMatching(/^\w{32}\..{44}$/),
            attributes: 'Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
          },
        ]);
      });

      it('sends a state of 32 characters, a challenge of a verifier of 128, and a nonce', async () => {
        const url = new URL(await traveller.depart('google'));
        expect(url.searchParams.get('state')).toMatch(/^[\w-]{32}$/);
        expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
        expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{32}$/);
        expect(url.searchParams.get('redirect_uri')).toBe(`${app.origin}${AUTH}/callback/google`);
        await traveller.returnFrom(url.href).then((path) => traveller.comeBack(path));
        const [exchange] = server.at('google').requestsTo('token');
        expect(exchange?.form.get('code_verifier')).toMatch(/^[\w-]{128}$/);
      });

      it('keeps nothing in the database by which somebody could come back', async () => {
        const url = new URL(await traveller.depart('google'));
        const [row] = await app.em.execute<object[]>('select s::text as row from social_states s');
        expect(JSON.stringify(row)).not.toContain(url.searchParams.get('state'));
        await traveller.returnFrom(url.href).then((path) => traveller.comeBack(path));
        const verifier = server.at('google').requestsTo('token')[0]!.form.get('code_verifier')!;
        expect(JSON.stringify(row)).not.toContain(verifier);
      });

      it('does not send the page on where it wants to go by itself', async () => {
        const body = { provider: 'github', disableRedirect: true };
        const answer = await traveller.browser.post(`${AUTH}/sign-in/social`, body);
        expect(answer.body).toEqual({ url: expect.any(String), redirect: false });
      });

      it('asks for more where the application wants more', async () => {
        const url = new URL(await traveller.depart('github', { scopes: ['repo'], loginHint: 'ada' }));
        expect(url.searchParams.get('scope')).toBe('read:user user:email repo');
        expect(url.searchParams.get('login_hint')).toBe('ada');
      });

      it.each(['sign-in/social', 'link-social'])('refuses a provider nobody knows: %s', async (route) => {
        const answer = await traveller.browser.post(`${AUTH}/${route}`, { provider: 'myspace' });
        expect(refusal(answer)).toEqual([
          400,
          { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' },
        ]);
      });

      it.each(['sign-in/social', 'link-social'])('rejects scopes that are no list: %s', async (route) => {
        const answer = await traveller.browser.post(`${AUTH}/${route}`, {
          provider: 'github',
          scopes: 'all',
        });
        expect(refusal(answer)).toEqual([
          400,
          { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' },
        ]);
      });

      it('says that a provider cannot be reached that has not described itself yet', async () => {
        server.at('globex').trouble['.well-known/openid-configuration'] = 'drop';
        const answer = await traveller.browser.post(`${AUTH}/sign-in/social`, { provider: 'globex' });
        expect(refusal(answer)).toMatchObject([503, { code: expect.stringMatching(/^THE_PROVIDER_CANNOT/) }]);
        expect(await count('social_states')).toBe(0);
      });

      it('needs somebody signed in to link', async () => {
        const answer = await traveller.browser.post(`${AUTH}/link-social`, { provider: 'github' });
        expect(answer.status).toBe(401);
      });
    });

    describe.each([...configured, 'acme'])('by %s', (name) => {
      it('signs somebody new up, and in when they come again', async () => {
        const provider = server.at(name);
        const first = await traveller.travel(name);
        expect(first).toEqual([302, '/welcome']);
        expect(await traveller.whoIs()).toBeDefined();
        expect(await accounts()).toMatchObject([{ provider: name, account: provider.person.id }]);
        const again = new Traveller(app, server);
        expect(await again.travel(name)).toEqual([302, '/home']);
        expect(await people()).toHaveLength(1);
      });

      it('is linked to whoever is signed in', async () => {
        await signUp(traveller.browser, { email: 'countess@example.com' });
        const answer = await traveller.travel(name, { callbackURL: '/settings' }, 'link-social');
        expect(answer).toEqual([302, '/settings']);
        expect((await accounts()).map(({ provider }) => provider).sort()).toEqual(
          [name, 'credential'].sort(),
        );
      });
    });

    describe('coming back', () => {
      it('sets the session cookie', async () => {
        const path = await traveller.returnFrom(await traveller.depart('github'));
        expect(sessionCookiesOf(await traveller.browser.get(path))).toEqual([
          {
            name: 'better-auth.session_token',
            value: expect.any(String),
            attributes: 'Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
          },
        ]);
        expect(await traveller.whoIs()).toBe(EMAIL);
      });

      it('leads home where the application has named no place', async () => {
        const url = await traveller.depart('github', { callbackURL: '', newUserCallbackURL: undefined });
        expect(await traveller.comeBack(await traveller.returnFrom(url))).toEqual([302, app.origin]);
      });

      it('works in every tab of a browser that has begun in several', async () => {
        const urls = [await traveller.depart('github'), await traveller.depart('google')];
        for (const url of urls) {
          const [status, target] = await traveller.comeBack(await traveller.returnFrom(url));
          expect([status, target]).toEqual([302, url === urls[0] ? '/welcome' : '/home']);
        }
      });

      it('works once, however many come at the same time', async () => {
        const path = await traveller.returnFrom(await traveller.depart('github'));
        const answers = await Promise.all([1, 2, 3, 4].map(() => traveller.comeBack(path)));
        expect(answers.filter(([, target]) => target === '/welcome')).toHaveLength(1);
        expect(answers.filter((answer) => String(answer) === String(RESTART()))).toHaveLength(3);
        expect(server.at('github').requestsTo('token')).toHaveLength(1);
      });

      it('makes one person of somebody who comes twice at once', async () => {
        const other = new Traveller(app, server);
        const paths = await Promise.all(
          [traveller, other].map(async (one) => one.returnFrom(await one.depart('github'))),
        );
        const answers = await Promise.all([traveller.comeBack(paths[0]!), other.comeBack(paths[1]!)]);
        expect(answers.map(([, target]) => target).sort()).toEqual(['/home', '/welcome']);
        expect(await people()).toHaveLength(1);
      });

      it('works for a program that has no browser, in whichever browser it ends', async () => {
        const begun = await call<{ url: string }>('POST', `${app.origin}${AUTH}/sign-in/social`, {
          headers: JSON_TYPE,
          body: JSON.stringify({ provider: 'github', ...TARGETS }),
        });
        expect(begun.setCookies).toEqual([]);
        expect(await traveller.comeBack(await traveller.returnFrom(begun.body.url))).toEqual([
          302,
          '/welcome',
        ]);
      });

      it('takes what is posted by a program at once', async () => {
        const begun = await call<{ url: string }>('POST', `${app.origin}${AUTH}/sign-in/social`, {
          headers: JSON_TYPE,
          body: JSON.stringify({ provider: 'github', ...TARGETS }),
        });
        const back = new URL((await server.consent(begun.body.url)).url);
        const answer = await call('POST', `${app.origin}${back.pathname}`, {
          headers: FORM,
          body: back.searchParams.toString(),
        });
        expect(whereTo(answer)).toEqual([302, '/welcome']);
      });

      it('names a person as apple does when they come for the first time', async () => {
        await traveller.travel('apple');
        const [row] = await app.em.execute<{ name: string }[]>('select name from users');
        expect(row?.name).toBe('Ada Lovelace');
      });

      it('links nothing for a browser in which somebody else is signed in', async () => {
        await signUp(traveller.browser, { email: 'countess@example.com' });
        const path = await traveller.returnFrom(await traveller.depart('github', {}, 'link-social'));
        const victim = new Traveller(app, server);
        expect(await victim.comeBack(path)).toEqual(RESTART());
        expect(await accounts()).toHaveLength(1);
      });

      it('links nothing once the session in which it began has ended', async () => {
        await signUp(traveller.browser, { email: 'countess@example.com' });
        const path = await traveller.returnFrom(await traveller.depart('github', {}, 'link-social'));
        await traveller.browser.post(`${AUTH}/sign-out`);
        expect(await traveller.comeBack(path)).toEqual(RESTART());
      });
    });

    describe('what goes wrong', () => {
      const path = async (name = 'github', body: object = {}) =>
        traveller.returnFrom(await traveller.depart(name, body));
      const callback = (query: string, name = 'github') => `${AUTH}/callback/${name}?${query}`;

      it('makes no sense', async () => {
        expect(await traveller.comeBack(callback('state=a&state=b&code=c'))).toEqual([
          302,
          errorPage('error=invalid_callback_request'),
        ]);
      });

      it('is that the person has refused; the state still works', async () => {
        const url = await traveller.depart('github');
        server.at('github').denies = true;
        const [status, target] = await traveller.comeBack(await traveller.returnFrom(url));
        expect([status, String(target)]).toEqual([
          302,
          expect.stringContaining(errorPage('error=access_denied')),
        ]);
        server.at('github').denies = false;
        expect(await traveller.comeBack(await traveller.returnFrom(url))).toEqual([302, '/welcome']);
      });

      it('is told in the words of the provider, percent-encoded', async () => {
        const query = new URLSearchParams({ error: 'a&b=c', error_description: 'said no #1' });
        expect(await traveller.comeBack(callback(query.toString()))).toEqual([
          302,
          errorPage('error=a%26b%3Dc&error_description=said%20no%20%231'),
        ]);
      });

      it('is that there is no state', async () => {
        expect(await traveller.comeBack(callback('code=c'))).toEqual([
          302,
          errorPage('error=state_not_found'),
        ]);
      });

      it('is that the state is nobody’s', async () => {
        expect(await traveller.comeBack(callback('code=c&state=zzz'))).toEqual(RESTART());
      });

      it('is that it took more than ten minutes', async () => {
        const back = await path();
        app.clock.advance(600);
        expect(await traveller.comeBack(back)).toEqual(RESTART());
      });

      it('is that the state was used', async () => {
        const back = await path();
        await traveller.comeBack(back);
        expect(await traveller.comeBack(back)).toEqual(RESTART());
      });

      it('is that the state belongs to another browser, for which it still works', async () => {
        const back = await path();
        const stranger = new Traveller(app, server);
        await stranger.depart('github');
        expect(await stranger.comeBack(back)).toEqual(RESTART());
        expect(await stranger.whoIs()).toBeUndefined();
        expect(await traveller.comeBack(back)).toEqual([302, '/welcome']);
      });

      it('is that another provider sends the person back', async () => {
        const back = await path('github');
        expect(await traveller.comeBack(back.replace('/github', '/google'))).toEqual(RESTART());
        expect(server.at('google').requestsTo('token')).toEqual([]);
      });

      it('is that there is no such provider', async () => {
        const back = await path('github');
        expect(await traveller.comeBack(back.replace('/github', '/nosuch'))).toEqual(
          oops('oauth_provider_not_found'),
        );
      });

      it('is that there is no code', async () => {
        const state = new URL(await traveller.depart('github')).searchParams.get('state');
        expect(await traveller.comeBack(callback(`state=${state}`))).toEqual(oops('no_code'));
      });

      it('is that the code is not one of the provider', async () => {
        const back = await path();
        expect(await traveller.comeBack(back.replace(/code=[^&]*/, 'code=made-up'))).toEqual(
          oops('invalid_code'),
        );
      });

      it('is that the id token answers another question', async () => {
        const back = await path('google');
        server.at('google').claims = { nonce: 'of somebody else' };
        expect(await traveller.comeBack(back)).toEqual(oops('invalid_code'));
      });

      it.each<[string, Trouble]>([
        ['is dead', 'drop'],
        ['sends too much', 'oversized'],
        ['sends what nobody can read', 'garbled'],
        ['is ill', { status: 500 }],
      ])('is that the provider %s, at the code as at the profile', async (_case, trouble) => {
        server.at('github').trouble = { token: trouble };
        expect(await traveller.comeBack(await path())).toEqual(oops('invalid_code'));
        server.at('github').trouble = { userinfo: trouble };
        expect(await traveller.comeBack(await path())).toEqual(oops('unable_to_get_user_info'));
      });

      it('is that the provider knows no address', async () => {
        const provider = server.at('google');
        provider.person = { ...provider.person, email: null };
        expect(await traveller.comeBack(await path('google'))).toEqual(oops('email_not_found'));
      });

      it('is that the place to go on is trusted no more', async () => {
        const back = await path('github', { callbackURL: 'https://app.example.com/home' });
        origins.delete('https://app.example.com');
        expect(await traveller.comeBack(back)).toEqual(oops('no_callback_url'));
        origins.add('https://app.example.com');
      });

      it('is that the account is somebody else’s', async () => {
        await new Traveller(app, server).travel('github');
        await signUp(traveller.browser, { email: 'countess@example.com' });
        expect(await traveller.travel('github', {}, 'link-social')).toEqual(
          oops('account_already_linked_to_different_user'),
        );
      });

      it('is that the provider does not vouch for an address somebody has', async () => {
        await signUp(new Browser(app.origin), { email: EMAIL });
        await verify();
        const provider = server.at('github');
        provider.person = { ...provider.person, emailVerified: false };
        expect(await traveller.comeBack(await path())).toEqual(oops('account_not_linked'));
      });

      it('is that the person is banned', async () => {
        await traveller.travel('github');
        await app.em.execute('update users set banned = true');
        const [status, target] = await traveller.comeBack(await path());
        expect([status, String(target)]).toEqual([
          302,
          errorPage(
            `error=banned&error_description=${encodeURIComponent(
              'You have been banned from this application. Please contact support if you believe this is an error.',
            )}`,
          ),
        ]);
      });

      it('is that nobody new may come by the provider', async () => {
        expect(await traveller.travel('globex')).toEqual(oops('signup_disabled'));
      });

      it.each([
        ['a user', 'users', 'unable_to_create_user'],
        ['a session', 'sessions', 'unable_to_create_session'],
      ])('is that %s cannot be made, and then nothing is left of it', async (_what, table, error) => {
        const back = await path();
        await app.em.execute(`alter table ${table} add constraint nothing_new check (false) not valid`);
        try {
          expect(await traveller.comeBack(back)).toEqual(oops(error));
        } finally {
          await app.em.execute(`alter table ${table} drop constraint nothing_new`);
        }
        expect(await people()).toEqual([]);
      });

      it('is that the account cannot be linked', async () => {
        await signUp(traveller.browser, { email: 'countess@example.com' });
        const back = await traveller.returnFrom(await traveller.depart('github', {}, 'link-social'));
        await app.em.execute('alter table accounts add constraint nothing_new check (false) not valid');
        try {
          expect(await traveller.comeBack(back)).toEqual(oops('unable_to_link_account'));
        } finally {
          await app.em.execute('alter table accounts drop constraint nothing_new');
        }
        expect(await accounts()).toHaveLength(1);
      });

      it('is the database, and no more is told than that', async () => {
        const back = await path();
        await app.em.execute('alter table login_events rename to login_events_gone');
        try {
          expect(await traveller.comeBack(back)).toEqual([302, errorPage('error=internal_server_error')]);
        } finally {
          await app.em.execute('alter table login_events_gone rename to login_events');
        }
      });
    });

    it('costs the caller ten seconds when a provider hangs, and nobody else anything', async () => {
      const back = await traveller.returnFrom(await traveller.depart('github'));
      server.at('github').trouble = { token: 'hang' };
      const begun = performance.now();
      const coming = traveller.comeBack(back);
      await eventually(
        'the provider is asked',
        5_000,
        () => server.at('github').requestsTo('token').length === 1,
      );
      expect(await new Traveller(app, server).travel('google')).toEqual([302, '/welcome']);
      expect(performance.now() - begun).toBeLessThan(5_000);
      expect(await coming).toEqual(oops('invalid_code'));
      // Neither is it asked again nor waited for any longer; the rest is for a machine that is busy with other things.
      expect(server.at('github').requestsTo('token')).toHaveLength(1);
      expect(performance.now() - begun).toBeLessThan(15_000);
    });

    it('shows no secret in an address, a log or an answer', async () => {
      const urls: string[] = [];
      for (const name of configured) {
        urls.push(await traveller.depart(name));
        await traveller.comeBack(await traveller.returnFrom(urls.at(-1)!));
        server.at(name).trouble = { token: { status: 400, body: { error: 'invalid_grant' } } };
        await traveller.travel(name);
      }
      const secrets = configured.flatMap((name) => {
        const { clientSecret, accessTokens, refreshTokens, requests } = server.at(name);
        const sent = requests.flatMap(({ form }) =>
          ['code_verifier', 'code', 'client_secret'].flatMap((key) => form.getAll(key)),
        );
        return [
          clientSecret,
          encodeURIComponent(clientSecret),
          ...accessTokens.keys(),
          ...refreshTokens.keys(),
          ...sent,
        ];
      });
      expect(secrets.length).toBeGreaterThan(5 * configured.length);
      const shown = [...urls, ...lines].join('\n');
      expect(secrets.filter((secret) => secret !== '' && shown.includes(secret))).toEqual([]);
      expect(lines.some((line) => line.includes('refused: 400, invalid_grant'))).toBe(true);
    });

    it.each(GENERATIONS)('is known to the published client $version', async (generation) => {
      const client = clientIn(traveller.browser, generation) as unknown as SocialClient;
      const { data } = await client.signIn.social({ provider: 'github', disableRedirect: true, ...TARGETS });
      expect(data).toEqual({ url: expect.any(String), redirect: false });
      expect(await traveller.comeBack(await traveller.returnFrom(data!.url))).toEqual([302, '/welcome']);
      const linked = await client.linkSocial({
        provider: 'google',
        callbackURL: '/settings',
        fetchOptions: {},
      });
      expect(await traveller.comeBack(await traveller.returnFrom(linked.data!.url))).toEqual([
        302,
        '/settings',
      ]);
    });
  });

  interface SocialClient {
    signIn: { social(input: object): Promise<Result<{ url: string; redirect: boolean }>> };
    linkSocial(input: object): Promise<Result<{ url: string; redirect: boolean }>>;
  }
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountTokens } from '../../../src/auth/accounts/account-tokens.js';
import { Account } from '../../../src/auth/accounts/account.entity.js';
import { LinkProvider } from '../../../src/auth/social/actions/link-provider.js';
import type { ProviderProfile } from '../../../src/auth/social/providers/provider.js';
import { auditEntries, loginEvents } from '../../support/audit.js';
import { Browser } from '../../support/browser.js';
import { inRequest } from '../../support/in-request.js';
import { signUp } from '../../support/people.js';
import { meet, NO_TOKENS, profileOf, providerCalled } from '../../support/social/met.js';
import { TestApp } from '../../support/test-app.js';

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
    app = await TestApp.start();
  });
  afterAll(() => app.stop());
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
      expect(app.get(AccountTokens).open(account)).toMatchObject({
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
      await expect(meet(app, { emailVerified: false })).rejects.toMatchObject({ key: 'ACCOUNT_NOT_LINKED' });
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
    expect(app.get(AccountTokens).open(account)).toMatchObject({ accessToken: 'first' });
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

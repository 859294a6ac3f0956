import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventHandler } from '#platform/events/event-handler.service.js';
import { EventRelay } from '#platform/events/event-relay.service.js';
import { auditEntries } from '../../support/audit.js';
import { Browser } from '../../support/browser.js';
import { inRequest } from '../../support/in-request.js';
import { mailedLink, mailsOf } from '../../support/mailed.js';
import { PASSWORD, refusal, SIGN_IN, signUp } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

describe('resetting the password', () => {
  const AUTH = '/api/auth';
  const NEW_PASSWORD = 'a new and better one';
  const INVALID = [400, { code: 'INVALID_TOKEN', message: 'invalid token' }];
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

  let app: TestApp;
  let laptop: Browser;
  let stranger: Browser;

  beforeAll(async () => {
    app = await TestApp.shared({ TRUSTED_ORIGINS: 'https://app.example.com' });
  });
  beforeEach(async () => {
    await app.reset();
    laptop = (await makeUser(app)).browser;
    stranger = new Browser(app.origin, { 'user-agent': FIREFOX });
    await app.em.execute('update users set email_verified = true');
  });

  const forget = (body: object = {}) =>
    stranger.post(`${AUTH}/forget-password`, { email: 'ada@example.com', redirectTo: '/reset', ...body });
  const resetMails = async () =>
    (await mailsOf(app)).filter(({ template }) => template === 'auth.password-reset');
  const mailedToken = async (): Promise<string> =>
    (await mailedLink(app, '/reset-password/')).pathname.split('/').pop()!;
  const askForToken = async (body: object = {}): Promise<string> => {
    await forget(body);
    return mailedToken();
  };
  const reset = (token: unknown, newPassword: unknown = NEW_PASSWORD, query = '') =>
    stranger.post(`${AUTH}/reset-password${query}`, { newPassword, token });
  const signIn = (password: string) =>
    new Browser(app.origin).post<{ token: string }>(SIGN_IN, { email: 'ada@example.com', password });
  const isSignedIn = async (browser: Browser): Promise<boolean> =>
    (await browser.get(`${AUTH}/get-session`)).body !== null;
  const count = async (table: string): Promise<number> =>
    (await app.em.execute<unknown[]>(`select 1 from ${table}`)).length;

  describe('asking for a new password', () => {
    it('mails a link, and says who asked, when and from where', async () => {
      const answer = await forget({ email: 'Ada@Example.com' });
      expect([answer.status, answer.body]).toEqual([200, { status: true }]);
      const [mail, ...others] = await resetMails();
      expect([mail?.to, others]).toEqual(['ada@example.com', []]);
      expect(mail?.text).toContain('from 127.0.0.1 with Firefox on Linux');
      const link = await mailedLink(app, '/reset-password/');
      expect(link.pathname).toMatch(/^\/api\/auth\/reset-password\/[a-zA-Z0-9]{24}$/);
      expect(link.search).toBe('?callbackURL=%2Freset');
    });

    it('says more to newer clients', async () => {
      const answer = await stranger.post(`${AUTH}/request-password-reset`, { email: 'ada@example.com' });
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          status: true,
          message: 'If this email exists in our system, check your email for the reset link',
        },
      ]);
      expect((await mailedLink(app, '/reset-password/')).search).toBe('?callbackURL=%2F');
    });

    it('answers for an address that nobody has the same, and writes to nobody', async () => {
      const [known, unknown] = [await forget(), await forget({ email: 'nobody@example.com' })];
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      expect((await resetMails()).map(({ to }) => to)).toEqual(['ada@example.com']);
    });

    it('does the same work for both', async () => {
      await mailsOf(app);
      const changes = async (email: string): Promise<unknown> => {
        await forget({ email });
        return app.em.execute(
          `select name from outbox_events where audience = 'internal' and payload->>'email' = ?`,
          [email],
        );
      };
      const tables = async () => [await count('verifications'), await count('mails')];
      const before = await tables();
      expect(await changes('ada@example.com')).toEqual(await changes('nobody@example.com'));
      expect(await tables()).toEqual(before);
    });

    it('sends no link that was used before the mail could leave', async () => {
      await forget();
      const relayed = app.get(EventRelay);
      const handle = async (): Promise<void> => {
        for (const dispatch of (await relayed.claim()).dispatches)
          await inRequest(app, () => app.get(EventHandler).handle(dispatch));
      };
      await handle();
      await app.em.execute('delete from verifications');
      await handle();
      const mails = await app.em.execute(
        `select status, last_error from mails where template = 'auth.password-reset'`,
      );
      expect(mails).toEqual([
        { status: 'failed', last_error: 'the token of this mail was used or has expired' },
      ]);
    });

    it('floods nobody with mails', async () => {
      for (let times = 0; times < 8; times += 1) await forget();
      expect(await resetMails()).toHaveLength(5);
    });

    it('keeps no token where anybody could find it', async () => {
      const token = await askForToken();
      for (const table of ['verifications', 'mails', 'outbox_events', 'event_handlings', 'audit_entries']) {
        const rows = await app.em.execute(`select t::text from ${table} t`);
        expect(JSON.stringify(rows)).not.toContain(token);
      }
    });

    it.each([
      ['nope', 400, 'INVALID_EMAIL'],
      [undefined, 400, 'VALIDATION_ERROR'],
      [['ada@example.com'], 400, 'VALIDATION_ERROR'],
    ])('refuses the address %j', async (email, status, code) => {
      expect(refusal(await forget({ email }))).toEqual([status, expect.objectContaining({ code })]);
    });

    it('sends nobody to a foreign page', async () => {
      expect(refusal(await forget({ redirectTo: 'https://evil.example' }))).toEqual([
        403,
        { code: 'INVALID_REDIRECTURL', message: 'Invalid redirectURL' },
      ]);
    });
  });

  describe('the link of the mail', () => {
    const follow = async (token: string, callbackURL: string): Promise<[number, string | null]> => {
      const query = `?callbackURL=${encodeURIComponent(callbackURL)}`;
      const { status, headers } = await stranger.get(`${AUTH}/reset-password/${token}${query}`);
      return [status, headers.get('location')];
    };

    it('leads to the page of the application, as often as it is followed', async () => {
      const token = await askForToken();
      const target = [302, `${app.origin}/reset?token=${token}`];
      expect([await follow(token, '/reset'), await follow(token, '/reset')]).toEqual([target, target]);
      expect((await reset(token)).status).toBe(200);
    });

    it('keeps the query and the fragment of that page', async () => {
      const token = await askForToken();
      expect(await follow(token, 'https://app.example.com/reset?x=1#/form')).toEqual([
        302,
        `https://app.example.com/reset?x=1&token=${token}#/form`,
      ]);
    });

    it.each([
      ['unknown', async () => 'nonsense'],
      [
        'expired',
        async () => {
          const token = await askForToken();
          app.clock.advance(3_600);
          return token;
        },
      ],
      [
        'used',
        async () => {
          const token = await askForToken();
          await reset(token);
          return token;
        },
      ],
    ])('says so when it is %s', async (_case, make) => {
      const token = await make();
      expect(await follow(token, '/reset')).toEqual([302, `${app.origin}/reset?error=INVALID_TOKEN`]);
      expect(refusal(await reset(token))).toEqual(INVALID);
    });

    it('leads to the page of the product without redirectTo', async () => {
      await stranger.post(`${AUTH}/request-password-reset`, { email: 'ada@example.com' });
      const { pathname, search } = await mailedLink(app, '/reset-password/');
      const token = pathname.split('/').at(-1);
      const { status, headers } = await stranger.get(`${pathname}${search}`);
      const target = `${app.origin}/api/auth/new-password?token=${token}`;
      expect([status, headers.get('location')]).toEqual([302, target]);
    });

    it('leads to the root of our origin when redirectTo names it by its full URL', async () => {
      const token = await askForToken({ redirectTo: '/' });
      const { pathname, search } = await mailedLink(app, '/reset-password/');
      const { headers } = await stranger.get(`${pathname}${search}`);
      expect(headers.get('location')).toBe(`${app.origin}/?token=${token}`);
    });

    it('leads to the page for errors when it leads nowhere', async () => {
      const token = await askForToken();
      expect(await follow(token, '')).toEqual([302, `${app.origin}/api/auth/error?error=INVALID_TOKEN`]);
    });

    it('never leads to a foreign page', async () => {
      const token = await askForToken();
      for (const url of ['https://evil.example', '//evil.example', 'https://app.example.com.evil.example/'])
        expect(await follow(token, url)).toEqual([403, null]);
    });
  });

  describe('choosing the new password', () => {
    it('makes it the one that counts', async () => {
      const answer = await reset(await askForToken());
      expect([answer.status, answer.body]).toEqual([200, { status: true }]);
      expect([(await signIn(PASSWORD)).status, (await signIn(NEW_PASSWORD)).status]).toEqual([401, 200]);
    });

    it('takes the token from the query too, and the one of the body first', async () => {
      const token = await askForToken();
      expect(refusal(await reset('nonsense', NEW_PASSWORD, `?token=${token}`))).toEqual(INVALID);
      expect((await reset(undefined, NEW_PASSWORD, `?token=${token}`)).status).toBe(200);
    });

    it.each([
      [undefined, NEW_PASSWORD, 'INVALID_TOKEN'],
      [undefined, 'x', 'INVALID_TOKEN'],
      ['', NEW_PASSWORD, 'INVALID_TOKEN'],
      ['nonsense', 'x', 'PASSWORD_TOO_SHORT'],
      ['nonsense', 'x'.repeat(129), 'PASSWORD_TOO_LONG'],
      ['nonsense', NEW_PASSWORD, 'INVALID_TOKEN'],
      [{ $ne: null }, NEW_PASSWORD, 'VALIDATION_ERROR'],
      ['nonsense', 12_345_678, 'VALIDATION_ERROR'],
    ])('answers the token %j and the password %j with %s', async (token, password, code) => {
      expect(refusal(await reset(token, password))).toEqual([400, expect.objectContaining({ code })]);
    });

    it('leaves the token usable when the password is refused', async () => {
      const token = await askForToken();
      expect((await reset(token, 'x')).status).toBe(400);
      expect((await reset(token)).status).toBe(200);
    });

    it('has one winner of 20 who use one token at once', async () => {
      const token = await askForToken();
      const passwords = Array.from({ length: 20 }, (_, index) => `the password of ${String(index)}`);
      const answers = await Promise.all(passwords.map((password) => reset(token, password)));
      const winners = passwords.filter((_, index) => answers[index]!.status === 200);
      expect(winners).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
      expect((await signIn(winners[0]!)).status).toBe(200);
    });

    it('makes all other links useless, also when they are used at the same time', async () => {
      const [one, two, three] = [await askForToken(), await askForToken(), await askForToken()];
      const answers = await Promise.all([reset(one), reset(two, 'another new password')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(refusal(await reset(three))).toEqual(INVALID);
    });

    it('does not work by a link to an address the person has left', async () => {
      const token = await askForToken();
      await app.em.execute(`update users set email = 'countess@example.com'`);
      expect(refusal(await reset(token))).toEqual(INVALID);
    });

    it('does not work for somebody who is gone', async () => {
      const token = await askForToken();
      await app.em.execute('delete from users');
      expect(refusal(await reset(token))).toEqual(INVALID);
    });

    it('gives a password to somebody who had none', async () => {
      const token = await askForToken();
      await app.em.execute('delete from accounts');
      expect((await reset(token)).status).toBe(200);
      expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    });

    it('leaves the sessions of a verified person alone unless told otherwise', async () => {
      await reset(await askForToken());
      expect(await isSignedIn(laptop)).toBe(true);
    });

    it('is told in the trail', async () => {
      await reset(await askForToken());
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'user.password_reset',
        actorKind: 'person',
        subjectType: 'user',
        before: null,
        after: null,
      });
    });
  });

  describe('an address that nobody had proven', () => {
    beforeEach(() => app.em.execute('update users set email_verified = false'));

    it('is proven by the reset, which ends whatever somebody else had prepared', async () => {
      const other = { provider: 'github', accountId: '42' };
      await app.em.execute(
        `insert into accounts (id, user_id, provider_id, account_id, created_at, updated_at)
       select 'linked', id, ?, ?, created_at, created_at from users`,
        [other.provider, other.accountId],
      );
      expect((await reset(await askForToken())).status).toBe(200);

      expect(await isSignedIn(laptop)).toBe(false);
      expect((await signIn(PASSWORD)).status).toBe(401);
      expect((await signIn(NEW_PASSWORD)).body).toMatchObject({ user: { emailVerified: true } });
      expect(await app.em.execute('select provider_id from accounts')).toEqual([
        { provider_id: 'credential' },
      ]);
    });

    it('is left as it is by a reset that fails', async () => {
      const token = await askForToken();
      await reset(token, 'x');
      expect([await isSignedIn(laptop), (await signIn(PASSWORD)).status]).toEqual([true, 200]);
    });
  });

  describe('by its settings', () => {
    const withSettings = async (
      settings: Record<string, string>,
      test: () => Promise<void>,
    ): Promise<void> => {
      const usual = app;
      app = await TestApp.shared(settings);
      try {
        laptop = new Browser(app.origin);
        stranger = new Browser(app.origin);
        await app.reset();
        await signUp(laptop).catch(() => undefined);
        await app.em.execute('update users set email_verified = true');
        await test();
      } finally {
        app = usual;
      }
    };

    it('a reset ends all sessions', () =>
      withSettings({ REVOKE_SESSIONS_ON_PASSWORD_RESET: 'true' }, async () => {
        await reset(await askForToken());
        expect(await isSignedIn(laptop)).toBe(false);
      }));

    it('a link works longer, and the mail says so', () =>
      withSettings({ RESET_EXPIRES_IN: '7200' }, async () => {
        const token = await askForToken();
        app.clock.advance(7_199);
        expect((await resetMails())[0]?.text).toContain('expires in 2 hours');
        expect((await reset(token)).status).toBe(200);
      }));

    it('nobody resets a password where nobody has one', () =>
      withSettings({ PASSWORD_SIGN_IN: 'false' }, async () => {
        expect(refusal(await forget())).toEqual([
          400,
          { code: 'RESET_PASSWORD_ISNT_ENABLED', message: "Reset password isn't enabled" },
        ]);
      }));
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StaffConfig } from '#config/staff.config.js';
import { lacksActionOn } from '../../support/forbidden.js';
import { auditEntries, loginEvents } from '../../support/audit.js';
import { Browser, type Answer } from '../../support/browser.js';
import { call } from '../../support/call.js';
import { mailedLink } from '../../support/mailed.js';
import { createOrganization, type Person } from '../../support/organizations.js';
import { PASSWORD, refusal, SIGN_IN, type UserJson } from '../../support/people.js';
import { ProviderServer } from '../../support/providers/provider-server.js';
import { pathOf, Traveller, whereTo } from '../../support/social/traveller.js';
import { actAs, CONSOLE_SESSION, DOORS, isSignedIn, REASON, Staff, type Door } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

const AUTH = '/api/auth';
const HOUR = 3_600;
const WORDS = 'You are out. Call the office: 7 & 8.';
const BANNED = [403, { code: 'BANNED_USER', message: WORDS }];
const UNAUTHORIZED = [401, { code: 'UNAUTHORIZED', message: 'Unauthorized' }];
const TOLD = `error=banned&error_description=${encodeURIComponent(WORDS)}`;
const CREDENTIALS = { email: 'ada@example.com', password: PASSWORD };

describe('bans', () => {
  let app: TestApp;
  let server: ProviderServer;
  let root: Staff;
  let ada: Person;

  const ban = (door: Door, userId: string, terms: { reason?: string; expiresIn?: number } = {}, by = root) =>
    door === 'the console'
      ? by.atConsole<UserJson>(userId, 'ban', terms)
      : by.byProgram('ban-user', {
          userId,
          ...(terms.reason !== undefined && { banReason: terms.reason }),
          ...(terms.expiresIn !== undefined && { banExpiresIn: terms.expiresIn }),
        });
  const unban = (door: Door, userId: string, by = root) =>
    door === 'the console' ? by.atConsole(userId, 'unban') : by.byProgram('unban-user', { userId });
  const person = async (id = ada.user.id) =>
    (await app.em.execute<Record<string, unknown>[]>('select * from users where id = ?', [id]))[0]!;
  const sql = (statement: string, values: unknown[] = []): Promise<unknown> =>
    app.em.execute(statement, values);

  beforeAll(async () => {
    server = await ProviderServer.start(() => app.clock.now);
    app = await TestApp.start(
      {
        ...server.settingsFor('github', 'google'),
        BANNED_USER_MESSAGE: WORDS,
        AUTO_SIGN_IN_AFTER_VERIFICATION: 'true',
      },
      { staffRoles: { support: { user: ['ban', 'get'] } } },
    );
  });
  afterAll(async () => {
    await app.stop();
    await server.stop();
  });
  beforeEach(async () => {
    await app.reset();
    server.reset();
    root = await Staff.enter(app);
    ada = await makeUser(app, { username: 'ada', displayUsername: 'ada' });
  });

  describe.each(DOORS)('by %s', (door) => {
    it('say why and until when, and end every session', async () => {
      const phone = new Browser(app.origin);
      await phone.post(SIGN_IN, CREDENTIALS);
      const answer = await ban(door, ada.user.id, { reason: 'Spam', expiresIn: HOUR });

      const banExpires = new Date(app.clock.now.getTime() + HOUR * 1_000).toISOString();
      const user = {
        ...ada.user,
        banned: true,
        banReason: 'Spam',
        banExpires,
        updatedAt: expect.any(String),
      };
      expect(refusal(answer)).toEqual([200, door === 'the console' ? user : { user }]);
      expect(await Promise.all([ada.browser, phone].map(isSignedIn))).toEqual([false, false]);
    });

    it('are told in the trail, and taken back', async () => {
      await ban(door, ada.user.id, { reason: 'Spam' });
      expect((await unban(door, ada.user.id)).status).toBe(200);

      expect(await person()).toMatchObject({ banned: false, ban_reason: null, ban_expires: null });
      const entries = (await auditEntries(app)).slice(-2);
      const common = {
        actorKind: 'staff',
        actorId: root.user.id,
        subjectType: 'user',
        subjectId: ada.user.id,
      };
      expect(entries).toMatchObject([
        { ...common, action: 'user.banned', before: { banned: false }, after: { banReason: 'Spam' } },
        { ...common, action: 'user.unbanned', before: { banned: true }, after: { banned: false } },
      ]);
      const reasons = door === 'the console' ? ['Spam', REASON] : [null, null];
      expect(entries.map(({ reason }) => reason)).toEqual(reasons);
      expect((await ada.browser.post(SIGN_IN, CREDENTIALS)).status).toBe(200);
    });

    it('take the place of earlier ones', async () => {
      await ban(door, ada.user.id, { reason: 'Spam', expiresIn: HOUR });
      await ban(door, ada.user.id, { reason: 'More spam' });
      expect(await person()).toMatchObject({ ban_reason: 'More spam', ban_expires: null });
    });

    it('are told to the endpoints of the installation, with the sessions that end', async () => {
      await sql(`delete from outbox_events`);
      await ban(door, ada.user.id, { reason: 'Spam' });
      expect(
        await sql(
          `select name, payload->>'banned' as banned from outbox_events where audience = 'public' order by id`,
        ),
      ).toEqual([
        { name: 'session.revoked', banned: null },
        { name: 'user.updated', banned: 'true' },
      ]);
    });

    it('leave nothing behind when there was none to take back', async () => {
      const before = await auditEntries(app);
      expect((await unban(door, ada.user.id)).status).toBe(200);
      expect(await auditEntries(app)).toEqual(before);
    });

    it('of oneself are refused', async () => {
      expect(refusal(await ban(door, root.user.id))).toEqual([
        400,
        { code: 'YOU_CANNOT_BAN_YOURSELF', message: 'You cannot ban yourself' },
      ]);
      expect(await person(root.user.id)).toMatchObject({ banned: false });
    });

    it('of nobody are refused', async () => {
      const unknown = [404, { code: 'USER_NOT_FOUND', message: 'User not found' }];
      expect(refusal(await ban(door, 'nobody'))).toEqual(unknown);
      expect(refusal(await unban(door, 'nobody'))).toEqual(unknown);
    });

    it('of those who may do more are refused, and so is letting them in', async () => {
      const helper = await Staff.enter(app, 'helper', 'support');
      const exceeds = { code: 'TARGET_EXCEEDS_YOU', message: expect.any(String) };
      expect(refusal(await ban(door, root.user.id, {}, helper))).toEqual([403, exceeds]);
      await sql('update users set banned = true where id = ?', [root.user.id]);
      expect(refusal(await unban(door, root.user.id, helper))).toEqual([403, exceeds]);
      expect((await ban(door, ada.user.id, {}, helper)).status).toBe(200);
    });

    it('let one of two administrators stay who ban each other at once', async () => {
      const other = await Staff.enter(app, 'other');
      const answers = await Promise.all([
        ban(door, other.user.id, {}, root),
        ban(door, root.user.id, {}, other),
      ]);
      expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
      expect(answers.map(({ status }) => status)).toContain(200);
      expect(await sql(`select 1 from users where role = 'admin' and not banned`)).toHaveLength(1);
    });
  });

  describe('of staff', () => {
    it('put them out of the console and out of the sessions in which they act as others', async () => {
      const other = await Staff.enter(app, 'other');
      await actAs(app, other.user.id, ada.browser);
      await ban('the console', other.user.id);

      expect(refusal(await other.browser.get(CONSOLE_SESSION))).toEqual(UNAUTHORIZED);
      expect(await sql('select 1 from staff_sessions where user_id = ?', [other.user.id])).toEqual([]);
      expect(await isSignedIn(ada.browser)).toBe(false);
    });

    it('are refused for the last one who can administer', async () => {
      // Named by the settings, so that somebody who is no administrator by role may do everything.
      await sql(`update users set role = 'user' where id = ?`, [root.user.id]);
      const other = await Staff.enter(app, 'other');
      Object.assign(app.get(StaffConfig), { administratorIds: [root.user.id] });
      try {
        expect(refusal(await ban('a program', other.user.id))).toMatchObject([
          400,
          { code: 'LAST_ADMINISTRATOR' },
        ]);
        expect(await person(other.user.id)).toMatchObject({ banned: false });
      } finally {
        Object.assign(app.get(StaffConfig), { administratorIds: [] });
      }
    });
  });

  describe('by a program', () => {
    it('have the reason and the end of the settings where none is given', async () => {
      await ban('a program', ada.user.id);
      expect(await person()).toMatchObject({ ban_reason: 'No reason', ban_expires: null });
    });

    it('are refused for what is no reason, no end and no id', async () => {
      const faults = [
        { banReason: 7 },
        { banReason: null },
        { banReason: 'r'.repeat(501) },
        { banExpiresIn: '3600' },
        { banExpiresIn: -1 },
        { banExpiresIn: 1e300 },
        { userId: undefined },
        { userId: { id: ada.user.id } },
      ];
      for (const fault of faults) {
        const answer = await root.byProgram('ban-user', { userId: ada.user.id, ...fault });
        const invalid = { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' };
        expect([fault, refusal(answer)]).toEqual([fault, [400, invalid]]);
      }
      expect(await person()).toMatchObject({ banned: false });
    });

    it('find people by a number, which counts as its digits', async () => {
      await sql(
        `insert into users (id, email, name, role, created_at, updated_at)
         values ('4711', 'numbered@example.com', 'Numbered', 'user', now(), now())`,
      );
      expect((await root.byProgram('ban-user', { userId: 4711 })).status).toBe(200);
      expect(await person('4711')).toMatchObject({ banned: true });
    });

    it('are for those who may', async () => {
      const denied = {
        code: 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS',
        message: 'You are not allowed to ban users',
      };
      for (const route of ['ban-user', 'unban-user']) {
        const ask = (by: Browser) => by.post(`${AUTH}/admin/${route}`, { userId: root.user.id });
        expect(refusal(await ask(ada.browser))).toEqual([403, denied]);
        expect(refusal(await ask(new Browser(app.origin)))).toEqual(UNAUTHORIZED);
      }
    });
  });

  describe('at the console', () => {
    it('need a reason, and end after whole seconds', async () => {
      const reasons = [undefined, '', '  ', 'r'.repeat(501), 7].map((reason) => ({ reason }));
      const ends = [0, -1, 1.5, '60', 1e300].map((expiresIn) => ({ reason: REASON, expiresIn }));
      for (const fault of [...reasons, ...ends]) {
        const answer = await root.browser.post(`/api/admin/users/${ada.user.id}/ban`, fault);
        expect([fault, answer.status]).toEqual([fault, 400]);
      }
      expect(await person()).toMatchObject({ banned: false });
    });

    it('are for those who may', async () => {
      await sql(`update users set role = 'support' where id = ?`, [root.user.id]);
      expect(refusal(await root.atConsole(ada.user.id, 'delete'))).toEqual(lacksActionOn('user'));
      expect((await ada.browser.post(`/api/admin/users/${root.user.id}/ban`, { reason: 'r' })).status).toBe(
        401,
      );
    });
  });

  /** Each way to a session: what the banned are answered, and everybody else. */
  const ENTRANCES: [string, () => Promise<Answer>, () => unknown[], number][] = [
    ['a password', () => visitor().post(SIGN_IN, CREDENTIALS), () => BANNED, 200],
    [
      'a username',
      () => visitor().post(`${AUTH}/sign-in/username`, { username: 'Ada', password: PASSWORD }),
      () => BANNED,
      200,
    ],
    [
      'a magic link',
      async () => {
        await visitor().post(`${AUTH}/sign-in/magic-link`, { email: ada.user.email, callbackURL: '/home' });
        return visitor().get(pathOf((await mailedLink(app, '/magic-link/verify')).href));
      },
      () => [302, `/home?${TOLD}`],
      302,
    ],
    [
      'a provider',
      async () => {
        const traveller = new Traveller(app, server);
        const path = await traveller.returnFrom(await traveller.depart('github'));
        return traveller.browser.get(path);
      },
      () => [302, `${app.origin}${AUTH}/error?${TOLD}`],
      302,
    ],
    [
      'an id token of a provider',
      async () =>
        visitor().post(`${AUTH}/sign-in/social`, {
          provider: 'google',
          idToken: { token: await server.idToken('google') },
        }),
      () => BANNED,
      200,
    ],
    [
      'a verification link',
      async () => {
        await sql('update users set email_verified = false where id = ?', [ada.user.id]);
        await visitor().post(`${AUTH}/send-verification-email`, {
          email: ada.user.email,
          callbackURL: '/home',
        });
        return visitor().get(pathOf((await mailedLink(app, '/verify-email')).href));
      },
      () => [302, `/home?${TOLD}`],
      302,
    ],
  ];
  const visitor = () => new Browser(app.origin);
  const comingIn = (answer: Answer) => (answer.status === 302 ? whereTo(answer) : refusal(answer));
  const sessionsOfAda = () => sql('select 1 from sessions where user_id = ?', [ada.user.id]);

  describe('keep people out who come by', () => {
    beforeEach(async () => {
      await sql('update users set email_verified = true where id = ?', [ada.user.id]);
    });

    it.each(ENTRANCES)('%s, and say so in the words of the installation', async (_way, enter, expected) => {
      await ban('a program', ada.user.id);
      expect(comingIn(await enter())).toEqual(expected());
      expect(await sessionsOfAda()).toEqual([]);
    });

    it.each(ENTRANCES)('%s, until they lift themselves', async (_way, enter, _expected, status) => {
      await ban('a program', ada.user.id, { expiresIn: HOUR });
      app.clock.advance(HOUR);
      const answer = await enter();
      expect([answer.status, answer.headers.get('location') ?? '']).toEqual([
        status,
        expect.not.stringContaining('error'),
      ]);
      expect(await sessionsOfAda()).toHaveLength(1);
      expect(await person()).toMatchObject({ banned: false, ban_reason: null, ban_expires: null });
    });

    it('the console, though they are staff', async () => {
      const other = await Staff.enter(app, 'other');
      await ban('a program', other.user.id);
      const credentials = { email: 'other@example.com', password: PASSWORD };
      expect(refusal(await visitor().post(CONSOLE_SESSION, credentials))).toMatchObject([
        403,
        { code: 'NOT_STAFF' },
      ]);
    });

    it('a new password, which is taken all the same', async () => {
      await ban('a program', ada.user.id);
      await visitor().post(`${AUTH}/forget-password`, { email: ada.user.email });
      const token = (await mailedLink(app, '/reset-password')).pathname.split('/').at(-1);
      const newPassword = 'another long password';
      expect((await visitor().post(`${AUTH}/reset-password`, { newPassword, token })).status).toBe(200);
      expect(refusal(await visitor().post(SIGN_IN, { ...CREDENTIALS, password: newPassword }))).toEqual(
        BANNED,
      );
    });

    it('any way, which the journal of sign-ins tells', async () => {
      await ban('a program', ada.user.id);
      await visitor().post(SIGN_IN, CREDENTIALS);
      expect((await loginEvents(app)).at(-1)).toMatchObject({ method: 'password', outcome: 'banned' });
    });
  });

  describe('open nothing to sessions that a backup brought back', () => {
    let token: string;
    let organizationId: string;

    beforeEach(async () => {
      organizationId = (await createOrganization(ada.browser)).id;
      ({ token } = (await ada.browser.post<{ token: string }>(SIGN_IN, CREDENTIALS)).body);
    });

    const WAYS: [string, () => Promise<Answer>][] = [
      ['the cookie', () => ada.browser.get(`${AUTH}/list-sessions`)],
      ['a bearer token', () => call('GET', `${app.origin}${AUTH}/list-sessions`, { headers: bearer() })],
      ['the cookie, at the API for programs', () => ada.browser.get(endpoints())],
      [
        'an invitation',
        () => ada.browser.post(`${AUTH}/organization/accept-invitation`, { invitationId: 'i1' }),
      ],
      ['the routes for administrators', () => ada.browser.post(`${AUTH}/admin/ban-user`, { userId: 'u1' })],
    ];
    const bearer = () => ({ authorization: `Bearer ${token}` });
    const endpoints = () => `/v1/webhooks/endpoints?organization_id=${organizationId}`;

    it.each(WAYS)('by %s', async (_way, ask) => {
      expect((await ask()).status).not.toBe(401);
      await sql('update users set banned = true where id = ?', [ada.user.id]);
      expect((await ask()).status).toBe(401);
    });
  });
});

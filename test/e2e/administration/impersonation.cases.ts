import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signValue } from '#common/crypto/signed-value.js';
import type { ImpersonationWire } from '../../../src/staff/impersonation/impersonation.presenter.js';
import type { SessionWithUserWire } from '../../../src/auth/sessions/session.presenter.js';
import { auditEntries } from '../../support/audit.js';
import { Browser, type Answer } from '../../support/browser.js';
import { addSeconds } from '#common/time/clock.js';
import { drainEvents } from '../../support/drain-events.js';
import { cookiesOf, FORM, PASSWORD, refusal, SIGN_IN, signUp, type Json } from '../../support/people.js';
import { TEST_SECRET, TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

const AUTH = '/api/auth';
const IMPERSONATE = `${AUTH}/admin/impersonate-user`;
const STOP = `${AUTH}/admin/stop-impersonating`;
const CONSOLE = '/api/admin';
const HOUR = 3600;
const KEYS = { current: TEST_SECRET, previous: [] };
const LASTING = 'Max-Age=604800; Path=/; HttpOnly; SameSite=Lax';
const PASSING = 'Path=/; HttpOnly; SameSite=Lax';
const CLEARED = 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax';
const READ_ONLY = [
  403,
  {
    code: 'IMPERSONATION_IS_READ_ONLY',
    message: 'This impersonation is read-only.',
  },
];
const NOT_ALLOWED = [
  403,
  {
    code: 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
    message: 'You are not allowed to impersonate users',
  },
];
const NOT_FOUND = [
  404,
  {
    code: 'IMPERSONATION_NOT_FOUND',
    message: 'Impersonation not found: it has ended or belongs to another staff member.',
  },
];
const NOBODY = [200, { session: null, user: null }];

type Shown = Json<SessionWithUserWire>;

interface Begun {
  impersonation: Json<ImpersonationWire>;
  url: string;
}

interface Person {
  id: string;
  token: string;
  browser: Browser;
}

describe('impersonation', () => {
  let app: TestApp;
  let root: Person;
  let bob: Person;

  beforeAll(async () => {
    const support = { user: ['list', 'impersonate'] };
    app = await TestApp.shared(
      { DELETE_USER_CONFIRMATION: 'false', TRUSTED_ORIGINS: 'https://app.example.com' },
      { staffRoles: { support, watcher: { audit: ['list'] } } },
    );
  });
  beforeEach(async () => {
    await app.reset();
    root = await join('root', 'admin');
    bob = await join('bob');
  });

  async function join(name: string, role = 'user', browser = new Browser(app.origin)): Promise<Person> {
    const { user, token } = await makeUser(app, { name, email: `${name}@example.com`, role }, browser);
    return { id: user.id, token, browser };
  }

  const impersonate = (by: Person, target: Person, headers = {}): Promise<Answer<Shown>> =>
    by.browser.post<Shown>(IMPERSONATE, { userId: target.id }, headers);
  const stop = (browser: Browser): Promise<Answer<Partial<Shown>>> => browser.post(STOP);
  const whoAmI = async (browser: Browser): Promise<Shown | null> =>
    (await browser.get<Shown | null>(`${AUTH}/get-session`)).body;
  const nameOf = async (browser: Browser): Promise<string | undefined> => (await whoAmI(browser))?.user.name;
  const rename = (browser: Browser, name = 'Robert'): Promise<Answer> =>
    browser.post(`${AUTH}/update-user`, { name });
  const short = (answer: Answer): string[] =>
    cookiesOf(answer).map(({ name, attributes }) => `${name.replace('better-auth.', '')}; ${attributes}`);
  const trail = async (): Promise<unknown[]> =>
    (await auditEntries(app))
      .filter(({ action }) => action.startsWith('impersonation.'))
      .map(({ action, actorKind, actorId, impersonatorId }) => [action, actorKind, actorId, impersonatorId]);

  describe('by a program', () => {
    it('answers the session and the user, and keeps the own session in a cookie of its own', async () => {
      const answer = await impersonate(root, bob);
      expect(answer.status).toBe(200);
      expect(answer.body.session).toMatchObject({ userId: bob.id, impersonatedBy: root.id });
      expect(answer.body.user.name).toBe('bob');
      expect(short(answer)).toEqual([
        `session_data; ${CLEARED}`,
        `admin_session; ${LASTING}`,
        `session_token; ${PASSING}`,
        `dont_remember; ${PASSING}`,
      ]);
      expect(cookiesOf(answer)[1]?.value).toBe(signValue(`${root.token}:`, KEYS));
      expect(cookiesOf(answer)[2]?.value).toBe(signValue(answer.body.session.token, KEYS));
    });

    it('ends after an hour, however busy it is', async () => {
      const { body } = await impersonate(root, bob);
      expect(Date.parse(body.session.expiresAt) - app.clock.now.getTime()).toBe(HOUR * 1000);
      app.clock.advance(HOUR - 1);
      expect(await nameOf(root.browser)).toBe('bob');
      app.clock.advance(1);
      expect(await whoAmI(root.browser)).toBeNull();
    });

    it('gives the own session back', async () => {
      await impersonate(root, bob);
      const answer = await stop(root.browser);
      expect(answer.body.session?.token).toBe(root.token);
      expect(short(answer)).toEqual([
        `session_token; ${LASTING}`,
        `dont_remember; ${CLEARED}`,
        `admin_session; ${CLEARED}`,
      ]);
      expect(await nameOf(root.browser)).toBe('root');
      expect(await root.browser.cookie('better-auth.admin_session')).toBeUndefined();
    });

    it('gives one that is not remembered back as it was', async () => {
      const browser = new Browser(app.origin);
      await browser.post(SIGN_IN, { email: 'root@example.com', password: PASSWORD, rememberMe: false });
      await impersonate({ ...root, browser }, bob);
      expect(short(await stop(browser))).toEqual([
        `session_token; ${PASSING}`,
        `dont_remember; ${PASSING}`,
        `admin_session; ${CLEARED}`,
      ]);
    });

    it('marks the cookies as secure where they are', async () => {
      const secure = await TestApp.shared({ BASE_URL: 'https://accounts.example.com' });
      const origin = { origin: 'https://accounts.example.com' };
      const [staff, person] = [new Browser(secure.origin, origin), new Browser(secure.origin, origin)];
      const { body } = await signUp(staff, { email: 'r@example.com' });
      const { body: target } = await signUp(person, { email: 'b@example.com' });
      await secure.em.execute(`update users set role = 'admin' where id = ?`, [body.user.id]);
      const bearer = { ...origin, authorization: `Bearer ${body.token}` };
      const answer = await staff.post(IMPERSONATE, { userId: target.user.id }, bearer);
      expect(short(answer)).toContain(
        `__Secure-admin_session; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax`,
      );
    });

    it('takes a number for an id, and says that there is nobody', async () => {
      const expected = [404, { code: 'USER_NOT_FOUND', message: 'User not found' }];
      expect(refusal(await root.browser.post(IMPERSONATE, { userId: 12 }))).toEqual(expected);
      expect(refusal(await root.browser.post(IMPERSONATE, { userId: 'nobody' }))).toEqual(expected);
    });

    it('is for those who may, and never begins within another', async () => {
      const ann = await join('ann');
      expect((await new Browser(app.origin).post(IMPERSONATE, { userId: bob.id })).status).toBe(401);
      expect(refusal(await impersonate(bob, ann))).toEqual(NOT_ALLOWED);
      await impersonate(root, bob);
      expect(refusal(await impersonate(root, ann))).toEqual(NOT_ALLOWED);
      expect(await nameOf(root.browser)).toBe('bob');
    });

    it('is of nobody who is staff, oneself included', async () => {
      const expected = [
        403,
        { code: 'YOU_CANNOT_IMPERSONATE_ADMINS', message: 'You cannot impersonate admins' },
      ];
      const watcher = await join('watcher', 'watcher');
      expect(refusal(await impersonate(root, watcher))).toEqual(expected);
      expect(refusal(await impersonate(root, root))).toEqual(expected);
      expect(await nameOf(root.browser)).toBe('root');
    });

    it('is of nobody who is banned', async () => {
      await app.em.execute('update users set banned = true where id = ?', [bob.id]);
      expect([(await impersonate(root, bob)).status, (await impersonate(root, bob)).body]).toMatchObject([
        403,
        { code: 'BANNED_USER' },
      ]);
    });

    it('changes nothing for whoever may only look', async () => {
      const support = await join('support', 'support');
      await impersonate(support, bob);
      expect(await nameOf(support.browser)).toBe('bob');
      expect(refusal(await rename(support.browser))).toEqual(READ_ONLY);
      expect((await stop(support.browser)).body.user?.name).toBe('support');
    });

    it('changes what the person may for whoever may do that, and the trail names both', async () => {
      await impersonate(root, bob);
      expect((await rename(root.browser)).status).toBe(200);
      const written = (await auditEntries(app)).filter(({ impersonatorId }) => impersonatorId === root.id);
      expect(written.map(({ action, actorId }) => [action, actorId])).toEqual([
        ['impersonation.write', bob.id],
        ['user.profile_updated', bob.id],
      ]);
      expect(written[0]?.after).toEqual({ method: 'POST', route: '/api/auth/update-user' });
    });

    it('is told of in the trail from its beginning to its end', async () => {
      const { body } = await impersonate(root, bob);
      await stop(root.browser);
      expect(await trail()).toEqual([
        ['impersonation.began', 'staff', root.id, null],
        ['impersonation.ended', 'person', bob.id, root.id],
      ]);
      const [began] = (await auditEntries(app)).filter(({ action }) => action === 'impersonation.began');
      expect(began).toMatchObject({
        subjectType: 'user',
        subjectId: bob.id,
        after: { sessionId: body.session.id, readOnly: false, expiresAt: body.session.expiresAt },
      });
    });
  });

  describe('stopping', () => {
    it('is for those who act as somebody else', async () => {
      expect((await stop(new Browser(app.origin))).status).toBe(401);
      expect(refusal(await stop(bob.browser))).toEqual([
        400,
        { code: 'YOU_ARE_NOT_IMPERSONATING_ANYONE', message: 'You are not impersonating anyone' },
      ]);
    });

    it('gives back no session but one of who acted', async () => {
      const { body } = await impersonate(root, bob);
      const ann = await join('ann');
      const token = signValue(body.session.token, KEYS);
      const kept = signValue(`${ann.token}:`, KEYS);
      const cookie = `better-auth.session_token=${encodeURIComponent(token)}; better-auth.admin_session=${encodeURIComponent(kept)}`;
      const answer = await new Browser(app.origin, { cookie }).post(STOP);
      expect(refusal(answer)).toEqual(NOBODY);
      expect(short(answer)).toContain(`admin_session; ${CLEARED}`);
    });

    it('ends it as well where the own session is over', async () => {
      await impersonate(root, bob);
      await app.em.execute('delete from sessions where impersonated_by is null and user_id = ?', [root.id]);
      expect(refusal(await stop(root.browser))).toEqual(NOBODY);
      expect(await whoAmI(root.browser)).toBeNull();
    });

    it('is what signing out does too, and nothing stays put aside', async () => {
      const answer = await impersonate(root, bob).then(() => root.browser.post(`${AUTH}/sign-out`));
      expect(short(answer)).toContain(`admin_session; ${CLEARED}`);
      expect((await trail()).at(-1)).toEqual(['impersonation.ended', 'person', bob.id, root.id]);
    });

    it('is what signing in as somebody does to the session put aside', async () => {
      await impersonate(root, bob);
      const answer = await root.browser.post(SIGN_IN, { email: 'bob@example.com', password: PASSWORD });
      expect(short(answer)).toContain(`admin_session; ${CLEARED}`);
    });
  });

  describe('at the console', () => {
    const reason = 'Cannot see their invoices';
    const begin = (by: Person, target: Person, body: object = {}): Promise<Answer<Begun>> =>
      by.browser.post<Begun>(`${CONSOLE}/users/${target.id}/impersonate`, { reason, ...body });
    const signInToConsole = (name: string, browser: Browser): Promise<Answer> =>
      browser.post(`${CONSOLE}/session`, { email: `${name}@example.com`, password: PASSWORD });
    const running = async (by: Person): Promise<Json<ImpersonationWire>[]> =>
      (await by.browser.get<{ data: Json<ImpersonationWire>[] }>(`${CONSOLE}/impersonations`)).body.data;
    const allow = (id: string, body: object = {}, by = root): Promise<Answer> =>
      by.browser.post(`${CONSOLE}/impersonations/${id}/allow-writes`, {
        password: PASSWORD,
        reason: 'They asked me to',
        ...body,
      });

    beforeEach(() => signInToConsole('root', root.browser));

    it('begins with looking, says where to go on, and leaves the console signed in', async () => {
      const { status, body } = await begin(root, bob, { ticket: 'T-12' });
      const { sessionId, ...shown } = body.impersonation;
      expect([status, shown, body.url]).toEqual([
        200,
        {
          user: { id: bob.id, name: 'bob', email: 'bob@example.com' },
          staff: { id: root.id, name: 'root', email: 'root@example.com' },
          reason,
          ticket: 'T-12',
          readOnly: true,
          beganAt: app.clock.now.toISOString(),
          expiresAt: addSeconds(app.clock.now, HOUR).toISOString(),
        },
        '/api/auth/impersonation/view',
      ]);
      expect((await whoAmI(root.browser))?.session.id).toBe(sessionId);
      expect(refusal(await rename(root.browser))).toEqual(READ_ONLY);
      expect((await root.browser.get(`${CONSOLE}/session`)).status).toBe(200);
    });

    it('gives the own session back that the browser had', async () => {
      await begin(root, bob);
      expect((await stop(root.browser)).body.session?.token).toBe(root.token);
    });

    it('gives it back also after one that ended on time', async () => {
      await begin(root, bob);
      app.clock.advance(HOUR);
      await whoAmI(root.browser);
      await signInToConsole('root', root.browser);
      await begin(root, bob);
      expect((await stop(root.browser)).body.session?.token).toBe(root.token);
    });

    it.each(['somebody else', 'nobody'])('goes back to nothing where %s was signed in', async (who) => {
      const browser = new Browser(app.origin);
      if (who === 'somebody else') await signUp(browser, { email: 'ann@example.com' });
      await signInToConsole('root', browser);
      await begin({ ...root, browser }, bob);
      expect(refusal(await stop(browser))).toEqual(NOBODY);
      expect(await whoAmI(browser)).toBeNull();
    });

    it('needs a reason, and a password that was entered a short while ago', async () => {
      expect((await begin(root, bob, { reason: ' ' })).status).toBe(400);
      app.clock.advance(601);
      expect((await begin(root, bob)).body).toMatchObject({ code: 'REAUTHENTICATION_NEEDED' });
    });

    it('is for those who may', async () => {
      const watcher = await join('watcher', 'watcher');
      await signInToConsole('watcher', watcher.browser);
      expect((await begin(watcher, bob)).status).toBe(403);
    });

    it('is of one person at a time, until that has ended', async () => {
      const ann = await join('ann');
      await begin(root, bob);
      const second = await begin(root, ann);
      expect(refusal(second)).toEqual([
        409,
        {
          code: 'ALREADY_IMPERSONATING',
          message: 'You are already impersonating a user. Stop that impersonation first.',
        },
      ]);
      app.clock.advance(HOUR);
      await signInToConsole('root', root.browser);
      expect((await begin(root, ann)).status).toBe(200);
    });

    it('is of one person when two are begun at once', async () => {
      const ann = await join('ann');
      const answers = await Promise.all([bob, ann, bob, ann].map((target) => begin(root, target)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    });

    it('shows what runs: the own, or all of it to those who read the trail', async () => {
      const [support, watcher] = [await join('support', 'support'), await join('watcher', 'watcher')];
      await signInToConsole('support', support.browser);
      await signInToConsole('watcher', watcher.browser);
      const { body } = await begin(root, bob, { ticket: 'T-12' });
      expect(await running(root)).toEqual([body.impersonation]);
      expect(await running(watcher)).toEqual([body.impersonation]);
      expect(await running(support)).toEqual([]);
      app.clock.advance(HOUR);
      await signInToConsole('root', root.browser);
      expect(await running(root)).toEqual([]);
    });

    it('lets its beginner stop it from another browser, and nobody else', async () => {
      const watcher = await join('watcher', 'watcher');
      await signInToConsole('watcher', watcher.browser);
      const { sessionId } = (await begin(root, bob)).body.impersonation;
      const path = `${CONSOLE}/impersonations/${sessionId}/stop`;
      expect(refusal(await watcher.browser.post(path))).toEqual(NOT_FOUND);
      const elsewhere = new Browser(app.origin);
      await signInToConsole('root', elsewhere);
      expect((await elsewhere.post(path)).status).toBe(200);
      expect(await whoAmI(root.browser)).toBeNull();
      expect(refusal(await elsewhere.post(path))).toEqual(NOT_FOUND);
      expect((await trail()).at(-1)).toEqual(['impersonation.ended', 'staff', root.id, null]);
    });

    it('allows writes by the password, and says so in the trail', async () => {
      const { sessionId } = (await begin(root, bob)).body.impersonation;
      expect((await allow(sessionId)).status).toBe(200);
      expect((await rename(root.browser)).status).toBe(200);
      expect((await running(root))[0]?.readOnly).toBe(false);
      expect((await trail()).slice(0, 3)).toEqual([
        ['impersonation.began', 'staff', root.id, null],
        ['impersonation.writes_allowed', 'staff', root.id, null],
        ['impersonation.write', 'person', bob.id, root.id],
      ]);
      const entries = await auditEntries(app);
      const reasonOf = (name: string) => entries.find(({ action }) => action === name)?.reason;
      expect(reasonOf('impersonation.began')).toBe(reason);
      expect(reasonOf('impersonation.writes_allowed')).toBe('They asked me to');
    });

    it('allows none by a wrong password, without a reason, or in what somebody else began', async () => {
      const { sessionId } = (await begin(root, bob)).body.impersonation;
      expect((await allow(sessionId, { password: 'wrong password' })).body).toMatchObject({
        code: 'INVALID_PASSWORD',
      });
      expect((await allow(sessionId, { reason: '' })).status).toBe(400);
      const other = await join('other', 'admin');
      await signInToConsole('other', other.browser);
      expect(refusal(await allow(sessionId, {}, other))).toEqual(NOT_FOUND);
      expect(refusal(await rename(root.browser))).toEqual(READ_ONLY);
    });

    it('allows none to whoever may only look', async () => {
      const support = await join('support', 'support');
      await signInToConsole('support', support.browser);
      const { sessionId } = (await begin(support, bob)).body.impersonation;
      expect((await allow(sessionId, {}, support)).status).toBe(403);
      expect(refusal(await rename(support.browser))).toEqual(READ_ONLY);
    });
  });

  describe('ends with what it stands on', () => {
    it('when all sessions of the staff member end', async () => {
      await impersonate(root, bob);
      const elsewhere = new Browser(app.origin);
      await elsewhere.post(SIGN_IN, { email: 'root@example.com', password: PASSWORD });
      await elsewhere.post(`${AUTH}/revoke-sessions`);
      expect(await whoAmI(root.browser)).toBeNull();
      expect((await trail()).at(-1)).toEqual(['impersonation.ended', 'system', null, null]);
    });

    it('when the person ends all of theirs', async () => {
      await impersonate(root, bob);
      await bob.browser.post(`${AUTH}/revoke-sessions`);
      expect(await whoAmI(root.browser)).toBeNull();
    });

    it.each([
      ['the person is banned', 'ban-user', 'bob'],
      ['the staff member is banned', 'ban-user', 'support'],
      ['the staff member is removed', 'remove-user', 'support'],
      ['the staff member may do it no longer', 'set-role', 'support'],
      ['the person becomes staff', 'set-role', 'bob'],
    ])('when %s', async (_case, verb, whom) => {
      const support = await join('support', 'support');
      await impersonate(support, bob);
      const userId = whom === 'bob' ? bob.id : support.id;
      const role = whom === 'bob' ? 'watcher' : 'user';
      expect((await root.browser.post(`${AUTH}/admin/${verb}`, { userId, role })).status).toBe(200);
      expect(await whoAmI(support.browser)).toBeNull();
      expect((await trail()).at(-1)).toEqual(['impersonation.ended', 'staff', root.id, null]);
    });

    it('when the person is gone', async () => {
      await impersonate(root, bob);
      await bob.browser.post(`${AUTH}/delete-user`, { password: PASSWORD });
      expect(await whoAmI(root.browser)).toBeNull();
      expect((await trail()).at(-1)).toEqual(['impersonation.ended', 'person', bob.id, null]);
    });

    it('when the staff member is gone', async () => {
      const support = await join('support', 'support');
      await impersonate(support, bob);
      const elsewhere = new Browser(app.origin);
      await elsewhere.post(SIGN_IN, { email: 'support@example.com', password: PASSWORD });
      await elsewhere.post(`${AUTH}/delete-user`, { password: PASSWORD });
      expect(await whoAmI(support.browser)).toBeNull();
    });
  });

  describe('and the person', () => {
    it('does not see it among their sessions', async () => {
      await impersonate(root, bob);
      const { body } = await bob.browser.get<{ impersonatedBy: string | null }[]>(`${AUTH}/list-sessions`);
      expect(body.map(({ impersonatedBy }) => impersonatedBy)).toEqual([null]);
    });

    it('is told nothing by mail unless the installation wants it', async () => {
      await impersonate(root, bob);
      await drainEvents(app);
      const mails = await app.em.execute<{ template: string }[]>('select template from mails');
      expect(mails.map(({ template }) => template)).not.toContain('auth.impersonation-notice');
    });

    it('keeps their own sessions when it stops', async () => {
      await impersonate(root, bob);
      await stop(root.browser);
      expect(await nameOf(bob.browser)).toBe('bob');
    });
  });

  describe('on pages', () => {
    const state = async (browser: Browser, headers = {}): Promise<Answer> =>
      browser.get(`${AUTH}/impersonation`, headers);
    const view = async (browser: Browser): Promise<string> =>
      (await browser.get<string>(`${AUTH}/impersonation/view`)).body;

    it('tells who acts as whom, until when, and whether anything can be changed', async () => {
      await impersonate(root, bob);
      app.clock.advance(60);
      expect((await state(root.browser)).body).toEqual({
        user: { id: bob.id, name: 'bob', email: 'bob@example.com' },
        staff: { id: root.id, name: 'root' },
        readOnly: false,
        expiresAt: addSeconds(app.clock.now, HOUR - 60).toISOString(),
        secondsLeft: HOUR - 60,
      });
    });

    it('tells nobody else anything', async () => {
      await impersonate(root, bob);
      for (const browser of [bob.browser, new Browser(app.origin)])
        expect(refusal(await state(browser))).toEqual([200, null]);
    });

    it('is told to pages of trusted origins', async () => {
      const { headers } = await state(bob.browser, { origin: 'https://app.example.com' });
      expect(headers.get('access-control-allow-origin')).toBe('https://app.example.com');
      expect(headers.get('access-control-allow-credentials')).toBe('true');
    });

    it('shows what the person sees, and stops without a script', async () => {
      const support = await join('support', 'support');
      await impersonate(support, bob);
      const page = await view(support.browser);
      for (const text of [
        'support is impersonating bob. Nothing can be changed.',
        'bob@example.com (not verified)',
        'Password',
      ])
        expect(page).toContain(text);
      expect(page).toContain('<script src="/api/auth/impersonation/banner.js" defer></script>');
      const answer = await support.browser.send('POST', `${AUTH}/impersonation/view`, '', FORM);
      expect(answer.body).toContain('You are not impersonating anyone');
      expect(await nameOf(support.browser)).toBe('support');
    });

    it('shows nothing of their own to those who act as nobody', async () => {
      for (const browser of [bob.browser, new Browser(app.origin)]) {
        expect(await view(browser)).toContain('You are not impersonating anyone');
        const answer = await browser.send('POST', `${AUTH}/impersonation/view`, '', FORM);
        expect(answer.status).toBe(200);
      }
      expect(await nameOf(bob.browser)).toBe('bob');
    });

    it('is shown by a script that any site may load and keep', async () => {
      const { status, headers, body } = await new Browser(app.origin).get<string>(
        `${AUTH}/impersonation/banner.js`,
      );
      expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('cache-control')).toBe('public, max-age=3600');
      expect(body).not.toMatch(/innerHTML|\.style\b|eval\(/);
    });
  });

  describe('a token for other services', () => {
    const claimsOf = async (browser: Browser): Promise<Record<string, unknown>> => {
      const { body } = await browser.get<{ token: string }>(`${AUTH}/token`);
      const [, claims = ''] = body.token.split('.');
      return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    };

    it('names who acts', async () => {
      await impersonate(root, bob);
      expect(await claimsOf(root.browser)).toMatchObject({ sub: bob.id, act: { sub: root.id } });
    });

    it('is not issued to staff who may only look', async () => {
      const support = await join('support', 'support');
      await impersonate(support, bob);
      expect(refusal(await support.browser.get(`${AUTH}/token`))).toEqual(READ_ONLY);
    });
  });
});

describe('impersonation with sessions kept in cookies', () => {
  it('is never answered from a copy, so that its end holds at once', async () => {
    const app = await TestApp.shared({ COOKIE_CACHE: 'true' });
    await app.reset();
    const [root, bob] = [new Browser(app.origin), new Browser(app.origin)];
    const { body: staff } = await signUp(root, { email: 'root@example.com' });
    const { body: person } = await signUp(bob, { email: 'bob@example.com' });
    await app.em.execute(`update users set role = 'admin' where id = ?`, [staff.user.id]);
    await root.post(IMPERSONATE, { userId: person.user.id });
    expect(cookiesOf(await root.get(`${AUTH}/get-session`))).toEqual([]);
    await app.em.execute('delete from sessions where impersonated_by is not null');
    expect((await root.get(`${AUTH}/get-session`)).body).toBeNull();
  });
});

describe.each([
  ['unnamed', 'a member of our support team'],
  ['named', 'Root from our support team'],
])('impersonation where IMPERSONATION_NOTICE is %s', (notice, who) => {
  it(`notifies the user by mail, without the reason: ${who}`, async () => {
    const app = await TestApp.shared({ IMPERSONATION_NOTICE: notice });
    await app.reset();
    const root = new Browser(app.origin);
    const { body: staff } = await signUp(root, { email: 'root@example.com', name: 'Root' });
    const { body: person } = await signUp(new Browser(app.origin), {
      email: 'bob@example.com',
      name: 'Bob',
    });
    await app.em.execute(`update users set role = 'admin' where id = ?`, [staff.user.id]);
    const credentials = { email: 'root@example.com', password: PASSWORD };
    await root.post(`${CONSOLE}/session`, credentials);
    const reason = 'They are suspected of fraud';
    await root.post(`${CONSOLE}/users/${person.user.id}/impersonate`, { reason });
    await drainEvents(app);
    const mails = await app.em.execute<{ recipient: string; content: object }[]>(
      `select recipient, content from mails where template = 'auth.impersonation-notice'`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(['bob@example.com']);
    const text = JSON.stringify(mails);
    expect(text).toContain(`Hello Bob, ${who} opened your Atrium account`);
    expect(text).not.toContain('fraud');
  });
});

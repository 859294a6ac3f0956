import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { staffStatements } from '#access/staff-permissions.js';
import { StaffConfig } from '#config/staff.config.js';
import { auditEntries } from '../../support/audit.js';
import { Browser, type Answer } from '../../support/browser.js';
import { drainEvents } from '../../support/drain-events.js';
import { linkTo, mailsOf } from '../../support/mailed.js';
import { createOrganization, addMember, newPerson, type Person } from '../../support/organizations.js';
import { PASSWORD, refusal, SIGN_IN, type ErrorJson, type UserJson } from '../../support/people.js';
import { actAs, CONSOLE_SESSION, DOORS, isSignedIn, REASON, Staff, type Door } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';

const AUTH = '/api/auth';
const USERS = '/api/admin/users';
const NEW_PASSWORD = 'another long password';
const INVALID = [400, { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' }];
const NOT_FOUND = [404, { code: 'USER_NOT_FOUND', message: 'User not found' }];
const UNAUTHORIZED = [401, { code: 'UNAUTHORIZED', message: 'Unauthorized' }];
const EXCEEDS = [403, expect.objectContaining({ code: 'TARGET_EXCEEDS_YOU' })];
const ROLES = {
  support: {
    user: [
      'create',
      'update',
      'set-email',
      'set-role',
      'delete',
      'set-password',
      'verify-email',
      'send-reset-link',
    ],
    session: ['revoke'],
    account: ['unlink'],
  },
  clerk: { user: ['create', 'update'] },
  editor: { article: ['publish'] },
};

/** The same wish at both doors: route and body of programs, verb and body of the console. */
interface Verb {
  program: [string, object];
  console: [string, object];
}

describe('what staff do with people', () => {
  let app: TestApp;
  let root: Staff;
  let ada: Person;

  const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
    app.em.execute<T[]>(statement, values);
  const rowOf = async (id: string) =>
    (await sql<Record<string, unknown>>('select * from users where id = ?', [id]))[0];
  const lastEntry = async () => (await auditEntries(app)).at(-1);
  const credentials = (person: UserJson, password = PASSWORD) => ({ email: person.email, password });
  const signIn = (person: UserJson, password?: string) =>
    new Browser(app.origin).post<{ token: string }>(SIGN_IN, credentials(person, password));

  function ask<Body>(
    door: Door,
    verb: (userId: string) => Verb,
    userId = ada.user.id,
    by = root,
  ): Promise<Answer<Body>> {
    const { program, console } = verb(userId);
    return door === 'the console' ? by.atConsole<Body>(userId, ...console) : by.byProgram<Body>(...program);
  }

  const setRole =
    (role: string) =>
    (userId: string): Verb => ({
      program: ['set-role', { userId, role }],
      console: ['role', { role }],
    });
  const setPassword = (userId: string, newPassword = NEW_PASSWORD): Verb => ({
    program: ['set-user-password', { userId, newPassword }],
    console: ['password', { newPassword }],
  });
  const remove = (userId: string): Verb => ({
    program: ['remove-user', { userId }],
    console: ['delete', {}],
  });
  const revokeAll = (userId: string): Verb => ({
    program: ['revoke-user-sessions', { userId }],
    console: ['sessions/revoke', {}],
  });
  const update =
    (changes: object) =>
    (userId: string): Verb => ({
      program: ['update-user', { userId, data: changes }],
      console: ['update', changes],
    });
  const VERBS: [string, (userId: string) => Verb][] = [
    ['set-role', setRole('editor')],
    ['set-password', setPassword],
    ['delete', remove],
    ['revoke', revokeAll],
    ['update', update({ name: 'Eve' })],
  ];

  beforeAll(async () => {
    app = await TestApp.shared({ BAN_REASON: 'House rules', BAN_EXPIRES_IN: '60' }, { staffRoles: ROLES });
  });
  beforeEach(async () => {
    await app.reset();
    root = await Staff.enter(app);
    ada = await newPerson(app, 'ada');
  });

  describe.each(DOORS)('at %s', (door) => {
    it('is refused to those who may not, and to strangers', async () => {
      const stranger = Object.assign(Object.create(root) as Staff, { browser: new Browser(app.origin) });
      await sql(`update users set role = 'user' where id = ?`, [root.user.id]);
      for (const [name, verb] of VERBS) {
        expect([name, refusal(await ask(door, verb, ada.user.id, stranger))]).toEqual([name, UNAUTHORIZED]);
        const denied = (await ask<ErrorJson>(door, verb)).body.code;
        expect([name, denied]).toEqual([
          name,
          expect.stringMatching(/^(YOU_ARE_NOT_ALLOWED_TO_|UNAUTHORIZED$)/),
        ]);
      }
      expect(await rowOf(ada.user.id)).toMatchObject({ role: 'user', name: 'ada' });
    });

    it('is refused when the person may do more, or is nobody', async () => {
      const helper = await Staff.enter(app, 'helper', 'support');
      for (const [name, verb] of VERBS) {
        expect([name, refusal(await ask(door, verb, root.user.id, helper))]).toEqual([name, EXCEEDS]);
        expect([name, refusal(await ask(door, verb, 'nobody', helper))]).toEqual([name, NOT_FOUND]);
      }
      expect(await rowOf(root.user.id)).toMatchObject({ role: 'admin', name: 'root' });
      expect(await isSignedIn(root.browser)).toBe(true);
    });

    it('is open to others of the staff as far as they may', async () => {
      const helper = await Staff.enter(app, 'helper', 'support');
      for (const [name, verb] of VERBS.filter(([name]) => name !== 'delete'))
        expect([name, (await ask(door, verb, ada.user.id, helper)).status]).toEqual([name, 200]);
      expect((await ask(door, remove, ada.user.id, helper)).status).toBe(200);
    });

    describe('giving roles', () => {
      it('puts them in the place of those there were, and tells it', async () => {
        const answer = await ask<UserJson | { user: UserJson }>(door, setRole('user,editor'));
        const user = 'user' in answer.body ? answer.body.user : answer.body;
        expect([answer.status, user.role]).toEqual([200, 'user,editor']);
        expect(await lastEntry()).toMatchObject({
          action: 'user.role_set',
          actorKind: 'staff',
          actorId: root.user.id,
          subjectId: ada.user.id,
          before: { role: 'user' },
          after: { role: 'user,editor' },
          reason: door === 'the console' ? REASON : null,
        });
        expect(
          (await sql(`select name from outbox_events where audience = 'public' order by id`)).at(-1),
        ).toEqual({
          name: 'user.updated',
        });
      });

      it('knows the roles of the installation only, and none that may do more than who gives them', async () => {
        const helper = await Staff.enter(app, 'helper', 'support');
        expect(refusal(await ask(door, setRole('user,pope')))).toEqual([
          400,
          { code: 'UNKNOWN_ROLE', message: 'The role pope does not exist' },
        ]);
        expect(refusal(await ask(door, setRole(' , ')))).toEqual(INVALID);
        expect(refusal(await ask(door, setRole('constructor')))).toMatchObject([
          400,
          { code: 'UNKNOWN_ROLE' },
        ]);
        for (const userId of [ada.user.id, helper.user.id])
          expect(refusal(await ask(door, setRole('editor,admin'), userId, helper))).toMatchObject([
            403,
            { code: 'ROLE_EXCEEDS_YOU' },
          ]);
        expect(await rowOf(helper.user.id)).toMatchObject({ role: 'support' });
      });

      it('takes nothing from oneself', async () => {
        await Staff.enter(app, 'other');
        expect(refusal(await ask(door, setRole('user'), root.user.id))).toEqual([
          400,
          {
            code: 'YOU_CANNOT_TAKE_PERMISSIONS_FROM_YOURSELF',
            message: 'You cannot take permissions from yourself',
          },
        ]);
        expect((await ask(door, setRole('admin,editor'), root.user.id)).status).toBe(200);
      });

      it('ends with the rights what was begun by them', async () => {
        const other = await Staff.enter(app, 'other');
        await actAs(app, other.user.id, ada.browser);
        await ask(door, setRole('user'), other.user.id);

        expect(await isSignedIn(ada.browser)).toBe(false);
        expect(await sql('select 1 from staff_sessions where user_id = ?', [other.user.id])).toEqual([]);
        expect(await isSignedIn(other.browser)).toBe(true);
      });

      it('lets nobody go on acting as one who is staff now', async () => {
        await actAs(app, root.user.id, ada.browser);
        await ask(door, setRole('clerk'));
        expect(await isSignedIn(ada.browser)).toBe(false);
      });

      it('leaves an administrator of two who demote each other at once', async () => {
        const other = await Staff.enter(app, 'other');
        const answers = await Promise.all([
          ask(door, setRole('user'), other.user.id, root),
          ask(door, setRole('user'), root.user.id, other),
        ]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await sql(`select 1 from users where role = 'admin'`)).toHaveLength(1);
      });
    });

    describe('setting a password', () => {
      it('puts everybody out who had the old one, and tells the person', async () => {
        const other = await Staff.enter(app, 'other');
        await actAs(app, other.user.id, ada.browser);
        expect(refusal(await ask(door, setPassword, other.user.id))).toEqual([200, { status: true }]);

        expect(await Promise.all([other.browser, ada.browser].map(isSignedIn))).toEqual([false, false]);
        expect((await other.browser.get(CONSOLE_SESSION)).status).toBe(401);
        expect([(await signIn(other.user)).status, (await signIn(other.user, NEW_PASSWORD)).status]).toEqual([
          401, 200,
        ]);
        expect(await mailsOf(app)).toContainEqual(
          expect.objectContaining({ template: 'auth.password-changed', to: other.user.email }),
        );
        const entry = (await auditEntries(app)).find(({ action }) => action === 'user.password_set_by_staff');
        expect(entry).toMatchObject({ actorId: root.user.id, subjectId: other.user.id });
        expect(JSON.stringify(entry)).not.toContain(NEW_PASSWORD);
      });

      it('gives one to those who have none', async () => {
        await sql('delete from accounts where user_id = ?', [ada.user.id]);
        await ask(door, setPassword);
        expect((await signIn(ada.user, NEW_PASSWORD)).status).toBe(200);
      });

      it('asks of it what is asked of everybody', async () => {
        const tooShort = { code: 'PASSWORD_TOO_SHORT', message: 'Password too short' };
        expect(refusal(await ask(door, (id) => setPassword(id, 'short')))).toEqual([400, tooShort]);
        const tooLong = await ask<ErrorJson>(door, (id) => setPassword(id, 'p'.repeat(129)));
        expect(tooLong.body.code).toBe('PASSWORD_TOO_LONG');
        expect((await signIn(ada.user)).status).toBe(200);
      });
    });

    describe('deleting', () => {
      it('leaves nothing of the person but what the trail tells', async () => {
        expect((await ask(door, remove)).status).toBe(200);
        const left = await sql(
          `select 1 from users where id = ? union all select 1 from accounts where user_id = ?
          union all select 1 from sessions where user_id = ?`,
          Array(3).fill(ada.user.id),
        );
        expect(left).toEqual([]);
        expect(await lastEntry()).toMatchObject({
          action: 'user.removed_by_staff',
          actorId: root.user.id,
          subjectId: ada.user.id,
          before: { email: ada.user.email },
        });
        expect(
          (await sql(`select name from outbox_events where audience = 'public' order by id`)).at(-1),
        ).toEqual({
          name: 'user.deleted',
        });
      });

      it('takes people out of their organizations, but for the only owner of one with others in it', async () => {
        const organization = await createOrganization(ada.browser);
        const bob = await newPerson(app, 'bob');
        await addMember(app, organization.id, bob.user.id);
        expect(refusal(await ask(door, remove))).toMatchObject([
          400,
          { code: 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER' },
        ]);
        expect((await ask(door, remove, bob.user.id)).status).toBe(200);
        expect((await ask(door, remove)).status).toBe(200);
        expect(await sql('select 1 from organizations')).toEqual([]);
      });

      it('is not done to oneself', async () => {
        await Staff.enter(app, 'other');
        expect(refusal(await ask(door, remove, root.user.id))).toEqual([
          400,
          { code: 'YOU_CANNOT_REMOVE_YOURSELF', message: 'You cannot remove yourself' },
        ]);
      });

      it('leaves an administrator of two who delete each other at once', async () => {
        const other = await Staff.enter(app, 'other');
        const answers = await Promise.all([
          ask(door, remove, other.user.id, root),
          ask(door, remove, root.user.id, other),
        ]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await sql('select 1 from users where role = ?', ['admin'])).toHaveLength(1);
      });
    });

    describe('ending sessions', () => {
      it('ends all of a person, who may sign in again', async () => {
        await signIn(ada.user);
        await ask(door, revokeAll);
        expect(await sql('select 1 from sessions where user_id = ?', [ada.user.id])).toEqual([]);
        expect(await lastEntry()).toMatchObject({
          action: 'user.sessions_revoked_by_staff',
          subjectId: ada.user.id,
        });
        expect((await signIn(ada.user)).status).toBe(200);
      });

      it('ends of staff also those at the console and those in which they act as others', async () => {
        const other = await Staff.enter(app, 'other');
        await actAs(app, other.user.id, ada.browser);
        await ask(door, revokeAll, other.user.id);
        expect(await isSignedIn(ada.browser)).toBe(false);
        expect((await other.browser.get(CONSOLE_SESSION)).status).toBe(401);
      });
    });

    describe('changing what is known', () => {
      it('changes what is said and keeps the rest', async () => {
        expect((await ask(door, update({ name: 'Countess', username: 'Ada_L' }))).status).toBe(200);
        expect(await rowOf(ada.user.id)).toMatchObject({
          name: 'Countess',
          username: 'ada_l',
          display_username: 'Ada_L',
          email: ada.user.email,
        });
        expect(await lastEntry()).toMatchObject({
          action: 'user.updated_by_staff',
          before: { name: 'ada', username: null },
          after: { name: 'Countess', username: 'ada_l' },
        });
      });

      it('does not vouch for a new address, and makes links to the old one useless', async () => {
        await sql('update users set email_verified = true where id = ?', [ada.user.id]);
        await new Browser(app.origin).post(`${AUTH}/forget-password`, { email: ada.user.email });
        await drainEvents(app);
        await ask(door, update({ email: 'Countess@Example.com' }));
        expect(await rowOf(ada.user.id)).toMatchObject({
          email: 'countess@example.com',
          email_verified: false,
        });
        expect(await sql('select 1 from verifications where user_id = ?', [ada.user.id])).toEqual([]);
        expect((await mailsOf(app)).at(-1)).toMatchObject({
          to: 'countess@example.com',
          template: 'auth.verification',
        });
      });

      it('refuses what is taken, malformed or nothing', async () => {
        const bob = await newPerson(app, 'bob');
        await sql(`update users set username = 'bob' where id = ?`, [bob.user.id]);
        const refused = async (changes: object) => (await ask<ErrorJson>(door, update(changes))).body.code;
        expect(await refused({ email: 'BOB@example.com' })).toBe('USER_ALREADY_EXISTS');
        expect(await refused({ email: 'bob' })).toBe('INVALID_EMAIL');
        expect(await refused({ username: 'Bob' })).toBe('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER');
        expect(await refused({ username: 'b' })).toBe('USERNAME_IS_TOO_SHORT');
        expect(await refused({ name: 7 })).toBe('VALIDATION_ERROR');
        expect(await refused({ name: null })).toBe('VALIDATION_ERROR');
        expect(await refused({ unheardOf: true })).toBe('NO_DATA_TO_UPDATE');
        expect(await refused({})).toBe('NO_DATA_TO_UPDATE');
        expect(await rowOf(ada.user.id)).toMatchObject({ email: ada.user.email, name: 'ada' });
      });
    });
  });

  describe('at the console', () => {
    it('a reason is asked for', async () => {
      const verbs = ['role', 'delete', 'password', 'reset-link', 'verify-email', 'update', 'sessions/revoke'];
      const body = { role: 'editor', newPassword: NEW_PASSWORD, name: 'Eve' };
      for (const verb of [...verbs, 'sessions/s1/revoke', 'accounts/a1/unlink'])
        for (const reason of [undefined, ' ', 7]) {
          const answer = await root.browser.post(`${USERS}/${ada.user.id}/${verb}`, { ...body, reason });
          expect([verb, answer.status]).toEqual([verb, 400]);
        }
    });

    it('the password is asked for again before what is dangerous', async () => {
      app.clock.advance(601);
      const again = [403, expect.objectContaining({ code: 'REAUTHENTICATION_NEEDED' })];
      for (const [verb, body] of [
        ['role', { role: 'admin' }],
        ['delete', {}],
        ['password', { newPassword: NEW_PASSWORD }],
      ] as const)
        expect(refusal(await root.atConsole(ada.user.id, verb, body))).toEqual(again);
      const person = { email: 'bob@example.com', name: 'Bob', reason: REASON };
      expect(refusal(await root.browser.post(USERS, person))).toEqual(again);
    });

    it('a way to sign in stays with people who may do more than who takes it away', async () => {
      const helper = await Staff.enter(app, 'helper', 'support');
      expect(refusal(await helper.atConsole(root.user.id, 'accounts/a1/unlink'))).toEqual(EXCEEDS);
    });

    it('one session of a person is ended', async () => {
      await signIn(ada.user);
      const { data } = (
        await root.browser.get<{ data: { id: string }[] }>(`${USERS}/${ada.user.id}/sessions`)
      ).body;
      const revoke = (id: string, userId = ada.user.id) => root.atConsole(userId, `sessions/${id}/revoke`);
      expect((await revoke(data[1]!.id, root.user.id)).status).toBe(404);
      expect((await revoke(data[1]!.id)).status).toBe(200);
      expect(refusal(await revoke(data[1]!.id))).toEqual([
        404,
        { code: 'SESSION_NOT_FOUND', message: 'This session has already ended.' },
      ]);
      expect(await isSignedIn(ada.browser)).toBe(false);
      expect(await sql('select id from sessions where user_id = ?', [ada.user.id])).toEqual([
        { id: data[0]!.id },
      ]);
    });

    it('a link is mailed by which the person chooses a password, without a word on who asked from where', async () => {
      expect(refusal(await root.atConsole(ada.user.id, 'reset-link'))).toEqual([200, { status: true }]);
      const mail = (await mailsOf(app)).at(-1)!;
      expect(mail).toMatchObject({ template: 'auth.password-reset', to: ada.user.email });
      expect(mail.text).not.toContain('127.0.0.1');
      const { pathname, search } = new URL(linkTo('/reset-password', mail.text)!);
      const { headers } = await new Browser(app.origin).get(`${pathname}${search}`);
      const token = pathname.split('/').at(-1);
      expect(headers.get('location')).toBe(`${app.origin}${AUTH}/new-password?token=${token}`);
      await new Browser(app.origin).post(`${AUTH}/reset-password`, { newPassword: NEW_PASSWORD, token });
      expect((await signIn(ada.user, NEW_PASSWORD)).status).toBe(200);
      const entry = (await auditEntries(app)).find(({ action }) => action === 'user.reset_link_sent');
      expect(entry).toMatchObject({ subjectId: ada.user.id, reason: REASON });
    });

    it('staff vouch for an address, once', async () => {
      const answer = await root.atConsole<UserJson>(ada.user.id, 'verify-email');
      expect([answer.status, answer.body.emailVerified]).toEqual([200, true]);
      const entry = await lastEntry();
      expect(entry).toMatchObject({
        action: 'user.email_verified_by_staff',
        subjectId: ada.user.id,
        reason: REASON,
      });
      await root.atConsole(ada.user.id, 'verify-email');
      expect((await lastEntry())?.id).toBe(entry?.id);
      expect(await isSignedIn(ada.browser)).toBe(true);
    });

    it('people are made, with a link to choose a password', async () => {
      const body = {
        email: 'Bob@Example.com',
        name: 'Bob',
        role: 'editor',
        verified: true,
        sendResetLink: true,
      };
      const answer = await root.browser.post<UserJson>(USERS, { ...body, reason: REASON });
      expect([answer.status, answer.body]).toMatchObject([
        200,
        { email: 'bob@example.com', emailVerified: true, role: 'editor' },
      ]);
      expect(await lastEntry()).toMatchObject({ action: 'user.created_by_staff', reason: REASON });
      expect((await mailsOf(app)).at(-1)).toMatchObject({
        template: 'auth.account-created',
        to: 'bob@example.com',
      });
    });

    it('roles are listed with what they hold and whether they may be given', async () => {
      const helper = await Staff.enter(app, 'helper', 'support');
      const rolesFor = async (by: Staff) =>
        (
          await by.browser.get<{ data: { name: string; permissions: object; canBeGiven: boolean }[] }>(
            '/api/admin/roles',
          )
        ).body.data;
      const all = await rolesFor(root);
      expect(all.map(({ name, canBeGiven }) => [name, canBeGiven])).toEqual([
        ['admin', true],
        ['user', true],
        ['support', true],
        ['clerk', true],
        ['editor', true],
      ]);
      expect(all[0]?.permissions).toEqual(staffStatements);
      expect(
        (await rolesFor(helper)).filter(({ canBeGiven }) => !canBeGiven).map(({ name }) => name),
      ).toEqual(['admin']);
      expect((await ada.browser.get('/api/admin/roles')).status).toBe(401);
    });
  });

  describe('by a program', () => {
    const create = (body: object = {}, by = root) =>
      by.byProgram<{ user: UserJson } & ErrorJson>('create-user', {
        email: 'bob@example.com',
        name: 'Bob',
        password: PASSWORD,
        ...body,
      });

    it('people are made who sign in with their password', async () => {
      const data = {
        image: 'https://img.example.com/b.png',
        username: 'Bob',
        emailVerified: true,
        banned: true,
        id: 'x',
      };
      const { status, body } = await create({ role: ['user', 'editor'], data });
      expect([status, body.user]).toMatchObject([
        200,
        {
          image: data.image,
          username: 'bob',
          displayUsername: 'Bob',
          emailVerified: true,
          role: 'user,editor',
          banned: false,
        },
      ]);
      expect(body.user.id).not.toBe('x');
      expect((await signIn(body.user)).status).toBe(200);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'user.created_by_staff',
        actorId: root.user.id,
        after: { email: 'bob@example.com', role: 'user,editor' },
      });
      expect(await mailsOf(app)).not.toContainEqual(
        expect.objectContaining({ to: 'bob@example.com', template: 'auth.welcome' }),
      );
    });

    it('people may be made without a password, in whose account nobody gets by one', async () => {
      const { body } = await create({ password: undefined });
      expect(await sql('select 1 from accounts where user_id = ?', [body.user.id])).toEqual([]);
      expect((await signIn(body.user)).status).toBe(401);
    });

    it('people are not made of what is taken or wrong', async () => {
      const refused = async (body: object) => {
        const answer = await create(body);
        return [answer.status, answer.body.code];
      };
      expect(await refused({ email: 'ADA@example.com' })).toEqual([400, 'USER_ALREADY_EXISTS']);
      expect(await refused({ email: 'bob' })).toEqual([400, 'INVALID_EMAIL']);
      expect(await refused({ password: 'x' })).toEqual([400, 'PASSWORD_TOO_SHORT']);
      expect(await refused({ role: 'pope' })).toEqual([400, 'UNKNOWN_ROLE']);
      expect(await refused({ data: { username: 'b' } })).toEqual([422, 'USERNAME_IS_TOO_SHORT']);
      for (const fault of [
        { name: 7 },
        { email: null },
        { role: 7 },
        { role: [7] },
        { data: 'x' },
        { data: { image: 7 } },
        { data: { role: {} } },
      ])
        expect([fault, await refused(fault)]).toEqual([fault, [400, 'VALIDATION_ERROR']]);
      expect(await sql('select 1 from users')).toHaveLength(2);
    });

    it('of several who make the same person at once, one does', async () => {
      const answers = await Promise.all([create(), create(), create()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    });

    it('who may make people gives only the roles they may set, and vouches only where they may', async () => {
      const clerk = await Staff.enter(app, 'clerk', 'clerk');
      const refused = async (body: object) => (await create(body, clerk)).body.code;
      expect(await refused({ role: 'editor' })).toBe('YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE');
      expect(await refused({ role: 'admin' })).toBe('ROLE_EXCEEDS_YOU');
      expect(await refused({ data: { role: 'admin' } })).toBe('ROLE_EXCEEDS_YOU');
      expect(await refused({ data: { emailVerified: true } })).toMatch('NOT_ALLOWED_TO_VOUCH');
      expect((await create({ role: 'user' }, clerk)).status).toBe(200);
    });

    it('changes need the permissions of the routes that make just these', async () => {
      const clerk = await Staff.enter(app, 'clerk', 'clerk');
      const change = async (data: object, by = clerk) => {
        const answer = await by.byProgram<Partial<ErrorJson>>('update-user', { userId: ada.user.id, data });
        return answer.body.code ?? answer.status;
      };
      expect(await change({ role: 'editor' })).toBe('YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE');
      expect(await change({ banned: true })).toBe('YOU_ARE_NOT_ALLOWED_TO_BAN_USERS');
      expect(await change({ banExpires: null })).toBe('YOU_ARE_NOT_ALLOWED_TO_BAN_USERS');
      expect(await change({ email: 'clerk@example.com' })).toBe('YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL');
      expect(await change({ emailVerified: true })).toMatch('NOT_ALLOWED_TO_VOUCH');
      expect(await change({ id: 'x' })).toBe('THE_ID_OF_A_USER_CANNOT_BE_CHANGED');
      expect(await change({ password: NEW_PASSWORD })).toMatch('A_PASSWORD_IS_SET_BY_A_ROUTE_OF_ITS_OWN');
      expect(
        await change({ role: ['editor'], banned: true, banReason: 'Spam', emailVerified: true }, root),
      ).toBe(200);
      expect(await rowOf(ada.user.id)).toMatchObject({
        role: 'editor',
        banned: true,
        ban_reason: 'Spam',
        email_verified: true,
      });
      expect(await isSignedIn(ada.browser)).toBe(false);
      expect(await change({ banned: false }, root)).toBe(200);
      expect(await rowOf(ada.user.id)).toMatchObject({ banned: false, ban_reason: null });
    });

    it('a session is ended by its token or its handle, and nothing by what is neither', async () => {
      const { token } = (await signIn(ada.user)).body;
      const [{ handle } = { handle: '' }] = await sql<{ handle: string }>(
        'select handle from sessions where user_id = ? order by id limit 1',
        [ada.user.id],
      );
      const revoke = (sessionToken: unknown, by = root) =>
        by.byProgram('revoke-user-session', { sessionToken });
      expect(refusal(await revoke('nope'))).toEqual([200, { success: true }]);
      expect(refusal(await revoke(7))).toEqual(INVALID);
      expect(await sql('select 1 from sessions where user_id = ?', [ada.user.id])).toHaveLength(2);
      for (const named of [token, handle])
        expect(refusal(await revoke(named))).toEqual([200, { success: true }]);
      expect(await sql('select 1 from sessions where user_id = ?', [ada.user.id])).toEqual([]);
      const helper = await Staff.enter(app, 'helper', 'support');
      const own = decodeURIComponent((await root.browser.cookie('better-auth.session_token'))!).split('.')[0];
      expect(refusal(await revoke(own, helper))).toEqual(EXCEEDS);
    });

    it('a ban says and lasts what the settings say, where nothing is given', async () => {
      await root.byProgram('ban-user', { userId: ada.user.id, banReason: '', banExpiresIn: 0 });
      expect(await rowOf(ada.user.id)).toMatchObject({
        ban_reason: 'House rules',
        ban_expires: new Date(app.clock.now.getTime() + 60_000),
      });
    });

    it('a ban for good has no end, whatever the settings say', async () => {
      await root.atConsole(ada.user.id, 'ban', { expiresIn: null });
      expect(await rowOf(ada.user.id)).toMatchObject({ banned: true, ban_expires: null });
    });

    it('nothing is done in a session in which somebody acts as a member of the staff', async () => {
      const other = await Staff.enter(app, 'other');
      await actAs(app, root.user.id, other.browser);
      expect((await other.byProgram('remove-user', { userId: ada.user.id })).status).toBe(403);
      expect(await rowOf(ada.user.id)).toBeDefined();
    });
  });

  it('is done by those whom the settings name, but never to the last administrator', async () => {
    const named = await Staff.enter(app, 'named');
    await sql(`update users set role = 'user' where id = ?`, [named.user.id]);
    Object.assign(app.get(StaffConfig), { administratorIds: [named.user.id] });
    try {
      for (const verb of [setRole('user'), remove])
        for (const door of DOORS)
          expect(refusal(await ask(door, verb, root.user.id, named))).toMatchObject([
            400,
            { code: 'LAST_ADMINISTRATOR' },
          ]);
    } finally {
      Object.assign(app.get(StaffConfig), { administratorIds: [] });
    }
  });
});

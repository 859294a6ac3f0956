import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StartImpersonation } from '../../../src/staff/impersonation/actions/start-impersonation.js';
import { Browser } from '../../support/browser.js';
import { signUp } from '../../support/people.js';
import { REASON, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';

const EXCEEDS = [403, expect.objectContaining({ code: 'TARGET_EXCEEDS_YOU' })];

/** Every verb on people, and nothing else: only what administrators hold beyond it keeps them safe. */
const support = {
  user: [
    'create',
    'list',
    'get',
    'update',
    'set-email',
    'set-role',
    'ban',
    'delete',
    'set-password',
    'verify-email',
  ],
  session: ['list', 'revoke'],
} as const;

describe('staff who want to do more than they may', () => {
  let app: TestApp;
  let root: Staff;
  let sam: Staff;

  beforeAll(async () => {
    app = await TestApp.shared({}, { staffRoles: { support: { ...support, user: [...support.user] } } });
  });
  beforeEach(async () => {
    await app.reset();
    root = await Staff.enter(app);
    sam = await Staff.enter(app, 'sam', 'support');
  });

  const roleOf = async (id: string): Promise<string | undefined> =>
    (await app.em.execute<{ role: string }[]>('select role from users where id = ?', [id]))[0]?.role;

  it.each([
    ['update', { email: 'mallory@example.com' }],
    ['password', { newPassword: 'a new and better one' }],
    ['role', { role: 'user' }],
    ['ban', {}],
    ['verify-email', {}],
    ['delete', {}],
    ['sessions/revoke', {}],
  ])('cannot use the verb %s on an administrator', async (verb, body) => {
    const { status, body: said } = await sam.atConsole(root.user.id, verb, body);
    expect([status, said]).toEqual(EXCEEDS);
  });

  it.each(['admin', ' admin', 'user,admin', 'support, admin ,user'])(
    'cannot give themselves the role "%s"',
    async (role) => {
      const answers = [
        await sam.atConsole(sam.user.id, 'role', { role }),
        await sam.byProgram('set-role', { userId: sam.user.id, role }),
        await sam.byProgram('update-user', { userId: sam.user.id, data: { role } }),
        await sam.byProgram('create-user', { email: 'a@example.com', name: 'A', role }),
        await sam.byProgram('create-user', { email: 'b@example.com', name: 'B', data: { role } }),
      ];
      const exceeding = answers.map(() => [403, expect.objectContaining({ code: 'ROLE_EXCEEDS_YOU' })]);
      expect(answers.map(({ status, body }) => [status, body])).toEqual(exceeding);
      expect(await roleOf(sam.user.id)).toBe('support');
    },
  );

  it('have to enter their password again before they turn the mails of somebody to another address', async () => {
    const { user } = (await signUp(new Browser(app.origin), { email: 'bob@example.com' })).body;
    app.clock.advance(601);
    const { status, body } = await sam.atConsole(user.id, 'update', { email: 'mallory@example.com' });
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'REAUTHENTICATION_NEEDED' })]);
  });

  it('do not begin to act as somebody when they were banned after they had been let in', async () => {
    const { user } = (await signUp(new Browser(app.origin), { email: 'bob@example.com' })).body;
    await app.em.execute('update users set banned = true where id = ?', [root.user.id]);
    const beginning = app
      .get(StartImpersonation)
      .execute(
        { userId: user.id, door: 'program' },
        { user: root.user, acting: { actor: { kind: 'staff', userId: root.user.id }, reason: REASON } },
        { ipAddress: '', userAgent: '' },
      );
    await expect(beginning).rejects.toMatchObject({ key: 'FORBIDDEN' });
  });
});

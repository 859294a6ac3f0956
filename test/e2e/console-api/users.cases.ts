import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { UserDetailWire } from '../../../src/staff/users/user-detail.presenter.js';
import { holdsNothingOn } from '../../support/forbidden.js';
import { auditEntries } from '../../support/audit.js';
import { Browser, type Answer } from '../../support/browser.js';
import { invalidQuery } from '../../support/invalid.js';
import { PASSWORD, refusal, SIGN_IN, signUp, type Json, type UserJson } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const USERS = '/api/admin/users';
const NOT_FOUND = [404, { code: 'USER_NOT_FOUND', message: 'User not found' }];
const UNLINKED = [404, { code: 'ACCOUNT_NOT_FOUND', message: 'This sign-in method is no longer linked.' }];

/** One row a person: id, e-mail, name, username, role, verified, banned, day of January 2026 they came. */
const PEOPLE = [
  ['u1', 'ada@example.com', 'Ada Lovelace', 'ada', 'user', true, false, 1],
  ['u2', 'bob@example.com', 'Bob 100% Sure', null, 'user', false, false, 2],
  ['u3', 'cy@other.example', 'Cy_Under', 'cy.u', 'user,editor', true, true, 3],
  ['u4', 'dee@example.com', 'Dee \\ Back', 'dee', 'editor', false, true, 4],
  ['u5', 'eve@example.com', 'Éve', 'eve', 'user', true, false, 5],
] as const;
const EVERYBODY = ['u1', 'u2', 'u3', 'u4', 'u5', 'root'];

let app: TestApp;
let staff: Browser;
let rootId: string;

interface Page {
  data: UserJson[];
  total: number;
}

const list = (query: string) => staff.get<Page>(`${USERS}${query}`);
const named = ({ body }: Answer<Page>): string[] => body.data.map(({ id }) => (id === rootId ? 'root' : id));
/** In the order of a sort that no test is about. */
const found = async (filter: string): Promise<string[]> => named(await list(`?sort=createdAt&${filter}`));

/** As a sign-in by the provider would leave it behind. */
async function link(userId: string, provider: string, accountId: string, accessToken: string | null = null) {
  await app.em.execute(
    `insert into accounts (id, user_id, provider_id, account_id, scope, access_token, created_at, updated_at)
     values (?, ?, ?, ?, 'read:user,user:email', ?, ?, ?)`,
    [`${userId}-${provider}`, userId, provider, accountId, accessToken, app.clock.now, app.clock.now],
  );
}

describe('people, as staff see them', () => {
  beforeAll(async () => {
    app = await TestApp.shared(
      {},
      { staffRoles: { deleter: { user: ['list', 'get', 'delete'] }, support: { session: ['list'] } } },
    );
    await app.reset();
    rootId = (
      await signUp(new Browser(app.origin), { email: 'root@example.com', name: 'Root', username: 'root' })
    ).body.user.id;
    await app.em.execute(`update users set role = 'admin'`);
    for (const [id, email, name, username, role, verified, banned, day] of PEOPLE) {
      await app.em.execute(
        `insert into users (id, email, name, username, display_username, role, email_verified, banned, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, make_timestamptz(2026, 1, ?, 12, 0, 0, 'UTC'), now())`,
        [id, email, name, username, username, role, verified, banned, day],
      );
    }
    staff = new Browser(app.origin);
    await staff.post('/api/admin/session', { email: 'root@example.com', password: PASSWORD });
  });

  describe('the list of users', () => {
    it('shows the newest first, with every column, and how many there are', async () => {
      const answer = await list('');
      expect([answer.status, named(answer), answer.body.total]).toEqual([200, [...EVERYBODY].reverse(), 6]);
      expect(answer.body.data.at(-1)).toEqual({
        id: 'u1',
        email: 'ada@example.com',
        emailVerified: true,
        name: 'Ada Lovelace',
        image: null,
        username: 'ada',
        displayUsername: 'ada',
        role: 'user',
        banned: false,
        banReason: null,
        banExpires: null,
        createdAt: '2026-01-01T12:00:00.000Z',
        updatedAt: expect.any(String),
      });
    });

    it.each([
      ['an e-mail address', 'q=OTHER.example', ['u3']],
      ['a name', 'q=lovelace', ['u1']],
      ['a username', 'q=cy.u', ['u3']],
      ['a name beyond ASCII, whatever its case', `q=${encodeURIComponent('éVE')}`, ['u5']],
      ['a part in the middle', 'q=ove', ['u1']],
      ['text with spaces around it', 'q=%20%20lovelace%20', ['u1']],
      ['a percent sign, taken literally', 'q=b%20100%25', ['u2']],
      ['an underscore, taken literally', 'q=cy_', ['u3']],
      ['a backslash, taken literally', `q=${encodeURIComponent('e \\ b')}`, ['u4']],
      ['a quote, taken literally', `q=${encodeURIComponent(`' or 1=1 --`)}`, []],
      ['nothing at all', 'q=', EVERYBODY],
    ])('is searched for %s', async (_case, query, expected) => {
      expect(await found(query)).toEqual(expected);
    });

    it.each([
      ['verified', 'emailVerified=true', ['u1', 'u3', 'u5']],
      ['not verified', 'emailVerified=false', ['u2', 'u4', 'root']],
      ['banned', 'banned=true', ['u3', 'u4']],
      ['not banned', 'banned=false', ['u1', 'u2', 'u5', 'root']],
      ['of one role among several', 'role=editor', ['u3', 'u4']],
      ['of a role nobody has', 'role=edit', []],
      ['who came at an instant or later', 'createdAfter=2026-01-03T12:00:00Z', ['u3', 'u4', 'u5', 'root']],
      ['who came before an instant', 'createdBefore=2026-01-03T12:00:00Z', ['u1', 'u2']],
      ['between two instants', 'createdAfter=2026-01-02&createdBefore=2026-01-04', ['u2', 'u3']],
      ['of one id', 'id=u3', ['u3']],
      ['of several ids, as far as there are any', 'id=u5&id=u1&id=gone', ['u1', 'u5']],
      ['of these ids whom other filters let through', 'id=u1&id=u3&banned=true', ['u3']],
      ['whom all filters let through', 'q=example.com&banned=true&emailVerified=false', ['u4']],
    ])('is narrowed to people %s', async (_case, query, expected) => {
      expect(await found(query)).toEqual(expected);
    });

    it('counts what the filters let through, on all pages', async () => {
      const { body } = await list('?banned=false&size=1');
      expect([body.data.length, body.total]).toEqual([1, 4]);
    });

    it.each([
      ['createdAt', ['u1', 'u2', 'u3', 'u4', 'u5', 'root']],
      ['email', ['u1', 'u2', 'u3', 'u4', 'u5', 'root']],
      ['role', ['root', 'u4', 'u1', 'u2', 'u5', 'u3']],
      ['username', ['u1', 'u3', 'u4', 'u5', 'root', 'u2']],
    ])('is sorted by %s both ways', async (field, expected) => {
      expect(named(await list(`?sort=${field}`))).toEqual(expected);
      expect(named(await list(`?sort=-${field}`))).toEqual([...expected].reverse());
    });

    it('is sorted by name both ways', async () => {
      const { body } = await list('?sort=name');
      const names = body.data.map(({ name }) => name);
      expect(names.slice(0, 4)).toEqual(['Ada Lovelace', 'Bob 100% Sure', 'Cy_Under', 'Dee \\ Back']);
      const reversed = (await list('?sort=-name')).body.data.map(({ name }) => name);
      expect(reversed).toEqual([...names].reverse());
    });

    it.each(['role', '-role', 'createdAt', '-username'])(
      'shows everybody exactly once over its pages, sorted by %s',
      async (sort) => {
        const pages = [1, 2, 3, 4].map((page) => list(`?sort=${sort}&size=2&page=${page}`));
        const seen = (await Promise.all(pages)).map(named);
        expect(seen.map((ids) => ids.length)).toEqual([2, 2, 2, 0]);
        expect(seen.flat().sort()).toEqual([...EVERYBODY].sort());
      },
    );

    it.each([
      'size=101',
      'size=0',
      'size=-1',
      'size=1.5',
      'size=ten',
      'page=0',
      'page=-1',
      'page=10001',
      'page=1e99',
      'sort=password',
      'sort=id',
      'sort=--name',
      'sort=name,email',
      'sort=',
      'emailVerified=yes',
      'banned=1',
      'banned=true&banned=false',
      'createdAfter=yesterday',
      'id=%00',
      `id=${'x'.repeat(256)}`,
      Array.from({ length: 101 }, (_, index) => `id=u${index}`).join('&'),
      'createdAfter=-1',
      'createdAfter=a%0a1',
      'createdBefore=2026-02-30',
      'createdBefore=Tue, 01 Jan 2026 00:00:00 GMT',
      'seenAfter=2026-W01',
      'seenBefore=',
      'q=a&q=b',
      'q[a]=b&q[c]=d&q=e&q=f',
      `q=${'q'.repeat(201)}`,
      `role=${'r'.repeat(101)}`,
      'q=%00',
    ])('refuses %s', async (query) => {
      expect(refusal(await list(`?${query}`))).toEqual(invalidQuery(query));
    });

    it('says how a date is to be written', async () => {
      const { body } = await list('?createdAfter=yesterday');
      expect(body).toMatchObject({
        message: 'Invalid query parameters: createdAfter must be an ISO 8601 date and time',
      });
    });

    it('takes the largest page', async () => {
      expect((await list('?size=100&page=100')).body).toMatchObject({ data: [], total: 6 });
    });

    it('ignores what it does not know', async () => {
      expect((await list('?password=x&_start=1')).status).toBe(200);
    });
  });

  describe('one user', () => {
    it('is shown with the accounts they sign in by', async () => {
      const { status, body } = await staff.get<Json<UserDetailWire>>(`${USERS}/${rootId}`);
      expect([status, body]).toMatchObject([200, { id: rootId, email: 'root@example.com', role: 'admin' }]);
      expect(body.accounts).toEqual([
        {
          id: expect.any(String),
          providerId: 'credential',
          providerName: 'credential',
          accountId: rootId,
          scopes: [],
          holdsTokens: false,
          canBeUnlinked: false,
          createdAt: app.clock.now.toISOString(),
          updatedAt: app.clock.now.toISOString(),
        },
      ]);
    });

    it('is shown with what they let us do elsewhere, and whether we can', async () => {
      await link('u2', 'github', '78', 'sealed');
      await link('u2', 'gitlab', '5');
      const { accounts } = (await staff.get<Json<UserDetailWire>>(`${USERS}/u2`)).body;
      expect(accounts).toMatchObject([
        {
          id: 'u2-github',
          providerName: 'GitHub',
          accountId: '78',
          scopes: ['read:user', 'user:email'],
          holdsTokens: true,
        },
        { id: 'u2-gitlab', providerId: 'gitlab', holdsTokens: false, canBeUnlinked: true },
      ]);
    });

    it('may have no account at all', async () => {
      expect((await staff.get<Json<UserDetailWire>>(`${USERS}/u1`)).body.accounts).toEqual([]);
    });

    it.each(['u9', 'U1', '%27', 'u1%20'])('is not found by %s', async (id) => {
      expect(refusal(await staff.get(`${USERS}/${id}`))).toEqual(NOT_FOUND);
      expect(refusal(await staff.get(`${USERS}/${id}/sessions`))).toEqual(NOT_FOUND);
    });

    it('has sessions, the newest first and none that is over', async () => {
      const [old, young] = [new Browser(app.origin, { 'user-agent': 'old' }), new Browser(app.origin)];
      await signUp(old, { email: 'zoe@example.com', rememberMe: false });
      app.clock.advance(60);
      const { user } = (
        await young.post<{ user: UserJson }>('/api/auth/sign-in/email', {
          email: 'zoe@example.com',
          password: PASSWORD,
        })
      ).body;
      const sessionsOf = async () => (await staff.get<Page>(`${USERS}/${user.id}/sessions`)).body;
      expect(await sessionsOf()).toMatchObject({
        data: [{ ipAddress: '127.0.0.1' }, { userAgent: 'old' }],
        total: 2,
      });
      await app.em.execute(`update sessions set expires_at = ? where user_agent = 'old'`, [app.clock.now]);
      expect((await sessionsOf()).total).toBe(1);
    });
  });

  describe('a way to sign in', () => {
    const unlink = (account: string, userId = 'u3', reason: unknown = 'Stolen phone') =>
      staff.post(`${USERS}/${userId}/accounts/${account}/unlink`, { reason });
    const waysOf = async (userId: string): Promise<string[]> =>
      (await staff.get<Json<UserDetailWire>>(`${USERS}/${userId}`)).body.accounts.map(({ id }) => id);

    beforeEach(async () => {
      await app.em.execute('delete from accounts where user_id = ?', ['u3']);
      for (const provider of ['github', 'gitlab']) await link('u3', provider, '3');
    });

    it('is taken away, which the trail tells with the reason', async () => {
      expect(refusal(await unlink('u3-github'))).toEqual([200, { status: true }]);
      expect(await waysOf('u3')).toEqual(['u3-gitlab']);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'user.account_unlinked',
        actorKind: 'staff',
        actorId: rootId,
        subjectType: 'user',
        subjectId: 'u3',
        before: { providerId: 'github', accountId: '3' },
        reason: 'Stolen phone',
      });
    });

    it('may be a password, whose person does not get in by it any more', async () => {
      const owner = new Browser(app.origin);
      const { id } = (await signUp(owner, { email: 'yves@example.com' })).body.user;
      app.clock.advance(1);
      await link(id, 'github', 'yves');
      const [password = ''] = await waysOf(id);
      expect((await unlink(password, id)).status).toBe(200);
      expect((await owner.post(SIGN_IN, { email: 'yves@example.com', password: PASSWORD })).status).toBe(401);
      expect((await owner.get<object | null>('/api/auth/get-session')).body).not.toBeNull();
    });

    it('stays when it is the only one', async () => {
      await unlink('u3-github');
      expect(refusal(await unlink('u3-gitlab'))).toEqual([
        409,
        {
          code: 'LAST_ACCOUNT',
          message: 'This is the user’s only sign-in method, so it cannot be removed.',
        },
      ]);
      expect(await waysOf('u3')).toEqual(['u3-gitlab']);
    });

    it('is left over, however many are taken away at once', async () => {
      const answers = await Promise.all(['u3-github', 'u3-gitlab'].map((account) => unlink(account)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await waysOf('u3')).toHaveLength(1);
    });

    it('is taken away once, though two ask at once', async () => {
      const answers = await Promise.all([unlink('u3-github'), unlink('u3-github')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await waysOf('u3')).toEqual(['u3-gitlab']);
    });

    it.each([
      ['of somebody else', 'u2-github', 'u3', UNLINKED],
      ['named by the id at the provider', '3', 'u3', UNLINKED],
      ['of nobody', 'u3-github', 'u9', NOT_FOUND],
    ])('is not found when it is %s', async (_case, account, userId, expected) => {
      expect(refusal(await unlink(account, userId))).toEqual(expected);
    });

    it.each([
      ['no reason', null],
      ['an empty one', ''],
      ['one of spaces', '   '],
      ['a longer one than the trail keeps', 'r'.repeat(501)],
    ])('is not taken away for %s', async (_case, reason) => {
      expect((await unlink('u3-github', 'u3', reason)).status).toBe(400);
      expect(await waysOf('u3')).toHaveLength(2);
    });

    it('is taken away only by staff who may, whatever else they may', async () => {
      try {
        await app.em.execute(`update users set role = 'deleter' where id = ?`, [rootId]);
        expect(refusal(await unlink('u3-github'))).toEqual(holdsNothingOn('account'));
        expect(await waysOf('u3')).toHaveLength(2);
      } finally {
        await app.em.execute(`update users set role = 'admin' where id = ?`, [rootId]);
      }
    });
  });

  describe('what staff see', () => {
    it('holds no secret of anybody', async () => {
      await link('u4', 'github', '4', 'sealed');
      const answers = await Promise.all(
        ['', `/${rootId}`, `/${rootId}/sessions`, '/u4'].map((path) => staff.get(`${USERS}${path}`)),
      );
      const text = JSON.stringify(answers.map(({ body }) => body)).replaceAll('"holdsTokens":', '');
      expect(text).not.toContain('sealed');
      expect(text).not.toMatch(/password|token|hash|secret|\$argon2/i);
    });

    it('is kept by nobody', async () => {
      expect((await list('')).headers.get('cache-control')).toBe('no-store');
    });

    it('depends on the permissions of their role', async () => {
      // A role such as another installation may declare: its people see sessions, but not the list.
      try {
        await app.em.execute(`update users set role = 'support' where id = ?`, [rootId]);
        const answers = [await list(''), await staff.get(`${USERS}/u1`)];
        expect(answers.map(refusal)).toEqual([holdsNothingOn('user'), holdsNothingOn('user')]);
        expect((await staff.get(`${USERS}/u1/sessions`)).status).toBe(200);
      } finally {
        await app.em.execute(`update users set role = 'admin' where id = ?`, [rootId]);
      }
    });
  });
});

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import { Browser, type Answer } from '../../support/browser.js';
import { countStatements } from '../../support/count-statements.js';
import { refusal, signUp, type UserJson } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

/** One row a person: id, e-mail, name, username, role, verified, banned, day of January 2026 they came. */
const PEOPLE = [
  ['u1', 'ada@example.com', 'Ada Lovelace', 'Ada', 'user', true, false, 1],
  ['u2', 'bob@example.com', 'Bob 100% Sure', null, 'user', false, false, 2],
  ['u3', 'cy@other.example', 'Cy_Under', 'cy.u', 'user,editor', true, true, 3],
  ['u4', 'dee@example.com', 'Dee \\ Back', 'Dee', 'editor', false, true, 4],
  ['u5', 'eve@example.com', 'Éve', 'eve', 'user', true, false, 5],
] as const;
const EVERYBODY = ['u1', 'u2', 'u3', 'u4', 'u5', 'root'];

interface Page {
  users: UserJson[];
  total: number;
  limit?: number;
  offset?: number;
}

/** A member with several values is repeated. */
type Query = Record<string, string | string[]>;

const INVALID = [400, { code: 'VALIDATION_ERROR', message: 'Invalid query parameters' }];
const NOBODY = [200, { users: [], total: 0 }];

let app: TestApp;
let admin: Browser;
let rootId: string;

const list = (query: Query = {}, browser = admin): Promise<Answer<Page>> => {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return browser.get(`/api/auth/admin/list-users?${new URLSearchParams(pairs).toString()}`);
};
const idsIn = ({ body }: Answer<Page>): string[] => body.users.map(({ id }) => (id === rootId ? 'root' : id));

/** Whom a query finds, with the total, which must be their number. */
async function found(query: Query): Promise<string[]> {
  const answer = await list(query);
  expect([answer.status, answer.body.total]).toEqual([200, answer.body.users.length]);
  return idsIn(answer);
}

describe('GET /admin/list-users', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ RATE_LIMIT_ENABLED: 'false' });
    await app.reset();
    admin = new Browser(app.origin);
    const root = await signUp(admin, { email: 'root@example.com', name: 'Root', username: 'root' });
    rootId = root.body.user.id;
    await app.em.execute(`update users set role = 'admin'`);
    for (const [id, email, name, username, role, verified, banned, day] of PEOPLE) {
      const at = `2026-01-0${String(day)}T12:00:00.000Z`;
      await app.em.execute(
        `insert into users (id, email, name, username, display_username, role, email_verified, banned,
           ban_reason, ban_expires, created_at, updated_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [id, email, name, username?.toLowerCase(), username, role, verified, banned]
          .concat(banned ? [`Spam by ${id}`, '2027-01-01T00:00:00.000Z'] : [null, null])
          .concat(at, at)
          .map((value) => value ?? null),
      );
    }
  });

  describe('pages', () => {
    it('shows the oldest first, with every column, and how many there are', async () => {
      const answer = await list();
      expect([answer.status, idsIn(answer)]).toEqual([200, EVERYBODY]);
      expect(Object.keys(answer.body)).toEqual(['users', 'total']);
      expect(answer.body.total).toBe(6);
      expect(answer.body.users[2]).toEqual({
        id: 'u3',
        email: 'cy@other.example',
        emailVerified: true,
        name: 'Cy_Under',
        image: null,
        username: 'cy.u',
        displayUsername: 'cy.u',
        role: 'user,editor',
        banned: true,
        banReason: 'Spam by u3',
        banExpires: '2027-01-01T00:00:00.000Z',
        createdAt: '2026-01-03T12:00:00.000Z',
        updatedAt: '2026-01-03T12:00:00.000Z',
      });
    });

    it('says which page it is, in numbers, and counts all of them', async () => {
      const answer = await list({ limit: '2', offset: '1' });
      expect(idsIn(answer)).toEqual(['u2', 'u3']);
      expect(answer.body).toMatchObject({ total: 6, limit: 2, offset: 1 });
    });

    it.each([
      ['nothing of a limit and an offset of 0', { limit: '0', offset: '0' }, [], 6],
      ['nothing of an offset of 0', { limit: '4', offset: '0' }, ['limit'], 4],
      ['nothing of empty ones', { limit: '', offset: '' }, [], 6],
    ])('says %s', async (_what, query, echoed, rows) => {
      const { body } = await list(query);
      expect(Object.keys(body).filter((name) => !['users', 'total'].includes(name))).toEqual(echoed);
      expect(body.users).toHaveLength(rows);
    });

    it('is empty behind the end, and still counts', async () => {
      expect((await list({ offset: '50' })).body).toEqual({ users: [], total: 6, offset: 50 });
    });

    it('shows 100 unless told otherwise, by as many statements as it takes for one', async () => {
      // A search, because the count of all users may be cached.
      const search = { searchValue: 'example.com' };
      const forOne = await countStatements(app, () => list({ ...search, limit: '1' }));
      await app.em.execute(
        `insert into users (id, email, name, role, email_verified, banned, created_at, updated_at)
         select 'many' || i, 'many' || i || '@example.com', 'Many', 'user', false, false, now(), now()
         from generate_series(1, 120) i`,
      );
      const forMany = await countStatements(app, () => list(search));
      const { users, total } = (await list()).body;
      await app.em.execute(`delete from users where name = 'Many'`);

      expect(forMany).toBe(forOne);
      expect([users.length, total]).toEqual([100, 126]);
    });
  });

  describe('beyond a thousand rows', () => {
    beforeAll(async () => {
      await app.em.execute(
        `insert into users (id, email, name, role, email_verified, banned, created_at, updated_at)
         select 'many' || i, 'many' || i || '@example.com', 'Many', 'user', false, false, now() + make_interval(secs => i), now()
         from generate_series(1, 2500) i`,
      );
    });
    afterAll(async () => {
      await app.em.execute(`delete from users where name = 'Many'`);
    });

    it.each([
      ['nearer to the start', 1_006, ['many1001', 'many1002', 'many1003']],
      ['nearer to the end', 2_006, ['many2001', 'many2002', 'many2003']],
      ['at the end', 2_504, ['many2499', 'many2500']],
      ['behind the end', 2_506, []],
    ])('shows a page %s', async (_where, offset, ids) => {
      const oldest = await list({ limit: '3', offset: String(offset) });
      const newest = await list({
        limit: '3',
        offset: String(2_506 - offset - ids.length),
        sortDirection: 'desc',
      });
      expect([idsIn(oldest), oldest.body.total]).toEqual([ids, 2_506]);
      expect(idsIn(newest).slice(0, ids.length)).toEqual([...ids].reverse());
    });

    it.each([
      ['frequent', 'MANY', 'createdAt', 1_000, ['many1001', 'many1002', 'many1003'], 2_500],
      ['rare', 'many1', 'email', 2, ['many1002', 'many1003', 'many1004'], 1_111],
    ])('pages through the matches of a %s text', async (_how, searchValue, sortBy, offset, ids, total) => {
      const answer = await list({ searchValue, sortBy, limit: '3', offset: String(offset) });
      expect([idsIn(answer), answer.body.total]).toEqual([ids, total]);
    });

    it('shows the right page when users are added while it is read', async () => {
      const outdated = { total: 2_500, ids: null };
      jest.spyOn(app.get(ListCache), 'over').mockReturnValueOnce(() => Promise.resolve(outdated));
      const answer = await list({ limit: '3', offset: '2006' });
      expect(idsIn(answer)).toEqual(['many2001', 'many2002', 'many2003']);
      expect(answer.body.total).toBe(2_506);
    });
  });

  describe('searches', () => {
    it.each<[Query, string[]]>([
      [{ searchValue: '' }, EVERYBODY],
      [{ searchValue: 'EXAMPLE.COM' }, ['u1', 'u2', 'u4', 'u5', 'root']],
      [{ searchValue: 'Ada' }, ['u1']],
      [{ searchValue: 'lovelace' }, []],
      [{ searchValue: 'lovelace', searchField: 'name' }, ['u1']],
      [{ searchValue: 'ÉVE', searchField: 'name' }, ['u5']],
      [{ searchValue: 'E', searchOperator: 'starts_with' }, ['u5']],
      [{ searchValue: '.EXAMPLE', searchOperator: 'ends_with' }, ['u3']],
      [{ searchValue: 'com', searchOperator: 'starts_with' }, []],
      [{ searchValue: '%', searchField: 'name' }, ['u2']],
      [{ searchValue: '_', searchField: 'name' }, ['u3']],
      [{ searchValue: '\\', searchField: 'name' }, ['u4']],
      [{ searchValue: 'b%b', searchOperator: 'starts_with' }, []],
      [{ searchValue: `' or 1=1 --` }, []],
    ])('%j finds %j', async (query, ids) => {
      expect(await found(query)).toEqual(ids);
    });

    const fields = ['id', 'email', 'name', 'image', 'username', 'role', 'banned', 'banExpires', 'createdAt'];
    it.each(fields)('are sorted by %s like any list', async (sortBy) => {
      const all = await found({ sortBy, sortDirection: 'desc' });
      const search = { searchValue: 'exa', sortBy, sortDirection: 'desc' };
      expect(await found(search)).toEqual(all);
    });

    it.each<[Query, string[]]>([
      [{ limit: '5' }, ['u1', 'u2', 'u4', 'u5', 'root']],
      [{ limit: '4' }, ['u1', 'u2', 'u4', 'u5']],
      [{ limit: '2', offset: '3' }, ['u5', 'root']],
      [{ limit: '2', offset: '4' }, ['root']],
      [{ limit: '2', offset: '5' }, []],
    ])('count all that match on each page: %j', async (page, ids) => {
      const answer = await list({ searchValue: 'example.com', ...page });
      expect([idsIn(answer), answer.body.total]).toEqual([ids, 5]);
    });
  });

  describe('filters', () => {
    const by = (filterField: string, filterOperator: string, filterValue: string | string[]): Query => ({
      filterField,
      filterOperator,
      filterValue,
    });

    it.each<[Query, string[]]>([
      [{ filterValue: 'Bob@Example.com' }, ['u2']],
      [{ filterField: 'role', filterValue: 'user' }, ['u1', 'u2', 'u5']],
      [{ filterField: 'role', filterValue: 'User' }, []],
      [{ filterField: 'role', filterValue: '' }, EVERYBODY],
      [{ filterField: 'nosuch' }, EVERYBODY],
      [by('email', 'ne', 'BOB@example.com'), ['u1', 'u3', 'u4', 'u5', 'root']],
      [by('id', 'eq', 'u2'), ['u2']],
      [by('id', 'eq', 'U2'), []],
      [by('id', 'lt', 'u3'), ['u1', 'u2', 'root']],
      [by('name', 'eq', 'ada lovelace'), ['u1']],
      [by('name', 'eq', 'ada%'), []],
      [by('name', 'gte', 'Root'), ['u5', 'root']],
      [by('username', 'eq', 'DEE'), ['u4']],
      [by('displayUsername', 'eq', 'dee'), ['u4']],
      [by('username', 'ne', 'dee'), ['u1', 'u3', 'u5', 'root']],
      [by('banned', 'eq', 'true'), ['u3', 'u4']],
      [by('banned', 'eq', 'false'), ['u1', 'u2', 'u5', 'root']],
      [by('banned', 'ne', 'TRUE'), ['u1', 'u2', 'u5', 'root']],
      [by('banned', 'eq', '1'), ['u3', 'u4']],
      [by('emailVerified', 'eq', '0'), ['u2', 'u4', 'root']],
      [by('emailVerified', 'gt', 'false'), ['u1', 'u3', 'u5']],
      [by('createdAt', 'lt', '2026-01-03T12:00:00.000Z'), ['u1', 'u2']],
      [by('createdAt', 'lte', '2026-01-03T13:00:00+01:00'), ['u1', 'u2', 'u3']],
      [by('createdAt', 'lt', '"2026-01-02T00:00:00.000Z"'), ['u1']],
      [by('createdAt', 'eq', '2026-01-02T12:00:00Z'), ['u2']],
      [by('updatedAt', 'gt', '2026-01-05'), ['u5', 'root']],
      [by('banExpires', 'gte', '2027-01-01'), ['u3', 'u4']],
      [by('banReason', 'contains', 'BY U4'), ['u4']],
      [by('email', 'starts_with', 'A'), ['u1']],
      [by('email', 'ends_with', '.example'), ['u3']],
      [by('role', 'contains', 'editor'), ['u3', 'u4']],
      [by('name', 'contains', '%'), ['u2']],
      [by('email', 'in', ['ADA@example.com', 'eve@example.com', 'nobody@example.com']), ['u1', 'u5']],
      [by('email', 'in', 'ada@example.com'), ['u1']],
      [by('name', 'in', ['ada lovelace', 'ROOT']), ['u1', 'root']],
      [by('role', 'not_in', ['user', 'admin']), ['u3', 'u4']],
      [by('banned', 'in', ['true', 'false']), EVERYBODY],
      [by('createdAt', 'in', ['2026-01-01T12:00:00Z', '2026-01-04T12:00:00Z']), ['u1', 'u4']],
    ])('%j finds %j', async (query, ids) => {
      expect(await found(query)).toEqual(ids);
    });

    it('narrow what a search finds', async () => {
      const filter = { filterField: 'banned', filterValue: 'true' };
      expect(await found({ searchValue: 'example.com', ...filter })).toEqual(['u4']);
      expect(await found({ searchValue: 'ada', ...filter })).toEqual([]);
    });

    it.each<[string, Query]>([
      ['a column there is not', { filterField: 'nosuch', filterValue: 'x' }],
      ['the password', { filterField: 'password', filterValue: 'x' }],
      ['a column of the table that no answer shows', { filterField: 'provenAt', filterValue: '2026-01-01' }],
      ['a column by its name in the table', { filterField: 'email_verified', filterValue: 'true' }],
      ['what every object has', { filterField: 'constructor', filterValue: 'x' }],
      ['a column of another table', { filterField: 'accounts.password', filterValue: 'x' }],
      ['a piece of SQL', { filterField: '(select password from accounts limit 1)', filterValue: 'x' }],
      ['a boolean that is none', by('banned', 'eq', 'maybe')],
      ['a date that is none', by('createdAt', 'gt', 'yesterday')],
      ['a date of more digits than dates have', by('createdAt', 'gt', '+275760-09-13T00:00:00Z')],
      ['the thirteenth month', by('createdAt', 'gt', '2026-13-01')],
      ['a text in a boolean', by('banned', 'contains', 'true')],
      ['a text in a date', by('createdAt', 'starts_with', '2026-01-01')],
      ['several values where one belongs', by('role', 'eq', ['user', 'admin'])],
      ['a value among several that is none', by('banned', 'in', ['true', 'maybe'])],
    ])('by %s find nobody', async (_what, query) => {
      expect(refusal(await list(query))).toEqual(NOBODY);
    });

    it.each(['0001-01-01', '0000-01-01', '9999-12-31T23:59:59.999-14:00'])(
      'understand a date at the edge: %s',
      async (date) => {
        expect((await list(by('createdAt', 'gt', date))).status).toBe(200);
      },
    );
  });

  describe('orders', () => {
    it.each<[Query, string[]]>([
      [{ sortBy: 'createdAt', sortDirection: 'desc' }, EVERYBODY.toReversed()],
      [{ sortBy: 'name' }, ['u1', 'u2', 'u3', 'u4', 'root', 'u5']],
      [{ sortBy: 'email', sortDirection: 'desc' }, ['root', 'u5', 'u4', 'u3', 'u2', 'u1']],
      [{ sortBy: 'username' }, ['u1', 'u3', 'u4', 'u5', 'root', 'u2']],
      [{ sortBy: 'displayUsername' }, ['u1', 'u3', 'u4', 'u5', 'root', 'u2']],
      [{ sortBy: 'updatedAt' }, EVERYBODY],
    ])('%j comes to %j', async (query, ids) => {
      expect(await found(query)).toEqual(ids);
    });

    it('is stable where many have the same value', async () => {
      const sorted = { sortBy: 'role', sortDirection: 'desc' };
      const whole = idsIn(await list(sorted));
      const pages = await Promise.all(
        EVERYBODY.map((_id, offset) => list({ ...sorted, limit: '1', offset: String(offset) })),
      );
      expect(pages.flatMap(idsIn)).toEqual(whole);
      expect(whole).toEqual(['u3', 'u5', 'u2', 'u1', 'u4', 'root']);
    });

    it.each(['nosuch', 'password', 'proven_at', 'constructor', 'createdAt desc', '1'])(
      'by %j find nobody',
      async (sortBy) => {
        expect(refusal(await list({ sortBy }))).toEqual(NOBODY);
      },
    );
  });

  it.each<Query>([
    { searchField: 'role', searchValue: 'a' },
    { searchOperator: 'like', searchValue: 'a' },
    { filterOperator: 'like', filterValue: 'a' },
    { filterOperator: 'constructor' },
    { sortDirection: 'up' },
    { limit: '-1' },
    { limit: '1.5' },
    { limit: 'many' },
    { limit: '1001' },
    { limit: ['1', '2'] },
    { offset: '-1' },
    { offset: '1000001' },
    { offset: 'NaN' },
    { sortBy: ['name', 'email'] },
    { searchValue: ['a', 'b'] },
    { searchValue: '\0' },
    { filterValue: Array.from({ length: 101 }, () => 'a') },
  ])('refuses %j', async (query) => {
    expect(refusal(await list(query))).toEqual(INVALID);
  });

  it('is for those who may list users', async () => {
    const ada = new Browser(app.origin);
    expect(refusal(await list({}, ada))).toEqual([401, { code: 'UNAUTHORIZED', message: 'Unauthorized' }]);
    await signUp(ada, { email: 'plain@example.com', name: 'Plain' });
    expect(refusal(await list({}, ada))).toEqual([
      403,
      { code: 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS', message: 'You are not allowed to list users' },
    ]);
  });
});

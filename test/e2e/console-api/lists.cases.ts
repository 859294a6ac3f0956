import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MOST_COUNTED } from '#platform/database/listing/row-count.js';
import type { StaffList } from '#platform/http/listing/staff-list.js';
import { Browser } from '../../support/browser.js';
import { describedStaffRoutes } from '../../support/described-routes.js';
import { addMember, makeInvitation, makeOrganization, makeTeam } from '../../support/organizations.js';
import { PASSWORD, refusal, signUp } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { storeEndpoint } from '../../support/webhook-rows.js';

const TOO_DEEP = [
  400,
  {
    code: 'PAGE_TOO_DEEP',
    message: 'Pagination is limited to the first and last 10,000 rows. Narrow the list with filters.',
  },
];

interface Row {
  id: string;
}

describe('pages of a list for staff', () => {
  let app: TestApp;
  let staff: Browser;

  const list = (query: string) => staff.get<StaffList<Row>>(`/api/admin/users?q=many&${query}`);
  const idsOf = async (query: string) => (await list(query)).body.data.map(({ id }) => id);

  /** People of one name and one instant, whom their ids alone tell apart. */
  const crowd = (count: number) =>
    app.em.execute(
      `insert into users (id, email, name, role, email_verified, banned, created_at, updated_at)
       select 'm' || lpad(i::text, 5, '0'), 'many' || i || '@example.com', 'Many', 'user', i % 2 = 0, false, now(), now()
       from generate_series(1, ?) i`,
      [count],
    );

  beforeAll(async () => {
    app = await TestApp.shared({ RATE_LIMIT_ENABLED: 'false' });
    await app.reset();
    await signUp(new Browser(app.origin), { email: 'root@example.com', name: 'Root' });
    await app.em.execute(`update users set role = 'admin'`);
    staff = new Browser(app.origin);
    await staff.post('/api/admin/session', { email: 'root@example.com', password: PASSWORD });
  });
  beforeEach(() => app.em.execute(`delete from users where name = 'Many'`));

  it.each(['name', '-name', 'createdAt', '-role', 'username', '-username'])(
    'are the same from both ends, sorted by %s, where rows have nothing to be told apart by',
    async (sort) => {
      await crowd(12);
      const whole = await idsOf(`sort=${sort}&size=100`);
      const fromStart = await Promise.all([1, 2, 3].map((page) => idsOf(`sort=${sort}&size=4&page=${page}`)));
      const fromEnd = await Promise.all(
        [3, 2, 1].map((page) => idsOf(`sort=${sort}&size=4&from=end&page=${page}`)),
      );
      expect([fromStart.flat(), fromEnd.flat()]).toEqual([whole, whole]);
    },
  );

  it('say whether there are others on either side, whichever end they are counted from', async () => {
    await crowd(10);
    const around = async (query: string) => {
      const { data, total, counted, pageInfo } = (await list(`sort=name&size=4&${query}`)).body;
      expect([total, counted]).toEqual([10, 'exact']);
      return [data.length, pageInfo.hasPreviousPage, pageInfo.hasNextPage];
    };
    expect(await around('')).toEqual([4, false, true]);
    expect(await around('page=2')).toEqual([4, true, true]);
    expect(await around('page=3')).toEqual([2, true, false]);
    expect(await around('from=end')).toEqual([4, true, false]);
    expect(await around('from=end&page=3')).toEqual([2, false, true]);
    expect(await around('page=4')).toEqual([0, true, false]);
  });

  it.each(['size=100&page=101', 'size=100&page=101&from=end', 'size=3&page=3334'])(
    'end with the ten thousandth row: %s',
    async (query) => {
      expect(refusal(await list(query))).toEqual(TOO_DEEP);
    },
  );

  it.each(['from=middle', 'from=', 'from=start&from=end'])(
    'are counted from no other end: %s',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );

  it('are counted up to ten thousand, and as the database estimates where nothing is filtered', async () => {
    await crowd(MOST_COUNTED + 50);
    await app.em.execute('analyze users');
    expect((await list('size=1')).body).toMatchObject({ total: MOST_COUNTED + 1, counted: 'at_least' });
    expect((await list('size=1&emailVerified=true')).body).toMatchObject({ total: 5_025, counted: 'exact' });
    const everybody = (await staff.get<StaffList<Row>>('/api/admin/users?size=1')).body;
    expect(everybody).toMatchObject({ total: MOST_COUNTED + 51, counted: 'estimated' });
    // Behind all addresses with more digits: the sign that follows a number stands behind the digits.
    expect(await idsOf('size=2&from=end&sort=email')).toEqual(['m00099', 'm00009']);
  });

  it('find a short text at the beginning, a longer one anywhere, and somebody by their whole id', async () => {
    await app.em.execute(
      `insert into users (id, email, name, username, role, email_verified, banned, created_at, updated_at)
       values ('x1', 'zoe@example.com', 'Many', 'q_p%r', 'user', false, false, now(), now())`,
    );
    const found = async (text: string) =>
      (await staff.get<StaffList<Row>>(`/api/admin/users?q=${encodeURIComponent(text)}`)).body.data.map(
        ({ id }) => id,
      );
    for (const text of ['zo', 'ZO', 'q_', '_p%r', 'OE@', 'x1'])
      expect([text, await found(text)]).toEqual([text, ['x1']]);
    for (const text of ['oe', '_p', '%', 'q%', '%%%', 'z_e', 'x', '\\']) {
      expect([text, await found(text)]).toEqual([text, []]);
    }
  });

  it('find nothing by a text that is nowhere, wherever they can be searched', async () => {
    const [{ id: rootId = '' } = {}] = await app.em.execute<{ id?: string }[]>('select id from users');
    const { id } = await makeOrganization(app);
    await addMember(app, id, rootId);
    await makeTeam(app, id, 'Support');
    await makeInvitation(app, id, 'guest@example.com', rootId);
    await storeEndpoint(app);
    const searched = describedStaffRoutes()
      .filter(
        ({ method, path, query }) =>
          method === 'GET' && query.includes('q') && !/(export|search|names)$/.test(path),
      )
      .map(({ path }) => path.replace('users/anything', `users/${rootId}`).replace('anything', id));
    expect(searched).toContain(`/api/admin/organizations/${id}/members`);
    for (const path of searched) {
      const { status, body } = await staff.get<{ data: unknown[] }>(`${path}?q=nowhere%20to%20be%20found`);
      expect([path, status, body.data]).toEqual([path, 200, []]);
    }
  });

  it('find members of a large organization by who they are, or, where that may be thousands, one after another', async () => {
    await crowd(5_100);
    await app.em.execute(
      `insert into organizations (id, name, slug, created_at) values ('large', 'Large', 'large', now())`,
    );
    await app.em.execute(
      `insert into members (id, organization_id, user_id, role, created_at)
       select 'p' || id, 'large', id, case when id like '%4' then 'admin, member' else 'member' end, now()
       from users where name = 'Many' and email_verified`,
    );
    const members = async (query: string) => {
      const { body } = await staff.get<StaffList<Row>>(`/api/admin/organizations/large/members?${query}`);
      return [body.total, body.counted, body.data.map(({ id }) => id)];
    };
    expect(await members('sort=createdAt&q=MANY510')).toEqual([2, 'exact', ['pm00510', 'pm05100']]);
    expect(await members('sort=createdAt&size=2&q=many')).toEqual([
      2_000,
      'at_least',
      ['pm00002', 'pm00004'],
    ]);
    expect(await members('sort=-role&size=2&role=admin&q=many')).toEqual([
      3,
      'at_least',
      ['pm05094', 'pm05084'],
    ]);
    expect(await members('q=pm00006')).toEqual([1, 'exact', ['pm00006']]);
    expect(await members('q=m00006')).toEqual([1, 'exact', ['pm00006']]);
    expect(await members('size=1&sort=createdAt&role=admin')).toEqual([510, 'exact', ['pm00004']]);
    expect(await members('role=owner')).toEqual([0, 'exact', []]);
    await app.em.execute(`delete from organizations`);
  });

  it('hold together while rows are taken away', async () => {
    await crowd(60);
    const ids = await idsOf('sort=email&size=60');
    const answers = await Promise.all([
      ...[1, 2, 3, 1, 2, 3].map((page) => list(`sort=email&size=20&page=${page}`)),
      ...[1, 2, 3].map((page) => list(`sort=email&size=20&from=end&page=${page}`)),
      ...ids
        .filter((_id, index) => index % 2 === 0)
        .map((id) => app.em.fork().execute('delete from users where id = ?', [id])),
    ]).then((all) => all.slice(0, 9) as Awaited<ReturnType<typeof list>>[]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.total).toBeGreaterThanOrEqual(body.data.length);
      expect(new Set(body.data.map(({ id }) => id)).size).toBe(body.data.length);
    }
  });
});

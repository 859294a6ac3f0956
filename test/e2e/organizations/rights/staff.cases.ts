import { beforeAll, describe, expect, it } from '@jest/globals';
import { holdsNothingOn } from '../../../support/forbidden.js';
import { Browser, type Answer } from '../../../support/browser.js';
import { countStatements } from '../../../support/count-statements.js';
import {
  addMember,
  createOrganization,
  makeOrganization,
  makeTeam,
  newPerson,
  ORGANIZATION,
  type Person,
} from '../../../support/organizations.js';
import { invalid, invalidQuery } from '../../../support/invalid.js';
import { PASSWORD, refusal } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

const ORGANIZATIONS = '/api/admin/organizations';
const NOT_FOUND = [404, { code: 'ORGANIZATION_NOT_FOUND', message: 'Organization not found' }];
const DAY = 86_400;

/** Id, name, slug, day of January 2026 it began. */
const SOME = [
  ['o1', 'Analytical Engines', 'engines', 1],
  ['o2', '100% Wool', 'wool_shop', 2],
  ['o3', 'Éclair', 'bakery', 3],
  ['o4', 'Back \\ Slash', 'zz-Top', 4],
] as const;

/** What a list says of itself that fits on one page. */
const ALL_OF_IT = { counted: 'exact', pageInfo: { hasNextPage: false, hasPreviousPage: false } };

interface Row {
  id: string;
}
interface Page<R = Row> {
  data: R[];
  total: number;
}

let app: TestApp;
let staff: Browser;
let root: Person;

const get = <B>(path: string): Promise<Answer<B>> => staff.get<B>(`${ORGANIZATIONS}${path}`);
const idsOf = ({ body }: Answer<Page>): string[] => body.data.map(({ id }) => id);

describe('what staff read of organizations', () => {
  beforeAll(async () => {
    app = await TestApp.shared({}, { staffRoles: { support: { organization: ['list'] } } });
    await app.reset();
    root = await newPerson(app, 'root');
    await app.em.execute(`update users set role = 'admin' where id = ?`, [root.user.id]);
    staff = new Browser(app.origin);
    await staff.post('/api/admin/session', { email: 'root@example.com', password: PASSWORD });
    for (const [id, name, slug, day] of SOME) {
      await app.em.execute(
        `insert into organizations (id, name, slug, created_at)
       values (?, ?, ?, make_timestamptz(2026, 1, ?, 12, 0, 0, 'UTC'))`,
        [id, name, slug, day],
      );
    }
  });

  describe('the list of organizations for staff', () => {
    const found = async (query: string): Promise<string[]> =>
      idsOf(await get<Page>(`?sort=createdAt&${query}`));

    it('shows the newest first, with how many members each has', async () => {
      await addMember(app, 'o4', root.user.id, 'owner');
      const answer = await get<Page>('');
      expect([answer.status, idsOf(answer), answer.body.total]).toEqual([200, ['o4', 'o3', 'o2', 'o1'], 4]);
      expect(answer.body.data.slice(0, 2)).toEqual([
        {
          id: 'o4',
          name: 'Back \\ Slash',
          slug: 'zz-Top',
          logo: null,
          createdAt: '2026-01-04T12:00:00.000Z',
          memberCount: 1,
        },
        expect.objectContaining({ id: 'o3', memberCount: 0 }),
      ]);
    });

    it.each([
      ['a name', 'q=engines', ['o1']],
      ['a name beyond ASCII, whatever its case', `q=${encodeURIComponent('éCLA')}`, ['o3']],
      ['a slug, whatever its case', 'q=zz-T', ['o4']],
      ['a whole id', 'q=o2', ['o2']],
      ['a percent sign, taken literally', 'q=100%25', ['o2']],
      ['an underscore, taken literally', 'q=l_shop', ['o2']],
      ['a backslash, taken literally', `q=${encodeURIComponent('k \\ s')}`, ['o4']],
      ['a quote, taken literally', `q=${encodeURIComponent(`' or 1=1 --`)}`, []],
      ['nothing at all', 'q=', ['o1', 'o2', 'o3', 'o4']],
    ])('is searched for %s', async (_case, query, expected) => {
      expect(await found(query)).toEqual(expected);
    });

    it.each([
      ['that began at an instant or later', 'createdAfter=2026-01-03T12:00:00Z', ['o3', 'o4']],
      ['that began before an instant', 'createdBefore=2026-01-03T12:00:00Z', ['o1', 'o2']],
      ['that all filters let through', 'q=10&createdAfter=2026-01-02&createdBefore=2026-01-04', ['o2']],
    ])('is narrowed to those %s', async (_case, query, expected) => {
      expect(await found(query)).toEqual(expected);
    });

    it.each([
      ['createdAt', ['o1', 'o2', 'o3', 'o4']],
      ['slug', ['o3', 'o1', 'o2', 'o4']],
    ])('is sorted by %s both ways', async (field, expected) => {
      expect(idsOf(await get<Page>(`?sort=${field}`))).toEqual(expected);
      expect(idsOf(await get<Page>(`?sort=-${field}`))).toEqual([...expected].reverse());
    });

    it('shows every organization exactly once over its pages, sorted by name', async () => {
      const pages = await Promise.all([1, 2, 3].map((page) => get<Page>(`?sort=name&size=2&page=${page}`)));
      expect(pages.map(idsOf).map(({ length }) => length)).toEqual([2, 2, 0]);
      expect(pages.flatMap(idsOf).sort()).toEqual(['o1', 'o2', 'o3', 'o4']);
    });

    it.each(['size=101', 'page=0', 'sort=id', 'sort=memberCount', 'createdAfter=yesterday', 'q=%00'])(
      'refuses %s',
      async (query) => {
        expect(refusal(await get(`?${query}`))).toEqual(invalidQuery(query));
      },
    );
  });

  describe('one organization for staff', () => {
    it('is shown with how much belongs to it', async () => {
      const { browser, user } = await newPerson(app, 'ada');
      const { id } = await createOrganization(browser, {
        name: 'Looms',
        slug: 'looms',
        metadata: { plan: 'x' },
      });
      await browser.post(`${ORGANIZATION}/invite-member`, { email: 'new@example.com', role: 'member' });
      expect(refusal(await get(`/${id}`))).toEqual([
        200,
        {
          id,
          name: 'Looms',
          slug: 'looms',
          logo: null,
          createdAt: app.clock.now.toISOString(),
          metadata: '{"plan":"x"}',
          memberCount: 1,
          teamCount: expect.any(Number),
          pendingInvitationCount: 1,
        },
      ]);
      expect((await get<Page<object>>(`/${id}/members`)).body).toEqual({
        data: [
          {
            id: expect.any(String),
            organizationId: id,
            userId: user.id,
            role: 'owner',
            teamId: expect.any(String),
            createdAt: app.clock.now.toISOString(),
            user: { id: user.id, name: 'ada', email: 'ada@example.com', image: null },
          },
        ],
        total: 1,
        ...ALL_OF_IT,
      });
    });

    it.each(['', '/members', '/teams', '/invitations'])(
      'is not found by an id there is not: %s',
      async (path) => {
        expect(refusal(await get(`/nobody${path}`))).toEqual(NOT_FOUND);
        expect(refusal(await get(`/O1${path}`))).toEqual(NOT_FOUND);
      },
    );

    it('has teams with how many are in them, the newest first', async () => {
      const { id } = await makeOrganization(app, { slug: 'teams' });
      const member = await addMember(app, id, root.user.id);
      const old = await makeTeam(app, id, 'Old', [member.id]);
      app.clock.advance(1);
      const young = await makeTeam(app, id, 'Young');
      const { body } = await get<Page>(`/${id}/teams`);
      expect(body).toMatchObject({
        data: [
          { id: young, name: 'Young', memberCount: 0 },
          { id: old, name: 'Old', memberCount: 1 },
        ],
        total: 2,
      });
      expect(idsOf(await get<Page>(`/${id}/teams?size=1&page=2`))).toEqual([old]);
    });
  });

  describe('the members of an organization for staff', () => {
    let id: string;

    beforeAll(async () => {
      ({ id } = await makeOrganization(app, { slug: 'crowd' }));
      await app.em.execute(
        `insert into users (id, email, name, created_at, updated_at)
       select 'p' || n, 'person' || n || '@crowd.example', 'Person ' || n, now(), now() from generate_series(1, 10000) n`,
      );
      await app.em.execute(
        `insert into members (id, organization_id, user_id, role, created_at)
       select 'm' || n, ?, 'p' || n, case when n = 7 then 'admin,owner' when n % 1000 = 0 then 'admin' else 'member' end,
              '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second' from generate_series(1, 10000) n`,
        [id],
      );
    });

    it('are paged, the oldest first, and all counted', async () => {
      const answer = await get<Page>(`/${id}/members?size=3&page=2`);
      expect([idsOf(answer), answer.body.total]).toEqual([['m4', 'm5', 'm6'], 10_000]);
      expect(idsOf(await get<Page>(`/${id}/members?size=2&sort=-createdAt`))).toEqual(['m10000', 'm9999']);
    });

    it.each([
      ['a name', 'q=PERSON%207777', ['m7777']],
      ['an address', 'q=person42%40crowd', ['m42']],
      ['the id of a member', 'q=m99', ['m99']],
      ['the id of a user', 'q=p99', ['m99']],
      ['somebody of elsewhere', 'q=root', []],
      ['a role among several', 'role=owner', ['m7']],
      ['role and text', 'role=admin&q=person%203', ['m3000']],
    ])('are searched for %s', async (_case, query, expected) => {
      expect(idsOf(await get<Page>(`/${id}/members?${query}`))).toEqual(expected);
    });

    it('are read in as many queries as few members are', async () => {
      const small = await makeOrganization(app, { slug: 'small' });
      await addMember(app, small.id, root.user.id);
      const reading = (organizationId: string, path: string) =>
        countStatements(app, async () => {
          expect((await get(`/${organizationId}${path}`)).status).toBe(200);
        });
      for (const path of ['', '/members?size=100', '/teams', '/invitations']) {
        const [few, many] = [await reading(small.id, path), await reading(id, path)];
        expect([path, many]).toEqual([path, few]);
        expect(many).toBeGreaterThan(1);
        // Three of them begin, set and end the reading of a page along its index.
        expect(many).toBeLessThanOrEqual(9);
      }
    });

    it('are counted up to a bound beside their organization', async () => {
      await app.em.execute(
        `insert into users (id, email, name, created_at, updated_at)
       select 'q' || n, 'q' || n || '@crowd.example', 'Q ' || n, now(), now() from generate_series(1, 5) n`,
      );
      await app.em.execute(
        `insert into members (id, organization_id, user_id, role, created_at)
       select 'q' || n, ?, 'q' || n, 'member', now() from generate_series(1, 5) n`,
        [id],
      );
      expect((await get(`/${id}`)).body).toMatchObject({ memberCount: 10_001 });
      expect((await get<Page>(`/${id}/members?size=1`)).body.total).toBe(10_001);
      await app.em.execute(`delete from members where id like 'q%'`);
    });
  });

  describe('the organizations of a user for staff', () => {
    it('are the places they have, the newest first', async () => {
      const { user } = await newPerson(app, 'walter');
      const first = await addMember(app, 'o1', user.id, 'owner');
      app.clock.advance(1);
      const second = await addMember(app, 'o2', user.id, 'admin,member');
      const { status, body } = await staff.get<Page>(`/api/admin/users/${user.id}/organizations`);
      expect([status, body]).toEqual([
        200,
        {
          data: [
            {
              id: second.id,
              role: 'admin,member',
              createdAt: second.createdAt.toISOString(),
              organization: { id: 'o2', name: '100% Wool', slug: 'wool_shop', logo: null },
            },
            expect.objectContaining({ id: first.id, role: 'owner' }),
          ],
          total: 2,
          ...ALL_OF_IT,
        },
      ]);
    });

    it('are none for somebody unknown', async () => {
      expect((await staff.get<Page>('/api/admin/users/nobody/organizations')).body).toEqual({
        data: [],
        total: 0,
        ...ALL_OF_IT,
      });
    });
  });

  describe('the invitations of an organization for staff', () => {
    it('are told apart by what became of them', async () => {
      const { browser } = await newPerson(app, 'ingrid');
      const { id } = await createOrganization(browser, { slug: 'inviting' });
      const invite = async (email: string) =>
        (await browser.post<Row>(`${ORGANIZATION}/invite-member`, { email, role: 'member' })).body.id;
      const expired = await invite('late@example.com');
      app.clock.advance(8 * DAY);
      await browser.post('/api/auth/sign-in/email', { email: 'ingrid@example.com', password: PASSWORD });
      await browser.post(`${ORGANIZATION}/set-active`, { organizationId: id });
      const pending = await invite('soon@example.com');
      const canceled = await invite('never@example.com');
      await browser.post(`${ORGANIZATION}/cancel-invitation`, { invitationId: canceled });
      await staff.post('/api/admin/session', { email: 'root@example.com', password: PASSWORD });

      const of = async (query: string) => idsOf(await get<Page>(`/${id}/invitations${query}`));
      expect((await of('')).sort()).toEqual([expired, pending, canceled].sort());
      expect(await of('?state=pending')).toEqual([pending]);
      expect(await of('?state=expired')).toEqual([expired]);
      expect(await of('?state=canceled')).toEqual([canceled]);
      expect(await of('?state=accepted')).toEqual([]);
      expect(refusal(await get(`/${id}/invitations?state=open`))).toEqual(invalid('query', 'state'));
      expect((await get<Page>(`/${id}/invitations?state=expired`)).body.data[0]).toMatchObject({
        email: 'late@example.com',
        state: 'expired',
        role: 'member',
        inviter: { name: 'ingrid', email: 'ingrid@example.com' },
      });
    });
  });

  describe('what staff may read of organizations', () => {
    const PATHS = [
      ORGANIZATIONS,
      ...['', '/members', '/teams', '/invitations'].map((path) => `${ORGANIZATIONS}/o1${path}`),
      '/api/admin/users/o1/organizations',
    ];

    it('is nothing for those who are not signed in to the console, or no staff', async () => {
      const person = await newPerson(app, 'nosy');
      await person.browser.post('/api/admin/session', { email: 'nosy@example.com', password: PASSWORD });
      for (const browser of [new Browser(app.origin), person.browser])
        for (const path of PATHS) expect([path, (await browser.get(path)).status]).toEqual([path, 401]);
    });

    it('depends on the permissions of their role', async () => {
      const support = await newPerson(app, 'support');
      // A role such as another installation may declare: its people see organizations, but nobody in them.
      await app.em.execute(`update users set role = 'support' where id = ?`, [support.user.id]);
      await support.browser.post('/api/admin/session', {
        email: 'support@example.com',
        password: PASSWORD,
      });
      const statuses: Record<string, unknown> = {};
      for (const path of PATHS) statuses[path] = (await support.browser.get(path)).status;
      expect(Object.values(statuses)).toEqual([200, 200, 403, 200, 403, 403]);
      expect(refusal(await support.browser.get(`${ORGANIZATIONS}/o1/members`))).toEqual(
        holdsNothingOn('member'),
      );
    });
  });
});

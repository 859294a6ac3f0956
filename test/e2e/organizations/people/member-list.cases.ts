import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../support/browser.js';
import {
  activate,
  addMember,
  makeOrganization,
  newMember,
  newPerson,
} from '../../../support/organizations.js';
import { refusal } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

type Someone = Awaited<ReturnType<typeof newMember>>;

let app: TestApp;
let organizationId: string;
let olivia: Someone;
let bob: Someone;
let carol: Someone;

/** A member with several values is repeated. */
type Query = Record<string, string | string[]>;

const ask = (person: Pick<Someone, 'browser'>, route: string, query: Query = {}) => {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return person.browser.get<{ members: { userId: string }[]; total: number }>(
    `/api/auth/organization/${route}?${new URLSearchParams(pairs).toString()}`,
  );
};

const failed = (status: number, code: string, message: string) => [status, { code, message }];
const UNAUTHORIZED = failed(401, 'UNAUTHORIZED', 'Unauthorized');
const INVALID = failed(400, 'VALIDATION_ERROR', 'Invalid query parameters');
const NO_ACTIVE = failed(400, 'NO_ACTIVE_ORGANIZATION', 'No active organization');
const OUTSIDER = failed(
  403,
  'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
  'You are not a member of this organization',
);

describe('the list of members', () => {
  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    organizationId = (await makeOrganization(app, { slug: 'acme' })).id;
    olivia = await newMember(app, organizationId, 'olivia', 'owner');
    app.clock.advance(60);
    bob = await newMember(app, organizationId, 'bob', 'admin');
    app.clock.advance(60);
    carol = await newMember(app, organizationId, 'carol');
  });

  describe('GET /organization/get-active-member-role', () => {
    const role = (person: Pick<Someone, 'browser'>, query?: Record<string, string>) =>
      ask(person, 'get-active-member-role', query);

    it('answers the caller’s role, or that of another member', async () => {
      expect(refusal(await role(carol))).toEqual([200, { role: 'member' }]);
      expect(refusal(await role(carol, { userId: bob.user.id }))).toEqual([200, { role: 'admin' }]);
    });

    it('looks into an organization that is named by id or by slug', async () => {
      const other = await makeOrganization(app, { slug: 'other' });
      await addMember(app, other.id, carol.user.id, 'owner');
      expect(refusal(await role(carol, { organizationId: other.id }))).toEqual([200, { role: 'owner' }]);
      expect(refusal(await role(carol, { organizationSlug: 'other', organizationId }))).toEqual([
        200,
        { role: 'owner' },
      ]);
    });

    it('refuses strangers, sessions without organization, and outsiders', async () => {
      const erin = await newPerson(app, 'erin');
      expect(refusal(await role({ browser: new Browser(app.origin) }))).toEqual(UNAUTHORIZED);
      expect(refusal(await role(erin))).toEqual(NO_ACTIVE);
      expect(refusal(await role(erin, { organizationId }))).toEqual(OUTSIDER);
      expect(refusal(await role(erin, { organizationSlug: 'acme' }))).toEqual(OUTSIDER);
      expect(refusal(await role(carol, { organizationSlug: 'nope' }))).toEqual(OUTSIDER);
      expect(refusal(await role(carol, { userId: erin.user.id }))).toEqual(OUTSIDER);
    });
  });

  describe('GET /organization/list-members', () => {
    const list = (person: Pick<Someone, 'browser'>, query?: Query) => ask(person, 'list-members', query);
    const who = async (query: Query) => {
      const { members, total } = (await list(carol, query)).body;
      const names = new Map([olivia, bob, carol].map(({ user }) => [user.id, user.name]));
      return [members.map(({ userId }) => names.get(userId)), total];
    };

    it('answers members with what others may know of their users, the oldest first', async () => {
      const { id, name, email, image } = olivia.user;
      const { body } = await list(carol);
      expect(body.total).toBe(3);
      expect(body.members[0]).toEqual({
        id: olivia.member.id,
        organizationId,
        userId: id,
        role: 'owner',
        teamId: null,
        createdAt: olivia.member.createdAt.toISOString(),
        user: { id, name, email, image },
      });
    });

    it('pages and sorts, and counts all', async () => {
      expect(await who({ limit: '1', sortBy: 'createdAt', sortDirection: 'asc' })).toEqual([['olivia'], 3]);
      expect(await who({ limit: '2', offset: '1' })).toEqual([['bob', 'carol'], 3]);
      expect(await who({ sortBy: 'role' })).toEqual([['bob', 'carol', 'olivia'], 3]);
      expect(await who({ sortDirection: 'desc', limit: '2' })).toEqual([['carol', 'bob'], 3]);
    });

    it.each([
      [{ filterField: 'role', filterValue: 'admin' }, ['bob']],
      [{ filterField: 'role', filterOperator: 'ne', filterValue: 'admin' }, ['olivia', 'carol']],
      [{ filterField: 'role', filterOperator: 'contains', filterValue: 'm' }, ['bob', 'carol']],
      [{ filterField: 'role', filterOperator: 'starts_with', filterValue: 'ad' }, ['bob']],
      [{ filterField: 'role', filterOperator: 'ends_with', filterValue: 'er' }, ['olivia', 'carol']],
      [{ filterField: 'role', filterOperator: 'contains', filterValue: '%' }, []],
      [{ filterField: 'role', filterOperator: 'in', filterValue: ['admin', 'owner'] }, ['olivia', 'bob']],
      [{ filterField: 'role', filterOperator: 'not_in', filterValue: ['admin', 'owner'] }, ['carol']],
      [{ filterField: 'role', filterOperator: 'in', filterValue: 'admin' }, ['bob']],
      [{ filterField: 'role' }, ['olivia', 'bob', 'carol']],
    ])('filters by %j', async (query, names) => {
      expect(await who(query as Query)).toEqual([names, names.length]);
    });

    it('filters by an instant', async () => {
      const filterValue = bob.member.createdAt.toISOString();
      const by = { filterField: 'createdAt', filterValue };
      expect(await who({ ...by, filterOperator: 'gte' })).toEqual([['bob', 'carol'], 2]);
      expect(await who({ ...by, filterOperator: 'lt' })).toEqual([['olivia'], 1]);
      expect(await who(by)).toEqual([['bob'], 1]);
    });

    it('shows nothing of other organizations', async () => {
      const other = await makeOrganization(app, { slug: 'other' });
      const erin = await newMember(app, other.id, 'erin', 'owner');
      expect((await list(erin)).body).toMatchObject({ members: [{ userId: erin.user.id }], total: 1 });
      expect((await list(erin, { organizationSlug: 'other' })).body.total).toBe(1);
      expect(refusal(await list(erin, { organizationSlug: 'acme' }))).toEqual(OUTSIDER);
    });

    it('refuses strangers, sessions without organization, and former members', async () => {
      const erin = await newPerson(app, 'erin');
      expect(refusal(await list({ browser: new Browser(app.origin) }))).toEqual(UNAUTHORIZED);
      expect(refusal(await list(erin))).toEqual(NO_ACTIVE);
      await activate(app, erin.user.id, organizationId);
      expect(refusal(await list(erin))).toEqual(OUTSIDER);
    });

    it.each([
      { limit: '0' },
      { limit: '1001' },
      { limit: 'many' },
      { offset: '-1' },
      { sortBy: 'password' },
      { sortDirection: 'down' },
      { filterField: 'organizationId', filterValue: 'x' },
      { filterField: 'role', filterOperator: 'like', filterValue: 'x' },
      { filterField: 'role', filterValue: ['admin', 'owner'] },
      { filterField: 'role', filterOperator: 'in', filterValue: Array<string>(101).fill('admin') },
      { filterField: 'createdAt', filterOperator: 'in', filterValue: ['2026-01-01', 'yesterday'] },
      { filterField: 'createdAt', filterValue: 'yesterday' },
      { filterField: 'createdAt', filterValue: '2026-W05' },
      { filterField: 'createdAt', filterOperator: 'contains', filterValue: '2026-01-01' },
    ])('refuses %j', async (query) => {
      expect(refusal(await list(carol, query as unknown as Query))).toEqual(INVALID);
    });
  });
});

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../support/people.js';
import { clientOf, GENERATIONS, type PublishedClient } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

/** What the clients of both generations know of administrators. */
const administrator = {
  user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
  session: ['list', 'revoke', 'delete'],
};
const asked = Object.entries(administrator).flatMap(([resource, actions]) =>
  actions.map((action) => ({ permissions: { [resource]: [action] } })),
);

describe.each(GENERATIONS)('administration with the published client $version', (generation) => {
  let app: TestApp;
  let root: PublishedClient;
  let ada: PublishedClient;
  let userId: string;

  const credentials = { email: 'ada@example.com', password: PASSWORD };
  const emailOf = async (client: PublishedClient) => (await client.getSession()).data?.user.email ?? null;

  beforeAll(async () => {
    app = await TestApp.shared({ RATE_LIMIT_ENABLED: 'false' });
  });

  beforeEach(async () => {
    await app.reset();
    root = clientOf(app, generation);
    ada = clientOf(app, generation);
    await root.signUp.email({ email: 'root@example.com', password: PASSWORD, name: 'Root' });
    await app.em.execute(`update users set role = 'admin'`);
    userId = (await ada.signUp.email({ ...credentials, name: 'Ada' })).data!.user.id;
  });

  it('makes somebody, who signs in', async () => {
    const person = { email: 'Bob@example.com', password: PASSWORD, name: 'Bob', role: ['user'] };
    const { data } = await root.admin.createUser({ ...person, data: { image: 'https://img.test/b.png' } });
    expect(data?.user).toMatchObject({
      email: 'bob@example.com',
      role: 'user',
      image: 'https://img.test/b.png',
      createdAt: expect.any(Date),
    });
    const bob = clientOf(app, generation);
    await bob.signIn.email({ email: 'bob@example.com', password: PASSWORD });
    expect(await emailOf(bob)).toBe('bob@example.com');
  });

  it('lists people, as it wants them', async () => {
    const query = { searchValue: 'EXAMPLE', sortBy: 'email', sortDirection: 'desc', limit: 1, offset: 1 };
    const { data } = await root.admin.listUsers({ query });
    expect(data).toMatchObject({ total: 2, limit: 1, offset: 1, users: [{ id: userId }] });
    const filter = { filterField: 'banned', filterOperator: 'ne', filterValue: true };
    expect((await root.admin.listUsers({ query: filter })).data?.total).toBe(2);
    const since = { filterField: 'createdAt', filterOperator: 'gt', filterValue: app.clock.now };
    expect((await root.admin.listUsers({ query: since })).data?.total).toBe(0);
  });

  it('gives somebody a role, and with it its rights', async () => {
    expect((await ada.admin.listUsers({ query: {} })).error).toMatchObject({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS',
    });
    const { data } = await root.admin.setRole({ userId, role: 'admin' });
    expect(data?.user.role).toBe('admin');
    expect((await ada.admin.listUsers({ query: {} })).data?.total).toBe(2);
  });

  it('bans somebody, who is gone at once and stays out until that is taken back', async () => {
    const { data } = await root.admin.banUser({ userId, banReason: 'Spam', banExpiresIn: 3600 });
    expect(data?.user).toMatchObject({ banned: true, banReason: 'Spam', banExpires: expect.any(Date) });
    expect(await emailOf(ada)).toBeNull();
    expect((await ada.signIn.email(credentials)).error).toMatchObject({ status: 403, code: 'BANNED_USER' });

    const unbanned = await root.admin.unbanUser({ userId });
    expect(unbanned.data?.user).toMatchObject({ banned: false, banReason: null, banExpires: null });
    expect((await ada.signIn.email(credentials)).error).toBeNull();
  });

  it('acts as somebody, and as itself again', async () => {
    const begun = await root.admin.impersonateUser({ userId });
    expect(begun.data).toMatchObject({ session: { userId }, user: { email: 'ada@example.com' } });
    expect(await emailOf(root)).toBe('ada@example.com');
    expect((await root.admin.listUsers({ query: {} })).error?.status).toBe(403);

    expect((await root.admin.stopImpersonating()).data?.user.email).toBe('root@example.com');
    expect(await emailOf(root)).toBe('root@example.com');
    expect((await root.admin.listUsers({ query: {} })).data?.total).toBe(2);
  });

  it('ends a session by what the list shows of it, and then all', async () => {
    const elsewhere = clientOf(app, generation);
    await elsewhere.signIn.email(credentials);
    const { data } = await root.admin.listUserSessions({ userId });
    const [first] = data!.sessions;
    expect([data?.sessions.length, first?.expiresAt]).toEqual([2, expect.any(Date)]);

    expect((await root.admin.revokeUserSession({ sessionToken: first!.token })).data?.success).toBe(true);
    expect([await emailOf(ada), await emailOf(elsewhere)]).toEqual([null, 'ada@example.com']);
    expect((await root.admin.revokeUserSessions({ userId })).data?.success).toBe(true);
    expect(await emailOf(elsewhere)).toBeNull();
  });

  it('sets a password', async () => {
    const newPassword = 'another horse battery';
    expect((await root.admin.setUserPassword({ userId, newPassword })).data?.status).toBe(true);
    expect((await ada.signIn.email(credentials)).error?.status).toBe(401);
    expect((await ada.signIn.email({ ...credentials, password: newPassword })).error).toBeNull();
  });

  it('reads and changes somebody, as newer clients do', async () => {
    expect((await root.admin.updateUser({ userId, data: { name: 'Ada L.' } })).data?.name).toBe('Ada L.');
    expect((await root.admin.getUser({ query: { id: userId } })).data?.name).toBe('Ada L.');
  });

  it('removes somebody, but not itself', async () => {
    const rootId = (await root.getSession()).data!.user.id;
    expect((await root.admin.removeUser({ userId })).data?.success).toBe(true);
    expect((await ada.signIn.email(credentials)).error?.status).toBe(401);
    expect((await root.admin.removeUser({ userId: rootId })).error).toMatchObject({
      status: 400,
      code: 'YOU_CANNOT_REMOVE_YOURSELF',
    });
  });

  it('knows by itself what we say an administrator may do', async () => {
    for (const { permissions } of asked) {
      const known = ['admin', 'user'].map((role) => root.admin.checkRolePermission({ role, permissions }));
      const said = await Promise.all(
        [root, ada].map((client) => client.admin.hasPermission({ permissions })),
      );
      expect(said.map(({ data }) => data?.success)).toEqual(known);
      expect(known).toEqual([true, false]);
    }
  });
});

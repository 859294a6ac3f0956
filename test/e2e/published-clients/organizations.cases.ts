import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../support/people.js';
import { clientOf, GENERATIONS, type PublishedClient } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

describe.each(GENERATIONS)('organizations with the published client $version', (generation) => {
  let app: TestApp;
  let olivia: PublishedClient;
  let max: PublishedClient;
  let acme: string;

  async function signUp(client: PublishedClient, name: string): Promise<void> {
    await client.signUp.email({ email: `${name}@example.com`, password: PASSWORD, name });
  }

  async function join(): Promise<void> {
    const { data } = await olivia.organization.inviteMember({ email: 'max@example.com', role: 'member' });
    await max.organization.acceptInvitation({ invitationId: data!.id });
  }

  beforeAll(async () => {
    app = await TestApp.shared({ RATE_LIMIT_ENABLED: 'false' });
  });

  beforeEach(async () => {
    await app.reset();
    // The older client would be waited for without end if a promise held it: it has a method of every name.
    olivia = clientOf(app, generation);
    max = clientOf(app, generation);
    await signUp(olivia, 'olivia');
    await signUp(max, 'max');
    acme = (await olivia.organization.create({ name: 'Acme', slug: 'acme' })).data!.id;
  });

  it('begins one, which is the active one from then on', async () => {
    expect((await olivia.organization.list()).data).toMatchObject([{ id: acme, slug: 'acme' }]);
    const { data } = await olivia.organization.getFullOrganization();
    expect(data).toMatchObject({
      id: acme,
      createdAt: expect.any(Date),
      members: [{ role: 'owner', user: { email: 'olivia@example.com' } }],
      teams: [{ name: 'Acme' }],
    });
  });

  it('sees an error object for a slug that is taken', async () => {
    expect((await max.organization.checkSlug({ slug: 'acme' })).error).toMatchObject({
      status: 400,
      code: 'SLUG_IS_TAKEN',
    });
    expect((await max.organization.create({ name: 'Acme', slug: 'acme' })).error?.status).toBe(400);
  });

  it('invites somebody, who accepts and works there', async () => {
    const invited = await olivia.organization.inviteMember({ email: 'max@example.com', role: 'member' });
    const { id } = invited.data!;
    expect((await max.organization.getInvitation({ query: { id } })).data).toMatchObject({
      organizationName: 'Acme',
      status: 'pending',
    });
    const accepted = await max.organization.acceptInvitation({ invitationId: id });
    expect(accepted.data).toMatchObject({ invitation: { status: 'accepted' }, member: { role: 'member' } });
    expect((await max.organization.getActiveMember()).data).toMatchObject({ organizationId: acme });
  });

  it('lets the invited say no, and the inviter take it back', async () => {
    const first = await olivia.organization.inviteMember({ email: 'max@example.com', role: 'member' });
    const said = await max.organization.rejectInvitation({ invitationId: first.data!.id });
    expect(said.data?.invitation.status).toBe('rejected');

    const second = await olivia.organization.inviteMember({ email: 'max@example.com', role: 'member' });
    await olivia.organization.cancelInvitation({ invitationId: second.data!.id });
    const { data } = await olivia.organization.listInvitations();
    expect(data?.map(({ status }) => status)).toEqual(['rejected', 'canceled']);
  });

  it('gives a member another role, and with it the rights of that role', async () => {
    await join();
    const mayInvite = async () =>
      (await max.organization.hasPermission({ permissions: { invitation: ['create'] } })).data?.success;
    expect(await mayInvite()).toBe(false);

    const memberId = (await max.organization.getActiveMember()).data!.id;
    await olivia.organization.updateMemberRole({ memberId, role: 'admin' });
    expect(await mayInvite()).toBe(true);
  });

  it('removes a member, and lets another leave', async () => {
    await join();
    expect((await olivia.organization.leave({ organizationId: acme })).error?.code).toBe(
      'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
    );
    const removed = await olivia.organization.removeMember({ memberIdOrEmail: 'Max@example.com' });
    expect(removed.data?.member.role).toBe('member');
    expect((await max.organization.list()).data).toEqual([]);

    await join();
    expect((await max.organization.leave({ organizationId: acme })).error).toBeNull();
    expect((await max.organization.list()).data).toEqual([]);
  });

  it('keeps teams', async () => {
    const red = (await olivia.organization.createTeam({ name: 'Red' })).data!;
    await olivia.organization.updateTeam({ teamId: red.id, data: { name: 'Crimson' } });
    const { data } = await olivia.organization.listTeams();
    expect(data?.map(({ name }) => name)).toEqual(['Acme', 'Crimson']);
    expect((await olivia.organization.removeTeam({ teamId: red.id })).error).toBeNull();
  });

  it('puts people into teams, and works in one', async () => {
    await join();
    const maxId = (await max.getSession()).data!.user.id;
    const red = (await olivia.organization.createTeam({ name: 'Red' })).data!;
    const place = { teamId: red.id, userId: maxId };
    expect((await olivia.organization.addTeamMember(place)).data).toMatchObject(place);

    expect((await max.organization.setActiveTeam({ teamId: red.id })).data).toMatchObject({ name: 'Red' });
    expect((await max.getSession()).data?.session.activeTeamId).toBe(red.id);
    expect((await max.organization.listUserTeams()).data).toMatchObject([{ id: red.id }]);
    const { data } = await max.organization.listTeamMembers({ query: { teamId: red.id } });
    expect(data).toMatchObject([place]);

    expect((await olivia.organization.removeTeamMember(place)).error).toBeNull();
    expect((await max.getSession()).data?.session.activeTeamId).toBeNull();
    expect((await olivia.organization.addTeamMember(place)).error).toBeNull();
    expect((await olivia.organization.removeTeam({ teamId: red.id })).error).toBeNull();
    expect((await max.organization.listUserTeams()).data).toEqual([]);
  });

  it('makes a role of its own, and gives it to somebody', async () => {
    await join();
    const permission = { invitation: ['create'] };
    const made = await olivia.organization.createRole({ role: 'recruiter', permission });
    expect(made.data?.roleData).toMatchObject({ role: 'recruiter', permission });
    const memberId = (await max.organization.getActiveMember()).data!.id;
    await olivia.organization.updateMemberRole({ memberId, role: ['member', 'recruiter'] });
    const { data } = await max.organization.hasPermission({ permissions: { invitation: ['create'] } });
    expect(data?.success).toBe(true);
  });

  it('keeps access tokens', async () => {
    const input = { name: 'Shop', scopes: ['orders:read'], expiresIn: 3_600 };
    const { id, start, token } = (await olivia.organization.createAccessToken(input)).data!;
    expect(token.startsWith(start)).toBe(true);
    const listed = await olivia.organization.listAccessTokens({ query: { limit: 10 } });
    expect(listed.data).toMatchObject({ accessTokens: [{ id, name: 'Shop', start }], total: 1 });
    expect((await olivia.organization.revokeAccessToken({ accessTokenId: id })).data?.id).toBe(id);
    expect((await olivia.organization.listAccessTokens()).data?.total).toBe(0);
  });

  it('changes one, chooses none and the same again, and ends it', async () => {
    await olivia.organization.update({ data: { name: 'Acme & Co' } });
    await olivia.organization.setActive({ organizationId: null });
    expect((await olivia.organization.getFullOrganization()).data).toBeNull();
    expect((await olivia.organization.setActive({ organizationId: acme })).data?.name).toBe('Acme & Co');

    expect((await olivia.organization.delete({ organizationId: acme })).error).toBeNull();
    expect((await olivia.organization.list()).data).toEqual([]);
    expect((await olivia.organization.getFullOrganization()).data).toBeNull();
  });
});

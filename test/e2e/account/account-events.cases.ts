import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventCatalogue } from '#webhooks';
import { publicEvents } from '../../../src/apps/domains.js';
import { Browser } from '../../support/browser.js';
import { mailedLink } from '../../support/mailed.js';
import { createOrganization, newPerson, ORGANIZATION } from '../../support/organizations.js';
import { PASSWORD, SIGN_IN, signUp, type UserJson } from '../../support/people.js';
import { brokenPromises } from '../../support/promised-events.js';
import { TestApp } from '../../support/test-app.js';

describe('events about an account', () => {
  interface Told {
    name: string;
    recordType: string;
    recordId: string;
    sequence: number;
    organizationId: string | null;
    payload: Record<string, unknown>;
  }

  let app: TestApp;
  let ada: Browser;
  let user: UserJson;

  /** The public events since the last look, oldest first. Whatever they are, they carry what the catalogue says. */
  async function told(): Promise<Told[]> {
    const events = await app.em.execute<Told[]>(
      `select name, record_type as "recordType", record_id as "recordId", sequence::int, organization_id as "organizationId",
            payload
       from outbox_events where audience = 'public' order by id`,
    );
    await app.em.execute(`delete from outbox_events where audience = 'public'`);
    expect(brokenPromises(events)).toEqual([]);
    return events;
  }

  const names = async () => (await told()).map(({ name }) => name);
  const post = (path: string, body: object = {}) => ada.post(`/api/auth/${path}`, body);

  beforeAll(async () => {
    app = await TestApp.shared({ DELETE_USER_CONFIRMATION: 'false', RATE_LIMIT_ENABLED: 'false' });
  });

  beforeEach(async () => {
    await app.reset();
    ada = new Browser(app.origin);
    ({ user } = (await signUp(ada)).body);
  });

  it('tells of a person who has signed up, and of their session, without what opens it', async () => {
    const { body } = await ada.get<{ session: { id: string; token: string } }>('/api/auth/get-session');
    const events = await told();
    expect(events).toMatchObject([
      {
        name: 'user.created',
        recordType: 'user',
        recordId: user.id,
        organizationId: null,
        sequence: 1,
        payload: user,
      },
      { name: 'session.created', recordType: 'session', recordId: body.session.id, sequence: 1 },
    ]);
    const { token, ...session } = body.session;
    expect(events[1]?.payload).toEqual(session);
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it('tells of everything that changes what is known of a person, numbered in its order', async () => {
    await told();
    await post('update-user', { name: 'Ada Lovelace' });
    const { pathname, search } = await mailedLink(app, '/verify-email');
    await ada.get(pathname + search);
    const events = await told();
    expect(events).toMatchObject([
      { name: 'user.updated', sequence: 2, payload: { name: 'Ada Lovelace', emailVerified: false } },
      { name: 'user.updated', sequence: 3, payload: { name: 'Ada Lovelace', emailVerified: true } },
    ]);
  });

  it('tells of sessions that end before their time, each once', async () => {
    const phone = new Browser(app.origin);
    await phone.post(SIGN_IN, { email: user.email, password: PASSWORD });
    await told();
    await post('revoke-other-sessions');
    expect(await names()).toEqual(['session.revoked']);
    await post('sign-out');
    await post('sign-out');
    expect(await told()).toMatchObject([
      { name: 'session.revoked', sequence: 2, payload: { userId: user.id } },
    ]);
  });

  it('tells of the new session that takes the place of all others with a new password', async () => {
    await told();
    await post('change-password', {
      currentPassword: PASSWORD,
      newPassword: 'another long password',
      revokeOtherSessions: true,
    });
    expect(await names()).toEqual(['session.revoked', 'session.created']);
  });

  it('tells of a person who is gone, as they were', async () => {
    await told();
    await post('delete-user', { password: PASSWORD });
    expect(await told()).toMatchObject([
      { name: 'user.deleted', recordId: user.id, payload: { email: user.email } },
    ]);
  });

  it('tells nothing of what did not happen', async () => {
    await told();
    await post('update-user', {});
    await post('delete-user', { password: 'something else' });
    await new Browser(app.origin).post(SIGN_IN, { email: user.email, password: 'something else' });
    expect(await names()).toEqual([]);
  });

  it('tells of everything that happens to an organization as the catalogue says', async () => {
    const ask = async <Body = { id: string }>(route: string, body: object, as = ada): Promise<Body> => {
      const answer = await as.post<Body>(`${ORGANIZATION}/${route}`, body);
      expect([route, answer.status]).toEqual([route, 200]);
      return answer.body;
    };
    const invite = (email: string) => ask('invite-member', { email, role: 'member' });
    const grace = await newPerson(app, 'grace');
    await told();

    const { id: organizationId } = await createOrganization(ada, { metadata: { tier: 'gold' } });
    await ask('update', { organizationId, data: { name: 'Acme Inc.' } });
    const { id: teamId } = await ask('create-team', { name: 'Red', organizationId });
    await ask('update-team', { teamId, data: { name: 'Blue' } });
    await ask('cancel-invitation', { invitationId: (await invite('nobody@example.com')).id });
    await ask('reject-invitation', { invitationId: (await invite('grace@example.com')).id }, grace.browser);
    const { member } = await ask<{ member: { id: string } }>(
      'accept-invitation',
      { invitationId: (await invite('grace@example.com')).id },
      grace.browser,
    );
    await ask('add-team-member', { teamId, userId: grace.user.id });
    await ask('remove-team-member', { teamId, userId: grace.user.id });
    await ask('update-member-role', { memberId: member.id, role: 'admin', organizationId });
    await ask('remove-team', { teamId, organizationId });
    await ask('remove-member', { memberIdOrEmail: member.id, organizationId });
    await ask('delete', { organizationId });

    const types = new EventCatalogue(publicEvents()).subscribableTypes('organization');
    const ofAccounts = types.filter((name) => /^(account_organization|invitation|member|team)\./.test(name));
    expect(ofAccounts).toHaveLength(15);
    expect([...new Set(await names())].sort()).toEqual(ofAccounts);
  });
});

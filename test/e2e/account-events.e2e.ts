import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { mailedLink } from '../support/mailed.js';
import { PASSWORD, SIGN_IN, signUp, type UserJson } from '../support/people.js';
import { TestApp } from '../support/test-app.js';

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

/** The public events since the last look, oldest first. */
async function told(): Promise<Told[]> {
  const events = await app.em.execute<Told[]>(
    `select name, record_type as "recordType", record_id as "recordId", sequence::int, organization_id as "organizationId",
            payload
       from outbox_events where audience = 'public' order by id`,
  );
  await app.em.execute(`delete from outbox_events where audience = 'public'`);
  return events;
}

const names = async () => (await told()).map(({ name }) => name);
const post = (path: string, body: object = {}) => ada.post(`/api/auth/${path}`, body);

beforeAll(async () => {
  app = await TestApp.start({ DELETE_USER_CONFIRMATION: 'false', RATE_LIMIT_ENABLED: 'false' });
});
afterAll(() => app.stop());

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

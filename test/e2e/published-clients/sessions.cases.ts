import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../support/people.js';
import { clientOf, GENERATIONS, type PublishedClient } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

describe.each(GENERATIONS)('sessions with the published client $version', (generation) => {
  let app: TestApp;
  let client: PublishedClient;
  let elsewhere: PublishedClient;

  const credentials = { email: 'ada@example.com', password: PASSWORD };
  const isSignedIn = async (one: PublishedClient) => (await one.getSession()).data !== null;

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    client = clientOf(app, generation);
    elsewhere = clientOf(app, generation);
    await client.signUp.email({ ...credentials, name: 'Ada' });
    await elsewhere.signIn.email(credentials);
  });

  it('lists them, with dates as dates', async () => {
    const current = (await client.getSession()).data?.session;
    const { data } = await client.listSessions();
    expect(data).toHaveLength(2);
    expect(data).toContainEqual(current);
  });

  it('ends another one by what the list shows of it', async () => {
    const current = (await client.getSession()).data?.session.token;
    const { data } = await client.listSessions();
    const other = data!.find(({ token }) => token !== current)!;

    expect((await client.revokeSession({ token: other.token })).data).toEqual({ status: true });
    expect([await isSignedIn(client), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  it('sees an error object for one that does not exist', async () => {
    expect((await client.revokeSession({ token: 'nonsense' })).error).toMatchObject({
      status: 400,
      code: 'SESSION_NOT_FOUND',
    });
  });

  it('ends all others', async () => {
    expect((await client.revokeOtherSessions()).data).toEqual({ status: true });
    expect([await isSignedIn(client), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  it('ends all', async () => {
    expect((await client.revokeSessions()).data).toEqual({ status: true });
    expect([await isSignedIn(client), await isSignedIn(elsewhere)]).toEqual([false, false]);
  });

  it('sees an error object when nobody is signed in', async () => {
    const { error } = await clientOf(app, generation).listSessions();
    expect(error).toMatchObject({ status: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' });
  });

  it('keeps the session as a bearer token where there are no cookies', async () => {
    let kept = '';
    const mobile = generation.create(app.origin, { auth: { type: 'Bearer', token: () => kept } });
    await mobile.signIn.email(credentials, {
      onSuccess: ({ response }: { response: Response }) => {
        kept = response.headers.get('set-auth-token') ?? '';
      },
    });

    expect((await mobile.getSession()).data?.user.email).toBe('ada@example.com');
    expect((await mobile.listSessions()).data).toHaveLength(3);
    await mobile.signOut();
    expect(await isSignedIn(mobile)).toBe(false);
  });
});

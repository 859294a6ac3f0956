import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mailedLink } from '../../support/mailed.js';
import { PASSWORD } from '../../support/people.js';
import { clientOf, GENERATIONS, type PublishedClient } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

const NEW_PASSWORD = 'a better horse battery';

describe.each(GENERATIONS)('passwords with the published client $version', (generation) => {
  let app: TestApp;
  let client: PublishedClient;

  const email = 'ada@example.com';
  const signInWith = (password: string) => clientOf(app, generation).signIn.email({ email, password });

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    client = clientOf(app, generation);
    await client.signUp.email({ email, password: PASSWORD, name: 'Ada' });
  });

  /** Follows the mailed link as a browser would, and answers the token it hands to the page. */
  async function tokenFromMail(): Promise<string> {
    const link = await mailedLink(app, '/reset-password/');
    const { headers } = await fetch(link, { redirect: 'manual' });
    const page = new URL(headers.get('location') ?? '');
    expect(page.pathname).toBe('/new-password');
    return page.searchParams.get('token') ?? '';
  }

  it.each([
    ['forgotten as older pages say it', (input: object) => client.forgetPassword(input)],
    ['forgotten as newer pages say it', (input: object) => client.requestPasswordReset(input)],
  ])('are set anew when %s', async (_case, forget) => {
    const { data, error } = await forget({ email, redirectTo: '/new-password' });
    expect([data?.status, error]).toEqual([true, null]);

    const token = await tokenFromMail();
    expect((await client.resetPassword({ newPassword: NEW_PASSWORD, token })).data).toEqual({ status: true });
    expect((await signInWith(NEW_PASSWORD)).error).toBeNull();
    expect((await signInWith(PASSWORD)).error?.code).toBe('INVALID_EMAIL_OR_PASSWORD');
  });

  it('are answered the same way for an address that nobody has', async () => {
    const known = await client.requestPasswordReset({ email, redirectTo: '/new-password' });
    const unknown = await client.requestPasswordReset({
      email: 'eve@example.com',
      redirectTo: '/new-password',
    });
    expect(unknown).toEqual(known);
  });

  it('are not set anew with a token that does not exist', async () => {
    const { error } = await client.resetPassword({ newPassword: NEW_PASSWORD, token: 'nonsense' });
    expect(error).toMatchObject({ status: 400, code: 'INVALID_TOKEN', message: 'invalid token' });
  });

  it('are changed, and other devices stay signed in', async () => {
    const elsewhere = clientOf(app, generation);
    await elsewhere.signIn.email({ email, password: PASSWORD });
    const { data } = await client.changePassword({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD });

    expect(data).toMatchObject({ token: null, user: { email } });
    expect((await elsewhere.getSession()).data?.user.email).toBe(email);
    expect((await signInWith(NEW_PASSWORD)).error).toBeNull();
  });

  it('are changed, and other devices are signed out', async () => {
    const elsewhere = clientOf(app, generation);
    await elsewhere.signIn.email({ email, password: PASSWORD });
    const { data } = await client.changePassword({
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      revokeOtherSessions: true,
    });

    expect((await client.getSession()).data?.session.token).toBe(data?.token);
    expect((await elsewhere.getSession()).data).toBeNull();
  });

  it('are not changed by who does not know the present one', async () => {
    const { error } = await client.changePassword({
      currentPassword: 'guessed it',
      newPassword: NEW_PASSWORD,
    });
    expect(error).toMatchObject({ status: 400, code: 'INVALID_PASSWORD', message: 'Invalid password' });
  });
});

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mailedLink } from '../../support/mailed.js';
import { PASSWORD } from '../../support/people.js';
import { clientOf, GENERATIONS, type PublishedClient } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

describe.each(GENERATIONS)('addresses with the published client $version', (generation) => {
  let app: TestApp;
  let client: PublishedClient;

  const email = 'ada@example.com';
  const me = async () => (await client.getSession()).data?.user;
  const tokenFromMail = async () => (await mailedLink(app, '/verify-email')).searchParams.get('token');
  const followMail = async () => client.verifyEmail({ query: { token: await tokenFromMail() } });

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    client = clientOf(app, generation);
    await client.signUp.email({ email, password: PASSWORD, name: 'Ada' });
  });

  it('are verified by the link of the mail that came with signing up', async () => {
    expect((await followMail()).data).toEqual({ status: true, user: null });
    expect((await me())?.emailVerified).toBe(true);
  });

  it('are verified by the link of a mail that was asked for, which leads where the page said', async () => {
    const { data } = await client.sendVerificationEmail({ email, callbackURL: '/welcome?from=mail' });
    expect(data).toEqual({ status: true });

    const link = await mailedLink(app, '/verify-email');
    expect(link.searchParams.get('callbackURL')).toBe('/welcome?from=mail');
    const { status, headers } = await fetch(link, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, '/welcome?from=mail']);
    expect((await me())?.emailVerified).toBe(true);
  });

  it('sees an error object for a link that does not work', async () => {
    const { error } = await client.verifyEmail({ query: { token: 'nonsense' } });
    expect(error).toMatchObject({ status: 401, code: 'INVALID_TOKEN', message: 'invalid_token' });
  });

  it('are changed at once while they are unverified', async () => {
    expect((await client.changeEmail({ newEmail: 'lovelace@example.com' })).data).toEqual({ status: true });
    expect(await me()).toMatchObject({ email: 'lovelace@example.com', emailVerified: false });
    await followMail();
    expect((await me())?.emailVerified).toBe(true);
  });

  it('are changed after the present one has agreed, once it is verified', async () => {
    await followMail();
    expect((await client.changeEmail({ newEmail: 'lovelace@example.com' })).data).toEqual({ status: true });
    expect((await me())?.email).toBe(email);

    expect((await followMail()).data).toMatchObject({
      status: true,
      user: { email: 'lovelace@example.com' },
    });
    expect(await me()).toMatchObject({ email: 'lovelace@example.com', emailVerified: false });
    await followMail();
    expect((await me())?.emailVerified).toBe(true);
  });

  it('sees an error object for the address one has', async () => {
    const { error } = await client.changeEmail({ newEmail: email });
    expect(error).toMatchObject({ status: 400, code: 'EMAIL_IS_THE_SAME', message: 'Email is the same' });
  });
});

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addSeconds } from '#common/time/clock.js';
import { Browser } from '../../support/browser.js';
import { PASSWORD } from '../../support/people.js';
import {
  clientIn,
  clientOf,
  GENERATIONS,
  type PublishedClient,
  type Result,
} from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

const WEEK = 604_800;

describe.each(GENERATIONS)('signing in with the published client $version', (generation) => {
  let app: TestApp;
  let client: PublishedClient;

  const person = { email: 'ada@example.com', password: PASSWORD, name: 'Ada' };
  const credentials = { email: person.email, password: PASSWORD };

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    client = clientOf(app, generation);
  });

  it('signs up', async () => {
    const { data, error } = await client.signUp.email(person);
    expect(error).toBeNull();
    expect(data).toMatchObject({ token: expect.any(String), user: { email: 'ada@example.com' } });
  });

  it('signs up with a username, through its plugin', async () => {
    const { data } = await client.signUp.email({ ...person, username: 'Ada' });
    expect(data?.user.username).toBe('ada');
  });

  it('reads the session afterwards, with dates as dates', async () => {
    const signedUp = await client.signUp.email(person);
    const { data } = await client.getSession();
    expect(data?.session.token).toBe(signedUp.data?.token);
    expect(data?.session.expiresAt).toEqual(addSeconds(app.clock.now, WEEK));
    expect(data?.user.createdAt).toEqual(app.clock.now);
  });

  it('reads null before anybody signed in', async () => {
    expect(await client.getSession()).toMatchObject({ data: null, error: null });
  });

  it('signs in on another device', async () => {
    await client.signUp.email(person);
    const elsewhere = clientOf(app, generation);
    const { data } = await elsewhere.signIn.email({ ...credentials, rememberMe: false });
    expect(data).toMatchObject({ redirect: false, user: { email: 'ada@example.com' } });
    expect((await elsewhere.getSession()).data?.user.email).toBe('ada@example.com');
  });

  it('is told where to go when it said so', async () => {
    await client.signUp.email(person);
    const { data } = await client.signIn.email({ ...credentials, callbackURL: '/dashboard' });
    expect(data).toMatchObject({ redirect: true, url: '/dashboard' });
  });

  it('hands its query on', async () => {
    await client.signUp.email(person);
    const expiresAt = addSeconds(app.clock.now, WEEK);
    app.clock.advance(WEEK / 2);
    const { data } = await client.getSession({ query: { disableRefresh: true } });
    expect(data?.session.expiresAt).toEqual(expiresAt);
  });

  it('signs out', async () => {
    await client.signUp.email(person);
    expect((await client.signOut()).data).toEqual({ success: true });
    expect((await client.getSession()).data).toBeNull();
  });

  it.each<[string, () => Promise<Result<unknown>>, object]>([
    [
      'an address that is taken',
      () => client.signUp.email({ ...person, name: 'Other' }),
      { status: 422, code: 'USER_ALREADY_EXISTS', message: 'User already exists' },
    ],
    [
      'a wrong password',
      () => client.signIn.email({ ...credentials, password: 'wrong horse battery' }),
      { status: 401, code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' },
    ],
    [
      'an input that is not valid',
      () => client.signIn.email({ email: person.email }),
      { status: 400, code: 'VALIDATION_ERROR', message: 'Invalid body parameters' },
    ],
    [
      'a username that is not valid',
      () => client.signUp.email({ ...person, email: 'other@example.com', username: 'a b c' }),
      { status: 422, code: 'USERNAME_IS_INVALID', message: 'username is invalid' },
    ],
    [
      'an address to go to that is not trusted',
      () => client.signIn.email({ ...credentials, callbackURL: 'https://evil.example.net' }),
      { status: 403, code: 'INVALID_CALLBACKURL', message: 'Invalid callbackURL' },
    ],
  ])('sees an error object for %s', async (_case, call, expected) => {
    await client.signUp.email(person);
    expect(await call()).toMatchObject({ data: null, error: expected });
  });

  it('sees that it is turned away from a page of another site', async () => {
    const browser = new Browser(app.origin);
    await clientIn(browser, generation).signUp.email(person);
    const foreign = generation.create(app.origin, {
      customFetchImpl: browser.fetch,
      headers: { origin: 'https://evil.example.net' },
    });
    expect((await foreign.signOut()).error).toMatchObject({ status: 403, code: 'INVALID_ORIGIN' });
  });
});

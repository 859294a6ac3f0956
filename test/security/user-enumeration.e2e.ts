import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HashThreads } from '../../src/auth/credentials/hash-threads.service.js';
import { Browser, type Answer } from '../support/browser.js';
import { PASSWORD, signUp } from '../support/people.js';
import { TestApp } from '../support/test-app.js';

/** Every hash that is really computed, because a clock would tell of other things as well. */
const hash = jest.spyOn(HashThreads.prototype, 'hash');
const compare = jest.spyOn(HashThreads.prototype, 'compare');
function clearCount(): void {
  hash.mockClear();
  compare.mockClear();
}

const WRONG = 'wrong horse battery';

let app: TestApp;

/** Somebody at the door, whoever was there before. */
const stranger = (): Browser => new Browser(app.origin);

beforeAll(async () => {
  app = await TestApp.shared();
});

beforeEach(async () => {
  await app.reset();
  await signUp(stranger(), { email: 'known@example.com', username: 'known' });
  await signUp(stranger(), { email: 'bare@example.com', username: 'bare' });
  await signUp(stranger(), { email: 'banned@example.com', username: 'banned' });
  await app.em.execute(`update accounts set password = null
    where user_id = (select id from users where username = 'bare')`);
  await app.em.execute(`update users set banned = true where username = 'banned'`);
  clearCount();
});

/** All that an answer shows: status, body, and headers without those that differ each time. */
function visible({ status, body, headers }: Answer): unknown {
  const shown = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  return { status, body, headers: shown.sort() };
}

async function observe(attempt: () => Promise<Answer>): Promise<{ answer: unknown; hashes: number }> {
  clearCount();
  const answer = visible(await attempt());
  return { answer, hashes: hash.mock.calls.length + compare.mock.calls.length };
}

const PEOPLE = [
  ['somebody unknown', 'nobody'],
  ['somebody without a password', 'bare'],
  ['somebody who is banned', 'banned'],
] as const;

describe.each([
  ['e-mail', '/api/auth/sign-in/email', (name: string) => ({ email: `${name}@example.com` })],
  ['username', '/api/auth/sign-in/username', (name: string) => ({ username: name })],
  ['e-mail at the console', '/api/admin/session', (name: string) => ({ email: `${name}@example.com` })],
])('a wrong password by %s does not tell who exists', (_way, path, identity) => {
  const attempt = (name: string) => () => stranger().post(path, { ...identity(name), password: WRONG });

  it.each(PEOPLE)('%s is answered like a person who is known, for the same work', async (_case, name) => {
    const known = await observe(attempt('known'));
    expect(known.hashes).toBe(1);
    expect(await observe(attempt(name))).toEqual(known);
  });

  it('nor does a password that nobody could have', async () => {
    const long = (name: string) => () =>
      stranger().post(path, { ...identity(name), password: 'x'.repeat(5_000) });
    const known = await observe(long('known'));
    expect(await observe(long('nobody'))).toEqual(known);
    expect(known.hashes).toBe(1);
  });
});

it('that somebody is banned is told only to whoever knows the password', async () => {
  const signIn = (password: string) =>
    stranger().post('/api/auth/sign-in/email', { email: 'banned@example.com', password });
  expect([(await signIn(WRONG)).status, (await signIn(PASSWORD)).status]).toEqual([401, 403]);
});

describe.each(['/forget-password', '/request-password-reset'])('asking for a new password by %s', (path) => {
  it.each(PEOPLE)('does not tell who exists: %s', async (_case, name) => {
    const attempt = (of: string) => () =>
      stranger().post(`/api/auth${path}`, { email: `${of}@example.com`, redirectTo: '/reset' });
    const known = await observe(attempt('known'));
    expect(known.hashes).toBe(0);
    expect(await observe(attempt(name))).toEqual(known);
  });
});

it('a link that resets a password does not tell whose it is, nor whether there is such a person', async () => {
  const follow = (token: string) => () =>
    stranger().get(`/api/auth/reset-password/${token}?callbackURL=/reset`);
  expect(await observe(follow('a'.repeat(24)))).toEqual(await observe(follow('b'.repeat(24))));
});

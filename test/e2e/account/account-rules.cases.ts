import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AtriumOptions } from '#config/options.js';
import { Browser, type Answer } from '../../support/browser.js';
import {
  PASSWORD,
  refusal,
  SIGN_IN,
  SIGN_UP,
  signUp,
  signUpBody,
  type ErrorJson,
  type SignedIn,
} from '../../support/people.js';
import { FULL_HASH_QUEUE, TestApp } from '../../support/test-app.js';

const codeOf = ({ body }: Answer): string => (body as ErrorJson).code;

/** Requests with two faults, of neighbouring steps: the earlier step's answer has to win. */
describe('the order of checks', () => {
  let app: TestApp;
  let browser: Browser;

  const FOREIGN = { origin: 'https://evil.example.net', cookie: 'any=thing' };
  const send = (path: string, text: string, headers: Record<string, string> = {}) =>
    browser.send('POST', path, text, { 'content-type': 'application/json', ...headers });

  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    browser = new Browser(app.origin);
    await signUp(new Browser(app.origin));
  });

  it('1. the route is looked up before the body is read', async () => {
    const form = { 'content-type': 'multipart/form-data' };
    const answers = [
      await send('/api/auth/nowhere', '{"'),
      await send('/api/auth/nowhere', 'no parts', form),
    ];
    expect(answers.map(codeOf)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it('2. the body is read before the origin is checked', async () => {
    expect(codeOf(await send(SIGN_UP, '{"', FOREIGN))).toBe('BAD_REQUEST');
  });

  it('3. the origin is checked before the callback addresses', async () => {
    const body = signUpBody({ callbackURL: 'https://evil.example.net' });
    expect(codeOf(await send(SIGN_UP, JSON.stringify(body), FOREIGN))).toBe('INVALID_ORIGIN');
  });

  it('4. the callback addresses are checked before the username', async () => {
    const body = signUpBody({ callbackURL: 'https://evil.example.net', username: '-' });
    expect(codeOf(await browser.post(SIGN_UP, body))).toBe('INVALID_CALLBACKURL');
  });

  it('5. the username is checked before the rest of the input', async () => {
    const body = signUpBody({ username: 'a b c', password: undefined });
    expect(codeOf(await browser.post(SIGN_UP, body))).toBe('USERNAME_IS_INVALID');
  });

  it('6. the whole input is checked before the action looks at the address', async () => {
    const body = signUpBody({ email: 'ada', name: undefined });
    expect(codeOf(await browser.post(SIGN_UP, body))).toBe('VALIDATION_ERROR');
  });

  it('7. the address is checked before the password', async () => {
    const body = signUpBody({ email: 'ada', password: 'short' });
    expect(codeOf(await browser.post(SIGN_UP, body))).toBe('INVALID_EMAIL');
  });

  it('8. the password is checked before the address is looked up', async () => {
    expect(codeOf(await browser.post(SIGN_UP, signUpBody({ password: 'short' })))).toBe('PASSWORD_TOO_SHORT');
  });

  it('9. the username is checked before anybody asks who is calling', async () => {
    const answer = await browser.post('/api/auth/update-user', { username: 'a b c' });
    expect(codeOf(answer)).toBe('USERNAME_IS_INVALID');
  });

  it('10. so is the rest of the input, and also when it comes from a stranger', async () => {
    const answers = [
      await browser.post('/api/auth/update-user', { name: 1 }),
      await browser.post('/api/auth/change-password', {}),
      await browser.post('/api/auth/revoke-session', {}),
    ];
    expect(answers.map(codeOf)).toEqual(['VALIDATION_ERROR', 'VALIDATION_ERROR', 'VALIDATION_ERROR']);
  });

  it('11. who is calling is asked before how long they have been here', async () => {
    const unlink = { providerId: 'github' };
    expect(codeOf(await browser.post('/api/auth/unlink-account', unlink))).toBe('UNAUTHORIZED');
    const old = new Browser(app.origin);
    await signUp(old, { email: 'old@example.com' });
    app.clock.advance(86_400);
    expect(codeOf(await old.post('/api/auth/unlink-account', unlink))).toBe('SESSION_IS_NOT_FRESH');
  });

  it('12. what a link lacks is told before where it would lead', async () => {
    const answer = await browser.get<ErrorJson>(
      '/api/auth/verify-email?callbackURL=https://evil.example.net',
    );
    expect(codeOf(answer)).toBe('VALIDATION_ERROR');
  });
});

describe('settings of accounts', () => {
  let app: TestApp;
  let browser: Browser;

  async function start(settings: Record<string, string>, options: AtriumOptions = {}): Promise<void> {
    app = await TestApp.shared(settings, options);
    await app.reset();
    browser = new Browser(app.origin);
  }

  const attempt = (differences: object) => browser.post<SignedIn>(SIGN_UP, signUpBody(differences));

  describe('AUTO_SIGN_IN=false', () => {
    beforeEach(() => start({ AUTO_SIGN_IN: 'false' }));

    it('signs up without a session', async () => {
      const answer = await attempt({});
      expect([answer.status, answer.body.token, answer.setCookies]).toEqual([200, null, []]);
      expect(await app.em.execute('select id from sessions')).toEqual([]);
    });

    it('lets the person sign in afterwards', async () => {
      await attempt({});
      const { status } = await browser.post(SIGN_IN, { email: 'ada@example.com', password: PASSWORD });
      expect(status).toBe(200);
    });
  });

  describe('PASSWORD_SIGN_IN=false', () => {
    beforeEach(() => start({ PASSWORD_SIGN_IN: 'false' }));

    it('refuses sign-ups', async () => {
      expect(refusal(await attempt({}))).toEqual([
        400,
        {
          code: 'EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED',
          message: 'Email and password sign up is not enabled',
        },
      ]);
    });

    it('refuses sign-ins', async () => {
      const answer = await browser.post(SIGN_IN, { email: 'ada@example.com', password: PASSWORD });
      expect(refusal(answer)).toEqual([
        400,
        { code: 'EMAIL_AND_PASSWORD_IS_NOT_ENABLED', message: 'Email and password is not enabled' },
      ]);
    });

    it('says so before it looks at the address', async () => {
      expect(codeOf(await attempt({ email: 'ada' }))).toBe('EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED');
    });

    it('says so after the input was checked', async () => {
      expect(codeOf(await attempt({ email: 7 }))).toBe('VALIDATION_ERROR');
    });
  });

  it.each([
    ['shorter than PASSWORD_MIN_LENGTH', 'p'.repeat(11), 'PASSWORD_TOO_SHORT'],
    ['longer than PASSWORD_MAX_LENGTH', 'p'.repeat(15), 'PASSWORD_TOO_LONG'],
  ])('a password %s is refused', async (_case, password, code) => {
    await start({ PASSWORD_MIN_LENGTH: '12', PASSWORD_MAX_LENGTH: '14' });
    expect(codeOf(await attempt({ password }))).toBe(code);
  });

  it.each([
    ['shorter than USERNAME_MIN_LENGTH', 'abcd', 'USERNAME_IS_TOO_SHORT'],
    ['longer than USERNAME_MAX_LENGTH', 'abcdefg', 'USERNAME_IS_TOO_LONG'],
  ])('a username %s is refused', async (_case, username, code) => {
    await start({ USERNAME_MIN_LENGTH: '5', USERNAME_MAX_LENGTH: '6' });
    expect(codeOf(await attempt({ username }))).toBe(code);
  });

  describe('an own usernameValidator', () => {
    beforeEach(() => start({}, { usernameValidator: async (username) => username.startsWith('ü-') }));

    it('takes what the product’s own rule would refuse', async () => {
      expect((await attempt({ username: 'ü-ada' })).body.user.username).toBe('ü-ada');
    });

    it('refuses what the product’s own rule would take', async () => {
      expect(codeOf(await attempt({ username: 'ada' }))).toBe('USERNAME_IS_INVALID');
    });

    it('cannot let in what the database does not keep', async () => {
      expect(codeOf(await attempt({ username: 'ü-\0' }))).toBe('USERNAME_IS_INVALID');
    });
  });

  describe('a full queue for password hashing', () => {
    beforeEach(() => start(FULL_HASH_QUEUE));

    it('turns callers away with 503 and the time to come back', async () => {
      const sign = () => browser.post(SIGN_IN, { email: 'ada@example.com', password: PASSWORD });
      const answers = await Promise.all(Array.from({ length: 12 }, sign));
      const busy = answers.filter(({ status }) => status === 503);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
      expect(busy.map((answer) => [codeOf(answer), answer.headers.get('retry-after')])).toEqual(
        busy.map(() => ['TOO_MANY_SIGN_INS', '2']),
      );
    });
  });

  it('PASSWORD_HASH_QUEUE=0 still hashes when nobody else does', async () => {
    await start({ PASSWORD_HASH_CONCURRENCY: '1', PASSWORD_HASH_QUEUE: '0' });
    expect((await attempt({})).status).toBe(200);
  });
});

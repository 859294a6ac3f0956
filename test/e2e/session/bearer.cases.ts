import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { signUp, type SignedIn } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const GET_SESSION = '/api/auth/get-session';

let app: TestApp;
let signedUp: SignedIn;
let signed: string;

async function begin(settings: Record<string, string> = {}): Promise<void> {
  app = await TestApp.shared(settings);
}

async function signUpAnew(): Promise<void> {
  await app.reset();
  const { body, headers } = await signUp(new Browser(app.origin));
  signedUp = body;
  signed = headers.get('set-auth-token') ?? '';
}

async function callerOf(authorization: string): Promise<string | undefined> {
  const caller = new Browser(app.origin, { authorization });
  const { body } = await caller.get<{ user: { email: string } } | null>(GET_SESSION);
  return body?.user.email;
}

describe('a bearer token', () => {
  beforeAll(() => begin());
  beforeEach(signUpAnew);

  it.each([
    ['bare', () => signedUp.token],
    ['signed, as the header of the sign-in holds it', () => signed],
    ['signed, percent-decoded', () => decodeURIComponent(signed)],
  ])('stands for the session: %s', async (_form, token) => {
    expect(await callerOf(`Bearer ${token()}`)).toBe('ada@example.com');
  });

  it('works whatever the case of the scheme', async () => {
    expect(await callerOf(`bearer ${signedUp.token}`)).toBe('ada@example.com');
  });

  it.each([
    ['of another secret', () => `Bearer ${signedUp.token}.${'a'.repeat(43)}=`],
    ['that nobody issued', () => `Bearer ${'a'.repeat(32)}`],
    ['of another scheme', () => `Basic ${signedUp.token}`],
    ['with something behind it', () => `Bearer ${signedUp.token} and more`],
    ['that is empty', () => 'Bearer '],
    ['that cannot be decoded', () => 'Bearer %E0%A4%A'],
  ])('opens nothing: one %s', async (_fault, authorization) => {
    expect(await callerOf(authorization())).toBeUndefined();
  });

  it('opens nothing when it is the handle of a session', async () => {
    const [row] = await app.em.execute<{ handle: string }[]>('select handle from sessions');
    expect(await callerOf(`Bearer ${row!.handle}`)).toBeUndefined();
  });

  it('is not asked for an origin, because no browser sends it by itself', async () => {
    const headers = { authorization: `Bearer ${signedUp.token}`, origin: 'https://elsewhere.example' };
    const { status } = await new Browser(app.origin, headers).post('/api/auth/revoke-other-sessions');
    expect(status).toBe(200);
  });
});

describe('bearer tokens that are switched off', () => {
  beforeAll(() => begin({ BEARER_TOKENS: 'false' }));
  beforeEach(signUpAnew);

  it('open nothing', async () => {
    expect(await callerOf(`Bearer ${signedUp.token}`)).toBeUndefined();
  });

  it('are not handed out', () => {
    expect(signed).toBe('');
  });
});

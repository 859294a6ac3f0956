import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { cookiesOf, signUp, type ReadCookie } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const GET_SESSION = '/api/auth/get-session';
const LIST_SESSIONS = '/api/auth/list-sessions';
const CACHE = 'better-auth.session_data';
const MAX_AGE = 300;

interface Packed {
  session: { session: { token: string }; user: { name: string } };
  expiresAt: number;
  signature: string;
}

let app: TestApp;
let browser: Browser;
let cached: ReadCookie;

const cacheIn = (answer: { setCookies: string[] }): ReadCookie | undefined =>
  cookiesOf(answer).find(({ name }) => name === CACHE);
const unpack = (text: string): Packed => JSON.parse(Buffer.from(text, 'base64url').toString()) as Packed;
const pack = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const nameSeen = async (query = ''): Promise<string | undefined> =>
  (await browser.get<{ user: { name: string } } | null>(`${GET_SESSION}${query}`)).body?.user.name;
const plant = (value: string) => browser.jar.setCookie(`${CACHE}=${value}; Path=/`, app.origin);

async function begin(settings: Record<string, string>): Promise<void> {
  app = await TestApp.shared(settings);
}

async function signUpAnew(): Promise<void> {
  await app.reset();
  browser = new Browser(app.origin);
  cached = cacheIn(await signUp(browser)) ?? { name: '', value: '', attributes: '' };
  await app.em.execute(`update users set name = 'Countess'`);
}

describe('the cookie cache', () => {
  beforeAll(() => begin({ COOKIE_CACHE: 'true' }));
  beforeEach(signUpAnew);

  it('is written with the session', () => {
    expect(cached.attributes).toBe(`Max-Age=${String(MAX_AGE)}; Path=/; HttpOnly; SameSite=Lax`);
    expect(unpack(cached.value)).toMatchObject({
      session: { user: { name: 'Ada' } },
      expiresAt: app.clock.now.getTime() + MAX_AGE * 1000,
    });
  });

  it('answers without the database', async () => {
    expect(await nameSeen()).toBe('Ada');
  });

  it('is passed over on request', async () => {
    expect(await nameSeen('?disableCookieCache=true')).toBe('Countess');
  });

  it('is over after its time, and written anew', async () => {
    app.clock.advance(MAX_AGE);
    const answer = await browser.get<{ user: { name: string } }>(GET_SESSION);
    expect(answer.body.user.name).toBe('Countess');
    expect(unpack(cacheIn(answer)!.value).session.user.name).toBe('Countess');
  });

  it('is over with the session it shows', async () => {
    await app.em.execute('delete from sessions');
    expect(await nameSeen()).toBe('Ada');
    app.clock.advance(MAX_AGE);
    expect(await nameSeen()).toBeUndefined();
  });

  it.each([
    ['update-user', { name: 'Mallory' }],
    ['organization/set-active', { organizationId: null }],
    ['organization/create', { name: 'Acme', slug: 'acme' }],
  ])('changes nothing for a session that has ended: %s', async (path, body) => {
    await app.em.execute('delete from sessions');
    const answer = await browser.post(`/api/auth/${path}`, body);
    expect([answer.status, cacheIn(answer)]).toEqual([401, undefined]);
  });

  it('is removed, and nobody is signed in, when somebody has changed it', async () => {
    const packed = unpack(cached.value);
    await plant(pack({ ...packed, session: { ...packed.session, user: { name: 'Eve' } } }));
    const answer = await browser.get(GET_SESSION);
    expect(answer.body).toBeNull();
    expect(cookiesOf(answer)).toEqual([
      { name: CACHE, value: '', attributes: 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax' },
    ]);
  });

  it.each([
    ['is not encoded', () => '%%%'],
    ['holds no session', () => pack({ session: null, expiresAt: 1, signature: 'x' })],
    ['is a number', () => pack(7)],
  ])('counts as absent when it %s', async (_fault, text) => {
    await plant(text());
    expect(await nameSeen()).toBe('Countess');
  });

  it('of one person does not answer for another', async () => {
    const eve = new Browser(app.origin);
    await signUp(eve, { email: 'eve@example.com', name: 'Eve' });
    await eve.jar.setCookie(`${CACHE}=${cached.value}; Path=/`, app.origin);
    const { body } = await eve.get<{ user: { name: string } }>(GET_SESSION);
    expect(body.user.name).toBe('Eve');
  });

  it('does not let a revoked session revoke others', async () => {
    await app.em.execute('delete from sessions');
    expect((await browser.get(LIST_SESSIONS)).status).toBe(200);
    expect((await browser.post('/api/auth/revoke-sessions')).status).toBe(401);
  });

  it('is left out when it would be too large for a browser', async () => {
    await app.em.execute(`update users set image = repeat('x', 5000)`);
    app.clock.advance(MAX_AGE);
    const answer = await browser.get<{ user: { image: string } }>(GET_SESSION);
    expect([answer.body.user.image.length, cacheIn(answer)?.value]).toEqual([5000, '']);
  });
});

describe('the cookie cache that is switched off', () => {
  beforeAll(() => begin({}));
  beforeEach(signUpAnew);

  it('is neither written nor read', async () => {
    expect([cached.value, await nameSeen()]).toEqual(['', 'Countess']);
  });
});

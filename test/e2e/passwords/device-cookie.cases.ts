import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, type Answer } from '../../support/browser.js';
import { BEHIND_PROXY, Caller } from '../../support/callers.js';
import { countStatements } from '../../support/count-statements.js';
import { Later } from '../../support/later.js';
import { mailedLink } from '../../support/mailed.js';
import { cookiesOf, PASSWORD, SIGN_IN } from '../../support/people.js';
import { Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';
import { keepCookie, makeUser } from '../../support/users.js';

const AUTH = '/api/auth';
const CONSOLE_SIGN_IN = '/api/admin/session';
const COOKIE = 'better-auth.known_device';
const ADA = 'ada@example.com';
const NEW_PASSWORD = 'another horse battery';
const QUARTER = 15 * 60;
const YEAR = 365 * 86_400;

let app: TestApp;
let later: Later;

/** A browser at a fresh IP address. */
const newDevice = () => new Browser(app.origin, { 'x-forwarded-for': new Caller().address });
const signIn = (device: Browser, password = PASSWORD, email = ADA): Promise<Answer> =>
  device.post(SIGN_IN, { email, password });
const statusOf = async (answer: Promise<Answer>) => (await answer).status;

/** A device on which Ada has signed in before. */
async function knownDevice(email = ADA): Promise<Browser> {
  const device = newDevice();
  expect(await statusOf(signIn(device, PASSWORD, email))).toBe(200);
  return device;
}

async function fails(device: Browser, count: number, email = ADA): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) statuses.push(await statusOf(signIn(device, 'wrong password', email)));
  return statuses;
}

/** Sets the counter as after many wrong passwords from many addresses. */
async function lockOut(email = ADA): Promise<void> {
  await fails(newDevice(), 1, email);
  await app.em.execute(`update shared_counts set points = 100 where key like 'password by account%'`);
  expect(await statusOf(signIn(newDevice(), PASSWORD, email))).toBe(429);
}

async function cookieOf(device: Browser): Promise<string> {
  return decodeURIComponent((await device.cookie(COOKIE)) ?? '');
}

async function deviceWith(cookie: string): Promise<Browser> {
  const device = newDevice();
  await keepCookie(device, COOKIE, cookie);
  return device;
}

async function resetPassword(device: Browser): Promise<Answer> {
  await device.post(`${AUTH}/request-password-reset`, { email: ADA, redirectTo: '/reset' });
  const token = (await mailedLink(app, '/reset-password/')).pathname.split('/').pop();
  return device.post(`${AUTH}/reset-password`, { token, newPassword: NEW_PASSWORD });
}

describe('a device that has signed in to the account', () => {
  beforeAll(async () => {
    app = await TestApp.shared(BEHIND_PROXY, { rateLimits: { '*': { window: 10, max: 10_000 } } });
  });

  beforeEach(async () => {
    later = new Later();
    await app.reset();
    await app.em.execute('truncate shared_counts');
    await makeUser(app, { email: ADA, username: 'ada' });
  });

  afterEach(() => later.end());

  it('signs in while attackers have locked out all other devices', async () => {
    const device = await knownDevice();
    const strangers = await Promise.all(Array.from({ length: 100 }, () => fails(newDevice(), 1)));
    expect(new Set(strangers.flat())).toEqual(new Set([401]));
    expect(await statusOf(signIn(newDevice()))).toBe(429);
    expect(await statusOf(signIn(device))).toBe(200);
  });

  it('signs in by the username as well', async () => {
    const device = await knownDevice();
    await lockOut();
    const body = { username: 'ada', password: PASSWORD };
    expect(await statusOf(newDevice().post(`${AUTH}/sign-in/username`, body))).toBe(429);
    expect(await statusOf(device.post(`${AUTH}/sign-in/username`, body))).toBe(200);
  });

  it('signs in although its address has no attempts left', async () => {
    const device = await knownDevice();
    const { address } = new Caller();
    const from = { 'x-forwarded-for': address };
    const neighbor = new Browser(app.origin, from);
    expect(await fails(neighbor, 11)).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await statusOf(device.post(SIGN_IN, { email: ADA, password: PASSWORD }, from))).toBe(200);
  });

  it('leaves other devices locked out when it signs in', async () => {
    const device = await knownDevice();
    await lockOut();
    await signIn(device);
    expect(await statusOf(signIn(newDevice()))).toBe(429);
  });

  it('is locked only by its own wrong passwords, and locks no other device', async () => {
    const [device, other] = [await knownDevice(), await knownDevice()];
    expect(await fails(device, 11)).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await statusOf(signIn(device))).toBe(429);
    expect(await statusOf(signIn(other))).toBe(200);
    expect(await statusOf(signIn(newDevice()))).toBe(200);
  });

  it('stays locked at another address', async () => {
    const device = await knownDevice();
    await fails(device, 10);
    expect(await statusOf(signIn(await deviceWith(await cookieOf(device))))).toBe(429);
  });

  it('can retry after 15 minutes, and a correct password resets its count', async () => {
    const device = await knownDevice();
    await fails(device, 11);
    later.advance(QUARTER);
    expect(await statusOf(signIn(device))).toBe(200);
    expect(await fails(device, 11)).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('gets no more than ten attempts out of fifty concurrent ones', async () => {
    const device = await knownDevice();
    const cookie = await cookieOf(device);
    const copies = await Promise.all(Array.from({ length: 50 }, () => deviceWith(cookie)));
    const answers = await Promise.all(copies.map((copy) => signIn(copy, 'wrong password')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it('is known in the console after a product sign-in, and the other way round', async () => {
    const { user } = await Staff.enter(app, 'root');
    const atConsole = (device: Browser) =>
      device.post(CONSOLE_SIGN_IN, { email: user.email, password: PASSWORD });
    const fromProduct = await knownDevice(user.email);
    const fromConsole = newDevice();
    expect(await statusOf(atConsole(fromConsole))).toBe(200);
    await lockOut(user.email);
    expect(await statusOf(atConsole(newDevice()))).toBe(429);
    expect(await statusOf(atConsole(fromProduct))).toBe(200);
    expect(await statusOf(atConsole(fromConsole))).toBe(200);
    expect(await statusOf(signIn(fromConsole, PASSWORD, user.email))).toBe(200);
  });

  it('changes the password while attackers have locked out all other devices', async () => {
    const device = await knownDevice();
    await lockOut();
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect(await statusOf(device.post(`${AUTH}/change-password`, body))).toBe(200);
  });

  describe('is unknown', () => {
    it('to another account', async () => {
      await makeUser(app, { name: 'Grace', email: 'grace@example.com' });
      const device = await knownDevice('grace@example.com');
      await lockOut();
      expect(await statusOf(signIn(device))).toBe(429);
    });

    it('with the cookie of a browser that has not signed in', async () => {
      const device = newDevice();
      expect(await fails(device, 1)).toEqual([401]);
      expect(await device.cookie(COOKIE)).toBeUndefined();
    });

    it.each<[string, (cookie: string) => string]>([
      ['another id', (cookie) => `${cookie.slice(0, 9)}${'x'.repeat(32)}${cookie.slice(41)}`],
      ['a later time', (cookie) => `zzzzzzzzz${cookie.slice(9)}`],
      ['another signature', (cookie) => `${cookie.slice(0, 41)}${'A'.repeat(43)}`],
      ['half of the signature', (cookie) => cookie.slice(0, 60)],
      ['nothing but dots', () => '.'.repeat(1_000)],
      ['an emoji', () => '🦊'],
    ])('with a forged cookie: %s', async (_what, forge) => {
      const forged = forge(await cookieOf(await knownDevice()));
      await lockOut();
      expect(await statusOf(signIn(await deviceWith(forged)))).toBe(429);
    });

    it('a year after the last sign-in', async () => {
      const [device, other] = [await knownDevice(), await knownDevice()];
      app.clock.advance(YEAR - 1);
      await lockOut();
      expect(await statusOf(signIn(other))).toBe(200);
      app.clock.advance(1);
      expect(await statusOf(signIn(device))).toBe(429);
    });

    it('after the password was reset, except on the device that did it', async () => {
      const [device, copy] = [await knownDevice(), newDevice()];
      app.clock.advance(1);
      expect(await statusOf(resetPassword(copy))).toBe(200);
      await lockOut();
      expect(await statusOf(signIn(device, NEW_PASSWORD))).toBe(429);
      expect(await statusOf(signIn(copy, NEW_PASSWORD))).toBe(200);
    });

    it.each([true, false])(
      'after the password was changed, except on the device that did it (others signed out: %s)',
      async (revokeOtherSessions) => {
        const [device, other] = [await knownDevice(), await knownDevice()];
        app.clock.advance(1);
        const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeOtherSessions };
        expect(await statusOf(device.post(`${AUTH}/change-password`, body))).toBe(200);
        await lockOut();
        expect(await statusOf(signIn(other, NEW_PASSWORD))).toBe(429);
        expect(await statusOf(signIn(device, NEW_PASSWORD))).toBe(200);
      },
    );
  });

  it('stays known when the password is rehashed', async () => {
    const device = await knownDevice();
    app.clock.advance(1);
    const bcrypt = '$2b$04$QyJFXN82.rqE7xppIxvc5.GT2ahFzoKbb8gHAOj9mkOA0TZe0wvma';
    await app.em.execute('update accounts set password = ?', [bcrypt]);
    await knownDevice();
    const [row] = await app.em.execute<{ password: string }[]>('select password from accounts');
    expect(row!.password).not.toBe(bcrypt);
    await lockOut();
    expect(await statusOf(signIn(device))).toBe(200);
  });

  it('is known to the five accounts that signed in last', async () => {
    const emails = ['b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`);
    for (const email of emails) await makeUser(app, { name: 'Other', email });
    const device = await knownDevice();
    for (const email of emails.slice(0, 4)) await signIn(device, PASSWORD, email);
    const five = await cookieOf(device);
    await signIn(device, PASSWORD, emails[4]);
    const six = await cookieOf(device);
    await lockOut();
    expect(await statusOf(signIn(await deviceWith(five)))).toBe(200);
    expect(await statusOf(signIn(await deviceWith(six)))).toBe(429);
  });

  it('has a cookie that identifies neither account nor user, and that scripts cannot read', async () => {
    const answer = await signIn(newDevice());
    const [{ value, attributes }] = cookiesOf(answer).filter(({ name }) => name === COOKIE) as [
      ReturnType<typeof cookiesOf>[number],
    ];
    expect(value).toMatch(/^[0-9a-z]{9}[0-9A-Za-z]{32}[\w-]{43}$/);
    expect(attributes).toBe(`Max-Age=${YEAR}; Path=/; HttpOnly; SameSite=Lax`);
    expect(cookiesOf(await signIn(newDevice())).map((cookie) => cookie.value)).not.toContain(value);
  });

  it('keeps the cookie after signing out', async () => {
    const device = await knownDevice();
    await device.post(`${AUTH}/sign-out`);
    await lockOut();
    expect(await statusOf(signIn(device))).toBe(200);
  });

  it('does not become known by impersonation', async () => {
    const { user } = await makeUser(app, { name: 'Grace', email: 'grace@example.com' });
    const staff = await Staff.enter(app, 'root');
    expect((await staff.byProgram('impersonate-user', { userId: user.id })).status).toBe(200);
    expect(await staff.browser.cookie(COOKIE)).toBeUndefined();
  });

  it('leaves no trace of its cookie in the counters', async () => {
    const device = await knownDevice();
    const cookie = await cookieOf(device);
    await fails(device, 1);
    const rows = await app.em.execute<{ key: string }[]>('select key from shared_counts');
    const ours = rows.map(({ key }) => key).filter((key) => key.startsWith('password by device'));
    expect(ours).toHaveLength(1);
    expect(ours[0]).not.toContain(cookie.slice(9, 41));
  });

  it('needs no more PostgreSQL statements to sign in than other devices', async () => {
    const [device, other] = [await knownDevice(), newDevice()];
    const known = await countStatements(app, () => signIn(device));
    const unknown = await countStatements(app, () => signIn(other));
    expect(known).toBeLessThanOrEqual(unknown);
  });
});

describe('a client without cookies', () => {
  it('is counted with all other clients', async () => {
    const caller = new Caller();
    const tries = (password: string, from = caller) => from.post(app, SIGN_IN, { email: ADA, password });
    await app.em.execute('truncate shared_counts');
    expect((await tries(PASSWORD)).status).toBe(200);
    const statuses = await caller.statuses(11, () => tries('wrong password'));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await tries(PASSWORD, new Caller())).status).toBe(200);
  });
});

import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LoginEventRepository } from '../../../src/auth/login-events/login-event.repository.js';
import { loginEvents } from '../../support/audit.js';
import { Browser } from '../../support/browser.js';
import { PASSWORD, SIGN_IN, signUp } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const CONSOLE = '/api/admin/session';
const CREDENTIALS = { email: 'ada@example.com', password: PASSWORD };
const WRONG = { ...CREDENTIALS, password: 'something else' };

describe('the journal of sign-ins', () => {
  let app: TestApp;
  let browser: Browser;
  let userId: string;

  const sql = (statement: string): Promise<unknown> => app.em.execute(statement);
  const outcomes = async (): Promise<[string, string | null | undefined, string][]> =>
    (await loginEvents(app)).map((event) => [event.entrance, event.userId, event.outcome]);

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    browser = new Browser(app.origin, { 'user-agent': 'test' });
    userId = (await signUp(browser)).body.user.id;
    await sql('truncate login_events');
  });

  it('begins with the sign-up that also signs in', async () => {
    const { body } = await signUp(browser, { email: 'Grace@example.com' });
    expect(await loginEvents(app)).toEqual([
      expect.objectContaining({
        userId: body.user.id,
        email: 'grace@example.com',
        method: 'sign_up',
        outcome: 'succeeded',
      }),
    ]);
  });

  it('tells who came, how, from where and when', async () => {
    const { headers } = await browser.post(SIGN_IN, { ...CREDENTIALS, email: 'Ada@Example.com' });
    expect(await loginEvents(app)).toEqual([
      {
        id: expect.any(String),
        createdAt: app.clock.now,
        userId,
        email: 'ada@example.com',
        entrance: 'product',
        method: 'password',
        outcome: 'succeeded',
        ipAddress: '127.0.0.1',
        userAgent: 'test',
        requestId: headers.get('x-request-id'),
      },
    ]);
  });

  it('tells of a wrong password, and whose it would have been', async () => {
    expect((await browser.post(SIGN_IN, WRONG)).status).toBe(401);
    expect(await outcomes()).toEqual([['product', userId, 'wrong_credentials']]);
  });

  it('tells of an address nobody has', async () => {
    await browser.post(SIGN_IN, { ...WRONG, email: 'nobody@example.com' });
    expect(await loginEvents(app)).toEqual([
      expect.objectContaining({ userId: null, email: 'nobody@example.com', outcome: 'wrong_credentials' }),
    ]);
  });

  it('tells of somebody banned', async () => {
    await sql('update users set banned = true');
    expect((await browser.post(SIGN_IN, CREDENTIALS)).status).toBe(403);
    expect(await outcomes()).toEqual([['product', userId, 'banned']]);
  });

  it('tells who came to the console, and who was refused there', async () => {
    await browser.post(CONSOLE, CREDENTIALS);
    await sql(`update users set role = 'admin'`);
    await browser.post(CONSOLE, WRONG);
    await browser.post(CONSOLE, CREDENTIALS);
    expect(await outcomes()).toEqual([
      ['console', userId, 'not_staff'],
      ['console', userId, 'wrong_credentials'],
      ['console', userId, 'succeeded'],
    ]);
  });

  it('keeps nothing that is no address, because it may be a password', async () => {
    expect((await browser.post(SIGN_IN, { ...CREDENTIALS, email: PASSWORD })).status).toBe(400);
    expect(await outcomes()).toEqual([]);
  });

  it('does not make a refusal worse when it cannot be kept', async () => {
    const insert = jest
      .spyOn(app.get(LoginEventRepository), 'insert')
      .mockRejectedValue(new Error('disk full'));
    expect((await browser.post(SIGN_IN, WRONG)).status).toBe(401);
    expect(insert).toHaveBeenCalledTimes(1);
    insert.mockRestore();
  });

  it('makes no session that is not in it', async () => {
    const add = jest.spyOn(app.get(LoginEventRepository), 'add').mockImplementation(() => {
      throw new Error('disk full');
    });
    expect((await browser.post(SIGN_IN, CREDENTIALS)).status).toBe(500);
    add.mockRestore();
    expect(await app.em.execute('select 1 from sessions')).toHaveLength(1);
  });

  it('outlives the people it tells of', async () => {
    await browser.post(SIGN_IN, CREDENTIALS);
    await sql('delete from users');
    expect(await outcomes()).toEqual([['product', userId, 'succeeded']]);
  });
});

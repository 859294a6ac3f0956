import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { mailedLink } from '../../support/mailed.js';
import { PASSWORD, refusal, SIGN_IN, SIGN_UP, signUp, signUpBody } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const AUTH = '/api/auth';
const COMMON = 'Password123';
const TOO_COMMON = [400, { code: 'PASSWORD_IS_TOO_COMMON', message: 'Password is too common' }];

describe('where common passwords are refused, one', () => {
  let app: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    app = await TestApp.shared({ REFUSE_COMMON_PASSWORDS: 'true' });
  });
  beforeEach(async () => {
    await app.reset();
    browser = new Browser(app.origin);
    await signUp(browser);
  });

  it('creates no account', async () => {
    const body = signUpBody({ email: 'bob@example.com', password: COMMON });
    expect(refusal(await browser.post(SIGN_UP, body))).toEqual(TOO_COMMON);
  });

  it('takes the place of no other', async () => {
    const body = { currentPassword: PASSWORD, newPassword: COMMON };
    expect(refusal(await browser.post(`${AUTH}/change-password`, body))).toEqual(TOO_COMMON);
  });

  it('is not chosen by a mailed link, which goes on working', async () => {
    await browser.post(`${AUTH}/forget-password`, { email: 'ada@example.com' });
    const token = (await mailedLink(app, '/reset-password/')).pathname.split('/').pop();
    const reset = (newPassword: string) => browser.post(`${AUTH}/reset-password`, { token, newPassword });
    expect(refusal(await reset(COMMON))).toEqual(TOO_COMMON);
    expect((await reset('a new and better one')).status).toBe(200);
  });

  it('that somebody has still signs them in', async () => {
    const usual = await TestApp.shared();
    await signUp(new Browser(usual.origin), { email: 'bob@example.com', password: COMMON });
    const body = { email: 'bob@example.com', password: COMMON };
    expect((await browser.post(SIGN_IN, body)).status).toBe(200);
  });
});

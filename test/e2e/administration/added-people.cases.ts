import { beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { mailedLink, mailsOf } from '../../support/mailed.js';
import { FORM, SIGN_IN } from '../../support/people.js';
import { REASON, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';

const EMAIL = 'bob@example.com';
const CHOSEN = 'the first password of Bob';

describe('users created by staff', () => {
  let app: TestApp;
  let bob: Browser;

  const add = async (person: object = {}): Promise<void> => {
    const root = await Staff.enter(app, 'root');
    await root.browser.post('/api/admin/users', {
      email: EMAIL,
      name: 'Bob',
      sendResetLink: true,
      reason: REASON,
      ...person,
    });
  };
  const mailsToBob = async () => (await mailsOf(app)).filter(({ to }) => to === EMAIL);
  const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`;

  const mailedPath = async () => pathOf(await mailedLink(app, '/reset-password/'));
  /** Where a link leads. */
  const follow = async (path: string): Promise<URL> =>
    new URL((await bob.get(path)).headers.get('location')!, app.origin);

  beforeEach(async () => {
    app = await TestApp.shared();
    await app.reset();
    bob = new Browser(app.origin);
  });

  it('receive an email about their new account', async () => {
    await add();
    const [mail, ...others] = await mailsToBob();
    expect([mail?.template, others]).toEqual(['auth.account-created', []]);
    expect(mail?.text).toContain('Hello Bob, our team created an account for you on Atrium.');
  });

  it('choose a password on a page of the product, and sign in with it', async () => {
    await add();
    const page = await follow(await mailedPath());
    expect(page.pathname).toBe('/api/auth/new-password');
    expect((await bob.get<string>(pathOf(page))).body).toContain('name="newPassword"');
    const form = new URLSearchParams({ token: page.searchParams.get('token')!, newPassword: CHOSEN });
    await bob.send('POST', page.pathname, form.toString(), { ...FORM, accept: 'text/html' });
    expect((await bob.post(SIGN_IN, { email: EMAIL, password: CHOSEN })).status).toBe(200);
  });

  it('can use the link for a week', async () => {
    await add();
    const path = await mailedPath();
    app.clock.advance(7 * 86_400 - 1);
    expect((await follow(path)).searchParams.get('error')).toBeNull();
    app.clock.advance(1);
    expect((await follow(path)).searchParams.get('error')).toBe('INVALID_TOKEN');
  });

  it('receive no email when staff choose their password', async () => {
    await add({ sendResetLink: false, password: CHOSEN });
    expect(await mailsToBob()).toEqual([]);
  });

  it('learn who created them where users learn the names of staff', async () => {
    app = await TestApp.shared({ IMPERSONATION_NOTICE: 'named', APP_NAME: 'Harbour' });
    await app.reset();
    await add();
    const [mail] = await mailsToBob();
    expect(mail?.text).toContain('root from our team created an account for you on Harbour.');
  });
});

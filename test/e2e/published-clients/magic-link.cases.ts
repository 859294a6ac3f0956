import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mailedLink } from '../../support/mailed.js';
import { Browser } from '../../support/browser.js';
import { PASSWORD } from '../../support/people.js';
import { clientIn, clientOf, GENERATIONS, type PublishedClient } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

describe.each(GENERATIONS)('magic links with the published client $version', (generation) => {
  let app: TestApp;
  let client: PublishedClient;

  const email = 'ada@example.com';
  const tokenFromMail = async () => (await mailedLink(app, '/magic-link/verify')).searchParams.get('token');

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    client = clientOf(app, generation);
  });

  it('make an account for somebody new', async () => {
    expect((await client.signIn.magicLink({ email, name: 'Ada' })).data).toEqual({ status: true });
    const { data } = await client.magicLink.verify({ query: { token: await tokenFromMail() } });

    expect(data?.user).toMatchObject({ email, name: 'Ada', emailVerified: true });
    expect((await client.getSession()).data?.session.token).toBe(data?.token);
  });

  it('sign in who has an account', async () => {
    const { data: signedUp } = await client.signUp.email({ email, password: PASSWORD, name: 'Ada' });
    await app.em.execute('update users set email_verified = true');
    const elsewhere = clientOf(app, generation);
    await elsewhere.signIn.magicLink({ email });
    const { data } = await elsewhere.magicLink.verify({ query: { token: await tokenFromMail() } });

    expect(data?.user.id).toBe(signedUp?.user.id);
  });

  it('are refused with a code when they would remove a password', async () => {
    await client.signUp.email({ email, password: PASSWORD, name: 'Ada' });
    const elsewhere = clientOf(app, generation);
    await elsewhere.signIn.magicLink({ email });
    const { error } = await elsewhere.magicLink.verify({ query: { token: await tokenFromMail() } });

    expect(error).toMatchObject({ status: 409, code: 'CONFIRMATION_REQUIRED' });
    expect((await client.getSession()).data?.user.email).toBe(email);
  });

  it('lead where the page said, and there one is signed in', async () => {
    const browser = new Browser(app.origin);
    const page = clientIn(browser, generation);
    await page.signIn.magicLink({ email, callbackURL: '/home', newUserCallbackURL: '/welcome' });
    const link = await mailedLink(app, '/magic-link/verify');
    const { status, headers } = await browser.get(link.href.slice(app.origin.length));

    expect([status, headers.get('location')]).toEqual([302, '/welcome']);
    expect((await page.getSession()).data?.user.email).toBe(email);
  });

  it('work once', async () => {
    await client.signIn.magicLink({ email });
    const token = await tokenFromMail();
    await client.magicLink.verify({ query: { token } });
    const { response } = await new Promise<{ response: Response }>((resolve) => {
      void clientOf(app, generation).magicLink.verify({
        query: { token },
        fetchOptions: { onResponse: resolve, redirect: 'manual' },
      });
    });
    expect(response.headers.get('location')).toBe('/?error=INVALID_TOKEN');
  });
});

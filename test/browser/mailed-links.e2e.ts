import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Page } from 'playwright-core';
import { SettlePayment } from '../../src/billing/payments/actions/settle-payment.js';
import { templateNameOf } from '#platform/mail/mail-template.decorator.js';
import { Browser } from '../support/browser.js';
import { Console } from '../support/console.js';
import { Receiver } from '../support/receiver.js';
import { inRequest } from '../support/in-request.js';
import { newMerchantAccount, type MerchantAccount } from '../support/merchant-account.js';
import { linkTo, mailedTicket, mailsOf } from '../support/mailed.js';
import { makeOrganization, newMember, ORGANIZATION } from '../support/organizations.js';
import { PASSWORD, SIGN_IN, signUp } from '../support/people.js';
import { describeWith } from '../support/requirements.js';
import { REASON, Staff } from '../support/staff.js';
import { SubscriptionShop } from '../support/subscription-shop.js';
import { TestApp } from '../support/test-app.js';
import { makeUser } from '../support/users.js';
import { buy, confirm, newCheckout, newProduct } from '../support/wire-purchases.js';

const AUTH = '/api/auth';
const ADA = 'ada@example.com';
const HOUR = 3_600;
const DAY = 24 * HOUR;

/** What a page offers as the next step: a button, or a link. */
type NextStep = { button: string } | { link: string };
/** The heading of the page on which a link ends, and the next step there. */
type End = [heading: string, next: NextStep];

interface MailedLink {
  /** The mail that contains it. */
  template: string;
  route: string;
  /** Has the product send it to Ada, and returns her browser. */
  send: (app: TestApp) => Promise<Browser>;
  /** Seconds after which it expires. */
  lifetime?: number;
  /** The final page by the link's state; absent states cannot occur. */
  ends: Partial<Record<State, End>>;
  /** Uses the link. */
  use?: (app: TestApp, path: string, browser: Browser) => Promise<unknown>;
}

const STATES = ['fresh', 'used', 'expired', 'garbled', 'opened elsewhere'] as const;
type State = (typeof STATES)[number];

const GO: NextStep = { link: 'Go to Harbour' };
const ANOTHER: NextStep = { button: 'Send another link' };
const DEAD = 'This link no longer works';
const SEND_ME: End = ['Choose a new password', { button: 'Send me a link' }];

const follow = (_app: TestApp, path: string, browser: Browser) => browser.get(path);
const choosePassword = (app: TestApp, path: string) =>
  new Browser(app.origin).post(`${AUTH}/reset-password`, {
    token: path.split(/[/?]/).at(-2),
    newPassword: 'a password of their choice',
  });

const signUpAda = async (app: TestApp): Promise<Browser> => {
  const browser = new Browser(app.origin);
  await signUp(browser);
  return browser;
};
/** Ada, whose address is verified. */
const ada = async (app: TestApp): Promise<Browser> => {
  const { browser } = await makeUser(app);
  await app.em.execute('update users set email_verified = true, proven_at = created_at');
  return browser;
};
const asAda = (path: string, body: object) => async (app: TestApp) => {
  const browser = await ada(app);
  const { status } = await browser.post(`${AUTH}${path}`, body);
  expect(status).toBe(200);
  return browser;
};

const resetEnds = {
  fresh: ['Choose a password', { button: 'Set the password' }],
  used: [DEAD, ANOTHER],
  expired: [DEAD, ANOTHER],
  garbled: [DEAD, ANOTHER],
} satisfies MailedLink['ends'];

const LINKS: MailedLink[] = [
  {
    template: 'auth.verification',
    route: '/verify-email',
    send: signUpAda,
    use: follow,
    lifetime: HOUR,
    ends: {
      fresh: ['Your email is verified', GO],
      used: ['Your email is verified', GO],
      expired: ['This link has expired', ANOTHER],
      garbled: [DEAD, ANOTHER],
    },
  },
  {
    template: 'auth.verification',
    route: '/disown-account',
    send: signUpAda,
    use: (_app, path, browser) => {
      const { pathname, searchParams } = new URL(path, browser.origin);
      return browser.post(pathname, Object.fromEntries(searchParams));
    },
    ends: {
      fresh: ['Remove this account?', { button: 'Remove the account' }],
      used: ['There is nothing to remove', GO],
      garbled: ['This link does not work', GO],
    },
  },
  {
    template: 'auth.email-change',
    route: '/verify-email',
    send: asAda('/change-email', { newEmail: 'lovelace@example.com' }),
    use: follow,
    lifetime: HOUR,
    ends: {
      fresh: ['Your email was changed', GO],
      used: [DEAD, GO],
      expired: ['This link has expired', ANOTHER],
      garbled: [DEAD, ANOTHER],
      'opened elsewhere': ['Sign in first', GO],
    },
  },
  {
    template: 'auth.magic-link',
    route: '/magic-link/verify',
    send: async ({ origin }) => {
      const browser = new Browser(origin);
      await browser.post(`${AUTH}/sign-in/magic-link`, { email: ADA });
      return browser;
    },
    use: follow,
    lifetime: 300,
    ends: {
      fresh: ['The application', { link: 'Start' }],
      used: [DEAD, ANOTHER],
      expired: ['This link has expired', ANOTHER],
      garbled: [DEAD, ANOTHER],
    },
  },
  {
    template: 'auth.password-reset',
    route: '/reset-password/',
    send: async (app) => {
      const browser = await ada(app);
      await browser.post(`${AUTH}/request-password-reset`, { email: ADA });
      return browser;
    },
    use: choosePassword,
    lifetime: HOUR,
    ends: resetEnds,
  },
  {
    template: 'auth.account-created',
    route: '/reset-password/',
    send: async (app) => {
      const { browser } = await Staff.enter(app);
      const person = { email: ADA, name: 'Ada', sendResetLink: true, reason: REASON };
      await browser.post('/api/admin/users', person);
      return new Browser(app.origin);
    },
    use: choosePassword,
    lifetime: 7 * DAY,
    ends: resetEnds,
  },
  {
    template: 'auth.account-deletion',
    route: '/delete-user/callback',
    send: asAda('/delete-user', {}),
    use: follow,
    lifetime: DAY,
    ends: {
      fresh: ['Your account was deleted', GO],
      used: ['Sign in first', GO],
      expired: [DEAD, GO],
      garbled: [DEAD, GO],
      'opened elsewhere': ['Sign in first', GO],
    },
  },
  {
    template: 'organizations.access-token-review',
    route: '/access-token-review',
    send: async (app) => {
      const { id: organizationId } = await makeOrganization(app);
      const owner = await newMember(app, organizationId, 'ada', 'owner');
      const bob = await newMember(app, organizationId, 'bob', 'admin');
      const token = { name: 'Shop', scopes: ['webhooks:read'], organizationId };
      await bob.browser.post(`${ORGANIZATION}/create-access-token`, token);
      await bob.browser.post(`${ORGANIZATION}/leave`, { organizationId });
      return owner.browser;
    },
    use: (app) => app.em.execute('update organization_access_tokens set revoked_at = now()'),
    lifetime: 30 * DAY,
    ends: {
      fresh: ['Review access tokens of Acme', GO],
      used: ['No tokens left to review', GO],
      expired: [DEAD, GO],
      garbled: [DEAD, GO],
    },
  },
  {
    template: 'organizations.invitation',
    route: '/invitation',
    send: async (app) => {
      const { id: organizationId } = await makeOrganization(app);
      const owner = await newMember(app, organizationId, 'olivia', 'owner');
      await owner.browser.post(`${ORGANIZATION}/invite-member`, {
        email: ADA,
        role: 'admin',
        organizationId,
      });
      return new Browser(app.origin);
    },
    use: async (app) => {
      const { browser } = await makeUser(app);
      const invitationId = await mailedTicket(app, ADA);
      const { status } = await browser.post(`${ORGANIZATION}/accept-invitation`, { invitationId });
      expect(status).toBe(200);
    },
    lifetime: 2 * DAY,
    ends: {
      fresh: ['Join Acme', { button: 'Create an account' }],
      used: ['You have already joined', GO],
      expired: ['This invitation has expired', GO],
      garbled: ['This invitation link does not work', GO],
    },
  },
  {
    template: 'auth.email-change',
    route: '/forgotten-password',
    send: asAda('/change-email', { newEmail: 'lovelace@example.com' }),
    ends: { fresh: SEND_ME },
  },
  {
    template: 'auth.account-deletion',
    route: '/forgotten-password',
    send: asAda('/delete-user', {}),
    ends: { fresh: SEND_ME },
  },
  {
    template: 'auth.password-changed',
    route: '/forgotten-password',
    send: asAda('/change-password', { currentPassword: PASSWORD, newPassword: 'another long password' }),
    ends: { fresh: SEND_ME },
  },
  {
    template: 'auth.new-device',
    route: '/forgotten-password',
    send: async (app) => {
      await ada(app);
      await new Browser(app.origin).post(SIGN_IN, { email: ADA, password: PASSWORD });
      const phone = new Browser(app.origin, { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605.1' });
      await phone.post(SIGN_IN, { email: ADA, password: PASSWORD });
      return phone;
    },
    ends: { fresh: SEND_ME },
  },
  {
    template: 'auth.sign-up-repeated',
    route: '/forgotten-password',
    send: async (app) => {
      const browser = await ada(app);
      const again = { email: ADA, name: 'Ada', password: PASSWORD };
      await new Browser(app.origin).post(`${AUTH}/sign-up/email`, again);
      return browser;
    },
    ends: { fresh: SEND_ME },
  },
];

/** Links of these mails lead only to the application. */
const TO_APPLICATION = [
  'billing.card-testing',
  ...['billing.refund-failed', 'billing.dispute-opened', 'billing.dispute-closed'],
  ...['auth.welcome', 'auth.impersonation-notice', 'webhooks.endpoint-switched-off'],
];
const TO_BUYERS = [
  ...['billing.invoice', 'billing.order-confirmation', 'billing.payment-failed', 'billing.trial-ending'],
  ...['billing.refund-issued', 'billing.customer-email-changed', 'billing.login-code'],
  ...['started', 'renewed', 'canceled', 'ended'].map((what) => `billing.subscription-${what}`),
];
const TO_PORTAL = [
  'billing.customer-email-update',
  'billing.access-granted',
  'billing.access-ended',
  'billing.grant-action-needed',
  'billing.balance-alert',
];
/** Lead to the page on which orders are paid, or to a bank. */
const TO_PAY_PAGE = [
  ...['billing.card-expiring', 'billing.renewal-failed', 'billing.renewal-authentication'],
  'billing.plan-change-authentication',
];

const CASES = LINKS.flatMap((link) =>
  STATES.flatMap((state) => {
    const end = link.ends[state];
    return end === undefined ? [] : [{ ...link, state, end, heading: end[0] }];
  }),
);

describeWith('chromium', 'emailed links in a browser', (chromium) => {
  let app: TestApp;
  let browser: Console;
  /** The application, Harbour, that the pages link back to. */
  let application: Receiver;

  beforeAll(async () => {
    application = await Receiver.start();
    application.answer = () => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<link rel="icon" href="data:,"><h1>The application</h1><a href="/start">Start</a>',
    });
    const { origin } = application;
    app = await TestApp.shared({
      APP_NAME: 'Harbour',
      APP_URL: `${origin}/start`,
      TRUSTED_ORIGINS: origin,
      HIDE_EXISTING_ACCOUNTS: 'true',
    });
    browser = await Console.open(chromium, app.origin);
  });
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
  });
  afterEach(async () => {
    await browser.closePages();
    expect(browser.complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await application.stop();
  });

  async function mailedPath(template: string, route: string): Promise<string> {
    const mails = (await mailsOf(app)).filter((mail) => mail.template === template);
    const link = mails.map(({ text }) => linkTo(route, text)).at(-1);
    if (!link) throw new Error(`no mail ${template} links to ${route}`);
    return link.slice(app.origin.length);
  }

  /** Opens a path with a visitor's cookies. */
  async function open(path: string, visitor = new Browser(app.origin)): Promise<Page> {
    const page = await browser.visit('/api/auth/ok');
    const cookies = await visitor.jar.getCookies(app.origin);
    await page
      .context()
      .addCookies(cookies.map(({ key, value }) => ({ name: key, value, url: app.origin, httpOnly: true })));
    await page.goto(`${app.origin}${path}`);
    return page;
  }

  const headingOf = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText();
  const stepOf = (page: Page, next: NextStep) =>
    'button' in next
      ? page.getByRole('button', { name: next.button, exact: true })
      : page.getByRole('link', { name: next.link, exact: true });
  const hrefsOf = (page: Page): Promise<string[]> =>
    page.evaluate<string[]>(`[...document.links].map((link) => link.getAttribute('href'))`);

  /** Mail clients that wrap lines truncate links. */
  const cutOff = (path: string): string => path.replace(/(token=|[?]id=|reset-password\/)(.{6}).*/, '$1$2');

  async function inState(link: MailedLink, state: State): Promise<{ path: string; visitor: Browser }> {
    const signedIn = await link.send(app);
    const path = await mailedPath(link.template, link.route);
    if (state === 'used') await link.use?.(app, path, signedIn);
    if (state === 'expired') app.clock.advance(link.lifetime ?? 0);
    const visitor = state === 'opened elsewhere' ? new Browser(app.origin) : signedIn;
    return { path: state === 'garbled' ? cutOff(path) : path, visitor };
  }

  it.each(CASES)('$template: $route, $state, ends at "$heading"', async ({ state, end, ...link }) => {
    const [heading, next] = end;
    const { path, visitor } = await inState(link, state);
    const page = await open(path, visitor);
    expect(await headingOf(page)).toBe(heading);
    await stepOf(page, next).waitFor();
    expect((await hrefsOf(page)).filter((href) => href.startsWith('/admin') || href === '/')).toEqual([]);
  });

  it('covers every mail', () => {
    const templates = app
      .get(DiscoveryService)
      .getProviders()
      .map(({ metatype }) => (typeof metatype === 'function' ? templateNameOf(metatype as Type) : undefined))
      .filter((template) => template !== undefined);
    const covered = [
      ...LINKS.map(({ template }) => template),
      ...TO_APPLICATION,
      ...TO_BUYERS,
      ...TO_PAY_PAGE,
      ...TO_PORTAL,
    ];
    expect(templates.filter((template) => !covered.includes(template))).toEqual([]);
  });

  describe('a page that sends another link', () => {
    const DEAD_LINKS: [string, string, string][] = [
      ['a verification', '/verify-email', '/verify-email?token=nonsense'],
      ['a magic link', '/magic-link/verify', '/magic-link/verify?token=nonsense'],
      ['a password reset', '/reset-password/', '/reset-password/nonsense?callbackURL=%2F'],
    ];

    async function askForAnother(path: string, email: string): Promise<Page> {
      const page = await open(`${AUTH}${path}`);
      await page.getByLabel('Your email address').fill(email);
      await stepOf(page, ANOTHER).click();
      await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
      return page;
    }

    it.each(DEAD_LINKS)('sends it for %s', async (_what, route, path) => {
      await ada(app);
      await askForAnother(path, ADA);
      const mails = await mailsOf(app);
      expect(mails.map(({ to, text }) => [to, linkTo(route, text) !== null])).toEqual([[ADA, true]]);
    });

    it.each(DEAD_LINKS.filter(([what]) => what !== 'a magic link'))(
      'does not reveal whether an address has an account: %s',
      async (_what, _route, path) => {
        await ada(app);
        const known = await (await askForAnother(path, ADA)).content();
        const unknown = await (await askForAnother(path, 'nobody@example.com')).content();
        expect(unknown).toBe(known);
        expect((await mailsOf(app)).map(({ to }) => to)).toEqual([ADA]);
      },
    );
  });

  describe('a mail to a buyer', () => {
    const CARD_DECLINED = { code: 'card_declined', message: 'Your card was declined.', isHard: false };
    let acme: MerchantAccount;
    let products: string[];

    beforeEach(async () => {
      acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
      products = [await newProduct(acme)];
    });

    async function openMailed(template: string): Promise<Page> {
      const { text } = (await mailsOf(app)).find((mail) => mail.template === template) ?? { text: '' };
      const [path] = /\/checkout\/\S+/.exec(text) ?? [];
      if (path === undefined) throw new Error(`no mail ${template} links to a checkout`);
      return open(path);
    }

    it('leads to the confirmation of the order', async () => {
      await buy(app, acme, { products });
      const page = await openMailed('billing.order-confirmation');
      await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    });

    it('leads to the checkout whose payment failed, to try again', async () => {
      const { client_secret: secret } = await newCheckout(acme, { products });
      await confirm(app, secret, { confirmation_token_id: 'sandbox_fails_later' });
      const [payment] = await app.em.execute<[{ id: string }]>('select id from payments');
      await inRequest(app, () => app.get(SettlePayment).execute(payment.id, { refused: CARD_DECLINED }));
      const page = await openMailed('billing.payment-failed');
      await page.getByRole('button', { name: /^Pay / }).waitFor();
    });
  });

  describe('a mail about a subscription', () => {
    const PAY = /\/portal\/acme\/orders\/\S+/;
    let shop: SubscriptionShop;

    beforeEach(async () => (shop = await SubscriptionShop.open(app)));

    const pathIn = async (template: string, route: RegExp): Promise<string> => {
      const { text } = (await mailsOf(app)).find((mail) => mail.template === template) ?? { text: '' };
      return route.exec(text)?.[0] ?? `/no-link-in/${template}`;
    };
    const renewBy = async (token: string): Promise<void> => {
      await shop.subscribe(await shop.plan(), { token });
      await shop.advanceDays(31.1);
    };

    it('leads to the page on which a failed payment is made, for thirty days', async () => {
      await renewBy('sandbox_renewal_declined');
      const path = await pathIn('billing.renewal-failed', PAY);
      await (await open(path)).getByRole('button', { name: 'Pay $10.00' }).waitFor();
      app.clock.advance(30 * DAY);
      expect(await headingOf(await open(path))).toBe('This link has expired');
      expect(await headingOf(await open(cutOff(path)))).toBe('This link does not work');
    });

    it('leads to the bank that wants a renewal confirmed', async () => {
      await renewBy('sandbox_renewal_action_required');
      const page = await open(await pathIn('billing.renewal-authentication', PAY));
      await page.getByRole('link', { name: 'Continue to your bank' }).click();
      await page.getByRole('button', { name: 'Approve' }).waitFor();
    });

    it('leads to the bank that wants a change of the plan confirmed', async () => {
      const { id } = await shop.subscribe(await shop.plan(), { token: 'sandbox_renewal_action_required' });
      const change = { product_id: await shop.plan(3_000), proration_behavior: 'invoice' };
      await shop.update(id, change);
      const path = await pathIn('billing.plan-change-authentication', /\/sandbox\/actions\/\S+/);
      await (await open(path)).getByRole('button', { name: 'Approve' }).waitFor();
    });

    it('leads to the page on which an expiring card is replaced', async () => {
      await shop.subscribe(await shop.plan());
      await app.em.execute(`update billing_due_work set due_at = ? where kind = 'payment-method.expiry'`, [
        app.clock.now,
      ]);
      await shop.runDueWork();
      const page = await open(await pathIn('billing.card-expiring', PAY));
      await page.getByRole('button', { name: 'Save card' }).waitFor();
    });
  });

  describe('a magic link that would remove a password', () => {
    it('asks for confirmation, then signs in', async () => {
      await signUpAda(app);
      await new Browser(app.origin).post(`${AUTH}/sign-in/magic-link`, { email: ADA });
      const page = await open(await mailedPath('auth.magic-link', '/magic-link/verify'));
      expect(await headingOf(page)).toBe('Sign in and reset this account?');
      await page.getByRole('button', { name: 'Sign in and reset' }).click();
      await page.getByRole('heading', { name: 'The application' }).waitFor();
      const { status } = await new Browser(app.origin).post(SIGN_IN, { email: ADA, password: PASSWORD });
      expect(status).toBe(401);
    });
  });

  describe('a link with a callbackURL', () => {
    it.each([
      ['a valid link', 0, ''],
      ['an expired link', HOUR, '?error=token_expired'],
    ])('redirects there: %s', async (_what, seconds, query) => {
      await ada(app);
      const body = { email: ADA, callbackURL: `${application.origin}/done` };
      await new Browser(app.origin).post(`${AUTH}/send-verification-email`, body);
      const path = await mailedPath('auth.verification', '/verify-email');
      app.clock.advance(seconds);
      const page = await open(path);
      expect(page.url()).toBe(`${application.origin}/done${query}`);
    });
  });
});

describeWith('chromium', 'emailed links without APP_URL', (chromium) => {
  it('end on a page that says how to continue', async () => {
    const app = await TestApp.shared({ APP_NAME: 'Harbour' });
    await app.reset();
    await signUpAda(app);
    const link = (await mailsOf(app))
      .map(({ text }) => linkTo('/verify-email', text))
      .find((found) => found !== null);
    const browser = await Console.open(chromium, app.origin);
    const page = await browser.visit(link!.slice(app.origin.length));
    const text = await page.getByRole('main').innerText();
    await browser.close();
    expect(text).toContain('You can close this page and go back to Harbour.');
  });
});

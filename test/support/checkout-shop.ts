import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { Client } from 'pg';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { CheckoutWire } from '../../src/billing/checkouts/checkout.presenter.js';
import type { CreatedAccessTokenWire } from '../../src/organizations/access-tokens/access-token.presenter.js';
import { organizationTokenScopes } from '#access/organization-token-scopes.js';
import { Browser } from './browser.js';
import { call, JSON_TYPE } from './call.js';
import { Console } from './console.js';
import { MailServer } from './mail-server.js';
import { createOrganization, ORGANIZATION } from './organizations.js';
import { PASSWORD, SIGN_IN, signUp, type Json } from './people.js';
import { endProducts, startProduct, type Product } from './product.js';
import { describeWith } from './requirements.js';
import { SandboxPayments } from './shop-payments/sandbox-payments.js';
import { StripePayments } from './shop-payments/stripe-payments.js';
import { OK_CARD, type BuyerPage, type ShopPayments } from './shop-payments/shop-payments.js';
import { TO_THIS_MACHINE } from './webhooks.js';

const START = 90_000;
const SENDER = 'Harbour <no-reply@harbour.example>';
const CHEAP_HASHES = { PASSWORD_HASH_MEMORY: '1024' };

export const MERCHANT = 'Harbour & Sons';
export const FIXED = { amount_type: 'fixed', price_amount: 1_000 };

/** Of the installation's own merchant, which only administrators create. */
const SLUG = 'harbour';

type CheckoutJson = Json<CheckoutWire>;

/** A merchant of a running product, and one Chromium for the buyers of all cases. */
export class CheckoutShop {
  private opened: { browser: Console; product: Product; token: string; mails: MailServer } | null = null;

  constructor(readonly payments: ShopPayments) {}

  async open(chromium: string): Promise<void> {
    if (this.opened) return;
    const mails = await MailServer.start();
    const settings = {
      BILLING_MERCHANT: SLUG,
      ...{ ...CHEAP_HASHES, ...TO_THIS_MACHINE, SMTP_URL: mails.url, MAIL_FROM: SENDER },
      ...(await this.payments.start()),
    };
    const product = await startProduct({ settings });
    const { origin } = product;
    this.payments.connect(origin);
    const owner = await signUpAdministrator(product);
    const { id: organizationId } = await createOrganization(owner, { name: MERCHANT, slug: SLUG });
    const body = { name: 'Shop', scopes: [...organizationTokenScopes], organizationId };
    const created = await owner.post<CreatedAccessTokenWire>(`${ORGANIZATION}/create-access-token`, body);
    const { token } = created.body;
    const browser = await Console.open(chromium, origin, (context) => this.payments.prepare(context));
    this.opened = { browser, product, token, mails };
  }

  async close(): Promise<void> {
    await this.opened?.browser.close();
    await this.opened?.mails.stop();
    if (this.opened !== null) await this.payments.stop();
    this.opened = null;
  }

  get origin(): string {
    return this.use().product.origin;
  }

  readonly databaseUrl = (): Promise<string> => this.use().product.embeddedDatabaseUrl();

  /** The texts of the mails to an address, oldest first. */
  mailsTo(address: string): string[] {
    const { received } = this.use().mails;
    return received
      .filter(({ recipients }) => recipients.includes(address))
      .map(({ email }) => email.text ?? '');
  }

  /** As a server of the merchant. @throws Error when it is refused */
  async send<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await call<Body>(method, `${this.origin}/v1${path}`, {
      headers: { authorization: `Bearer ${this.use().token}`, ...JSON_TYPE },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Changes the tax settings of the merchant. */
  async collectTax(settings: object): Promise<void> {
    const { items } = await this.send<{ items: { id: string }[] }>('GET', '/organizations/');
    await this.send('PUT', `/organizations/${items[0]?.id ?? ''}/tax`, settings);
  }

  async sell(prices: object[] = [FIXED], more: object = {}): Promise<string> {
    return (await this.send<{ id: string }>('POST', '/products/', { name: 'Workshop', prices, ...more })).id;
  }

  /** @param products by default a new one for ten dollars */
  async openCheckout(more: { products?: string[] } & Record<string, unknown> = {}): Promise<CheckoutJson> {
    const products = more.products ?? [await this.sell()];
    return this.send('POST', '/checkouts/', { ...more, products });
  }

  read(id: string): Promise<CheckoutJson> {
    return this.send('GET', `/checkouts/${id}`);
  }

  /** The payments of a product, as the merchant sees them. */
  async paymentsOf(checkoutId: string): Promise<{ status: string; amount: number }[]> {
    const { items } = await this.send<{ items: { status: string; amount: number }[] }>(
      'GET',
      `/payments/?checkout_id=${checkoutId}`,
    );
    return items;
  }

  /** The last digits of the cards that the customer of a checkout has saved. */
  async savedCardsOf(checkoutId: string): Promise<string[]> {
    const { customer_id } = await this.read(checkoutId);
    const { token } = await this.send<{ token: string }>('POST', '/customer-sessions/', { customer_id });
    const { body } = await call<{ items: { method_metadata: { last4: string } }[] }>(
      'GET',
      `${this.origin}/v1/customer-portal/customers/me/payment-methods`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    return body.items.map(({ method_metadata: card }) => card.last4);
  }

  /** A buyer's browser. */
  visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    return this.use().browser.visit(path, options);
  }

  async visitCheckout(
    { client_secret: secret }: Pick<CheckoutJson, 'client_secret'>,
    query = '',
    options: BrowserContextOptions = {},
  ): Promise<Page> {
    const page = await this.visit(`/checkout/${secret}${query}`, options);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }

  /** Fills in what every payment needs. */
  async fillIn(
    page: BuyerPage,
    { card = OK_CARD, country = 'DE', email = 'ada@example.com' }: Buyer = {},
  ): Promise<void> {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(this.payments.nameLabel, { exact: true }).fill('Ada Lovelace');
    if (card !== null) await this.payments.fillInCard(page, card);
    await page.getByLabel('Country or region').selectOption(country);
  }

  closePages(): Promise<void> {
    return this.use().browser.closePages();
  }

  /** What browsers complained about since the last call. */
  takeComplaints(): string[] {
    return this.use().browser.complaints.splice(0);
  }

  private use() {
    if (!this.opened) throw new Error('the shop is opened by describeInShop');
    return this.opened;
  }
}

async function signUpAdministrator(product: Product): Promise<Browser> {
  const browser = new Browser(product.origin);
  const email = 'owner@example.com';
  await signUp(browser, { email });
  const database = new Client({ connectionString: await product.embeddedDatabaseUrl() });
  await database.connect();
  await database.query(`update users set role = 'user,admin' where email = $1`, [email]);
  await database.end();
  // The session in the cookie has the former role.
  await browser.post(SIGN_IN, { email, password: PASSWORD });
  return browser;
}

const sandboxShop = new CheckoutShop(new SandboxPayments());
const stripeShop = new CheckoutShop(new StripePayments());
const shops = [sandboxShop, stripeShop];

/** Cases of buyers in a browser, on the product and the Chromium that all of them share. They pay in the sandbox. */
export function describeInShop(title: string, suite: (shop: CheckoutShop) => void): void {
  describeIn(sandboxShop, title, suite);
}

/** The same for what only Stripe does. */
export function describeInStripeShop(title: string, suite: (shop: CheckoutShop) => void): void {
  describeIn(stripeShop, title, suite);
}

/** The same cases with each gateway. */
export function describeInShops(title: string, suite: (shop: CheckoutShop) => void): void {
  for (const shop of shops) describeIn(shop, `${title}, ${shop.payments.gateway}`, suite);
}

function describeIn(shop: CheckoutShop, title: string, suite: (shop: CheckoutShop) => void): void {
  describeWith('chromium', title, (chromium) => {
    beforeAll(() => shop.open(chromium), START);

    afterEach(async () => {
      await shop.closePages();
      expect(shop.takeComplaints()).toEqual([]);
    });

    suite(shop);
  });
}

/** For the file that loads the cases. */
export const closeShopAfterAll = (): void =>
  afterAll(async () => {
    await endProducts();
    for (const shop of shops) await shop.close();
  });

interface Buyer {
  /** Null to leave the card out. */
  card?: string | null | undefined;
  country?: string;
  email?: string;
}

export const payButton = (page: BuyerPage) =>
  page.getByRole('button', { name: /^(Pay|Complete order|Subscribe|Start trial)/ });

/** What is owed, as the page writes it. */
export const totalOn = (page: Page): Promise<string> => page.locator('[data-total]').innerText();

/** @throws Error with the text of the page, where it does not thank in time */
export const seesThanks = async (page: Page, name = 'Thank you for your order'): Promise<void> => {
  try {
    await page.getByRole('heading', { name }).waitFor({ timeout: 45_000 });
  } catch (error) {
    throw new Error(`no thanks on ${page.url()}:\n${await page.locator('body').innerText()}`, {
      cause: error,
    });
  }
};

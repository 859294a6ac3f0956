import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import type { CheckoutWire } from '../../src/billing/checkouts/checkout.presenter.js';
import type { CreatedAccessTokenWire } from '../../src/organizations/access-tokens/access-token.presenter.js';
import { organizationTokenScopes } from '#access/organization-token-scopes.js';
import { Browser } from './browser.js';
import { call, JSON_TYPE } from './call.js';
import { Console } from './console.js';
import { createOrganization, ORGANIZATION } from './organizations.js';
import { signUp, type Json } from './people.js';
import { endProducts, startProduct } from './product.js';
import { describeWith } from './requirements.js';
import { TO_THIS_MACHINE } from './webhooks.js';

const START = 90_000;
const CHEAP_HASHES = { PASSWORD_HASH_MEMORY: '1024' };

export const MERCHANT = 'Harbour & Sons';
export const FIXED = { amount_type: 'fixed', price_amount: 1_000 };

type CheckoutJson = Json<CheckoutWire>;

/** A merchant of a running product, and one Chromium for the buyers of all cases. */
export class CheckoutShop {
  private opened: { browser: Console; origin: string; token: string } | null = null;

  async open(chromium: string): Promise<void> {
    if (this.opened) return;
    const settings = { ...CHEAP_HASHES, ...TO_THIS_MACHINE, PAYMENTS: 'sandbox', SANDBOX_SETTLES_AFTER: '1' };
    const { origin } = await startProduct({ settings });
    const owner = new Browser(origin);
    await signUp(owner);
    const { id: organizationId } = await createOrganization(owner, { name: MERCHANT, slug: 'harbour' });
    const body = { name: 'Shop', scopes: [...organizationTokenScopes], organizationId };
    const created = await owner.post<CreatedAccessTokenWire>(`${ORGANIZATION}/create-access-token`, body);
    const { token } = created.body;
    this.opened = { browser: await Console.open(chromium, origin), origin, token };
  }

  async close(): Promise<void> {
    await endProducts();
    await this.opened?.browser.close();
    this.opened = null;
  }

  get origin(): string {
    return this.use().origin;
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

const shop = new CheckoutShop();

/** Cases of buyers in a browser, on the product and the Chromium that all of them share. */
export function describeInShop(title: string, suite: (shop: CheckoutShop) => void): void {
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
export const closeShopAfterAll = (): void => afterAll(() => shop.close());

export const OK_CARD = '4242 4242 4242 4242';

export interface Buyer {
  /** Null to leave the card out. */
  card?: string | null | undefined;
  country?: string;
}
/** A checkout, as a page or within one. */
type CheckoutPage = Page | FrameLocator;

/** Fills in what every payment needs. */
export async function fillIn(
  page: CheckoutPage,
  { card = OK_CARD, country = 'DE' }: Buyer = {},
): Promise<void> {
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  if (card !== null) await fillInCard(page, card);
  await page.getByLabel('Country or region').selectOption(country);
}

export async function fillInCard(page: CheckoutPage, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
}

export const payButton = (page: CheckoutPage) => page.getByRole('button', { name: /^(Pay|Complete order)/ });

/** What is owed, as the page writes it. */
export const totalOn = (page: Page): Promise<string> => page.locator('[data-total]').innerText();

export const seesThanks = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Thank you for your order' }).waitFor({ timeout: 30_000 });

import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { FrameLocator, Page, Route } from 'playwright-core';
import { describeInShops, payButton } from '../../support/checkout-shop.js';
import { eventually } from '../../support/eventually.js';
import { Receiver } from '../../support/receiver.js';
import { CONFIRMED_CARD } from '../../support/shop-payments/shop-payments.js';

jest.setTimeout(120_000);

/** The script as it is published. */
const PUBLISHED = new URL('../../../node_modules/@polar-sh/checkout/dist/embed.global.js', import.meta.url);
/** The origin that is fixed in it. */
const POLAR = 'https://polar.sh';

describeInShops('A checkout above a page of the merchant', (shop) => {
  let merchant: Receiver;

  beforeEach(async () => {
    merchant = await Receiver.start();
  });
  afterEach(() => merchant.stop());

  const openCheckout = (more: Record<string, unknown> = {}) =>
    shop.openCheckout({ embed_origin: merchant.origin, success_url: `${merchant.origin}/thanks`, ...more });

  /** A page with a button that opens the checkout. */
  const visitMerchant = async (url: string, script: string): Promise<Page> => {
    merchant.answer = ({ path }) => ({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body:
        path === '/'
          ? `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Shop</title>
             <a href="${url}" data-polar-checkout data-polar-checkout-theme="dark">Buy</a>${script}`
          : '<!doctype html><link rel="icon" href="data:,"><h1>Thanks from the shop</h1>',
    });
    const page = await shop.visit('/robots.txt');
    await page.goto(`${merchant.origin}/`);
    return page;
  };
  const ownScript = () => `<script src="${shop.origin}/checkout/embed.js" defer data-auto-init></script>`;
  const frameIn = async (page: Page): Promise<FrameLocator> => {
    await page.getByRole('link', { name: 'Buy' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1 }).waitFor();
    return frame;
  };
  /** Does not wait: Chromium sometimes never acknowledges a key that removes the frame it was pressed in. */
  const pressEscapeInFrame = (page: Page): void => void page.keyboard.press('Escape').catch(() => undefined);
  const payIn = async (frame: FrameLocator, card?: string): Promise<void> => {
    await shop.fillIn(frame, { card });
    await payButton(frame).click();
  };

  it('is opened by a link, pays, and leads to the page of the merchant', async () => {
    const checkout = await openCheckout();
    const page = await visitMerchant(checkout.url, ownScript());
    await payIn(await frameIn(page));
    await page.waitForURL('**/thanks?**', { timeout: 40_000 });
    expect(new URL(page.url()).searchParams.get('customer_session_token')).toMatch(/^polar_cst_/);
  });

  it('is opened by a checkout link', async () => {
    const link = await shop.send<{ url: string }>('POST', '/checkout-links/', {
      payment_processor: 'stripe',
      products: [await shop.sell()],
    });
    const page = await visitMerchant(link.url, ownScript());
    const frame = await frameIn(page);
    await frame.getByRole('button', { name: 'Close' }).waitFor();
  });

  it('keeps the session of the customer from other pages that open a checkout link', async () => {
    const link = await shop.send<{ url: string }>('POST', '/checkout-links/', {
      ...{ payment_processor: 'stripe', products: [await shop.sell()] },
      success_url: 'https://shop.example/thanks',
    });
    const page = await visitMerchant(link.url, ownScript());
    await page.evaluate(`(async () => {
      window.heard = [];
      const checkout = await Polar.EmbedCheckout.create(${JSON.stringify(link.url)});
      checkout.addEventListener('success', (event) => { event.preventDefault(); heard.push(event.detail); });
    })()`);
    await payIn(page.frameLocator('iframe'));
    const heard = () => page.evaluate<{ successURL: string }[]>('window.heard');
    await eventually('it was paid', 40_000, async () => (await heard()).length === 1);
    expect((await heard())[0]?.successURL).toBe('https://shop.example/thanks');
  });

  it.each(['Escape', 'Close'])('is closed by %s, and gives the focus back', async (way) => {
    const page = await visitMerchant((await openCheckout()).url, ownScript());
    const frame = await frameIn(page);
    await frame.getByLabel('Email').focus();
    if (way === 'Escape') pressEscapeInFrame(page);
    else await frame.getByRole('button', { name: 'Close' }).click();
    await eventually('it is closed', 20_000, async () => (await page.locator('iframe').count()) === 0);
    expect(await page.evaluate('document.activeElement.innerText')).toBe('Buy');
  });

  it('is closed by Escape while the focus is on the page around it', async () => {
    const page = await visitMerchant((await openCheckout()).url, ownScript());
    await frameIn(page);
    await page.evaluate('document.querySelector("a").focus()');
    await page.keyboard.press('Escape');
    await eventually('it is closed', 20_000, async () => (await page.locator('iframe').count()) === 0);
  });

  it('tells the page what happens, and lets it decide what to do', async () => {
    const checkout = await openCheckout();
    const page = await visitMerchant(checkout.url, ownScript());
    await page.evaluate(`(async () => {
      window.heard = [];
      const checkout = await Polar.EmbedCheckout.create(${JSON.stringify(checkout.url)}, {
        theme: 'light', onLoaded: () => heard.push('loaded') });
      checkout.addEventListener('confirmed', () => heard.push('confirmed'));
      checkout.addEventListener('success', (event) => { event.preventDefault(); heard.push(event.detail); });
    })()`);
    await payIn(page.frameLocator('iframe'));
    const heard = () => page.evaluate<unknown[]>('window.heard');
    await eventually('all was heard', 40_000, async () => (await heard()).length === 3);
    expect(await heard()).toEqual([
      'loaded',
      'confirmed',
      {
        ...{ type: 'POLAR_CHECKOUT', event: 'success', redirect: true },
        successURL: expect.stringContaining(`${merchant.origin}/thanks?customer_session_token=polar_cst_`),
      },
    ]);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('ignores messages that others send', async () => {
    const page = await visitMerchant((await openCheckout()).url, ownScript());
    await frameIn(page);
    await page.evaluate(`window.postMessage({ type: 'POLAR_CHECKOUT', event: 'success', redirect: true,
      successURL: '/stolen' }, '*'); window.postMessage({ type: 'POLAR_CHECKOUT', event: 'close' }, '*')`);
    await page.evaluate('new Promise((done) => setTimeout(done, 200))');
    expect(await page.locator('iframe').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('is closed by Escape in the form of the card', async () => {
    const page = await visitMerchant((await openCheckout()).url, ownScript());
    await shop.payments
      .form(await frameIn(page))
      .getByLabel('Card number')
      .focus();
    pressEscapeInFrame(page);
    await eventually('it is closed', 20_000, async () => (await page.locator('iframe').count()) === 0);
  });

  it('leads to the bank, and on to the page of the merchant once the buyer approves', async () => {
    const page = await visitMerchant((await openCheckout()).url, ownScript());
    const frame = await frameIn(page);
    await payIn(frame, CONFIRMED_CARD);
    await shop.payments.answerBankIn(frame, page, 'approve');
    await page.waitForURL('**/thanks?**', { timeout: 30_000 });
  });

  it('works with the published script, whose host is fixed', async () => {
    const checkout = await openCheckout();
    const url = checkout.url.replace(shop.origin, POLAR);
    const script = `<script>${await readFile(PUBLISHED, 'utf8')}</script><script>Polar.EmbedCheckout.init()</script>`;
    const page = await visitMerchant(url, script);
    const passing: Promise<void>[] = [];
    await page.context().route(`${POLAR}/**`, (route) => {
      const passed = passOn(route, shop.origin);
      passing.push(passed);
      return passed;
    });
    await payIn(await frameIn(page));
    await page.waitForURL('**/thanks?**', { timeout: 20_000 });
    await Promise.all(passing);
    await page.context().unroute(`${POLAR}/**`);
    expect((await shop.read(checkout.id)).status).toBe('succeeded');
  });
});

/** To the product, as if it were reached by the published host. Streams cannot be passed on, so that the page polls. */
async function passOn(route: Route, origin: string): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  if (pathname.endsWith('/stream')) return route.abort();
  const headers = await request.allHeaders();
  const response = await route.fetch({
    url: `${origin}${pathname}${search}`,
    headers: { ...headers, ...('origin' in headers && { origin }) },
  });
  await route.fulfill({ response });
}

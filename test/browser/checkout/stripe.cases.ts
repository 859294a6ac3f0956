import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { describeInStripeShop, payButton, seesThanks, totalOn } from '../../support/checkout-shop.js';
import { overhang } from '../../support/console.js';
import { Inspector } from '../../support/console-inspector.js';
import { eventually } from '../../support/eventually.js';
import { OverdueOrders } from '../../support/overdue-orders.js';
import {
  CONFIRMED_CARD,
  DECLINED_CARD,
  OK_CARD,
  type BuyerPage,
} from '../../support/shop-payments/shop-payments.js';

jest.setTimeout(120_000);

const SMALLEST = { viewport: { width: 320, height: 640 } };
const SCRIPT = 'https://js.stripe.com/**';

describeInStripeShop('The form of Stripe', (shop) => {
  const { payments } = shop;
  const orders = new OverdueOrders(shop);
  const formOn = (page: Page) => payments.form(page);
  const openForm = async (more: Record<string, unknown> = {}, query = '', options = {}) => {
    const checkout = await shop.openCheckout(more);
    const page = await shop.visitCheckout(checkout, query, options);
    await formOn(page).getByLabel('Card number').waitFor();
    return { page, checkout };
  };
  /** What the page has told the form. */
  const termsOf = (page: Page) => {
    const body = formOn(page).locator('body');
    return body.evaluate<Record<string, string>, unknown>('({ ...document.body.dataset })');
  };
  const amountBecomes = (page: Page, amount: string) =>
    eventually(`the form charges ${amount}`, 20_000, async () => (await termsOf(page))['amount'] === amount);

  it('knows what is charged, and follows the total', async () => {
    const code = `HALF${Date.now()}`;
    const discount = { type: 'percentage', basis_points: 5_000, name: 'Half', duration: 'once', code };
    await shop.send('POST', '/discounts/', discount);
    const { page } = await openForm();
    expect(await termsOf(page)).toMatchObject({
      mode: 'payment',
      amount: '1000',
      currency: 'usd',
      usage: '',
    });
    await page.getByRole('button', { name: 'Add discount code' }).click();
    await page.getByLabel('Discount code').fill(code);
    await page.keyboard.press('Enter');
    await amountBecomes(page, '500');
    expect(await totalOn(page)).toBe('$5.00');
  });

  describe('of a seller who collects tax', () => {
    const rates = [{ country: 'DE', state: null, name: 'VAT', basis_points: 1_900 }];
    beforeAll(() => shop.collectTax({ calculator: 'rates', origin_country: 'DE', rates }));
    afterAll(() => shop.collectTax({ calculator: 'none', origin_country: null, rates: [] }));

    it('follows the tax of the country', async () => {
      const { page, checkout } = await openForm();
      await page.getByLabel('Country or region').selectOption('DE');
      await amountBecomes(page, '1190');
      await shop.fillIn(page);
      await payButton(page).click();
      await seesThanks(page);
      expect(await shop.paymentsOf(checkout.id)).toMatchObject([{ status: 'succeeded', amount: 1_190 }]);
    });

    it('pays no total that the buyer has not seen', async () => {
      const { page, checkout } = await openForm();
      await shop.fillIn(page);
      await page.getByLabel('I’m purchasing as a business').check();
      await page.getByLabel('Address line 1').fill('1 Rue de Rivoli');
      await page.getByLabel('Postal code').fill('75001');
      await page.getByLabel('City').fill('Paris');
      await page.getByLabel('Business name').fill('Moteurs SARL');
      await amountBecomes(page, '1190');
      await page.route('**/v1/checkouts/client/*', async (route) => {
        // The choice of another country arrives only after the button was pressed.
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      await page.getByLabel('Country or region').selectOption('FR');
      await payButton(page).click();
      await page.getByText('The tax has changed.').waitFor();
      expect(await totalOn(page)).toBe('$10.00');
      expect(await shop.paymentsOf(checkout.id)).toEqual([]);
      await payButton(page).click();
      await seesThanks(page);
      expect(await shop.paymentsOf(checkout.id)).toMatchObject([{ amount: 1_000 }]);
    });
  });

  it.each([
    ['isk', 1_500, '150000'],
    ['jpy', 1_500, '1500'],
    ['kwd', 1_500, '1500'],
  ])('charges %s in the units of Stripe', async (currency, amount, charged) => {
    const price = { amount_type: 'fixed', price_amount: amount, price_currency: currency };
    const { page, checkout } = await openForm({ products: [await shop.sell([price])] });
    expect(await termsOf(page)).toMatchObject({ amount: charged, currency });
    await shop.fillIn(page);
    await payButton(page).click();
    await seesThanks(page);
    expect(await shop.paymentsOf(checkout.id)).toMatchObject([{ status: 'succeeded', amount }]);
  });

  it('saves the card of a subscription, also where nothing is charged at first', async () => {
    const monthly = { recurring_interval: 'month', recurring_interval_count: 1 };
    const { page: paid } = await openForm({ products: [await shop.sell(undefined, monthly)] });
    expect(await termsOf(paid)).toMatchObject({ mode: 'payment', amount: '1000', usage: 'off_session' });
    const trial = { ...monthly, trial_interval: 'day', trial_interval_count: 7 };
    const { page: free } = await openForm({ products: [await shop.sell(undefined, trial)] });
    expect(await termsOf(free)).toMatchObject({ mode: 'setup', amount: '', usage: 'off_session' });
  });

  describe('for a customer with a saved card', () => {
    const monthly = { recurring_interval: 'month', recurring_interval_count: 1 };
    let customerId = '';
    beforeAll(async () => {
      const email = 'hedy@example.com';
      const { page, checkout } = await openForm({ products: [await shop.sell(undefined, monthly)] });
      await shop.fillIn(page, { email });
      await payButton(page).click();
      await seesThanks(page, 'You’re subscribed');
      customerId = String((await shop.read(checkout.id)).customer_id);
    });

    it('pays by the saved card, without asking for its number', async () => {
      const checkout = await shop.openCheckout({ customer_id: customerId });
      const page = await shop.visitCheckout(checkout);
      await formOn(page).getByRole('radio', { name: 'visa ending in 4242' }).waitFor();
      await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
      await page.getByLabel('Country or region').selectOption('DE');
      await payButton(page).click();
      await seesThanks(page);
      expect(await shop.paymentsOf(checkout.id)).toMatchObject([{ status: 'succeeded', amount: 1_000 }]);
    });

    it('pays by another card', async () => {
      const checkout = await shop.openCheckout({ customer_id: customerId });
      const page = await shop.visitCheckout(checkout);
      await formOn(page).getByRole('radio', { name: 'New card' }).check();
      await payments.fillInCard(page, OK_CARD);
      await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
      await page.getByLabel('Country or region').selectOption('DE');
      await payButton(page).click();
      await seesThanks(page);
      expect(await shop.paymentsOf(checkout.id)).toMatchObject([{ status: 'succeeded' }]);
    });

    it('asks for a card where the session has expired', async () => {
      const checkout = await shop.openCheckout({ customer_id: customerId });
      const page = await shop.visitCheckout(checkout);
      await page.route('https://api.stripe.com/v1/elements/sessions*', (route) =>
        route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: { error: { code: 'customer_session_expired', message: 'It has expired.' } },
        }),
      );
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).click();
      await formOn(page).getByLabel('Card number').waitFor();
      expect(await formOn(page).getByRole('radio').count()).toBe(0);
    });
  });

  it('says itself what is wrong with a card, and sends nothing', async () => {
    const { page } = await openForm();
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/confirm') && sent.push(request.url()));
    await shop.fillIn(page, { card: '4242' });
    await payButton(page).click();
    await formOn(page).getByText('Your card number is incomplete.').waitFor();
    expect(sent).toEqual([]);
  });

  it('forgets a decline once something else is entered', async () => {
    const { page } = await openForm();
    await shop.fillIn(page, { card: DECLINED_CARD });
    await payButton(page).click();
    const decline = page.getByText('Your card was declined.', { exact: true });
    await decline.waitFor();
    await formOn(page).getByLabel('Security code').fill('124');
    await decline.waitFor({ state: 'detached' });
  });

  it('is loaded again when its script could not be loaded, and keeps what was entered', async () => {
    const checkout = await shop.openCheckout();
    const page = await shop.visit('/robots.txt');
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto(`${shop.origin}/checkout/${checkout.client_secret}`);
    await page.getByText('The payment form could not be loaded.').waitFor();
    await page.getByLabel('Email').fill('ada@example.com');
    expect(await payButton(page).getAttribute('aria-disabled')).toBe('true');
    await page.unroute(SCRIPT);
    await page.getByRole('button', { name: 'Try again' }).click();
    await formOn(page).getByLabel('Card number').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
    await shop.fillIn(page);
    await payButton(page).click();
    await seesThanks(page);
  });

  it('is loaded when the browser is online again', async () => {
    const checkout = await shop.openCheckout();
    const page = await shop.visit('/robots.txt');
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto(`${shop.origin}/checkout/${checkout.client_secret}`);
    await page.getByText('The payment form could not be loaded.').waitFor();
    await page.unroute(SCRIPT);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await formOn(page).getByLabel('Card number').waitFor();
  });

  it('lets the buyer try again when the bank cannot be reached', async () => {
    const { page, checkout } = await openForm();
    const api = 'https://api.stripe.com/v1/payment_intents/**';
    await page.route(api, (route) => route.abort());
    await shop.fillIn(page, { card: CONFIRMED_CARD });
    await payButton(page).click();
    await page.getByText('We could not reach your bank.').waitFor();
    await page.unroute(api);
    await page.getByRole('button', { name: 'Try again' }).click();
    await payments.answerBank(page, 'approve');
    await seesThanks(page);
    expect((await shop.read(checkout.id)).status).toBe('succeeded');
  });

  it('waits for the outcome when the buyer comes back from a page of the bank', async () => {
    const { page, checkout } = await openForm();
    await shop.fillIn(page, { card: CONFIRMED_CARD });
    await payButton(page).click();
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
    const { intent_client_secret: secret = '' } = (await shop.read(checkout.id)).payment_processor_metadata;
    const returned = `payment_intent=${secret.split('_secret')[0]}&payment_intent_client_secret=${secret}`;
    const path = `/checkout/${checkout.client_secret}/confirmation`;
    await page.goto(`${shop.origin}${path}?${returned}&redirect_status=succeeded&theme=dark`);
    await page.getByRole('heading', { name: 'Processing your payment' }).waitFor();
    expect(page.url()).toBe(`${shop.origin}${path}?theme=dark`);
    await payments.approve(secret);
    await seesThanks(page);
  });

  it('has an API of its own admitted by the page, which the form of the sandbox has not', async () => {
    const page = await shop.visit('/robots.txt');
    const policyAt = async (path: string): Promise<string> =>
      (await page.request.get(shop.origin + path)).headers()['content-security-policy'] ?? '';
    const { client_secret: secret } = await shop.openCheckout();
    for (const path of [`/checkout/${secret}`, await orders.pathOf(await orders.makePaid())])
      expect(await policyAt(path)).toMatch(
        /frame-src https:\/\/js\.stripe\.com .*script-src 'self' https:\/\/js/,
      );
    expect(await policyAt('/checkout/polar_c_unknown')).not.toContain('stripe');
  });

  it('takes the language of the page', async () => {
    const { page } = await openForm({}, '?locale=de-AT');
    expect((await termsOf(page))['locale']).toBe('de');
  });

  it('fits a screen of 320 pixels, on the pages of checkouts and orders', async () => {
    const { page } = await openForm({}, '', SMALLEST);
    expect(await overhang(page)).toBe(0);
    const order = await orders.open(await orders.make(), SMALLEST);
    await formOn(order).getByLabel('Card number').waitFor();
    expect(await overhang(order)).toBe(0);
  });

  it('can be read by all, in light and dark, loaded or not', async () => {
    const { page } = await openForm();
    const inspector = await Inspector.of(page);
    await payButton(page).click();
    await inspector.inspect('the form');
    await page.route(SCRIPT, (route) => route.abort());
    await page.reload();
    await page.getByText('The payment form could not be loaded.').waitFor();
    await inspector.inspect('the form that was not loaded');
    expect(inspector.faults).toEqual([]);
  });

  it('takes the colours of the page, also when they change', async () => {
    const { page } = await openForm();
    const ground = (of: BuyerPage) =>
      of.locator('body').evaluate('getComputedStyle(document.body).backgroundColor');
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(
      'it is light',
      20_000,
      async () => (await ground(formOn(page))) === (await ground(page)),
    );
    const light = await ground(formOn(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually('it is dark', 20_000, async () => {
      const [form, around] = [await ground(formOn(page)), await ground(page)];
      return form === around && form !== light;
    });
  });

  it('is used by keyboard alone', async () => {
    const { page } = await openForm();
    const form = formOn(page);
    const inOrder: [Locator, string][] = [
      [page.getByLabel('Email'), 'ada@example.com'],
      [form.getByLabel('Card number'), OK_CARD.replaceAll(' ', '')],
      [form.getByLabel('Expiration date'), '1240'],
      [form.getByLabel('Security code'), '123'],
      [page.getByLabel(payments.nameLabel, { exact: true }), 'Ada Lovelace'],
      [page.getByLabel('Country or region'), 'Germany'],
    ];
    await page.getByLabel('Email').focus();
    for (const [input, text] of inOrder) {
      await isFocused(input);
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await payButton(page).focus();
    await page.keyboard.press('Enter');
    await seesThanks(page);
  });
});

/** Keys typed before the focus has moved between the page and the frame of the form would be lost. */
const isFocused = (input: Locator): Promise<void> =>
  eventually(`the focus is on ${String(input)}`, 20_000, () =>
    input.evaluate((element: { matches(selector: string): boolean }) => element.matches(':focus')),
  );

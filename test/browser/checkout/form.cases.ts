import { expect, it, jest } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { describeInShops, FIXED, payButton, seesThanks, totalOn } from '../../support/checkout-shop.js';
import { sees } from '../../support/console.js';
import { eventually } from '../../support/eventually.js';

jest.setTimeout(120_000);

const focusedLabel = (page: Page): Promise<string> =>
  page.evaluate<string>('document.activeElement?.labels?.[0]?.innerText ?? ""');
const isConfirmation = (request: Request): boolean => request.url().endsWith('/confirm');

describeInShops('The form of a checkout', (shop) => {
  const totalBecomes = (page: Page, total: string) =>
    eventually(`the total is ${total}`, 20_000, async () => (await totalOn(page)) === total);

  it('takes a discount code, removes it, and says when it is not valid', async () => {
    const code = `SPRING${Date.now()}`;
    const discount = { type: 'percentage', basis_points: 1_500, name: 'Spring sale', duration: 'once', code };
    await shop.send('POST', '/discounts/', discount);
    const checkout = await shop.openCheckout();
    const page = await shop.visitCheckout(checkout);
    expect(await totalOn(page)).toBe('$10.00');
    await page.getByRole('button', { name: 'Add discount code' }).click();
    await page.getByLabel('Discount code').fill('WINTER');
    await page.keyboard.press('Enter');
    await sees(page, 'This code is not valid.');
    expect(await focusedLabel(page)).toBe('Discount code');
    await page.getByLabel('Discount code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Apply' }).click();
    await totalBecomes(page, '$8.50');
    await sees(page, 'Discount: Spring sale');
    await page.getByRole('button', { name: `Remove ${code}` }).click();
    await totalBecomes(page, '$10.00');
    await page.getByRole('button', { name: 'Add discount code' }).click();
    await page.getByLabel('Discount code').fill(code);
    await page.keyboard.press('Enter');
    await totalBecomes(page, '$8.50');
    await shop.fillIn(page);
    await payButton(page).click();
    await seesThanks(page);
    expect(await shop.paymentsOf(checkout.id)).toMatchObject([{ status: 'succeeded', amount: 850 }]);
  });

  it('takes the price that the buyer chooses, within its bounds', async () => {
    const price = { amount_type: 'custom', minimum_amount: 300, maximum_amount: 5_000, preset_amount: 700 };
    const checkout = await shop.openCheckout({ products: [await shop.sell([price])] });
    const page = await shop.visitCheckout(checkout);
    const amount = page.getByLabel('Choose your price');
    expect(await amount.inputValue()).toBe('7.00');
    await sees(page, 'Between $3.00 and $50.00');
    await amount.fill('1');
    await amount.blur();
    await page.locator('.amount .fault').waitFor();
    await amount.fill('12,34');
    await amount.blur();
    await totalBecomes(page, '$12.34');
    await shop.fillIn(page);
    await amount.fill('20');
    await payButton(page).click();
    await seesThanks(page);
    expect(await shop.paymentsOf(checkout.id)).toMatchObject([{ status: 'succeeded', amount: 2_000 }]);
  });

  it('asks for no card where nothing is owed', async () => {
    const checkout = await shop.openCheckout({ products: [await shop.sell([{ amount_type: 'free' }])] });
    const page = await shop.visitCheckout(checkout);
    expect(await page.getByLabel('Card number').count()).toBe(0);
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Complete order' }).click();
    await seesThanks(page);
    expect((await shop.read(checkout.id)).status).toBe('succeeded');
  });

  it('offers a choice between products', async () => {
    const [one, other] = [
      await shop.sell(),
      await shop.sell([{ ...FIXED, price_amount: 2_500 }], { name: 'Coaching' }),
    ];
    const checkout = await shop.openCheckout({ products: [one, other] });
    const page = await shop.visitCheckout(checkout);
    await page.getByRole('radio', { name: /Coaching/ }).check();
    await page.getByRole('heading', { name: 'Coaching' }).waitFor();
    await totalBecomes(page, '$25.00');
    expect((await shop.read(checkout.id)).product_id).toBe(other);
  });

  it('asks for what the address of the country needs', async () => {
    const checkout = await shop.openCheckout();
    const page = await shop.visitCheckout(checkout);
    await shop.fillIn(page, { country: 'US' });
    await page.getByLabel('State', { exact: true }).waitFor();
    await payButton(page).click();
    await page.getByText('This field is required.').first().waitFor();
    expect(await focusedLabel(page)).toBe('Address line 1');
    await page.getByLabel('Address line 1').fill('1 Main Street');
    await page.getByLabel('ZIP code').fill('10001');
    await page.getByLabel('City').fill('New York');
    await page.getByLabel('State', { exact: true }).selectOption('NY');
    await payButton(page).click();
    await seesThanks(page);
    expect((await shop.read(checkout.id)).customer_billing_address).toEqual({
      ...{ line1: '1 Main Street', line2: null, postal_code: '10001', city: 'New York' },
      ...{ state: 'US-NY', country: 'US' },
    });
  });

  it('takes the tax ID of a business, and says when it is none', async () => {
    const checkout = await shop.openCheckout();
    const page = await shop.visitCheckout(checkout);
    await shop.fillIn(page);
    await page.getByLabel('I’m purchasing as a business').check();
    await page.getByLabel('Address line 1').fill('Hauptstraße 1');
    await page.getByLabel('Postal code').fill('10115');
    await page.getByLabel('City').fill('Berlin');
    await page.getByLabel('Business name').fill('Engines GmbH');
    await page.getByLabel('Tax ID').fill('DE1');
    await page.getByLabel('Tax ID').blur();
    await sees(page, 'Enter a valid tax ID for your country.');
    await page.getByLabel('Tax ID').fill('DE136695976');
    await payButton(page).click();
    await seesThanks(page);
    expect(await shop.read(checkout.id)).toMatchObject({
      ...{ is_business_customer: true, customer_billing_name: 'Engines GmbH' },
      customer_tax_id: 'DE136695976',
    });
  });

  it('asks the questions of the merchant, of each type', async () => {
    const types = [
      { type: 'text', slug: 'company', name: 'Company', properties: {} },
      { type: 'text', slug: 'notes', name: 'Notes', properties: { textarea: true } },
      { type: 'number', slug: 'seats', name: 'Seats', properties: { ge: 1 } },
      { type: 'date', slug: 'arrival', name: 'Arrival', properties: {} },
      { type: 'checkbox', slug: 'terms', name: 'Terms', properties: { form_label: 'I accept the terms' } },
      {
        ...{ type: 'select', slug: 'size', name: 'Size' },
        properties: { options: [{ value: 's', label: 'Small' }] },
      },
    ];
    const attached: object[] = [];
    for (const type of types) {
      const { id } = await shop.send<{ id: string }>('POST', '/custom-fields/', type);
      attached.push({ custom_field_id: id, required: type.slug !== 'notes' });
    }
    const productId = await shop.sell([{ amount_type: 'free' }], { attached_custom_fields: attached });
    const checkout = await shop.openCheckout({ products: [productId] });
    const page = await shop.visitCheckout(checkout);
    await page.getByLabel('Email').fill('ada@example.com');
    await payButton(page).click();
    await page.getByText('This field is required.').first().waitFor();
    expect(await page.getByText('This field is required.').count()).toBe(5);
    expect(await focusedLabel(page)).toBe('Company');
    await page.getByLabel('Company').fill('Engines');
    await page.getByLabel('Seats').fill('0');
    await page.getByLabel('Arrival').fill('2030-05-01');
    await page.getByLabel('I accept the terms').check();
    await page.getByLabel('Size').selectOption('s');
    await payButton(page).click();
    await eventually(
      'the server refuses no seats',
      5_000,
      async () => (await focusedLabel(page)) === 'Seats',
    );
    await page.getByLabel('Seats').fill('3');
    await payButton(page).click();
    await seesThanks(page);
    expect((await shop.read(checkout.id)).custom_field_data).toEqual({
      ...{ company: 'Engines', notes: null, seats: 3, arrival: '2030-05-01T00:00:00.000Z', terms: true },
      size: 's',
    });
  });

  it('moves the focus to the first fault', async () => {
    const page = await shop.visitCheckout(await shop.openCheckout());
    await page.getByLabel('Email').fill('ada@');
    await payButton(page).click();
    await sees(page, 'Enter a valid email address');
    expect(await focusedLabel(page)).toBe('Email');
    await page.getByLabel('Email').fill('ada@example.com');
    expect(await page.getByText('Enter a valid email address').count()).toBe(0);
  });

  it('pays once however often the button is pressed', async () => {
    const checkout = await shop.openCheckout();
    const page = await shop.visitCheckout(checkout);
    let sent = 0;
    page.on('request', (request) => (sent += isConfirmation(request) ? 1 : 0));
    await shop.fillIn(page);
    await page.evaluate(
      `(() => { const form = document.querySelector('form:has(.pay)'); for (let i = 0; i < 5; i++) form.requestSubmit(); })()`,
    );
    await seesThanks(page);
    expect(sent).toBe(1);
    expect(await shop.paymentsOf(checkout.id)).toHaveLength(1);
  });

  it('pays once where the answer was lost and the buyer tries again', async () => {
    const checkout = await shop.openCheckout();
    const page = await shop.visitCheckout(checkout);
    const keys: (string | null)[] = [];
    await page.route('**/confirm', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await shop.fillIn(page);
    await payButton(page).click();
    await sees(page, 'you will not be charged twice');
    await payButton(page).click();
    await seesThanks(page);
    expect(keys[0]).toBe(keys[1]);
    expect(await shop.paymentsOf(checkout.id)).toHaveLength(1);
  });

  it('leads to the page of the merchant, with a session of the customer', async () => {
    const target = `${shop.origin}/robots.txt?checkout={CHECKOUT_ID}`;
    const checkout = await shop.openCheckout({ success_url: target });
    const page = await shop.visitCheckout(checkout);
    await shop.fillIn(page);
    await payButton(page).click();
    await page.waitForURL('**/robots.txt**', { timeout: 40_000 });
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('checkout')).toBe(checkout.id);
    expect(searchParams.get('customer_session_token')).toMatch(/^polar_cst_/);
  });

  it('shows the outcome where the checkout was paid in another tab', async () => {
    const checkout = await shop.openCheckout();
    const [one, other] = [await shop.visitCheckout(checkout), await shop.visitCheckout(checkout)];
    await shop.fillIn(one);
    await shop.fillIn(other);
    await payButton(one).click();
    await seesThanks(one);
    await payButton(other).click();
    await seesThanks(other);
    expect(await shop.paymentsOf(checkout.id)).toHaveLength(1);
  });

  it('writes prices as the buyer does', async () => {
    const checkout = await shop.openCheckout();
    const german = await shop.visitCheckout(checkout, '', { locale: 'de-DE' });
    expect(await totalOn(german)).toBe('10,00\u00a0$');
    const french = await shop.visitCheckout(checkout, '?locale=fr-CA', { locale: 'de-DE' });
    expect(await totalOn(french)).toBe('10,00\u00a0$\u00a0US');
  });
});

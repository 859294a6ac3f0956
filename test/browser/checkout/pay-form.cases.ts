import { expect, it, jest } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { describeInShop } from '../../support/checkout-shop.js';
import { overhang } from '../../support/console.js';
import { Inspector } from '../../support/console-inspector.js';
import { OverdueOrders } from '../../support/overdue-orders.js';
import { DECLINED_CARD, OK_CARD } from '../../support/shop-payments/shop-payments.js';

jest.setTimeout(120_000);

const SMALLEST = { viewport: { width: 320, height: 640 } };
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);

describeInShop('The page on which an order is paid, with the form of the sandbox', (shop) => {
  const { payments } = shop;
  const orders = new OverdueOrders(shop);
  const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $10.00' });
  const seesHeading = (page: Page, name: string) =>
    page.getByRole('heading', { name, exact: true }).waitFor({ timeout: 30_000 });
  const focusedLabel = (page: Page) => page.evaluate('document.activeElement.labels?.[0].innerText');

  it('says next to the field that a card was declined, and takes another one', async () => {
    const order = await orders.make();
    const page = await orders.open(order);
    await payments.fillInCard(page, DECLINED_CARD);
    await payButton(page).click();
    await page.getByText('Your card was declined.', { exact: true }).waitFor();
    expect(await focusedLabel(page)).toBe('Card number');
    expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
    await payments.fillInCard(page, OK_CARD);
    await payButton(page).click();
    await seesHeading(page, 'Payment received');
  });

  it('says next to each field what is wrong, and sends nothing', async () => {
    const page = await orders.open(await orders.make());
    const sent: Request[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request));
    await page.getByLabel('Expiration date').fill('01 / 20');
    await payButton(page).click();
    await page.getByText('Your card number is incomplete.').waitFor();
    await page.getByText('Your card’s expiration date is in the past.').waitFor();
    await page.getByText('Your card’s security code is incomplete.').waitFor();
    expect(await focusedLabel(page)).toBe('Card number');
    expect(sent).toEqual([]);
  });

  it('does not open with a session that is over', async () => {
    const order = await orders.make();
    const path = await orders.pathOf(order);
    await shop.send('POST', '/sandbox/clock', { advance_seconds: 3_601 });
    await seesHeading(await shop.visit(path), 'This link has expired');
  });

  it('fits a screen of 320 pixels', async () => {
    const page = await orders.open(await orders.make(undefined, { name: LONG }), SMALLEST);
    expect(await overhang(page)).toBe(0);
    await page.getByText('Test cards').click();
    await payButton(page).click();
    expect(await overhang(page)).toBe(0);
  });

  it('is used by keyboard alone', async () => {
    const page = await orders.open(await orders.make());
    const tabTo = async (label: string): Promise<void> => {
      for (let presses = 0; presses < 12; presses += 1) {
        const name = await page.evaluate<string>(
          `(document.activeElement?.labels?.[0] ?? document.activeElement)?.innerText ?? ''`,
        );
        if (name.startsWith(label)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`no Tab leads to ${label}`);
    };
    await tabTo('Card number');
    await page.keyboard.type('4242424242424242');
    await tabTo('Expiration date');
    await page.keyboard.type('1240');
    await tabTo('CVC');
    await page.keyboard.type('123');
    await tabTo('Pay $10.00');
    await page.keyboard.press('Enter');
    await seesHeading(page, 'Payment received');
    expect(await page.evaluate('document.activeElement.innerText')).toBe('Payment received');
  });

  it('can be read by all, in each state', async () => {
    const order = await orders.make(undefined, { name: LONG });
    const page = await orders.open(order);
    const inspector = await Inspector.of(page);
    await payButton(page).click();
    await inspector.inspect('the form with faults');
    await payments.fillInCard(page, OK_CARD);
    await payButton(page).click();
    await seesHeading(page, 'Payment received');
    await inspector.inspect('a paid order');
    await page.goto(`${shop.origin}/portal/harbour/orders/${order.id}/pay?token=altered`);
    await inspector.inspect('a dead link');
    expect(inspector.faults).toEqual([]);
  });
});

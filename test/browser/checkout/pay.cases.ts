import { expect, it, jest } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { describeInShop, fillInCard, OK_CARD, totalOn } from '../../support/checkout-shop.js';
import { overhang } from '../../support/console.js';
import { Inspector } from '../../support/console-inspector.js';
import { OverdueOrders } from '../../support/overdue-orders.js';

jest.setTimeout(60_000);

const CONFIRMED_CARD = '4000 0025 0000 3155';
const DECLINED_CARD = '4000 0000 0000 0002';
const SMALLEST = { viewport: { width: 320, height: 640 } };
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);

describeInShop('The page on which an order is paid', (shop) => {
  const orders = new OverdueOrders(shop);
  type Order = Awaited<ReturnType<OverdueOrders['make']>>;

  const open = async (order: Order, options = {}): Promise<Page> => {
    const page = await shop.visit(await orders.pathOf(order), options);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };
  /** The address that mails link to. The page itself keeps the token from its address. */
  const linkTo = async (order: Order): Promise<string> => {
    const page = await shop.visit('/robots.txt');
    const answer = await page.request.get(shop.origin + (await orders.pathOf(order)));
    const token = /"token":"([\w-]+)"/.exec(await answer.text())?.[1] ?? '';
    return `/portal/harbour/orders/${order.id}/pay?token=${token}`;
  };
  const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $10.00' });
  const seesHeading = (page: Page, name: string) =>
    page.getByRole('heading', { name, exact: true }).waitFor({ timeout: 30_000 });
  const focusedLabel = (page: Page) => page.evaluate('document.activeElement.labels?.[0].innerText');
  const capturedFor = async (order: Order) =>
    (await orders.paymentsOf(order)).filter(({ status }) => status === 'succeeded');

  it('says what is due and why the last payment failed, and takes a new card', async () => {
    const order = await orders.make();
    const page = await open(order);
    expect(await page.title()).toBe('Harbour & Sons · Payment');
    expect(await totalOn(page)).toBe('$10.00');
    await page.getByText('Your last payment failed: Your card was declined.').waitFor();
    await fillInCard(page, OK_CARD);
    await payButton(page).click();
    await seesHeading(page, 'Payment received');
    expect((await orders.read(order)).status).toBe('paid');
    expect(await capturedFor(order)).toMatchObject([{ amount: 1_000 }]);
  });

  it('says next to the field that a card was declined, and takes another one', async () => {
    const order = await orders.make();
    const page = await open(order);
    await fillInCard(page, DECLINED_CARD);
    await payButton(page).click();
    await page.getByText('Your card was declined.', { exact: true }).waitFor();
    expect(await focusedLabel(page)).toBe('Card number');
    expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
    await fillInCard(page, OK_CARD);
    await payButton(page).click();
    await seesHeading(page, 'Payment received');
  });

  it('says next to each field what is wrong, and sends nothing', async () => {
    const page = await open(await orders.make());
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

  const toBank = async (order: Order): Promise<Page> => {
    const page = await open(order);
    await fillInCard(page, CONFIRMED_CARD);
    await payButton(page).click();
    await page.waitForURL('**/sandbox/actions/**');
    return page;
  };

  it('leads to the bank, and is paid once the customer approves', async () => {
    const order = await orders.make();
    const page = await toBank(order);
    await page.getByRole('button', { name: 'Approve' }).click();
    await seesHeading(page, 'Payment received');
    expect(new URL(page.url()).pathname).toContain(`/orders/${order.id}/pay`);
    expect(await capturedFor(order)).toHaveLength(1);
  });

  it('leads back to the form where the customer rejects', async () => {
    const page = await toBank(await orders.make());
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByText(/^Your last payment failed:/).waitFor({ timeout: 30_000 });
    await fillInCard(page, OK_CARD);
    await payButton(page).click();
    await seesHeading(page, 'Payment received');
  });

  it('asks to confirm a renewal that the bank wants the customer to confirm', async () => {
    const order = await orders.make('sandbox_renewal_action_required');
    const page = await open(order);
    await seesHeading(page, 'Confirm your payment');
    await page.getByRole('link', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await seesHeading(page, 'Payment received');
    expect(await capturedFor(order)).toHaveLength(1);
  });

  it('pays once however often the button is pressed', async () => {
    const order = await orders.make();
    const page = await open(order);
    const sent: Request[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request));
    await fillInCard(page, OK_CARD);
    await page.evaluate(
      `(() => { const form = document.querySelector('form'); for (let i = 0; i < 5; i++) form.requestSubmit(); })()`,
    );
    await seesHeading(page, 'Payment received');
    expect(sent).toHaveLength(1);
    expect(await capturedFor(order)).toHaveLength(1);
  });

  it('pays once where the answer was lost and the customer tries again', async () => {
    const order = await orders.make();
    const page = await open(order);
    const keys: (string | null)[] = [];
    await page.route('**/v1/order-payments/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(await route.request().headerValue('idempotency-key'));
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await fillInCard(page, OK_CARD);
    await payButton(page).click();
    await page.getByText(/you will not be charged twice/).waitFor();
    await payButton(page).click();
    await seesHeading(page, 'Payment received');
    expect(new Set(keys).size).toBe(1);
    expect(await capturedFor(order)).toHaveLength(1);
  });

  it('shows that an order was paid in another tab', async () => {
    const order = await orders.make();
    const [one, other] = [await open(order), await open(order)];
    await fillInCard(one, OK_CARD);
    await payButton(one).click();
    await seesHeading(one, 'Payment received');
    await fillInCard(other, OK_CARD);
    await payButton(other).click();
    await seesHeading(other, 'Payment received');
    expect(await capturedFor(order)).toHaveLength(1);
  });

  it('replaces the card of the subscription of a paid order', async () => {
    const page = await open(await orders.makePaid());
    await seesHeading(page, 'This order is paid');
    await fillInCard(page, DECLINED_CARD);
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByText('Your card was declined.', { exact: true }).waitFor();
    await fillInCard(page, OK_CARD);
    await page.getByRole('button', { name: 'Save card' }).click();
    await seesHeading(page, 'Your new card was saved');
  });

  it('replaces a card once the customer has confirmed it', async () => {
    const page = await open(await orders.makePaid());
    await fillInCard(page, CONFIRMED_CARD);
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.waitForURL('**/sandbox/actions/**');
    await page.getByRole('button', { name: 'Approve' }).click();
    await seesHeading(page, 'Your new card was saved');
  });

  it('takes no payment for an order that was canceled', async () => {
    const order = await orders.make();
    await orders.revoke(order);
    const page = await open(order);
    await seesHeading(page, 'There is nothing to pay');
    expect(await page.getByRole('button').count()).toBe(0);
  });

  it('is opened by the link of a mail, whose token leaves the address and survives a reload', async () => {
    const page = await shop.visit(await linkTo(await orders.make()));
    await payButton(page).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await payButton(page).waitFor();
  });

  it('does not open with an altered link, that of another order, or none', async () => {
    const order = await orders.make();
    const link = await linkTo(order);
    const path = link.replace(/\?.*/, '');
    const ofAnother = (await linkTo(await orders.makePaid())).replace(/.*\?/, '');
    for (const dead of [`${link.slice(0, -4)}AAAA`, `${path}?${ofAnother}`, path]) {
      const page = await shop.visit(dead, { colorScheme: 'light' });
      await seesHeading(page, 'This link does not work');
      expect(await page.getByText('Workshop').count()).toBe(0);
    }
  });

  it('does not open with a session that is over', async () => {
    const order = await orders.make();
    const path = await orders.pathOf(order);
    await shop.send('POST', '/sandbox/clock', { advance_seconds: 3_601 });
    await seesHeading(await shop.visit(path), 'This link has expired');
  });

  it('fits a screen of 320 pixels', async () => {
    const page = await open(await orders.make(undefined, { name: LONG }), SMALLEST);
    expect(await overhang(page)).toBe(0);
    await page.getByText('Test cards').click();
    await payButton(page).click();
    expect(await overhang(page)).toBe(0);
  });

  it('is used by keyboard alone', async () => {
    const page = await open(await orders.make());
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
    const page = await open(order);
    const inspector = await Inspector.of(page);
    await payButton(page).click();
    await inspector.inspect('the form with faults');
    await fillInCard(page, OK_CARD);
    await payButton(page).click();
    await seesHeading(page, 'Payment received');
    await inspector.inspect('a paid order');
    await page.goto(`${shop.origin}/portal/harbour/orders/${order.id}/pay?token=altered`);
    await inspector.inspect('a dead link');
    expect(inspector.faults).toEqual([]);
  });
});

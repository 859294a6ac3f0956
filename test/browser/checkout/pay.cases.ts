import { expect, it, jest } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { describeInShops, totalOn } from '../../support/checkout-shop.js';
import { OverdueOrders, type SoldOrder } from '../../support/overdue-orders.js';
import { CONFIRMED_CARD, DECLINED_CARD, OK_CARD } from '../../support/shop-payments/shop-payments.js';

jest.setTimeout(120_000);

describeInShops('The page on which an order is paid', (shop) => {
  const { payments } = shop;
  const orders = new OverdueOrders(shop);

  /** The address that mails link to. The page itself keeps the token from its address. */
  const linkTo = async (order: SoldOrder): Promise<string> => {
    const page = await shop.visit('/robots.txt');
    const answer = await page.request.get(shop.origin + (await orders.pathOf(order)));
    const token = /"token":"([\w-]+)"/.exec(await answer.text())?.[1] ?? '';
    return `/portal/harbour/orders/${order.id}/pay?token=${token}`;
  };
  const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $10.00' });
  const seesHeading = (page: Page, name: string) =>
    page.getByRole('heading', { name, exact: true }).waitFor({ timeout: 30_000 });
  const isPayment = (request: Request) =>
    request.method() === 'POST' && request.url().startsWith(shop.origin);
  const capturedFor = async (order: SoldOrder) =>
    (await orders.paymentsOf(order)).filter(({ status }) => status === 'succeeded');

  it('says what is due and why the last payment failed, and takes a new card', async () => {
    const order = await orders.make();
    const page = await orders.open(order);
    expect(await page.title()).toBe('Harbour & Sons · Payment');
    expect(await totalOn(page)).toBe('$10.00');
    await page.getByText('Your last payment failed: Your card was declined.').waitFor();
    await payments.fillInCard(page, OK_CARD);
    await payButton(page).click();
    await seesHeading(page, 'Payment received');
    expect((await orders.read(order)).status).toBe('paid');
    expect(await capturedFor(order)).toMatchObject([{ amount: 1_000 }]);
  });

  it('says why a card was declined, and takes another one', async () => {
    const page = await orders.open(await orders.make());
    await payments.fillInCard(page, DECLINED_CARD);
    await payButton(page).click();
    await page.getByText('Your card was declined.', { exact: true }).waitFor();
    await payments.fillInCard(page, OK_CARD);
    await payButton(page).click();
    await seesHeading(page, 'Payment received');
  });

  const toBank = async (order: SoldOrder): Promise<Page> => {
    const page = await orders.open(order);
    await payments.fillInCard(page, CONFIRMED_CARD);
    await payButton(page).click();
    return page;
  };

  it('leads to the bank, and is paid once the customer approves', async () => {
    const order = await orders.make();
    const page = await toBank(order);
    await payments.answerBank(page, 'approve');
    await seesHeading(page, 'Payment received');
    expect(new URL(page.url()).pathname).toContain(`/orders/${order.id}/pay`);
    expect(await capturedFor(order)).toHaveLength(1);
  });

  it('leads back to the form where the customer rejects', async () => {
    const page = await toBank(await orders.make());
    await payments.answerBank(page, 'reject');
    await page.getByText(/^Your last payment failed:/).waitFor({ timeout: 30_000 });
    await payments.fillInCard(page, OK_CARD);
    await payButton(page).click();
    await seesHeading(page, 'Payment received');
  });

  it('asks to confirm a renewal that the bank wants the customer to confirm', async () => {
    const order = await orders.make('has_to_be_confirmed');
    const page = await orders.open(order);
    await seesHeading(page, 'Confirm your payment');
    await page.getByText('Continue to your bank').click();
    await payments.answerBank(page, 'approve');
    await seesHeading(page, 'Payment received');
    expect(await capturedFor(order)).toHaveLength(1);
  });

  it('pays once however often the button is pressed', async () => {
    const order = await orders.make();
    const page = await orders.open(order);
    const sent: Request[] = [];
    page.on('request', (request) => isPayment(request) && sent.push(request));
    await payments.fillInCard(page, OK_CARD);
    await page.evaluate(
      `(() => { const form = document.querySelector('form'); for (let i = 0; i < 5; i++) form.requestSubmit(); })()`,
    );
    await seesHeading(page, 'Payment received');
    expect(sent).toHaveLength(1);
    expect(await capturedFor(order)).toHaveLength(1);
  });

  it('pays once where the answer was lost and the customer tries again', async () => {
    const order = await orders.make();
    const page = await orders.open(order);
    const keys: (string | null)[] = [];
    await page.route('**/v1/order-payments/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(await route.request().headerValue('idempotency-key'));
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await payments.fillInCard(page, OK_CARD);
    await payButton(page).click();
    await page.getByText(/you will not be charged twice/).waitFor();
    await payButton(page).click();
    await seesHeading(page, 'Payment received');
    expect(new Set(keys).size).toBe(1);
    expect(await capturedFor(order)).toHaveLength(1);
  });

  it('shows that an order was paid in another tab', async () => {
    const order = await orders.make();
    const [one, other] = [await orders.open(order), await orders.open(order)];
    await payments.fillInCard(one, OK_CARD);
    await payButton(one).click();
    await seesHeading(one, 'Payment received');
    await payments.fillInCard(other, OK_CARD);
    await payButton(other).click();
    await seesHeading(other, 'Payment received');
    expect(await capturedFor(order)).toHaveLength(1);
  });

  it('replaces the card of the subscription of a paid order', async () => {
    const page = await orders.open(await orders.makePaid());
    await seesHeading(page, 'This order is paid');
    await payments.fillInCard(page, DECLINED_CARD);
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByText('Your card was declined.', { exact: true }).waitFor();
    await payments.fillInCard(page, OK_CARD);
    await page.getByRole('button', { name: 'Save card' }).click();
    await seesHeading(page, 'Your new card was saved');
  });

  it('replaces a card once the customer has confirmed it', async () => {
    const page = await orders.open(await orders.makePaid());
    await payments.fillInCard(page, CONFIRMED_CARD);
    await page.getByRole('button', { name: 'Save card' }).click();
    await payments.answerBank(page, 'approve');
    await seesHeading(page, 'Your new card was saved');
  });

  it('takes no payment for an order that was canceled', async () => {
    const order = await orders.make();
    await orders.revoke(order);
    const page = await orders.open(order);
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
});

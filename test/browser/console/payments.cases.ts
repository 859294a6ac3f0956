import { beforeAll, expect, it } from '@jest/globals';
import { listsOnly, sees } from '../../support/console.js';
import { describeAtConsole } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addMerchant } from '../../support/console-merchants.js';
import { addPurchase, type Purchase } from '../../support/console-sales.js';

describeAtConsole('Payments at the console', (desk) => {
  let made: Purchase;

  beforeAll(async () => {
    await addMerchant(desk, { id: 'cards', name: 'Card House', slug: 'card-house' });
    made = await addPurchase(desk, 'cards', { name: 'Dorothy Hodgkin', email: 'dorothy@example.com' });
  });

  it('says why a payment was declined, and leads to the attempt that paid', async () => {
    const [declined, paid] = made.paymentIds;
    const page = await desk.enter(`/admin/payments/${declined}/show`);
    await page.getByRole('heading', { name: '$16.90' }).waitFor();
    const outcome = page.getByRole('region', { name: 'Outcome' });
    await outcome.getByText('Your card has insufficient funds.').waitFor();
    await outcome.getByText('insufficient_funds').waitFor();
    await outcome.getByText('Visa ending in 9995').waitFor();
    await page.getByRole('region', { name: 'Ledger' }).getByText('No ledger transactions.').waitFor();
    const attempts = page.getByRole('region', { name: 'Payments of the checkout' });
    await attempts.getByRole('link', { name: 'Visa ending in 4242' }).click();
    await page.waitForURL(new RegExp(paid));
    await page.getByRole('region', { name: 'Ledger' }).getByText('Payment captured').waitFor();
  });

  it('leads to its order, checkout and customer', async () => {
    const page = await desk.enter(`/admin/payments/${made.paymentIds[1]}/show`);
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByRole('link', { name: /Dorothy Hodgkin/ }).waitFor();
    for (const place of [0, 1]) await details.getByRole('link', { name: 'Workshop' }).nth(place).waitFor();
    const targets = await details
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as unknown as { pathname: string }).pathname));
    expect(targets).toEqual([
      '/admin/merchants/cards/show',
      `/admin/customers/${made.customerId}/show`,
      `/admin/orders/${made.orderId}/show`,
      `/admin/checkouts/${made.checkoutId}/show`,
    ]);
  });

  it('says what became of money that was captured beyond what was owed', async () => {
    const { paymentIds } = await addPurchase(desk, 'cards', {
      name: 'Ida Noddack',
      email: 'ida@example.com',
    });
    await desk.inDatabase('update payments set surplus_amount = 500 where id = $1', [paymentIds[1]]);
    const page = await desk.enter('/admin/payments?filter={"merchantId":"cards","surplus":true}');
    await sees(page, '1 payment');
    await page.getByRole('link', { name: 'Ida Noddack' }).click();
    const outcome = page.getByRole('region', { name: 'Outcome' });
    await outcome.getByText('$5.00').waitFor();
    await outcome.getByText(/will be refunded automatically/).waitFor();
    await page.getByRole('region', { name: 'History' }).getByText('No changes have been recorded.').waitFor();
  });

  it('says which wallet a card was in', async () => {
    const { paymentIds } = await addPurchase(desk, 'cards', {
      name: 'Lise Meitner',
      email: 'lise@example.com',
    });
    const inWallet = `update payments set method = method || '{"wallet": "apple_pay"}' where id = $1`;
    await desk.inDatabase(inWallet, [paymentIds[1]]);
    const page = await desk.enter(`/admin/payments/${paymentIds[1]}/show`);
    const outcome = page.getByRole('region', { name: 'Outcome' });
    await outcome.getByText('Apple Pay, Visa ending in 4242').waitFor();
  });

  it('finds payments by the whole address, and by status', async () => {
    const page = await desk.enter('/admin/payments');
    await page.getByRole('textbox', { name: 'Search payments' }).fill('dorothy@example.com');
    await sees(page, /^2 payments$/);
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemradio', { name: 'Failed', exact: true }).click();
    await sees(page, '1 payment');
    await listsOnly(page, ['Dorothy Hodgkin']);
    await page.getByText('Insufficient funds').waitFor();
    await page.getByRole('textbox', { name: 'Search payments' }).fill('dorothy');
    await page.getByText('No payment matches').waitFor();
  });

  it('can be read by anyone, on any screen', async () => {
    const inspector = await Inspector.of(await desk.enter(`/admin/payments/${made.paymentIds[0]}/show`));
    await inspector.settle();
    await inspector.inspect('a payment');
    expect(inspector.faults).toEqual([]);
  });
});

import { beforeAll, expect, it } from '@jest/globals';
import { newId } from '#common/ids/new-id.js';
import { listsOnly, sees } from '../../support/console.js';
import { insertRow } from '../../support/console-catalog.js';
import { describeAtConsole } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addMerchant } from '../../support/console-merchants.js';
import { addPurchase, type Purchase } from '../../support/console-sales.js';

describeAtConsole('Refunds at the console', (desk) => {
  let made: Purchase;

  /** A refund of the purchase that was made at the gateway. */
  const addRefund = (columns: object) =>
    insertRow(desk, 'refunds', {
      ...{ organization_id: 'returns', order_id: made.orderId, payment_id: made.paymentIds[1] },
      ...{ customer_id: made.customerId, status: 'succeeded', reason: 'other', revoke_benefits: false },
      ...{ amount: 500, tax_amount: 0, currency: 'usd', gateway_amount: 500, credit_amount: 0 },
      ...{ metadata: {}, gateway: 'sandbox', gateway_ref: newId(), is_imported: true, is_announced: true },
      ...{ succeeded_at: new Date(), ...columns },
    });

  beforeAll(async () => {
    await addMerchant(desk, { id: 'returns', name: 'Return House', slug: 'return-house' });
    made = await addPurchase(desk, 'returns', { name: 'Barbara Liskov', email: 'barbara@example.com' });
  });

  it('preview what they do while the amount is typed, and refuse amounts that cannot be refunded', async () => {
    const inspector = await Inspector.of(await desk.enter(`/admin/orders/${made.orderId}/show`));
    const { page } = inspector;
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund this order' });
    const amount = dialog.getByLabel('Amount');
    expect(await amount.inputValue()).toBe('16.90');
    const preview = dialog.getByRole('region', { name: 'What the refund does' });
    await preview.getByText('Refunded', { exact: true }).waitFor();

    await amount.fill('6.50');
    await preview.getByText('$6.50').waitFor();
    await preview.getByText('Partially refunded').waitFor();
    await preview.getByText('The customer keeps the benefits.').waitFor();
    await dialog.getByLabel('Revoke benefits').check();
    await preview.getByText('The benefits are revoked.').waitFor();
    await inspector.inspect('the dialog of a refund');

    await amount.fill('17');
    await dialog.getByText('At most $16.90 can be refunded.').waitFor();
    await amount.fill('1.005');
    await dialog.getByText('Enter an amount in the currency of the order.').waitFor();
    await dialog.getByLabel(/^Reason/).fill('The customer asked');
    expect(await dialog.getByRole('button', { name: 'Refund', exact: true }).isDisabled()).toBe(true);
    expect(inspector.faults).toEqual([]);
  });

  it('say why the server refuses them', async () => {
    const page = await desk.enter(`/admin/orders/${made.orderId}/show`);
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund this order' });
    await dialog.getByText('The money returns to the payment method.').waitFor();
    await desk.inDatabase('update orders set pending_refund_amount = 1690 where id = $1', [made.orderId]);
    await dialog.getByLabel(/^Reason/).fill('The customer asked');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByText(/^The amount exceeds the refundable amount of the order/).waitFor();
    await desk.inDatabase('update orders set pending_refund_amount = 0 where id = $1', [made.orderId]);
  });

  it('are listed, found by the address of the customer, and lead to what they are about', async () => {
    const id = await addRefund({});
    await addRefund({ status: 'pending', succeeded_at: null, amount: 100, gateway_amount: 100 });
    const page = await desk.enter('/admin/refunds?filter={"merchantId":"returns"}');
    await sees(page, '2 refunds');
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemradio', { name: 'Succeeded', exact: true }).click();
    await page.getByRole('textbox', { name: 'Search refunds' }).fill('barbara@example.com');
    await sees(page, '1 refund');
    await listsOnly(page, ['Barbara Liskov']);
    await page.getByRole('link', { name: 'Barbara Liskov' }).click();
    await page.getByRole('heading', { name: 'Refund of $5.00' }).waitFor();
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByText('Made at the gateway').waitFor();
    for (const name of ['Barbara Liskov', 'Workshop'])
      await details.getByRole('link', { name }).first().waitFor();

    await page.goto(`${desk.origin}/admin/orders/${made.orderId}/show`);
    const refunds = page.getByRole('region', { name: /^Refunds/ });
    await refunds.getByText('$5.00').waitFor();
    await page.goto(`${desk.origin}/admin/customers/${made.customerId}/show`);
    expect(await refunds.getByRole('link', { name: 'Other' }).last().getAttribute('href')).toContain(id);
  });

  it('and disputes are shown on the page of their payment', async () => {
    await insertRow(desk, 'disputes', {
      ...{ organization_id: 'returns', payment_id: made.paymentIds[1], order_id: made.orderId },
      ...{ gateway: 'sandbox', gateway_ref: newId(), status: 'open', amount: 1_690, held_amount: 1_690 },
      currency: 'usd',
    });
    const inspector = await Inspector.of(await desk.enter(`/admin/payments/${made.paymentIds[1]}/show`));
    const { page } = inspector;
    await page
      .getByRole('region', { name: /^Disputes/ })
      .getByRole('link', { name: 'Dispute' })
      .click();
    await page.getByRole('heading', { name: 'Dispute over $16.90' }).waitFor();
    await page.getByText(/^The bank has taken this amount back/).waitFor();
    await inspector.settle();
    await inspector.inspect('a dispute');
    await inspector.goTo('/admin/disputes');
    await sees(page, '1 dispute');
    await inspector.inspect('the list of disputes');
    await inspector.goTo('/admin/refunds');
    await inspector.inspect('the list of refunds');
    expect(inspector.faults).toEqual([]);
  });

  it.each(['refunds', 'disputes'])('exports the %s that match', async (list) => {
    const page = await desk.enter(`/admin/${list}?filter={"merchantId":"returns"}`);
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^${list}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  });

  it('are found by the reference of the gateway in the search', async () => {
    const ref = `re_${newId()}`;
    const id = await addRefund({ gateway_ref: ref, amount: 200, gateway_amount: 200 });
    const page = await desk.enter('/admin/refunds');
    await page.getByRole('button', { name: 'Search everything' }).press('Enter');
    await page.getByRole('combobox', { name: /^Search people/ }).fill(ref);
    await page.getByRole('option', { name: /barbara@example\.com · Return House/, selected: true }).click();
    await page.getByRole('heading', { name: 'Refund of $2.00' }).waitFor();
    expect(page.url()).toContain(id);
  });
});

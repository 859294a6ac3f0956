import { beforeAll, expect, it } from '@jest/globals';
import { listsOnly, sees } from '../../support/console.js';
import { describeAtConsole } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addMerchant } from '../../support/console-merchants.js';
import { addPurchase, type Purchase } from '../../support/console-sales.js';

describeAtConsole('Orders at the console', (desk) => {
  let made: Purchase;

  beforeAll(async () => {
    await addMerchant(desk, { id: 'orders', name: 'Order House', slug: 'order-house' });
    made = await addPurchase(desk, 'orders', { name: 'Sofia Kovalevskaya', email: 'sofia@example.com' });
  });

  it('explains how each amount came about, and what was posted', async () => {
    const page = await desk.enter(`/admin/orders/${made.orderId}/show`);
    const amounts = page.getByRole('region', { name: 'Amounts' });
    await amounts.getByText('1 × $20.00').waitFor();
    await amounts.getByText('15.5% of $20.00').waitFor();
    await amounts.getByText('-$3.10').waitFor();
    await amounts.getByText('The merchant does not collect tax.').waitFor();
    await amounts.getByText('$16.90').waitFor();
    await page.getByRole('region', { name: 'History' }).getByText('No changes have been recorded.').waitFor();
    const ledger = page.getByRole('region', { name: 'Ledger' });
    await ledger.getByRole('rowheader', { name: 'Payment captured' }).waitFor();
    expect(await ledger.getByRole('row').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Revenue\s+-\$16\.90$/)]),
    );
    expect(await ledger.getByRole('rowheader').allInnerTexts()).toEqual([
      'Order created',
      'Payment captured',
    ]);
  });

  it('shows the tax of each jurisdiction, or why there is none', async () => {
    const buyer = { name: 'Emmy Noether', email: 'emmy@example.com' };
    await addMerchant(desk, { id: 'taxed', name: 'Taxed House', slug: 'taxed-house' });
    const { orderId } = await addPurchase(desk, 'taxed', buyer);
    const assess = (assessment: object) =>
      desk.inDatabase('update orders set tax_assessment = $1 where id = $2', [
        JSON.stringify({ calculationRef: null, ...assessment }),
        orderId,
      ]);
    const lines = [
      { name: 'State tax', basisPoints: 400, country: 'US', state: 'NY', amount: 68 },
      { name: 'City tax', basisPoints: 487.5, country: 'US', state: 'NY', amount: 82 },
    ];
    await assess({ reason: 'standard_rated', lines });
    const page = await desk.enter(`/admin/orders/${orderId}/show`);
    const amounts = page.getByRole('region', { name: 'Amounts' });
    await amounts.getByText('4% of $16.90 · United States, NY').waitFor();
    await amounts.getByText('4.875% of $16.90 · United States, NY').waitFor();
    await amounts.getByText('$0.82').waitFor();

    await assess({ reason: 'reverse_charge', lines: [] });
    await page.reload();
    await amounts.getByText(/accounts for the tax \(reverse charge\)/).waitFor();
  });

  it('leads to its product, discount, checkout and payment', async () => {
    const path = `/admin/orders/${made.orderId}/show`;
    const page = await desk.enter(path);
    const links = [
      ['Details', 'Workshop', `/admin/products/${made.productId}/show`],
      ['Details', 'Spring', `/admin/discounts/${made.discountId}/show`],
      ['Details', 'View checkout', `/admin/checkouts/${made.checkoutId}/show`],
      ['Payments', 'Visa ending in 4242', `/admin/payments/${made.paymentIds[1]}/show`],
    ] as const;
    for (const [section, name, target] of links) {
      const link = page.getByRole('region', { name: section }).getByRole('link', { name });
      expect(await link.getAttribute('href')).toBe(target);
    }
  });

  it('finds orders by the address of their customer, and filters them', async () => {
    const page = await desk.enter('/admin/orders?filter={"merchantId":"orders"}');
    await sees(page, '1 order');
    await listsOnly(page, ['Sofia Kovalevskaya']);
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemradio', { name: 'Refunded', exact: true }).click();
    await page.getByText('No order matches').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await page.getByRole('textbox', { name: 'Search orders' }).fill('sofia@example.com');
    await sees(page, '1 order');
    await page.getByRole('button', { name: 'Customer', exact: true }).click();
    await page.getByRole('combobox', { name: 'Customer' }).fill('sofia');
    await page.getByRole('option', { name: 'Sofia Kovalevskaya' }).click();
    await page.getByRole('button', { name: 'Customer: Sofia Kovalevskaya' }).waitFor();
    await sees(page, '1 order');
  });

  it('exports the orders that match', async () => {
    const page = await desk.enter('/admin/orders?filter={"merchantId":"orders"}');
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  });

  it('sends the invoice to the customer, and says why it cannot be sent again at once', async () => {
    const buyer = { name: 'Mary Somerville', email: 'mary@example.com' };
    await addMerchant(desk, { id: 'invoiced', name: 'Invoiced House', slug: 'invoiced-house' });
    const { orderId } = await addPurchase(desk, 'invoiced', buyer);
    const page = await desk.enter(`/admin/orders/${orderId}/show`);
    const openMenu = () => page.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('button', { name: 'Refund…' }).waitFor();
    expect(await page.getByRole('button', { name: /^Actions/ }).count()).toBe(0);

    await desk.inDatabase('update orders set billing_name = $1, billing_address = $2 where id = $3', [
      ...[buyer.name, JSON.stringify({ line1: '1 Main Street', city: 'Springfield', country: 'US' })],
      orderId,
    ]);
    await page.reload();
    const send = async () => {
      await openMenu();
      await page.getByRole('menuitem', { name: 'Send invoice…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send the invoice' });
      await dialog.getByText('Email mary@example.com a link').waitFor();
      await dialog.getByLabel(/^Reason/).fill('The customer asked');
      await dialog.getByRole('button', { name: 'Send invoice' }).click();
      return dialog;
    };
    await send();
    await page.getByText('Invoice INVOICED-HOUSE-0001 was sent to mary@example.com.').waitFor();
    const documents = page.getByRole('region', { name: 'Documents' });
    await documents.getByText('INVOICED-HOUSE-0001').waitFor();
    await page.getByRole('region', { name: 'History' }).getByText('The customer asked').waitFor();
    await (await send()).getByText(/^The invoice was sent less than a minute ago/).waitFor();
  });

  it('says that an order does not exist', async () => {
    const page = await desk.enter('/admin/orders/0197a1c2-7f00-7000-8000-000000000001/show');
    await page.getByText('This order does not exist').waitFor();
  });

  it('can be read by anyone, on any screen', async () => {
    const inspector = await Inspector.of(await desk.enter(`/admin/orders/${made.orderId}/show`));
    await inspector.settle();
    await inspector.inspect('an order');
    expect(inspector.faults).toEqual([]);
  });
});

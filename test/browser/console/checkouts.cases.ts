import { beforeAll, expect, it } from '@jest/globals';
import { listsOnly, sees } from '../../support/console.js';
import { describeAtConsole } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addMerchant } from '../../support/console-merchants.js';
import { addOpenCheckout, addPurchase, type Purchase } from '../../support/console-sales.js';

describeAtConsole('Checkouts at the console', (desk) => {
  let made: Purchase;

  beforeAll(async () => {
    await addMerchant(desk, { id: 'lanes', name: 'Lane House', slug: 'lane-house' });
    made = await addPurchase(desk, 'lanes', { name: 'Rosalind Franklin', email: 'rosalind@example.com' });
  });

  it('shows what the buyer paid for, each attempt, and what came of it', async () => {
    const page = await desk.enter(`/admin/checkouts/${made.checkoutId}/show`);
    const amounts = page.getByRole('region', { name: 'Amounts' });
    await amounts.getByText('-$3.10').waitFor();
    await amounts.getByText('$16.90').waitFor();
    const payments = page.getByRole('region', { name: 'Payments' });
    await payments.getByText(/Your card has insufficient funds/).waitFor();
    await page
      .getByRole('region', { name: 'Buyer' })
      .getByRole('link', { name: 'Rosalind Franklin' })
      .waitFor();
    const details = page.getByRole('region', { name: 'Details' });
    await details.locator(`a[href="/admin/orders/${made.orderId}/show"]`, { hasText: 'Workshop' }).waitFor();
    expect(await page.getByRole('button', { name: 'Actions for Workshop' }).count()).toBe(0);
    expect(await page.content()).not.toContain(made.clientSecret);
  });

  it("shows the address of the buyer's page for a reason, which the history keeps", async () => {
    const { id, clientSecret } = await addOpenCheckout(desk, 'lanes', 'open@example.com');
    const page = await desk.enter(`/admin/checkouts/${id}/show`);
    await page.getByRole('button', { name: 'Actions for Workshop' }).click();
    await page.getByRole('menuitem', { name: 'Show checkout page…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Show the checkout page' });
    await dialog.getByLabel('Reason').fill('The buyer lost the link');
    await dialog.getByRole('button', { name: 'Show URL' }).click();
    const shown = page.getByRole('dialog', { name: 'Checkout page' });
    await shown.getByText(`/checkout/${clientSecret}`).waitFor();
    await shown.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('region', { name: 'History' }).getByText('The buyer lost the link').waitFor();
  });

  it('finds checkouts by a part of the address and by status', async () => {
    await addOpenCheckout(desk, 'lanes', 'waiting@example.com');
    const page = await desk.enter('/admin/checkouts?filter={"merchantId":"lanes"}');
    await page.getByRole('textbox', { name: 'Search checkouts' }).fill('rosalind@');
    await sees(page, '1 checkout');
    await listsOnly(page, ['Rosalind Franklin']);
    await page.getByRole('textbox', { name: 'Search checkouts' }).fill('waiting@');
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemradio', { name: 'Open', exact: true }).click();
    await page.getByRole('link', { name: 'waiting@example.com' }).waitFor();
    await page.getByRole('textbox', { name: 'Search checkouts' }).fill('rosalind@');
    await page.getByText('No checkout matches').waitFor();
  });

  it('can be read by anyone, on any screen', async () => {
    const inspector = await Inspector.of(await desk.enter(`/admin/checkouts/${made.checkoutId}/show`));
    await inspector.settle();
    await inspector.inspect('a checkout');
    expect(inspector.faults).toEqual([]);
  });
});

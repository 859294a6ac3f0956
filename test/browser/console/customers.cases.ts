import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from '@jest/globals';
import { listsOnly, sees } from '../../support/console.js';
import { describeAtConsole, PHONE } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addMerchant } from '../../support/console-merchants.js';
import { addCustomer, addPurchase } from '../../support/console-sales.js';

describeAtConsole('Customers at the console', (desk) => {
  beforeAll(() => addMerchant(desk, { id: 'tills', name: 'Till House', slug: 'till-house' }));

  it('adds a customer, shows errors at their fields, and deletes the customer', async () => {
    const page = await desk.enter('/admin/customers');
    await page.getByRole('button', { name: 'Add customer' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a customer' });
    await dialog.getByLabel('Merchant').fill('till');
    await page.getByRole('option', { name: /Till House/ }).click();
    await dialog.getByLabel('Email').fill('marie@example.com');
    await dialog.getByLabel('Name', { exact: true }).fill('Marie Curie');
    await dialog.getByLabel('City').fill('Paris');
    await dialog.getByLabel('Tax ID').fill('FR 1');
    await dialog.getByLabel('Reason').fill('Asked for by phone');
    expect(await dialog.getByRole('button', { name: 'Add customer' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Country').fill('fr');
    await dialog.getByRole('button', { name: 'Add customer' }).click();
    await dialog.getByText('Invalid tax ID').waitFor();
    await dialog.getByLabel('Tax ID').fill('FR61954506077');
    await dialog.getByRole('button', { name: 'Add customer' }).click();
    await page.getByRole('heading', { name: 'Marie Curie' }).waitFor();
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByText('France').waitFor();
    await details.getByText('EU VAT').waitFor();
    await page.getByRole('region', { name: 'Orders' }).getByText('No orders yet.').waitFor();
    await page.getByRole('region', { name: 'Credit' }).getByText('No credit in any currency.').waitFor();
    await page.getByRole('region', { name: 'History' }).getByText('Asked for by phone').waitFor();

    await page.getByRole('button', { name: 'Actions for Marie Curie' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const deletion = page.getByRole('dialog', { name: 'Delete the customer' });
    await deletion.getByText(/Orders and payments stay/).waitFor();
    await deletion.getByLabel('Reason').fill('Asked for by the customer');
    await deletion.getByRole('button', { name: 'Delete' }).click();
    await sees(page, 'The customer was deleted.');
  });

  it('edits a customer, and takes that back', async () => {
    const id = await addCustomer(desk, 'tills', { name: 'Niels Bohr', email: 'niels@example.com' });
    const page = await desk.enter(`/admin/customers/${id}/show`);
    await page.getByRole('button', { name: /^Edit…/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit the customer' });
    await dialog.getByLabel('Name', { exact: true }).fill('N. Bohr');
    await dialog.getByLabel('Reason').fill('Asked for by phone');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'N. Bohr' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Niels Bohr' }).waitFor();
  });

  it('overrides a tax ID, and removes that again', async () => {
    const id = await addCustomer(desk, 'tills', { name: 'Irène Curie', email: 'irene@example.com' });
    await desk.inDatabase(`update customers set tax_id = '["FR61954506077", "eu_vat"]' where id = $1`, [id]);
    const page = await desk.enter(`/admin/customers/${id}/show`);
    const details = page.getByRole('region', { name: 'Details' });
    const act = async (item: string, confirm: string, reason: string) => {
      await page.getByRole('button', { name: 'Actions for Irène Curie' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill(reason);
      await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
    };
    await act('Override tax ID…', 'Save', 'VIES does not know the number');
    await details.getByText('Rejected').waitFor();
    await details.getByText('VIES does not know the number').waitFor();
    await act('Remove tax ID override…', 'Remove', 'VIES knows it now');
    await details.getByText('Rejected').waitFor({ state: 'detached' });
  });

  it('shows the credit, orders, checkouts and payments of a customer', async () => {
    const buyer = { name: 'Lise Meitner', email: 'lise@example.com' };
    const { customerId } = await addPurchase(desk, 'tills', buyer);
    await desk.inDatabase(
      `insert into customer_balances (customer_id, organization_id, currency, amount) values ($1, 'tills', 'jpy', 500)`,
      [customerId],
    );
    const page = await desk.enter(`/admin/customers/${customerId}/show`);
    await page.getByRole('region', { name: 'Credit' }).getByText('¥500').waitFor();
    await page.getByRole('region', { name: 'Checkouts' }).getByRole('link', { name: 'Workshop' }).waitFor();
    const payments = page.getByRole('region', { name: 'Payments' });
    await payments.getByText(/Your card has insufficient funds/).waitFor();
    await payments.getByRole('link', { name: 'Visa ending in 4242' }).waitFor();
    const orders = page.getByRole('region', { name: 'Orders' });
    await orders.getByText('$16.90').waitFor();
    await orders.getByRole('link', { name: 'Workshop' }).click();
    await page.getByRole('region', { name: 'Customer' }).getByRole('link', { name: 'Lise Meitner' }).click();
    await page.getByRole('heading', { name: 'Lise Meitner' }).waitFor();
  });

  it('finds customers, says when none matches, and exports those that match', async () => {
    await addCustomer(desk, 'tills', { name: 'Emmy Noether', email: 'emmy@example.com' });
    const page = await desk.enter('/admin/customers');
    await page.getByRole('textbox', { name: 'Search customers' }).fill('emmy@');
    await sees(page, '1 customer');
    await listsOnly(page, ['Emmy Noether']);
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'JSON Lines, for programs' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.jsonl$/);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      email: 'emmy@example.com',
    });
    await page.getByRole('textbox', { name: 'Search customers' }).fill('unknown@');
    await page.getByText('No customer matches').waitFor();
  });

  it('narrows customers to a country', async () => {
    await addMerchant(desk, { id: 'tills-abroad', name: 'Tills Abroad', slug: 'tills-abroad' });
    await addCustomer(desk, 'tills-abroad', { name: 'Rosalind Franklin', email: 'rosalind@example.com' });
    const page = await desk.enter('/admin/customers?filter={"merchantId":"tills-abroad"}');
    const narrow = async (current: string, code: string) => {
      await page.getByRole('button', { name: current }).click();
      await page.getByRole('textbox', { name: 'Country' }).fill(code);
      await page.keyboard.press('Enter');
    };
    await narrow('Country', 'de');
    await page.getByText('No customer matches').waitFor();
    await narrow('Country: Germany', 'us');
    await sees(page, '1 customer');
    await narrow('Country: United States', '');
    await page.getByRole('button', { name: 'Country', exact: true }).waitFor();
  });

  it('fits a phone, with its form', async () => {
    const inspector = await Inspector.of(await desk.enter('/admin/customers', PHONE));
    await inspector.settle();
    await inspector.page.getByRole('button', { name: 'Add customer' }).click();
    await inspector.page.getByRole('dialog').waitFor();
    await inspector.inspectFloating('the form of a customer');
    expect(inspector.faults).toEqual([]);
  });
});

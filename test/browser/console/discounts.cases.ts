import { beforeAll, expect, it } from '@jest/globals';
import { sees } from '../../support/console.js';
import { describeAtConsole, PHONE } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addDiscount, addProduct } from '../../support/console-catalog.js';
import { addMerchant } from '../../support/console-merchants.js';

describeAtConsole('Discounts at the console', (desk) => {
  beforeAll(() => addMerchant(desk, { id: 'sales', name: 'Sales House', slug: 'sales-house' }));

  it('adds an amount in the currency of the merchant, shows errors at their fields, and deletes it', async () => {
    const page = await desk.enter('/admin/discounts');
    await page.getByRole('button', { name: 'Add discount' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a discount' });
    await dialog.getByLabel('Merchant').fill('sales');
    await page.getByRole('option', { name: /Sales House/ }).click();
    await dialog.getByLabel('Name').fill('Five off');
    await dialog.getByLabel('Fixed amount').press('Space');
    await dialog.getByLabel('Amount off').fill('5');
    expect(await dialog.getByLabel('Currency').inputValue()).toBe('USD');
    await dialog.getByLabel('Several months').press('Space');
    await dialog.getByLabel('Months', { exact: false }).last().fill('6');
    await dialog.getByLabel('Code').fill('five off');
    await dialog.getByLabel('Redemption limit').fill('10');
    await dialog.getByLabel('Reason').fill('Asked for by phone');
    await dialog.getByLabel('Reason').press('Control+Enter');
    await dialog.getByText(/code may contain only letters and digits/).waitFor();
    await dialog.getByLabel('Code').fill('FIVE');
    await dialog.getByRole('button', { name: 'Add discount' }).click();
    await page.getByRole('heading', { name: 'Five off' }).waitFor();
    const terms = page.getByRole('region', { name: 'Terms' });
    await terms.getByText('$5.00').waitFor();
    await terms.getByText('6 months').waitFor();
    await terms.getByText('0 of 10').waitFor();
    await page.getByRole('region', { name: 'History' }).getByText('Asked for by phone').waitFor();

    await page.getByRole('button', { name: 'Actions for Five off' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const deletion = page.getByRole('dialog', { name: 'Delete the discount' });
    await deletion.getByLabel('Reason').fill('No longer needed');
    await deletion.getByRole('button', { name: 'Delete' }).click();
    await sees(page, 'The discount was deleted.');
    await page.getByRole('button', { name: 'Add discount' }).waitFor();
  });

  it('edits a discount, whose terms stay once it was redeemed', async () => {
    const id = await addDiscount(desk, 'sales');
    const page = await desk.enter(`/admin/discounts/${id}/show`);
    const edit = async (change: (dialog: ReturnType<typeof page.getByRole>) => Promise<void>) => {
      await page.getByRole('button', { name: /^Edit…/ }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Edit the discount' });
      await change(dialog);
      await dialog.getByLabel('Reason').fill('Asked for by phone');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await edit((dialog) => dialog.getByLabel('Percent off').fill('20'));
    await page.getByRole('region', { name: 'Terms' }).getByText('20%').waitFor();
    await desk.inDatabase('update discounts set redemptions_count = 1 where id = $1', [id]);
    await page.reload();
    await edit(async (dialog) => {
      expect(await dialog.getByLabel('Percent off').isEnabled()).toBe(false);
      await dialog.getByText('Cannot change because the discount was redeemed.').waitFor();
      await dialog.getByLabel('Name').fill('Summer');
    });
    await page.getByRole('heading', { name: 'Summer' }).waitFor();
  });

  it('limits a discount to products, and takes that back', async () => {
    for (const name of ['Solo plan', 'Team plan', 'Team plan, yearly'])
      await addProduct(desk, 'sales', { name });
    const id = await addDiscount(desk, 'sales', { name: 'Autumn' });
    const page = await desk.enter(`/admin/discounts/${id}/show`);
    const terms = page.getByRole('region', { name: 'Terms' });
    await terms.getByText('All products').waitFor();
    await page.getByRole('button', { name: 'Edit… Autumn' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit the discount' });
    await dialog.getByLabel('Products').fill('team');
    await page.getByRole('option', { name: 'Team plan, yearly' }).click();
    await dialog.getByLabel('Products').fill('plan');
    await page.getByRole('option', { name: 'Solo plan' }).click();
    await page.getByRole('option', { name: 'Team plan', exact: true }).click();
    await dialog.getByRole('button', { name: 'Team plan, yearly' }).press('Delete');
    await dialog.getByLabel('Reason').fill('Asked for by phone');
    await dialog.getByRole('button', { name: 'Save' }).click();
    for (const name of ['Solo plan', 'Team plan'])
      await terms.getByRole('link', { name, exact: true }).waitFor();
    expect(await terms.getByRole('listitem').allInnerTexts()).toEqual(['Solo plan', 'Team plan']);
    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('link', { name: 'Solo plan' }).waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await terms.getByText('All products').waitFor();
  });

  it('forgets products of another merchant that was chosen before', async () => {
    await addMerchant(desk, { id: 'rival', name: 'Rival House', slug: 'rival-house' });
    await addProduct(desk, 'rival', { name: 'Rival plan' });
    const page = await desk.enter('/admin/discounts?filter={"merchantId":"rival"}');
    await page.getByRole('button', { name: 'Add discount' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a discount' });
    await dialog.getByLabel('Products').press('ArrowDown');
    await page.getByRole('option', { name: 'Rival plan' }).click();
    await dialog.getByRole('button', { name: 'Rival plan' }).waitFor();
    await dialog.getByLabel('Merchant').fill('sales');
    await page.getByRole('option', { name: /Sales House/ }).click();
    await dialog.getByRole('button', { name: 'Rival plan' }).waitFor({ state: 'detached' });
  });

  it('fits a phone, with its form', async () => {
    const inspector = await Inspector.of(await desk.enter('/admin/discounts', PHONE));
    await inspector.settle();
    await inspector.page.getByRole('button', { name: 'Add discount' }).click();
    await inspector.page.getByRole('dialog').waitFor();
    await inspector.inspectFloating('the form of a discount');
    expect(inspector.faults).toEqual([]);
  });
});

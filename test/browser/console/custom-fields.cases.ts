import { beforeAll, expect, it } from '@jest/globals';
import { sees } from '../../support/console.js';
import { describeAtConsole, PHONE } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addCustomField } from '../../support/console-catalog.js';
import { addMerchant } from '../../support/console-merchants.js';

describeAtConsole('Custom fields at the console', (desk) => {
  beforeAll(() => addMerchant(desk, { id: 'shirts', name: 'Shirt Shop', slug: 'shirt-shop' }));

  it('adds a select field with options in the chosen order, and shows errors at their fields', async () => {
    const page = await desk.enter('/admin/custom-fields?filter={"merchantId":"shirts"}');
    await page.getByRole('button', { name: 'Add custom field' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a custom field' });
    await dialog.getByLabel('Type').press('Enter');
    await page.getByRole('option', { name: 'Select' }).press('Enter');
    await dialog.getByLabel('Name').fill('Shirt size');
    await dialog.getByLabel('Slug').fill('shirt_size');
    await dialog.getByRole('button', { name: 'Add option' }).press('Enter');
    const option = (number: number) => dialog.getByRole('group', { name: `Option ${number}` });
    for (const [number, label, value] of [
      [1, 'Large', 'same'],
      [2, 'Small', 'same'],
    ] as const) {
      await option(number).getByLabel('Label').fill(label);
      await option(number).getByLabel('Value').fill(value);
    }
    await dialog.getByLabel('Reason').fill('Asked for by phone');
    await dialog.getByRole('button', { name: 'Add custom field' }).click();
    await option(2).getByText('Another option has this value').waitFor();
    expect(await option(2).getByLabel('Value').getAttribute('aria-invalid')).toBe('true');
    await option(2).getByLabel('Value').fill('s');
    await option(1).getByLabel('Value').fill('l');
    await dialog.getByRole('button', { name: 'Move option 2 up' }).press('Enter');
    await dialog.getByRole('button', { name: 'Add custom field' }).click();
    await page.getByRole('heading', { name: 'Shirt size' }).waitFor();
    const rows = page.getByRole('region', { name: 'Options' }).getByRole('row');
    expect(await rows.allInnerTexts()).toEqual(['Label\tValue', 'Small\ts', 'Large\tl']);
  });

  it('edits and deletes a custom field', async () => {
    const id = await addCustomField(desk, 'shirts', { name: 'Old note' });
    const page = await desk.enter(`/admin/custom-fields/${id}/show`);
    await page.getByRole('button', { name: 'Edit… Old note' }).press('Enter');
    const edit = page.getByRole('dialog', { name: 'Edit the custom field' });
    await edit.getByLabel('Name').fill('New note');
    await edit.getByLabel('Maximum length').fill('80');
    await edit.getByLabel('Reason').fill('Asked for by phone');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'New note' }).waitFor();
    await page.getByRole('region', { name: 'At checkout' }).getByText('80').waitFor();

    await page.getByRole('button', { name: 'Actions for New note' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const confirm = page.getByRole('dialog', { name: 'Delete the custom field' });
    await confirm.getByLabel('Reason').fill('No longer asked');
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await sees(page, 'The custom field was deleted.');
    expect(new URL(page.url()).pathname).toBe('/admin/custom-fields');
    expect(await page.getByRole('link', { name: 'New note' }).count()).toBe(0);
  });

  it('fits a phone, with its form', async () => {
    const inspector = await Inspector.of(await desk.enter('/admin/custom-fields', PHONE));
    await inspector.settle();
    await inspector.page.getByRole('button', { name: 'Add custom field' }).click();
    await inspector.page.getByRole('dialog').waitFor();
    await inspector.inspectFloating('the form of a custom field');
    expect(inspector.faults).toEqual([]);
  });
});

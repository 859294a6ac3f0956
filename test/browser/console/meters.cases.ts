import { beforeAll, expect, it } from '@jest/globals';
import { sees } from '../../support/console.js';
import { describeAtConsole, PHONE } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addMeter } from '../../support/console-catalog.js';
import { addMerchant } from '../../support/console-merchants.js';

describeAtConsole('Meters at the console', (desk) => {
  beforeAll(() => addMerchant(desk, { id: 'gauge', name: 'Gauge Labs', slug: 'gauge-labs' }));

  it('adds a meter with conditions inside each other, and leads to its merchant and back', async () => {
    const page = await desk.enter('/admin/meters');
    await page.getByRole('button', { name: 'Add meter' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a meter' });
    await dialog.getByLabel('Merchant').fill('gauge');
    await page.getByRole('option', { name: /Gauge Labs/ }).click();
    await dialog.getByLabel('Name').fill('Served requests');
    await dialog.getByLabel('Value', { exact: true }).fill('request');
    await dialog.getByRole('button', { name: 'Add group' }).press('Enter');
    const group = dialog.getByRole('group', { name: 'Group of conditions' });
    await group.getByLabel('Property').fill('status');
    await group.getByLabel('Operator').press('Enter');
    await page.getByRole('option', { name: 'is less than' }).press('Enter');
    await group.getByLabel('Value type').press('Enter');
    await page.getByRole('option', { name: 'Whole number' }).press('Enter');
    await group.getByRole('spinbutton', { name: 'Value' }).fill('500');
    await dialog.getByLabel('Aggregation').press('Enter');
    await page.getByRole('option', { name: 'Sum' }).press('Enter');
    await dialog.getByLabel('Property').last().fill('bytes');
    await dialog.getByLabel('Reason').fill('Asked for by phone');
    await dialog.getByLabel('Reason').press('Control+Enter');
    await page.getByRole('heading', { name: 'Served requests' }).waitFor();

    const measurement = page.getByRole('region', { name: 'Measurement' });
    await measurement.getByText('status is less than 500').waitFor();
    await measurement.getByText('Sum of bytes').waitFor();
    await page.getByRole('region', { name: 'History' }).getByText('Asked for by phone').waitFor();

    await page.getByRole('link', { name: 'Gauge Labs' }).first().click();
    await page.getByRole('link', { name: /^Meters 1$/ }).click();
    await page.getByRole('button', { name: 'Merchant: Gauge Labs' }).waitFor();
    await page.getByRole('link', { name: 'Served requests' }).waitFor();
  });

  it('edits, archives and restores a meter', async () => {
    const id = await addMeter(desk, 'gauge', { name: 'Old name' });
    const page = await desk.enter(`/admin/meters/${id}/show`);
    await page.getByRole('button', { name: 'Edit… Old name' }).press('Enter');
    const edit = page.getByRole('dialog', { name: 'Edit the meter' });
    await edit.getByLabel('Name').fill('New name');
    await edit.getByLabel('Reason').fill('Asked for by phone');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'New name' }).waitFor();

    await page.getByRole('button', { name: 'Actions for New name' }).click();
    await page.getByRole('menuitem', { name: 'Archive…' }).click();
    const archive = page.getByRole('dialog', { name: 'Archive the meter' });
    await archive.getByLabel('Reason').fill('No longer sold');
    await archive.getByRole('button', { name: 'Archive' }).click();
    await sees(page, 'The meter was archived.');
    await page.getByText('Archived', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
  });

  it('fits a phone, with its form', async () => {
    const inspector = await Inspector.of(await desk.enter('/admin/meters', PHONE));
    await inspector.settle();
    await inspector.page.getByRole('button', { name: 'Add meter' }).click();
    await inspector.page.getByRole('dialog').waitFor();
    await inspector.page.getByRole('button', { name: 'Add group' }).click();
    await inspector.inspectFloating('the form of a meter');
    expect(inspector.faults).toEqual([]);
  });
});

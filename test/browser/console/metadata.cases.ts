import { beforeAll, expect, it } from '@jest/globals';
import {
  addBenefit,
  addCustomField,
  addDiscount,
  addMeter,
  addProduct,
} from '../../support/console-catalog.js';
import { describeAtConsole } from '../../support/console-desk.js';
import { addMerchant } from '../../support/console-merchants.js';

describeAtConsole('Metadata at the console', (desk) => {
  beforeAll(() => addMerchant(desk, { id: 'notes', name: 'Note Keepers', slug: 'note-keepers' }));

  it.each([
    ['products', addProduct],
    ['discounts', addDiscount],
    ['benefits', addBenefit],
    ['meters', addMeter],
    ['custom-fields', addCustomField],
  ])('of %s is edited, with errors at its field', async (resource, add) => {
    const id = await add(desk, 'notes', { metadata: { seats: 5, tier: 'gold' } });
    const page = await desk.enter(`/admin/${resource}/${id}/show`);
    await page.getByRole('button', { name: /^Edit… / }).press('Enter');
    const field = page.getByRole('dialog').getByRole('group', { name: 'Metadata' });
    const entry = (number: number) => field.getByRole('group', { name: `Entry ${String(number)}` });
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
    await page.getByRole('dialog').getByLabel('Reason').fill('Asked for by phone');

    await field.getByRole('button', { name: 'Add metadata' }).click();
    await entry(3).getByLabel('Value').fill('north');
    await entry(3).getByLabel('Key').fill('tier');
    await entry(3).getByText('Another entry has this key.').waitFor();
    expect(await save.isDisabled()).toBe(true);
    // The field itself allows no key that the server refuses.
    await entry(3)
      .getByLabel('Key')
      .evaluate((input: { removeAttribute: (name: string) => void }) => input.removeAttribute('maxlength'));
    await entry(3).getByLabel('Key').fill('r'.repeat(41));
    await save.click();
    await field.getByText('Keys must have 1 to 40 characters').waitFor();
    await entry(3).getByLabel('Key').fill('region');
    await field.getByRole('button', { name: 'Remove entry 1' }).click();
    await save.click();
    const shown = page.getByRole('region', { name: 'Metadata' });
    await shown.getByText('north').waitFor();
    expect(await shown.getByRole('term').allInnerTexts()).toEqual(['seats', 'region']);
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('Metadata · tier: gold', { exact: true }).waitFor();
    expect(await history.getByText(/Metadata · seats/).count()).toBe(0);
  });
});

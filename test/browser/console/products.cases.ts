import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { listsOnly, overhang, sees } from '../../support/console.js';
import { describeAtConsole, PHONE } from '../../support/console-desk.js';
import { addBenefit, addMeter } from '../../support/console-catalog.js';
import { eventually } from '../../support/eventually.js';
import { addMerchant } from '../../support/console-merchants.js';
import { PNG } from '../../support/uploads.js';

describeAtConsole('Products at the console', (desk) => {
  beforeAll(async () => {
    await addMerchant(desk, { id: 'shop', name: 'Harbour Shop', slug: 'harbour-shop' });
    await addMeter(desk, 'shop', { name: 'API calls' });
    for (const description of ['Priority support', 'Monthly call'])
      await addBenefit(desk, 'shop', { description });
  });

  /** A product of one price, whose page is open afterwards. */
  async function enterNewProduct(name: string, options: object = {}): Promise<Page> {
    const page = await desk.enter('/admin/products', options);
    await page.getByRole('button', { name: 'Add product' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a product' });
    await dialog.getByLabel('Merchant').fill('harbour shop');
    await page.getByRole('option', { name: /Harbour Shop/ }).click();
    await dialog.getByLabel('Name').first().fill(name);
    await dialog.getByLabel('Amount').fill('29');
    await dialog.getByLabel('Reason').fill('Asked for by phone');
    await dialog.getByRole('button', { name: 'Add product' }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    return page;
  }

  const partOf = (page: Page, name: string) => page.getByRole('region', { name });

  it('are created with two prices, benefits and an image, and shown as buyers see them', async () => {
    const page = await desk.enter('/admin/products');
    await page.getByRole('button', { name: 'Add product' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a product' });
    await dialog.getByLabel('Merchant').fill('harbour shop');
    await page.getByRole('option', { name: /Harbour Shop/ }).click();
    await dialog.getByLabel('Name').first().fill('Team plan');
    await dialog.getByLabel('Description').fill('Everything a team needs.');
    await dialog.getByLabel('Amount').fill('0.10');
    await dialog.getByRole('button', { name: 'Add metered price' }).click();
    await dialog.getByLabel('Meter', { exact: false }).first().click();
    await page.getByRole('option', { name: 'API calls' }).click();
    await dialog.getByLabel('Amount per unit').fill('0.0025');
    await dialog.getByLabel('Add a benefit').click();
    await page.getByRole('option', { name: 'Priority support' }).click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: PNG });
    await dialog.getByText('cover.png').waitFor();
    await dialog.getByLabel('Reason').fill('Asked for by phone');
    await dialog.getByRole('button', { name: 'Add product' }).click();

    const amount = dialog.getByLabel('Amount', { exact: false }).first();
    await dialog.getByText('Input should be greater than or equal to 50').waitFor();
    expect(await amount.getAttribute('aria-invalid')).toBe('true');
    await amount.fill('29');
    await dialog.getByRole('button', { name: 'Add product' }).click();
    await sees(page, 'Team plan was added.');
    const preview = partOf(page, 'Buyer preview');
    await preview.getByText('$29.00 / month').waitFor();
    await preview.getByText('+ $0.0025 per unit of API calls').waitFor();
    await preview.getByText('Everything a team needs.').waitFor();
    await preview.getByText('Priority support').waitFor();
    const image = preview.locator('img');
    await eventually('the image is shown', 10_000, () =>
      image.evaluate((shown: { naturalWidth: number }) => shown.naturalWidth === 1),
    );
    await partOf(page, 'Details').getByRole('link', { name: 'Harbour Shop' }).click();
    await page.getByRole('link', { name: 'Products 1' }).click();
    await page.getByRole('link', { name: 'Team plan' }).waitFor();
    await listsOnly(page, ['Team plan']);
  });

  it('keep a price, replace it, and archive it', async () => {
    const page = await enterNewProduct('Starter plan');
    const prices = partOf(page, 'Prices');
    await prices.getByRole('button', { name: 'Edit prices…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit prices' });
    await dialog.getByText('Kept', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Replace $29.00 / month' }).press('Enter');
    await dialog.getByText('Will be archived').waitFor();
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('29.00');
    await dialog.getByLabel('Amount').fill('39.999');
    await dialog.getByLabel('Reason').fill('New prices');
    await dialog.getByText('Enter an amount with at most 2 decimals.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Save prices' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Amount').fill('39.99');
    await dialog.getByRole('button', { name: 'Save prices' }).press('Enter');
    await sees(page, 'The prices were saved.');
    await partOf(page, 'Buyer preview').getByText('$39.99 / month').waitFor();
    await prices.getByText('Archived', { exact: true }).waitFor();
    expect(await prices.getByText('$29.00 / month').count()).toBe(1);
  });

  it('get benefits, which the keyboard puts in order', async () => {
    const page = await enterNewProduct('Ordered plan');
    const benefits = partOf(page, 'Benefits');
    await benefits.getByRole('button', { name: 'Edit benefits…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit benefits' });
    for (const name of ['Priority support', 'Monthly call']) {
      await dialog.getByLabel('Add a benefit').press('ArrowDown');
      await page.getByRole('option', { name }).waitFor();
      await dialog.getByLabel('Add a benefit').fill(name);
      await page.getByRole('option', { name }).click();
    }
    await dialog.getByRole('button', { name: 'Move Monthly call up' }).press('Enter');
    await dialog.getByText('Monthly call moved to position 1 of 2.').waitFor();
    // The row is the first one now, so its other button has the focus.
    const focused = await page.evaluate<string>('document.activeElement.getAttribute("aria-label")');
    expect(focused).toBe('Move Monthly call down');
    await dialog.getByLabel('Reason').fill('Asked for by phone');
    await dialog.getByRole('button', { name: 'Save benefits' }).press('Enter');
    await sees(page, 'The benefits were saved.');
    const included = partOf(page, 'Buyer preview').getByRole('listitem');
    await included.nth(1).waitFor();
    expect(await included.allInnerTexts()).toEqual(['Monthly call', 'Priority support']);
  });

  it('are archived and restored, and found by the search', async () => {
    const page = await enterNewProduct('Former plan');
    await page.getByRole('button', { name: 'Actions for Former plan' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Archive…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Archive the product' });
    await dialog.getByLabel('Reason').fill('No longer sold');
    await dialog.getByRole('button', { name: 'Archive' }).press('Enter');
    await sees(page, 'The product was archived.');
    await page.goto(`${desk.origin}/admin/products?filter=${encodeURIComponent('{"archived":true}')}`);
    await page.getByRole('link', { name: 'Former plan' }).waitFor();
    await listsOnly(page, ['Former plan']);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Search people/ }).fill('former pl');
    await page.getByRole('option', { name: /Former plan/ }).click();
    await page.getByRole('heading', { name: 'Former plan', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Actions for Former plan' }).click();
    await page.getByRole('menuitem', { name: 'Restore…' }).waitFor();
  });

  it('fit a phone', async () => {
    const page = await enterNewProduct('Pocket plan', PHONE);
    expect(await overhang(page)).toBe(0);
    await partOf(page, 'Prices').getByRole('button', { name: 'Edit prices…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit prices' });
    await dialog.getByRole('button', { name: 'Add metered price' }).click();
    const overflow = await dialog
      .locator('form')
      .evaluate((form: { scrollWidth: number; clientWidth: number }) => form.scrollWidth - form.clientWidth);
    expect(overflow).toBe(0);
    await page.keyboard.press('Escape');
    await page.goto(`${desk.origin}/admin/products`);
    await page.getByRole('link', { name: 'Pocket plan' }).waitFor();
    expect(await overhang(page)).toBe(0);
  });
});

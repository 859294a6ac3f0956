import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sees } from '../../support/console.js';
import { addCustomField, addProduct } from '../../support/console-catalog.js';
import { describeAtConsole, PHONE } from '../../support/console-desk.js';
import { addMerchant } from '../../support/console-merchants.js';
import { PNG } from '../../support/uploads.js';

describeAtConsole('The parts of products at the console', (desk) => {
  beforeAll(async () => {
    await addMerchant(desk, { id: 'studio', name: 'Print Studio', slug: 'print-studio' });
    await addCustomField(desk, 'studio', { slug: 'size', name: 'Shirt size' });
    await addCustomField(desk, 'studio', { slug: 'colour', name: 'Shirt colour' });
  });

  const partOf = (page: Page, name: string) => page.getByRole('region', { name });
  const image = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

  async function enterNewProduct(name: string, options: object = {}): Promise<Page> {
    const id = await addProduct(desk, 'studio', { name });
    const page = await desk.enter(`/admin/products/${id}/show`, options);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    return page;
  }

  async function openDialog(page: Page, part: string, title: string) {
    await partOf(page, part).getByRole('button', { name: /^Edit/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel('Reason').fill('Asked for by phone');
    return dialog;
  }

  it('are images, which are uploaded, put in order and removed', async () => {
    const page = await enterNewProduct('Poster');
    const names = () => partOf(page, 'Images').getByRole('link').allInnerTexts();
    const dialog = await openDialog(page, 'Images', 'Edit images');
    const chooser = dialog.locator('input[type=file]');
    await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await dialog.getByText('Not a supported image, or larger than 10 MB: notes.txt').waitFor();
    await chooser.setInputFiles([image('back.png'), image('front.png'), image('side.png')]);
    await dialog.getByRole('button', { name: 'Move front.png up' }).press('Enter');
    await dialog.getByRole('button', { name: 'Save images' }).press('Enter');
    await sees(page, 'The images were saved.');
    await partOf(page, 'Images').getByText('front.png').waitFor();
    expect(await names()).toEqual(['front.png', 'back.png', 'side.png']);

    const again = await openDialog(page, 'Images', 'Edit images');
    await again.getByRole('button', { name: 'Remove back.png' }).press('Enter');
    await again.getByRole('button', { name: 'Save images' }).press('Enter');
    await again.waitFor({ state: 'detached' });
    await partOf(page, 'Images').getByText('back.png').waitFor({ state: 'detached' });
    expect(await names()).toEqual(['front.png', 'side.png']);
    expect(await partOf(page, 'Buyer preview').locator('img').count()).toBe(2);
  });

  it('are custom fields, some of which are required, in an order', async () => {
    const page = await enterNewProduct('Shirt');
    const dialog = await openDialog(page, 'Custom fields', 'Edit custom fields');
    for (const name of ['Shirt size', 'Shirt colour']) {
      await dialog.getByLabel('Add a custom field').fill(name);
      await page.getByRole('option', { name }).click();
    }
    await dialog.getByRole('switch', { name: 'Shirt colour is required' }).press('Space');
    await dialog.getByRole('button', { name: 'Move Shirt colour up' }).press('Enter');
    await dialog.getByRole('button', { name: 'Save fields' }).press('Enter');
    await sees(page, 'The custom fields were saved.');
    const rows = partOf(page, 'Custom fields').getByRole('listitem');
    await rows.first().waitFor();
    expect((await rows.allInnerTexts()).map((text) => text.split('\n').slice(0, 2))).toEqual([
      ['Shirt colour', 'Required'],
      ['Shirt size', 'Optional'],
    ]);
    await partOf(page, 'History').getByText('Shirt colour (required)').waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await partOf(page, 'Custom fields').getByText('No custom fields are shown at checkout.').waitFor();
  });

  it('are details, which are edited and restored', async () => {
    const page = await enterNewProduct('Card');
    await page.getByRole('button', { name: 'Edit… Card' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit the product' });
    await dialog.getByLabel('Name').first().fill('Postcard');
    await dialog.getByLabel('Description').fill('On thick paper.');
    await dialog.getByLabel('Private').press('Space');
    await dialog.getByLabel('Trial period').press('Enter');
    await page.getByRole('option', { name: 'Weeks' }).press('Enter');
    await dialog.getByLabel('Length of the trial').fill('2');
    await dialog.getByLabel('Reason').fill('Asked for by phone');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByRole('heading', { name: 'Postcard', level: 1 }).waitFor();
    await partOf(page, 'Buyer preview').getByText('On thick paper.').waitFor();
    await partOf(page, 'Details').getByText('2 weeks free').waitFor();
    await partOf(page, 'Details').getByText('Private').waitFor();
    await partOf(page, 'History').getByText('Description: none → On thick paper.').waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Card', exact: true, level: 1 }).waitFor();
    await partOf(page, 'Details').getByText('Public').waitFor();
  });

  it('are prices, which the history shows with their intervals', async () => {
    const page = await enterNewProduct('Magazine');
    const dialog = await openDialog(page, 'Prices', 'Edit prices');
    await dialog.getByRole('button', { name: 'Replace $29.00 / month' }).press('Enter');
    await dialog.getByLabel('Amount').fill('39');
    await dialog.getByRole('button', { name: 'Save prices' }).press('Enter');
    await partOf(page, 'History').getByText('Prices: $29.00 / month → $39.00 / month').waitFor();
  });

  it('stand above the history on a phone, with what buyers see', async () => {
    const page = await enterNewProduct('Leaflet', PHONE);
    const topOf = async (name: string) => (await partOf(page, name).boundingBox())?.y ?? 0;
    const [images, preview, history] = [
      await topOf('Images'),
      await topOf('Buyer preview'),
      await topOf('History'),
    ];
    expect([images < preview, preview < history]).toEqual([true, true]);
  });
});

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInShops, payButton, seesThanks, totalOn } from '../../support/checkout-shop.js';

jest.setTimeout(120_000);

const RATES = {
  calculator: 'rates',
  origin_country: 'DE',
  rates: [{ country: 'DE', state: null, name: 'VAT', basis_points: 1_900 }],
};

describeInShops('The tax on the checkout page', (shop) => {
  const lineOf = (page: Page, label: string) =>
    page.locator('.amounts > div').filter({ hasText: label }).locator('dd');
  const open = async () => shop.visitCheckout(await shop.openCheckout());
  const choose = (page: Page, country: string) => page.getByLabel('Country or region').selectOption(country);

  it('is not mentioned by sellers who collect none', async () => {
    const page = await open();
    await choose(page, 'DE');
    expect(await page.locator('.amounts').innerText()).not.toMatch(/tax|vat/i);
  });

  describe('of a seller with rates', () => {
    beforeAll(() => shop.collectTax(RATES));
    afterAll(() => shop.collectTax({ calculator: 'none', origin_country: null, rates: [] }));

    it('waits for the address', async () => {
      const page = await open();
      expect(await lineOf(page, 'Tax').innerText()).toBe('Enter address to calculate');
    });

    it('has the name and the rate of what is collected, also once it is paid', async () => {
      const page = await open();
      await shop.fillIn(page, { country: 'DE' });
      await lineOf(page, 'VAT (19%)').getByText('$1.90').waitFor();
      expect(await totalOn(page)).toBe('$11.90');
      await payButton(page).click();
      await seesThanks(page);
      expect(await lineOf(page, 'VAT (19%)').innerText()).toBe('$1.90');
    });

    it('is left to businesses of other countries of the EU', async () => {
      const page = await open();
      await shop.fillIn(page, { country: 'FR' });
      await page.getByLabel('I’m purchasing as a business').check();
      await page.getByLabel('Address line 1').fill('1 Rue de Rivoli');
      await page.getByLabel('Postal code').fill('75001');
      await page.getByLabel('City').fill('Paris');
      await page.getByLabel('Business name').fill('Moteurs SARL');
      await page.getByLabel('Tax ID').fill('FR40303265045');
      await page.getByLabel('Tax ID').blur();
      await lineOf(page, 'Tax (reverse charge)').getByText('$0.00').waitFor();
      expect(await totalOn(page)).toBe('$10.00');
    });

    it('is not mentioned where none is collected', async () => {
      const page = await open();
      await choose(page, 'US');
      await lineOf(page, 'Tax').waitFor({ state: 'detached' });
      expect(await totalOn(page)).toBe('$10.00');
    });
  });
});

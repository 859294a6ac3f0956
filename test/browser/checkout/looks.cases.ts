import { expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInShop, payButton, seesThanks } from '../../support/checkout-shop.js';
import { overhang } from '../../support/console.js';
import { Inspector } from '../../support/console-inspector.js';

jest.setTimeout(120_000);

const SMALLEST = { viewport: { width: 320, height: 640 } };
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);

/** Sums up what moves without the buyer's doing, as browsers count it. */
const WATCH_SHIFTS = `window.shifts = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shifts += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });`;

describeInShop('The pages of a checkout', (shop) => {
  const inspected = async (page: Page, name: string): Promise<string[]> => {
    const inspector = await Inspector.of(page);
    await inspector.inspect(name);
    return inspector.faults;
  };

  it('can be read by all, in light and dark and with every fault', async () => {
    const checkout = await shop.openCheckout({
      products: [
        await shop.sell(undefined, { description: LONG }),
        await shop.sell(undefined, { name: LONG }),
      ],
      return_url: 'https://example.com',
    });
    const page = await shop.visitCheckout(checkout);
    await page.getByLabel('Country or region').selectOption('US');
    await page.getByLabel('ZIP code').waitFor();
    await page.getByLabel('I’m purchasing as a business').check();
    await page.getByText('Test cards').click();
    await payButton(page).click();
    expect(await inspected(page, 'the form')).toEqual([]);
  });

  it('can be read by all after the payment, and when there is nothing to pay', async () => {
    const page = await shop.visitCheckout(await shop.openCheckout());
    await shop.fillIn(page);
    await payButton(page).click();
    await seesThanks(page);
    expect(await inspected(page, 'the confirmation')).toEqual([]);
    const unknown = await shop.visit('/checkout/polar_c_unknown');
    await unknown.getByRole('heading', { name: 'This checkout does not exist' }).waitFor();
    expect(await inspected(unknown, 'no checkout')).toEqual([]);
  });

  it('fit a screen of 320 pixels', async () => {
    const custom = { amount_type: 'custom', minimum_amount: 300, maximum_amount: 1_000_000 };
    const products = [await shop.sell([custom], { name: LONG }), await shop.sell()];
    const page = await shop.visitCheckout(await shop.openCheckout({ products }), '', SMALLEST);
    expect(await overhang(page)).toBe(0);
    await page.getByText('Test cards').click();
    await page.getByLabel('I’m purchasing as a business').check();
    await page.getByLabel('Business name').waitFor();
    await page.getByRole('button', { name: 'Add discount code' }).click();
    await payButton(page).click();
    expect(await overhang(page)).toBe(0);
  });

  it('are used by keyboard alone', async () => {
    const page = await shop.visitCheckout(await shop.openCheckout());
    const tabTo = async (label: string): Promise<void> => {
      for (let presses = 0; presses < 25; presses += 1) {
        const name = await page.evaluate<string>(
          `(document.activeElement?.labels?.[0] ?? document.activeElement)?.innerText ?? ''`,
        );
        if (name.startsWith(label)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`no Tab leads to ${label}`);
    };
    await tabTo('Email');
    await page.keyboard.type('ada@example.com');
    await tabTo('Card number');
    await page.keyboard.type('4242424242424242');
    await tabTo('Expiration date');
    await page.keyboard.type('1240');
    await tabTo('CVC');
    await page.keyboard.type('123');
    await tabTo('Cardholder name');
    await page.keyboard.type('Ada Lovelace');
    await tabTo('Country or region');
    await page.keyboard.type('Germany');
    await tabTo('Pay $10.00');
    await page.keyboard.press('Enter');
    await seesThanks(page);
  });

  it('do not move while they load', async () => {
    const checkout = await shop.openCheckout();
    const page = await shop.visit('/robots.txt');
    await page.addInitScript(WATCH_SHIFTS);
    await page.goto(`${shop.origin}/checkout/${checkout.client_secret}`);
    await page.getByLabel('Email').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.shifts')).toBeLessThan(0.01);
  });

  it('take their theme from the address', async () => {
    const checkout = await shop.openCheckout();
    const ground = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await ground(await shop.visitCheckout(checkout, '?theme=light', { colorScheme: 'dark' }));
    const dark = await ground(await shop.visitCheckout(checkout, '?theme=dark', { colorScheme: 'light' }));
    expect(light).not.toBe(dark);
    expect(await ground(await shop.visitCheckout(checkout, '', { colorScheme: 'dark' }))).toBe(dark);
    expect(await ground(await shop.visitCheckout(checkout, '', { colorScheme: 'light' }))).toBe(light);
  });
});

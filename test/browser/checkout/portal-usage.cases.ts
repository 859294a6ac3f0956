import { expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInShop } from '../../support/checkout-shop.js';
import { overhang } from '../../support/console.js';
import { Inspector } from '../../support/console-inspector.js';
import { eventually } from '../../support/eventually.js';
import { PortalPages } from '../../support/portal-pages.js';

jest.setTimeout(120_000);

const QUANTITIES = '**/quantities?**';

describeInShop('The usage that the portal shows', (shop) => {
  const pages = new PortalPages(shop);
  const usageIn = (page: Page) => page.getByRole('region', { name: 'Usage' });

  /** A customer who has made twelve calls today. */
  const newUser = async (): Promise<{ customer_id: string }> => {
    const everyCall = { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'call' }] };
    await shop.send('POST', '/meters/', {
      ...{ name: 'Calls', unit: 'custom', custom_label: 'calls', filter: everyCall },
      aggregation: { func: 'count' },
    });
    const email = `user-${crypto.randomUUID()}@example.com`;
    const { id: customer_id } = await shop.send<{ id: string }>('POST', '/customers/', { email });
    const events = Array.from({ length: 12 }, () => ({ name: 'call', customer_id }));
    await shop.send('POST', '/events/ingest', { events });
    await eventually('the calls are counted', 10_000, async () => {
      const path = `/customer-meters/?customer_id=${customer_id}`;
      const { items } = await shop.send<{ items: { consumed_units: number }[] }>('GET', path);
      return items.some(({ consumed_units: used }) => used === 12);
    });
    return { customer_id };
  };

  it('is drawn by day, and explained by the events of a day that is chosen by keyboard', async () => {
    const user = await newUser();
    const page = await pages.open(user);
    const usage = usageIn(page);
    await usage.getByText('12 calls used').first().waitFor();
    const today = usage.getByRole('radio').last();
    await today.focus();
    await page.keyboard.press('Space');
    const events = usage.getByRole('region', { name: /^Events on/ });
    await events.getByRole('listitem').nth(9).waitFor();
    await events.getByRole('button', { name: /^Show more events/ }).click();
    await events.getByRole('listitem').nth(11).waitFor();
    await today.focus();
    await page.keyboard.press('ArrowLeft');
    await usage.getByText('There are no events on this day.').waitFor();
    await usage.getByText('Show as a table').first().click();
    const inspector = await Inspector.of(page);
    await inspector.inspect('the usage');
    expect(inspector.faults).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overhang(page)).toBe(0);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const page = await shop.visit('/robots.txt');
    await page.route(QUANTITIES, (route) => route.abort());
    await page.goto(shop.origin + (await pages.pathOf(await newUser())));
    await page.getByText('The usage could not be loaded.').first().waitFor();
    await page.unroute(QUANTITIES);
    await usageIn(page).getByRole('button', { name: 'Try again' }).first().click();
    await usageIn(page).getByRole('radio').last().waitFor({ state: 'attached' });
    shop.takeComplaints();
  });
});

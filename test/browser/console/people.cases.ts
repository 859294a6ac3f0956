import { expect, it } from '@jest/globals';
import { listsOnly, namesListed, sees } from '../../support/console.js';
import { ADA, CROWD, describeAtConsole } from '../../support/console-desk.js';
import { eventually } from '../../support/eventually.js';

/** Milliseconds from the last key until the console searches. */
const PAUSE = 300;

describeAtConsole('People at the console', (desk) => {
  it('finds a person by a part of the name and opens their page', async () => {
    const page = await desk.enterPeople();
    await page.getByLabel('Search people').fill('lovel');
    await sees(page, '1 person');
    await listsOnly(page, [ADA.name]);
    expect(decodeURIComponent(page.url())).toContain('"q":"lovel"');

    await page.getByRole('link', { name: ADA.name }).click();
    await page.getByRole('heading', { name: ADA.name }).waitFor();
    await page.getByRole('region', { name: 'Sign-in methods' }).getByText('Password').waitFor();
    await sees(page, 'Safari on macOS');

    await page.getByRole('banner').getByRole('link', { name: 'People' }).click();
    await sees(page, '1 person');
  });

  it('stays on a page that was opened before the search for it began', async () => {
    const page = await desk.enterPeople();
    await page.getByLabel('Search people').fill('lovel');
    // A browser that is busy until the search is due, before it can show the page.
    await page.getByRole('link', { name: ADA.name }).evaluate((link: { click: () => void }, busy) => {
      link.click();
      for (const end = performance.now() + busy; performance.now() < end;);
    }, 2 * PAUSE);
    await page.waitForTimeout(2 * PAUSE);
    await page.getByRole('heading', { name: ADA.name }).waitFor();
  });

  it('filters, and says when nobody matches', async () => {
    const page = await desk.enterPeople();
    await page.getByRole('button', { name: 'Role', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Administrator' }).click();
    await sees(page, '1 person');
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Banned' }).click();
    await sees(page, 'No one matches');
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await sees(page, /^\d+ people$/);
  });

  it('sorts and pages, and an address leads to the same rows again', async () => {
    const page = await desk.enterPeople();
    await page.getByLabel('Search people').fill('example.org');
    await sees(page, `${CROWD} people`);
    await page.getByRole('button', { name: /^Sort by name/ }).click();
    const isSorted = async () => (await namesListed(page))[0] === 'Guest 00';
    await eventually('it is sorted by name', 10_000, isSorted);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    // The counter follows the address and may be ahead of the rows.
    const isLastPage = async (): Promise<boolean> => (await namesListed(page)).length === CROWD - 25;
    await eventually('the last page is listed', 10_000, isLastPage);
    await sees(page, `26–${CROWD} of ${CROWD}`);
    const names = await namesListed(page);
    expect(names).toEqual([...names].sort());

    await page.reload();
    await eventually('the last page is listed again', 10_000, isLastPage);
    await listsOnly(page, names);
  });

  it('can be used by keyboard alone', async () => {
    const page = await desk.enterPeople();
    await page.keyboard.press('/');
    await page.keyboard.type('lovel');
    await sees(page, '1 person');
    await page.locator('[data-row-link]').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: ADA.name }).waitFor();
  });
});

import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { namesListed, sees } from '../../support/console.js';
import { CROWD, describeAtConsole, PHONE } from '../../support/console-desk.js';
import { eventually } from '../../support/eventually.js';

const LAST = 'Go to last page';
const FIRST = 'Go to first page';

describeAtConsole('Lists at the console', (desk) => {
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  /** Where one is in a list, as it says. */
  const isAt = (page: Page, range: string | RegExp) =>
    page.getByRole('navigation', { name: 'Pages' }).getByText(range, { exact: true }).waitFor();
  const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

  it('lead to their last page and back to the first', async () => {
    const page = await desk.enterPeople();
    await page.getByLabel('Search people').fill('example.org');
    await isAt(page, `1–25 of ${CROWD}`);
    await press(page, LAST);
    await isAt(page, `26–${CROWD} of ${CROWD}`);
    await press(page, FIRST);
    await isAt(page, `1–25 of ${CROWD}`);
  });

  it('say that nobody counted further, and are turned over from their end', async () => {
    await desk.inDatabase(
      `insert into users (id, email, name, role, email_verified, banned, created_at, updated_at)
       select 'deep-' || n, 'deep' || n || '@example.net', 'Deep ' || to_char(n, 'FM00000'), 'user', false, false,
              '2020-01-01'::timestamptz + n * interval '1 second', now()
       from generate_series(1, 10030) as n`,
    );
    try {
      const page = await desk.enter('/admin/users?filter={"q":"deep"}');
      await isAt(page, '1–25 of more than 10,000');
      await sees(page, 'more than 10,000 people');
      await press(page, LAST);
      await isAt(page, 'Last 25 of more than 10,000');
      await eventually('the oldest is last', 10_000, async () =>
        (await namesListed(page)).includes('Deep 00001'),
      );
      await press(page, 'Go to previous page');
      await isAt(page, '26–50 from the end, of more than 10,000');
      await page.reload();
      await isAt(page, '26–50 from the end, of more than 10,000');
      await saysWhatItTakes(page);
      await press(page, FIRST);
      await isAt(page, '1–25 of more than 10,000');
    } finally {
      await desk.inDatabase(`delete from users where id like 'deep-%'`);
      await desk.inDatabase('analyze users');
    }
  });

  /** Before a file is taken, and before many people are changed. */
  async function saysWhatItTakes(page: Page): Promise<void> {
    await press(page, 'Export');
    const menu = page.getByRole('menu');
    await menu.getByText(/more than 10,000 people: counting stopped there/).waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await press(page, 'Select all more than 10,000 that match');
    await press(page, 'Ban…');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^more than 10,000 people match/i).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await press(page, 'Clear selection');
  }

  it('answer a page that is too far away with the first one', async () => {
    for (const number of ['300', '9999']) {
      const page = await desk.enter(`/admin/users?filter={"q":"example.org"}&page=${number}&perPage=25`);
      await isAt(page, `1–25 of ${CROWD}`);
      expect((await namesListed(page)).length).toBe(25);
    }
  });

  it('keep a filter that is chosen while a search is typed', async () => {
    const page = await desk.enterPeople();
    const banned = page.getByRole('button', { name: 'Banned', exact: true });
    await banned.waitFor();
    await page.getByLabel('Search people').fill('example.org');
    // At once, where a click would wait for the page to be still.
    await banned.dispatchEvent('click');
    await page.waitForURL((url) => /example\.org/.test(url.href) && /banned/.test(url.href));
    expect(await page.getByLabel('Search people').inputValue()).toBe('example.org');
  });

  it('say when nothing matches, and drop what narrows them', async () => {
    const page = await desk.enter('/admin/login-events?q=nobody-at-all&from=sometime');
    await sees(page, 'The address of this page asks for something the server does not know.');
    await page.goto(`${desk.origin}/admin/login-events?q=nobody-at-all`);
    await sees(page, 'No attempt to sign in matches.');
    await press(page, 'Clear filters');
    await page.getByText('Signed in', { exact: true }).first().waitFor();
    const search = page.getByRole('searchbox', { name: 'Search sign-ins' });
    await eventually('the search is empty', 10_000, async () => (await search.inputValue()) === '');
    expect(page.url()).not.toContain('nobody-at-all');
  });

  it.each([
    ['organizations', 'Analytical Engines'],
    ['audit-entries', 'signed in to the console'],
  ])('say what failed and try again: %s', async (list, row) => {
    const page = await desk.enter('/admin/nowhere');
    const path = `**/api/admin/${list}*`;
    await page.route(path, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`${desk.origin}/admin/${list}`);
    await page.getByRole('alert').getByText('This could not be loaded').waitFor();
    await page.unroute(path);
    await press(page, 'Try again');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await sees(page, row);
  });

  it.each(['mails', 'webhook-deliveries'])('say what is not part of a role: %s', async (list) => {
    const page = await desk.enter('/admin/nowhere');
    let asked = 0;
    await page.route(`**/api/admin/${list}*`, (route) => {
      asked += 1;
      return route.fulfill({ status: 403, json: {} });
    });
    await page.goto(`${desk.origin}/admin/${list}`);
    await sees(page, 'Not part of your role');
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(asked).toBe(1);
  });

  it('are where they were left when one comes back to them on a phone', async () => {
    const page = await desk.enterPeople(PHONE);
    const link = page.getByRole('link', { name: 'Guest 20' });
    const heading = page.getByRole('heading', { name: 'Guest 20' });
    await link.scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(200);
    const isBack = async () => Math.abs((await scrolled(page)) - place) < 5;
    for (const back of [
      () => page.getByRole('banner').getByRole('link', { name: 'People' }).click(),
      () => page.goBack(),
    ]) {
      await link.click();
      await heading.waitFor();
      await eventually(
        'the page of a person begins at its top',
        10_000,
        async () => (await scrolled(page)) === 0,
      );
      await back();
      await link.waitFor();
      await eventually('the list is where it was', 10_000, isBack);
    }
  });

  it('do not keep a newer notice waiting until an older offer to undo is over', async () => {
    const page = await desk.enterPerson('Guest 24');
    await press(page, 'Ban… Guest 24');
    const ban = page.getByRole('dialog', { name: 'Ban Guest 24' });
    await ban.getByLabel('Reason').fill('To be lifted at once');
    await ban.getByLabel('Reason').press('Control+Enter');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await press(page, 'Lift the ban… Guest 24');
    const lift = page.getByRole('dialog', { name: 'Lift the ban' });
    await lift.getByLabel('Reason').fill('As said');
    await lift.getByLabel('Reason').press('Control+Enter');
    await sees(page, 'The ban of Guest 24 was lifted.');
    expect(await page.getByText('Guest 24 was banned.').count()).toBe(0);
  });
});

import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { overhang, sees } from '../../support/console.js';
import { ADA, describeAtConsole, ENGINES, PHONE } from '../../support/console-desk.js';
import { eventually } from '../../support/eventually.js';

const PALETTE = 'Control+k';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search people/ });
const option = (page: Page, name: string | RegExp, selected?: boolean) =>
  page.getByRole('option', { name, ...(selected !== undefined && { selected }) });

/** The name of the line that the keyboard is on, as a screen reader is told it. */
const active = (page: Page): Promise<string> =>
  page.evaluate<string>(`
    document.getElementById(document.activeElement?.getAttribute('aria-activedescendant'))?.innerText ?? ''`);

describeAtConsole('The search of the console', (desk) => {
  it('leads to a person, from there to an organization, and back to either by keyboard alone', async () => {
    const page = await desk.enterPeople();
    await page.keyboard.press(PALETTE);
    await field(page).waitFor();
    await page.keyboard.type('lovelace ada');
    // Whoever types quickly presses Enter before the answer is there.
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: ADA.name }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.keyboard.press(PALETTE);
    await page.keyboard.type('engin');
    await option(page, new RegExp(ENGINES), true).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: ENGINES }).waitFor();

    await page.keyboard.press(PALETTE);
    await option(page, new RegExp(ENGINES), true).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toContain(ADA.name);
    await page.keyboard.press('Shift+Delete');
    await option(page, new RegExp(ADA.name)).waitFor({ state: 'detached' });
    await page.keyboard.press('End');
    expect(await active(page)).toBe('Sign out');
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toContain(ENGINES);
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
  });

  it('goes to pages and does things, understands what was pasted, and says when nothing is found', async () => {
    const page = await desk.enterPeople();
    await page.getByRole('button', { name: 'Search everything' }).press('Enter');
    await field(page).fill(`"Ada Lovelace" <mailto:${ADA.email}>, `);
    await option(page, new RegExp(ADA.name), true).waitFor();
    await field(page).fill(`${desk.origin}/admin/organizations/${desk.idOf(ENGINES)}/show?tab=history`);
    await option(page, /^Open \/organizations/, true).waitFor();
    await field(page).fill('nothing is called this');
    await sees(page, 'Nothing matches');
    await field(page).fill(desk.idOf(ENGINES));
    const opened = page.waitForEvent('popup');
    await option(page, new RegExp(ENGINES), true).waitFor();
    await page.keyboard.press('Control+Enter');
    await (await opened).getByRole('heading', { name: ENGINES }).waitFor();

    await page.bringToFront();
    await field(page).fill('audit');
    await option(page, 'Audit log', true).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press(PALETTE);
    await page.keyboard.type('add a');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add a person' }).waitFor();
  });

  it('gives the focus back, fits a phone, and says when the server does not answer', async () => {
    const page = await desk.enterPeople(PHONE);
    await page.getByRole('button', { name: 'Search everything' }).press('Enter');
    await page.route('**/api/admin/search?*', (route) => route.abort());
    await field(page).fill('ada');
    await sees(page, 'This could not be loaded');
    expect(await overhang(page)).toBe(0);
    await page.unroute('**/api/admin/search?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await option(page, new RegExp(ADA.name)).waitFor();
    await field(page).press('Escape');
    const focused = `document.activeElement?.textContent`;
    const isBack = async () => (await page.evaluate<string>(focused)).startsWith('Search everything');
    await eventually('the focus is back', 20_000, isBack);
  });
});

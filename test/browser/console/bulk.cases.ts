import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { listsOnly, overhang, sees, signIn } from '../../support/console.js';
import { ADA, ADMINISTRATOR, describeAtConsole } from '../../support/console-desk.js';
import { eventually } from '../../support/eventually.js';

describeAtConsole('Many people at once', (desk) => {
  /** Guests whom no other case is about. */
  const enterTens = async () => {
    desk.takeComplaints();
    const page = await desk.enterPeople();
    await page.getByLabel('Search people').fill('guest 1');
    await sees(page, '10 people');
    return page;
  };

  it('bans those one chooses by keyboard, after a look at what will happen, and takes it back', async () => {
    const page = await enterTens();
    await page.locator('[data-row-link]').first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByText('3 people selected').waitFor();
    await bar.getByRole('button', { name: 'Ban…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ban 3 people' });
    await dialog.getByText('3 people will be banned').waitFor();
    await dialog.getByText('3 sessions end at once.').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).focus();
    await page.keyboard.type('One of a flood');
    await page.keyboard.press('Control+Enter');

    await sees(page, '3 people were banned.');
    const banned = page.locator('table').getByText('Banned', { exact: true });
    await eventually('all three are banned', 10_000, async () => (await banned.count()) === 3);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await sees(page, '3 people are as before.');
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await eventually('nobody is banned any more', 10_000, async () => (await banned.count()) === 0);
    expect(await bar.count()).toBe(0);
    expect(desk.takeComplaints()).toEqual([]);
  });

  it.each([
    ['Try again', '2 people were banned.'],
    ['Leave it at that', 'It is not known whether it was done to 2 people.'],
  ])('takes bans back of which the answer was lost, after "%s"', async (ending, said) => {
    const page = await enterTens();
    await page.locator('[data-row-link]').first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Ban…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ban 2 people' });
    await dialog.getByText('2 people will be banned').waitFor();
    await page.route('**/users/bulk/ban', (route) => route.fetch().then(() => route.abort()), { times: 1 });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('One of a flood');
    await page.keyboard.press('Control+Enter');

    await sees(page, '2 people are still to go.');
    await page.getByRole('button', { name: ending }).click();
    await sees(page, said);
    await page.getByRole('button', { name: 'Undo' }).click();
    await sees(page, '2 people are as before.');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(desk.takeComplaints()).toEqual([]);
  });

  it('takes everybody who matches on a phone, and says who is left out and why', async () => {
    const page = await desk.enterPeople({ viewport: { width: 360, height: 740 } });
    await page.getByLabel('Search people').fill(ADA.name);
    await sees(page, '1 person');
    await page.getByRole('checkbox', { name: `Select ${ADA.name}` }).check();
    await page.getByRole('button', { name: 'Lift bans…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Nobody would change.').waitFor();
    await dialog.getByText(`1 is not banned: ${ADA.name}`).waitFor();
    expect(await overhang(page)).toBe(0);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('None');
    expect(await dialog.getByRole('button', { name: /^Lift bans/ }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await listsOnly(page, [ADA.name]);
  });

  it('keeps filters under a name and columns as one wants them, also after signing out', async () => {
    const page = await desk.enterPeople();
    const filters = page.getByRole('group', { name: 'Saved filters' });
    await filters.getByRole('button', { name: 'Staff' }).click();
    await sees(page, '1 person');
    expect(await filters.getByRole('button', { name: 'Staff' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByLabel('Search people').fill('guest 1');
    await sees(page, 'No one matches');
    await page.getByRole('button', { name: 'Team: Staff' }).click();
    await page.getByRole('menuitemradio', { name: 'Not staff' }).click();
    await sees(page, '10 people');
    await filters.getByRole('button', { name: 'Save filters' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Guests in their tens');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Columns' }).click();
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await columns.getByLabel('Show Username').uncheck();
    await columns.getByLabel('Show Id').check();
    const further = ['Show Last changed', 'Show Banned until'].map((name) => columns.getByLabel(name));
    for (const column of further) await column.check();
    const name = await page.locator('[data-row-link]').first().boundingBox();
    expect(name?.width).toBeGreaterThan(60);
    for (const column of further) await column.uncheck();
    await columns.getByLabel('Move Id up').click();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Signed in as/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signIn(page, ADMINISTRATOR);
    await page.getByRole('link', { name: 'People' }).first().click();
    const heads = page.getByRole('columnheader');
    await heads.getByText('Id', { exact: true }).waitFor();
    expect((await heads.allInnerTexts()).map((head) => head.trim()).filter((head) => head !== '')).toEqual([
      'Name',
      'Role',
      'Status',
      'Id',
      'Created',
    ]);
    await filters.getByRole('button', { name: 'Guests in their tens', exact: true }).click();
    await sees(page, '10 people');
    await page.getByRole('button', { name: 'Change Guests in their tens' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await sees(page, 'Guests in their tens was removed.');
  });

  it('takes those away as a file whom the filters leave', async () => {
    const page = await enterTens();
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'JSON Lines, for programs' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^people-\d{4}-\d\d-\d\d\.jsonl$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { name: string }).name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Guest 1${String(index)}`),
    );
    await sees(page, 'was saved.');
  });
});

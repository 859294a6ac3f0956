import { expect, it } from '@jest/globals';
import { overhang, sees, signIn } from '../../support/console.js';
import { ADA, ADMINISTRATOR, describeAtConsole, ENGINES, PHONE } from '../../support/console-desk.js';

describeAtConsole('The pages of the console', (desk) => {
  it('fits a phone', async () => {
    const page = await desk.visit('/admin/users', PHONE);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await overhang(page)).toBe(0);
    await signIn(page, ADMINISTRATOR);
    await sees(page, /^\d+ people$/);
    expect(await overhang(page)).toBe(0);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
    await page.getByLabel('Search people').fill('lovel');
    await page.getByRole('link', { name: ADA.name }).click();
    await sees(page, 'Safari on macOS');
    expect(await overhang(page)).toBe(0);
    await page.getByRole('region', { name: 'Organizations' }).getByRole('link', { name: ENGINES }).click();
    await page.getByRole('button', { name: 'Actions for Guest 00' }).waitFor();
    expect(await overhang(page)).toBe(0);
  });

  it('shows a page for addresses that lead nowhere', async () => {
    const page = await desk.enter('/admin/nowhere');
    await sees(page, 'There is no such page');
    await page.goto(`${desk.origin}/admin/users/nobody`);
    await sees(page, 'This person does not exist');
    await page.goto(`${desk.origin}/admin/users/${desk.idOf(ADA.name)}`);
    await page.getByRole('heading', { name: ADA.name, exact: true }).waitFor();
  });
});

import { expect, it } from '@jest/globals';
import { overhang, sees } from '../../support/console.js';
import { describeAtConsole, PHONE } from '../../support/console-desk.js';

describeAtConsole('The start page', (desk) => {
  it('leads from its numbers to the rows they count', async () => {
    const page = await desk.enter('/admin/');
    const figure = page.getByRole('region', { name: 'Key figures' }).getByRole('link', { name: /^Sign-ups/ });
    const [, count = ''] = /^Sign-ups\s*(\d+)/.exec(await figure.innerText()) ?? [];
    await figure.click();
    await sees(page, `${count} people`);

    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('button', { name: '24h' }).click();
    await page.waitForURL(/range=24h/);
    await page.getByRole('button', { name: 'Sign-ups: Table' }).click();
    await page.getByRole('group', { name: 'Sign-ups' }).getByRole('row').getByText(count).waitFor();
  });

  it('is read and used by keyboard alone, on a phone as well', async () => {
    const page = await desk.enter('/admin/', PHONE);
    const chart = page.getByRole('figure', { name: 'Sign-ins' }).getByRole('link');
    await chart.focus();
    const today = await chart.getAttribute('aria-label');
    await page.keyboard.press('ArrowLeft');
    expect(await chart.getAttribute('aria-label')).toMatch(/: Succeeded 0, Refused 0$/);
    await page.keyboard.press('End');
    expect(await chart.getAttribute('aria-label')).toBe(today);
    expect(await overhang(page)).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL(/login-events\?from=/);
    await page.getByText('Signed in', { exact: true }).first().waitFor();
    expect(await overhang(page)).toBe(0);
  });
});

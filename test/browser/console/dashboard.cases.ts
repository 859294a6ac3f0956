import { expect, it } from '@jest/globals';
import { overhang, sees } from '../../support/console.js';
import { describeAtConsole, PHONE } from '../../support/console-desk.js';

const DAY = 86_400_000;

describeAtConsole('The start page', (desk) => {
  const seenAt = async (name: string, at: Date): Promise<void> => {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.net`;
    await desk.inDatabase(
      `with person as (
         insert into users (id, email, name, created_at, updated_at) values (gen_random_uuid(), $1, $2, now(), now())
         returning id)
       insert into session_renewals (user_id, at) select id, $3 from person`,
      [email, name, at],
    );
  };

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

  it('keeps its numbers when newer ones cannot be had, and says so', async () => {
    const page = await desk.enter('/admin/');
    const figures = page.getByRole('region', { name: 'Key figures' });
    await figures.waitFor();
    await page.route('**/api/admin/dashboard?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page
      .getByRole('alert')
      .getByText(/could not be brought up to date/)
      .waitFor();
    await figures.waitFor();
    await page.unroute('**/api/admin/dashboard?*');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('counts days of UTC, says so, and leads to those of that very day wherever one looks from', async () => {
    const midnight = Math.floor(Date.now() / DAY) * DAY;
    await seenAt('Night Owl', new Date(midnight - 1));
    await seenAt('Early Bird', new Date(midnight));
    const page = await desk.enter('/admin/', { timezoneId: 'America/New_York' });
    await sees(page, /Days begin at midnight UTC/);
    await page.getByRole('button', { name: 'Active people: Table' }).click();
    const today = page.getByRole('group', { name: 'Active people' }).getByRole('row').nth(1);
    const named = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(midnight);
    const [, count = ''] = new RegExp(`, ${named}, UTC\\s+(\\d+)$`).exec(await today.innerText()) ?? [];
    await today.getByRole('link').click();
    await sees(page, `${count} people`);
    await page.getByRole('button', { name: `Seen: ${named}, UTC` }).waitFor();
    await page.getByRole('textbox', { name: 'Search people' }).fill('night owl');
    await sees(page, 'No one matches');
    await page.getByRole('textbox', { name: 'Search people' }).fill('early bird');
    await page.getByRole('link', { name: 'Early Bird' }).waitFor();
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

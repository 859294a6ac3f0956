import { it } from '@jest/globals';
import { sees } from '../../support/console.js';
import { ADA, describeAtConsole } from '../../support/console-desk.js';
import { eventually } from '../../support/eventually.js';

describeAtConsole('Mails at the console', (desk) => {
  it('shows the mails, what is in them, and opens their links in a tab of their own', async () => {
    const page = await desk.enterPeople();
    await page.getByRole('link', { name: 'Mails' }).click();
    await sees(page, /^\d+ mails$/);
    await page.getByLabel('Search mails').fill(ADA.email);
    await sees(page, '1 mail');

    await page.getByRole('link', { name: 'Verify your email address' }).click();
    await page.getByRole('heading', { name: 'Verify your email address' }).waitFor();
    await sees(page, 'its links work');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Verify your email address' }).waitFor();
    const opened = page.waitForEvent('popup');
    await frame.getByRole('link', { name: 'Verify my email address' }).click();
    await (await opened).getByRole('heading', { name: 'Your email is verified' }).waitFor();

    await page.getByRole('tab', { name: 'Plain text' }).click();
    await sees(page, /verify-email\?token=/);
    await page.getByRole('banner').getByRole('link', { name: 'Mails' }).click();
    await eventually('the welcome has followed the verification', 20_000, async () => {
      await page.reload();
      await sees(page, /^\d mails?$/);
      return page.getByText('2 mails').first().isVisible();
    });
    await page.getByRole('button', { name: 'Template', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Email verification' }).click();
    await sees(page, '1 mail');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Search mails').fill('nobody at all');
    await sees(page, 'No mail matches');
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByLabel('Search people').fill('lovel');
    await page.getByRole('img', { name: 'Verified' }).waitFor();
  });
});

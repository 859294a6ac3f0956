import { expect, it } from '@jest/globals';
import { overhang, sees } from '../../support/console.js';
import { describeAtConsole, PHONE } from '../../support/console-desk.js';
import { eventually } from '../../support/eventually.js';

const guest02 = new URLSearchParams({
  filter: JSON.stringify({ recipient: 'guest02@example.org' }),
}).toString();

describeAtConsole('What went wrong, at the console', (desk) => {
  it('sends a mail again that was given up, in four steps, and leads to the new one', async () => {
    await desk.inDatabase(
      `update mails set status = 'failed', carrier = null, sent_at = null, last_error = '550 5.1.1 no such mailbox'
        where recipient = 'guest01@example.org' and template = 'auth.verification'`,
    );
    const page = await desk.enterPeople();
    await page.getByRole('link', { name: 'Mails' }).click();
    await page.getByRole('button', { name: 'Status', exact: true }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Failed' }).press('Enter');
    await page.getByRole('button', { name: 'Send the mail to guest01@example.org again…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Send this mail again?' });
    await dialog.getByText('The last attempt failed').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Their mailbox is back');
    await dialog.getByRole('button', { name: 'Send again' }).click();

    await page.getByRole('button', { name: 'View mail' }).press('Enter');
    await sees(page, 'Sent again from');
    expect(await overhang(page)).toBe(0);
    await page.getByRole('link', { name: 'an earlier mail' }).click();
    await sees(page, 'The mail server reports that the mailbox does not exist.');
    await page.getByRole('heading', { name: /^Sent again as/ }).waitFor();
  });

  it('shows how a mail looks on a phone with dark settings', async () => {
    const page = await desk.enter(`/admin/mails?${guest02}`, PHONE);
    await page.getByRole('link', { name: 'Verify your email address' }).click();
    await page.getByRole('tab', { name: 'Phone' }).click();
    expect(await overhang(page)).toBe(0);
    const colourIn = async (appearance: string) => {
      const url = new RegExp(`appearance=${appearance}$`);
      await eventually(`the mail is ${appearance}`, 10_000, async () => page.frame({ url }) !== null);
      await page.frameLocator('iframe').getByRole('heading', { name: 'Verify your email address' }).waitFor();
      return page.frame({ url })?.evaluate<string>(`getComputedStyle(document.querySelector('h1')).color`);
    };
    const light = await colourIn('light');
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    const dark = await colourIn('dark');
    expect([light, dark]).toEqual([expect.stringMatching(/^rgb/), expect.stringMatching(/^rgb/)]);
    expect(dark).not.toBe(light);
  });

  it('runs a failed job once more, by keyboard', async () => {
    await desk.inDatabase(
      `insert into bullmq.job (queue, id, seq, name, state, data, max_attempts, attempts_made, failed_reason,
                               added_at_ms, finished_at_ms)
       select 'mail', 'given-up', nextval('bullmq.job_seq'), 'events.handle', 'failed',
              jsonb_build_object('eventId', '018f0000-0000-7000-8000-000000000000', 'listener', 'mail.send'),
              5, 5, 'connect ECONNREFUSED', ms, ms
         from (select (extract(epoch from now()) * 1000)::bigint as ms) t`,
    );
    const page = await desk.enterPeople();
    await page.getByRole('link', { name: 'Queues' }).press('Enter');
    await sees(page, 'connect ECONNREFUSED');
    expect(await overhang(page)).toBe(0);
    await page.getByRole('button', { name: 'Run mail.send once more…' }).press('Enter');
    await page.getByRole('textbox', { name: 'Reason' }).fill('The mail server is back');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await sees(page, 'It is back in its queue.');
    await sees(page, 'No job has failed.');
    await page.setViewportSize(PHONE.viewport);
    expect(await overhang(page)).toBe(0);
  });
});

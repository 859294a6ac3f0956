import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { overhang, sees } from '../../support/console.js';
import { describeAtConsole, PHONE } from '../../support/console-desk.js';
import { eventually } from '../../support/eventually.js';
import { giveUpMessages } from '../../support/failed-messages.js';
import { Receiver } from '../../support/receiver.js';

describeAtConsole('Webhooks at the console', (desk) => {
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await Receiver.start();
  });

  afterAll(() => receiver.stop());

  it('adds a webhook endpoint, tries it, and shows what was sent and how that was answered', async () => {
    receiver.answer = () => ({ body: '{"received":1}', status: 200 });
    const page = await desk.enterPeople();
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Add endpoint' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add an endpoint' });
    const address = dialog.getByRole('textbox', { name: 'Address' });
    await address.fill('ftp://example.com');
    await address.press('Tab');
    await dialog.getByText('Write the whole address').waitFor();
    await address.fill('http://user:password@example.com');
    await dialog.getByRole('combobox', { name: 'API version' }).press('Enter');
    await page.getByRole('option', { name: '2026-10' }).press('Enter');
    await dialog.getByLabel('Search event types').fill('user.');
    await dialog.getByRole('checkbox', { name: 'user', exact: true }).press('Space');
    await dialog.getByText('3 chosen').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The warehouse asked for it');
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    await dialog.getByText('The URL must not contain credentials.').waitFor();
    await address.fill(`${receiver.origin}/hook`);
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    await sees(page, /^whsec_/);
    await page.getByRole('button', { name: 'I have kept it' }).click();

    await page.getByRole('heading', { name: `${receiver.origin}/hook` }).waitFor();
    await sees(page, 'Nothing was sent in this time.');
    await sees(page, '2026-10');
    await page.getByRole('button', { name: /^Actions for/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Send test event…' }).press('Enter');
    await page.getByRole('textbox', { name: 'Reason' }).fill('To see whether it answers');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await eventually('the test event arrives', 10_000, () => receiver.received.length === 1);
    const delivered = async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return page.getByText('Delivered').isVisible();
    };
    await eventually('the delivery is shown', 10_000, delivered);
    await page.getByRole('figure', { name: 'Attempts' }).getByRole('application').waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('table').waitFor();
    await page
      .getByRole('listitem')
      .getByRole('link', { name: receiver.messages[0]?.type ?? '' })
      .click();
    await sees(page, 'HTTP 200');
    await page.getByRole('group', { name: 'Response' }).getByText('"received": 1').waitFor();
    await page.getByRole('group', { name: 'Payload' }).getByText('"test": true').waitFor();
    expect(await overhang(page)).toBe(0);
    await page.setViewportSize(PHONE.viewport);
    expect(await overhang(page)).toBe(0);
    await page.getByRole('link', { name: `${receiver.origin}/hook` }).click();
    await page.getByRole('button', { name: /^Actions for/ }).waitFor();
    expect(await overhang(page)).toBe(0);
  });

  it('says of each message that was chosen whether it is sent again, and why not', async () => {
    const receiver = await Receiver.start();
    const endpointId = await giveUpMessages(desk, receiver, ['user.created', 'user.updated', 'user.deleted']);
    const page = await desk.enter(`/admin/webhook-endpoints/${endpointId}/show`, PHONE);
    const first = page.getByRole('link', { name: 'user.deleted' });
    await first.focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('region', { name: 'Selection' }).getByText('3 messages selected').waitFor();
    expect(await overhang(page)).toBe(0);
    await desk.inDatabase(
      `update webhook_deliveries as d set status = 'succeeded' from webhook_events as e
        where e.id = d.event_id and d.endpoint_id = $1 and e.type = 'user.updated'`,
      [endpointId],
    );
    await page.getByRole('button', { name: 'Send again…', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Send 3 messages again' });
    await dialog.getByLabel('Reason').fill('Their receiver was away');
    await dialog.getByLabel('Reason').press('Control+Enter');
    const told = page.getByRole('dialog', { name: '1 message was left out' });
    await told.getByText('2 messages are on their way again.').waitFor();
    await told.getByRole('listitem').getByText('user.updated: delivered meanwhile').waitFor();
    await page.keyboard.press('Escape');
    await eventually('the others arrive', 20_000, () => receiver.received.length === 2);
    await receiver.stop();
  });

  it('shows how far the events of a span of time are that are sent again, and stops them', async () => {
    const receiver = await Receiver.start();
    const endpointId = await giveUpMessages(desk, receiver, ['user.created']);
    // One that nobody works on, so that it does not end by itself.
    await desk.inDatabase(
      `insert into webhook_replays (id, endpoint_id, scope, since, until, position, messages, created_at)
       values (gen_random_uuid(), $1, 'missed', now() - interval '1 day', now(), 0, 7, now())`,
      [endpointId],
    );
    const page = await desk.enter(`/admin/webhook-endpoints/${endpointId}/show`, PHONE);
    const again = page.getByRole('region', { name: 'Sent again' });
    await again.getByText('What was missed · 7 messages so far').waitFor();
    await again.getByRole('progressbar', { name: 'How much of that time was looked through' }).waitFor();
    expect(await overhang(page)).toBe(0);
    await again.getByRole('button', { name: 'Stop…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Stop sending events again' });
    await dialog.getByLabel('Reason').fill('The wrong day');
    await dialog.getByLabel('Reason').press('Control+Enter');
    await again.getByText('Stopped').waitFor();
    expect(await again.getByRole('button').count()).toBe(0);
    await receiver.stop();
  });
});

import { beforeAll, expect, it } from '@jest/globals';
import { newId } from '#common/ids/new-id.js';
import { sees } from '../../support/console.js';
import { describeAtConsole } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addMerchant } from '../../support/console-merchants.js';
import { addPurchase, type Purchase } from '../../support/console-sales.js';

describeAtConsole('Gateway events at the console', (desk) => {
  const CHARGE = 'ch_signals';
  const ERROR = 'the charge has another currency';
  let made: Purchase;
  let failed: string;

  const addEvent = async (eventId: string, columns: object = {}): Promise<string> => {
    const charge = {
      ...{ ref: CHARGE, status: 'succeeded', currency: 'usd', amount: 1_690, capturedAmount: 1_690 },
      ...{ metadata: { payment_id: made.paymentIds[1] }, clientData: {}, method: null, decline: null },
    };
    const event = {
      id: eventId,
      merchantId: 'signals',
      idempotencyKey: null,
      type: 'charge.updated',
      charge,
    };
    const id = newId();
    const row = {
      ...{ id, gateway: 'sandbox', event_id: eventId, merchant_id: 'signals', type: 'charge.updated' },
      ...{ event, failures: 0, received_at: new Date(Date.now() - 60_000), ...columns },
    };
    await desk.inDatabase(
      'insert into gateway_events select * from jsonb_populate_record(null::gateway_events, $1)',
      [JSON.stringify(row)],
    );
    return id;
  };

  beforeAll(async () => {
    await addMerchant(desk, { id: 'signals', name: 'Signal House', slug: 'signal-house' });
    made = await addPurchase(desk, 'signals', { name: 'Rosalind Franklin', email: 'rosalind@example.com' });
    await desk.inDatabase('update payments set gateway_ref = $1 where id = $2', [CHARGE, made.paymentIds[1]]);
    await addEvent('evt_handled', { handled_at: new Date() });
    const inAnHour = new Date(Date.now() + 3_600_000);
    const failure = { failures: 3, due_at: inAnHour, last_error: ERROR, failed_at: new Date() };
    failed = await addEvent('evt_failed', failure);
  });

  it('are filtered by state, and found by the whole id', async () => {
    const page = await desk.enter('/admin/gateway-events?filter={"merchantId":"signals"}');
    await sees(page, '2 events');
    await page.getByText(ERROR).waitFor();
    await page.getByRole('button', { name: 'State' }).click();
    await page.getByRole('menuitemradio', { name: 'Handled', exact: true }).click();
    await sees(page, '1 event');
    await page.getByRole('textbox', { name: 'Search gateway events' }).fill('evt_failed');
    await page.getByText('No gateway event matches').waitFor();
  });

  it('say why they could not be handled, and are reprocessed', async () => {
    const inspector = await Inspector.of(await desk.enter(`/admin/gateway-events/${failed}/show`));
    const { page } = inspector;
    await page.getByRole('heading', { name: 'Charge succeeded' }).waitFor();
    await page.getByText('This event could not be handled').waitFor();
    await page.getByRole('region', { name: 'Timeline' }).getByText(`3 failed attempts · ${ERROR}`).waitFor();
    await page.getByRole('group', { name: 'Payload' }).getByText('"capturedAmount": 1690').waitFor();
    await inspector.settle();
    await inspector.inspect('a gateway event that failed');

    await page.getByRole('button', { name: 'Reprocess' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reprocess this event?' });
    await dialog.getByLabel('Reason').fill('The currency was corrected');
    await dialog.getByRole('button', { name: 'Reprocess' }).click();
    await page.getByText('The event will be handled within seconds.').waitFor();
    await page.getByText('Handled', { exact: true }).first().waitFor();
    await page
      .getByRole('region', { name: 'History' })
      .getByText(/reprocessed the gateway event/)
      .waitFor();
    expect(inspector.faults).toEqual([]);
  });

  it('are listed on the page of their payment', async () => {
    const page = await desk.enter(`/admin/payments/${made.paymentIds[1]}/show`);
    const events = page.getByRole('region', { name: /^Gateway events/ });
    await events.getByRole('link', { name: 'Charge succeeded' }).first().click();
    await page.getByRole('region', { name: 'Details' }).getByRole('link', { name: 'Workshop' }).click();
    await page.waitForURL(new RegExp(made.paymentIds[1]));
  });

  it('that failed are among what needs attention, with the state of payments', async () => {
    const id = await addEvent('evt_alarming', { failures: 1, due_at: new Date(Date.now() + 3_600_000) });
    const page = await desk.enter('/admin/');
    const payments = page.getByRole('region', { name: 'Payments' });
    await payments.getByText('Sandbox bank').waitFor();
    await payments.getByText('No money moves').waitFor();
    await page.getByRole('link', { name: /of the payment gateway could not be handled$/ }).click();
    await sees(page, '1 event');
    await desk.inDatabase('delete from gateway_events where id = $1', [id]);
  });

  it('are readable on any screen', async () => {
    const inspector = await Inspector.of(await desk.enter('/admin/gateway-events'));
    await inspector.settle();
    await inspector.inspect('the list of gateway events');
    expect(inspector.faults).toEqual([]);
  });
});

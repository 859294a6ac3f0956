import { beforeAll, expect, it } from '@jest/globals';
import { newId } from '#common/ids/new-id.js';
import { namesListed, overhang, sees } from '../../support/console.js';
import { addMeter, insertRow } from '../../support/console-catalog.js';
import { eventually } from '../../support/eventually.js';
import { describeAtConsole, PHONE } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { addMerchant } from '../../support/console-merchants.js';
import { addPurchase } from '../../support/console-sales.js';

const MERCHANT = 'metered';
const HOUR = 3_600_000;

describeAtConsole('Usage at the console', (desk) => {
  let customerId: string;
  let meterId: string;

  const addEvent = (name: string, position: number, metadata: object) =>
    desk.inDatabase(
      `insert into usage_events (id, ingested_at, organization_id, position, customer_id, name, source, timestamp, metadata)
       values ($1, now(), $2, $3, $4, $5, 'user', $6, $7)`,
      [newId(), MERCHANT, position, customerId, name, new Date(Date.now() - position * HOUR), metadata],
    );

  beforeAll(async () => {
    await addMerchant(desk, { id: MERCHANT, name: 'Metered Goods', slug: 'metered-goods' });
    const buyer = { name: 'Hedy Lamarr', email: 'hedy@example.com' };
    ({ customerId } = await addPurchase(desk, MERCHANT, buyer));
    const clauses = [{ property: 'name', operator: 'eq', value: 'api.call' }];
    meterId = await addMeter(desk, MERCHANT, { filter: { conjunction: 'and', clauses } });
    for (const position of [1, 2, 30]) await addEvent('api.call', position, { path: '/reports' });
    await addEvent('upload', 3, { bytes: 5 });
    await desk.inDatabase(
      `insert into usage_event_names (organization_id, name, source, occurrences, first_seen, last_seen)
       values ($1, 'api.call', 'user', 3, now(), now()), ($1, 'upload', 'user', 1, now(), now())`,
      [MERCHANT],
    );
    const units = { consumed_units: 3, credited_units: 10, rollover_units: 0, reserved_units: 0, balance: 7 };
    await insertRow(desk, 'customer_meters', {
      ...{ organization_id: MERCHANT, customer_id: customerId, meter_id: meterId, window_start: 0 },
      ...{ event_count: 3, event_sum: 0, reservation_count: 0, ...units },
      ...{ is_announced: true, modified_at: new Date() },
    });
  });

  it('is drawn for a meter, and each point leads by keyboard to the events behind it', async () => {
    const inspector = await Inspector.of(await desk.enter(`/admin/meters/${meterId}/show`));
    const { page } = inspector;
    const point = page.getByRole('figure', { name: 'Usage' }).getByRole('link');
    await point.waitFor();
    await page.getByRole('region', { name: 'Customers' }).getByText('3 used of 10').waitFor();
    await inspector.inspect('the usage of a meter');
    expect(inspector.faults).toEqual([]);
    await page.getByRole('button', { name: 'Usage: Table' }).click();
    await page.getByRole('cell', { name: '0' }).first().waitFor();
    await page.getByRole('button', { name: 'Usage: Chart' }).click();
    await page.getByRole('button', { name: 'Month' }).click();
    await point.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForURL(/usage-events\?filter=/);
    await page.getByRole('button', { name: 'Meter: API calls' }).waitFor();
    expect(new Set(await namesListed(page))).toEqual(new Set(['api.call']));
  });

  it('is found by the name of an event, which shows its metadata and what counts it', async () => {
    const page = await desk.enter(`/admin/usage-events?filter={"merchantId":"${MERCHANT}"}`);
    await sees(page, '4 events');
    await page.getByRole('button', { name: 'Event', exact: true }).click();
    await page.getByRole('combobox', { name: 'Event' }).fill('up');
    await page.getByRole('option', { name: 'upload' }).click();
    expect(await namesListed(page)).toEqual(['upload']);
    await page.getByRole('link', { name: 'upload' }).click();
    await page.getByRole('group', { name: 'Metadata' }).getByText('"bytes": 5').waitFor();
    await page.getByText('No meter counts this event.').waitFor();
    await page.getByRole('link', { name: 'Hedy Lamarr' }).click();
    await page.getByRole('region', { name: 'Meters' }).getByText('7 left').waitFor();
    await page.getByRole('region', { name: 'Usage' }).getByText('Total 3').waitFor();
  });

  it('is listed by balance, on a phone as well', async () => {
    const inspector = await Inspector.of(
      await desk.enter(`/admin/customer-meters?filter={"meterId":"${meterId}"}`, PHONE),
    );
    const { page } = inspector;
    await inspector.inspect('balances');
    await page.getByRole('link', { name: 'Hedy Lamarr' }).click();
    await page.getByRole('figure', { name: 'Usage' }).waitFor();
    expect(inspector.faults).toEqual([]);
    await page.setViewportSize(PHONE.viewport);
    await eventually('it fits', 10_000, async () => (await overhang(page)) === 0);
  });
});

import { beforeAll, expect, it } from '@jest/globals';
import type { Browser } from '../../support/browser.js';
import { listsOnly, namesListed, overhang, sees } from '../../support/console.js';
import { eventually } from '../../support/eventually.js';
import { describeAtConsole, PHONE } from '../../support/console-desk.js';
import { Inspector } from '../../support/console-inspector.js';
import { createOrganization } from '../../support/organizations.js';
import { signUp } from '../../support/people.js';

const HOUR = 3_600_000;

describeAtConsole('Usage at the console', (desk) => {
  let merchantId: string;
  let meterId: string;
  let customerId: string;
  let owner: Browser;

  const eventOf = (customer_id: string, name: string, hours: number, metadata: object) => ({
    ...{ customer_id, name, metadata },
    timestamp: new Date(Date.now() - hours * HOUR).toISOString(),
  });

  const send = async <Body>(path: string, body: object): Promise<Body> => {
    const answer = await owner.post<Body>(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const create = <Body>(path: string, body: object) =>
    send<Body>(path, { ...body, organization_id: merchantId });

  /** Rows of the product's own making, so that verifications of other cases find nothing wrong with them. */
  beforeAll(async () => {
    owner = desk.newVisitor();
    await signUp(owner, { email: 'owner@metered.example', username: 'metered_owner' });
    ({ id: merchantId } = await createOrganization(owner, { name: 'Metered Goods', slug: 'metered-goods' }));
    const hedy = { name: 'Hedy Lamarr', email: 'hedy@example.com' };
    ({ id: customerId } = await create<{ id: string }>('/v1/customers/', hedy));
    const clauses = [{ property: 'name', operator: 'eq', value: 'api.call' }];
    ({ id: meterId } = await create<{ id: string }>('/v1/meters/', {
      ...{ name: 'API calls', filter: { conjunction: 'and', clauses }, aggregation: { func: 'count' } },
    }));
    // One of them today at any time of the day.
    const events = [0, 2, 30].map((hours) => eventOf(customerId, 'api.call', hours, { path: '/reports' }));
    const sent = [...events, eventOf(customerId, 'upload', 3, { bytes: 5 })];
    const owned = sent.map((event) => ({ ...event, organization_id: merchantId }));
    await send('/v1/events/ingest', { events: owned });
    await eventually('the events are counted', 10_000, async () => {
      const { body } = await owner.get<{ items: { consumed_units: number }[] }>(
        `/v1/customer-meters/?customer_id=${customerId}`,
      );
      return body.items[0]?.consumed_units === 3;
    });
  });

  it('is drawn for a meter, and each point leads by keyboard to the events behind it', async () => {
    const inspector = await Inspector.of(await desk.enter(`/admin/meters/${meterId}/show`));
    const { page } = inspector;
    const point = page.getByRole('figure', { name: 'Usage' }).getByRole('link');
    await point.waitFor();
    await page.getByRole('region', { name: 'Customers' }).getByText('3 used').waitFor();
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
    await page.getByRole('link', { name: 'api.call' }).first().waitFor();
    expect(new Set(await namesListed(page))).toEqual(new Set(['api.call']));
  });

  it('is found by the name of an event, which shows its metadata and what counts it', async () => {
    const page = await desk.enter(`/admin/usage-events?filter={"merchantId":"${merchantId}"}`);
    await sees(page, '4 events');
    await page.getByRole('button', { name: 'Event', exact: true }).click();
    await page.getByRole('combobox', { name: 'Event' }).fill('up');
    await page.getByRole('option', { name: 'upload' }).click();
    await listsOnly(page, ['upload']);
    await page.getByRole('link', { name: 'upload' }).click();
    await page.getByRole('group', { name: 'Metadata' }).getByText('"bytes": 5').waitFor();
    await page.getByText('No meter counts this event.').waitFor();
    await page.getByRole('link', { name: 'Hedy Lamarr' }).click();
    await page.getByRole('region', { name: 'Meters' }).getByText('3 used').waitFor();
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
    expect(await overhang(page)).toBe(0);
  });

  it('is drawn up to the clock of its merchant, which may be ahead', async () => {
    await create('/v1/sandbox/clock', { advance_seconds: 60 * 24 * 3_600 });
    const later = { name: 'api.call', customer_id: customerId, organization_id: merchantId };
    await send('/v1/events/ingest', { events: [later] });
    const page = await desk.enter(`/admin/meters/${meterId}/show`);
    await page.getByRole('region', { name: 'Usage' }).getByText('Total 1').waitFor();
  });
});

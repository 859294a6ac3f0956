import { describe, expect, it } from '@jest/globals';
import type { BillingHealthWire } from '../../../src/billing/health/billing-health.presenter.js';
import type { Json } from '../../support/people.js';
import { buy, makeProduct } from '../../support/purchases.js';
import { staffResource } from '../../support/staff-resource.js';

describe('the health of payments in the console', () => {
  const HEALTH = '/api/admin/billing-health';
  const { app, staff, acme, statusesAs } = staffResource(HEALTH);
  const read = () => staff().browser.get<Json<BillingHealthWire>>(HEALTH);

  it('names the gateway, and that nothing is wrong', async () => {
    expect((await read()).body).toEqual({
      ...{ asOf: app().clock.now.toISOString(), gateway: 'sandbox', mode: 'sandbox', lastEventAt: null },
      events: { waiting: 0, failed: 0, oldestAt: null },
      payments: { pending: 0, oldestAt: null },
      refunds: { pending: 0, oldestAt: null },
      lastVerification: null,
    });
  });

  it('counts events that were not handled and payments without an outcome, with their ages', async () => {
    const [received, later] = ['2026-03-01T10:00:00.000Z', '2026-03-01T11:00:00.000Z'];
    await buy(app(), await makeProduct(app(), acme().organizationId));
    await app().em.execute('delete from gateway_events');
    await app().em.execute(
      `insert into gateway_events (id, gateway, event_id, merchant_id, type, event, failures, due_at, received_at)
       select gen_random_uuid(), 'sandbox', n, 'm', 'charge.updated', '{}', case n when 'b' then 2 else 0 end,
              case n when 'c' then null else now() end, case n when 'c' then ? else ? end::timestamptz
         from unnest(array['a', 'b', 'c']) as n`,
      [later, received],
    );
    await app().em.execute("update payments set status = 'pending', attempted_at = ?", [received]);
    expect((await read()).body).toMatchObject({
      lastEventAt: later,
      events: { waiting: 1, failed: 1, oldestAt: received },
      payments: { pending: 1, oldestAt: received },
    });
  });

  it('needs the permission to read billing', async () => {
    expect(await statusesAs('reader', [read])).toEqual([200]);
    expect(await statusesAs('mailer', [read])).toEqual([403]);
  });
});

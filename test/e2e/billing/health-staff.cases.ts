import { describe, expect, it } from '@jest/globals';
import { addSeconds, Clock } from '#common/time/clock.js';
import { IncomingGatewayEvents } from '../../../src/billing/gateways/incoming-gateway-events.service.js';
import { RejectedGatewayEventRecorder } from '../../../src/billing/gateways/rejected-gateway-event-recorder.service.js';
import { RejectedGatewayEventTallyRepository } from '../../../src/billing/gateways/rejected-gateway-event-tally.repository.js';
import type { BillingHealthWire } from '../../../src/billing/health/billing-health.presenter.js';
import { eventually } from '../../support/eventually.js';
import { inRequest } from '../../support/in-request.js';
import type { Json } from '../../support/people.js';
import { buy, makeProduct } from '../../support/purchases.js';
import { staffResource } from '../../support/staff-resource.js';

describe('the health of payments in the console', () => {
  const HEALTH = '/api/admin/billing-health';
  const { app, staff, acme, statusesAs } = staffResource(HEALTH);
  const HOUR = 3_600;
  const read = () => staff().browser.get<Json<BillingHealthWire>>(HEALTH);

  it('names the gateway, and that nothing is wrong', async () => {
    expect((await read()).body).toEqual({
      ...{ asOf: app().clock.now.toISOString(), gateway: 'sandbox', mode: 'sandbox', lastEventAt: null },
      events: { waiting: 0, failed: 0, oldestAt: null, rejected: 0 },
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

  it('counts the events of the last 24 hours that any process rejected, a row an hour', async () => {
    const forged = { merchantId: null, body: Buffer.from('{}'), headers: {} };
    const forge = () =>
      inRequest(app(), () => app().get(IncomingGatewayEvents).receive('sandbox', forged)).catch(
        () => undefined,
      );
    const tallies = app().get(RejectedGatewayEventTallyRepository);
    const anotherProcess = new RejectedGatewayEventRecorder(tallies, app().get(Clock));
    const rejected = async () => (await read()).body.events.rejected;

    await Promise.all(Array.from({ length: 30 }, forge));
    for (let times = 0; times < 12; times += 1) anotherProcess.record('sandbox');
    await anotherProcess.beforeApplicationShutdown();
    await eventually('all are counted', 20_000, async () => (await rejected()) === 42);
    expect(await app().em.execute('select count from rejected_gateway_event_tallies')).toEqual([
      { count: '42' },
    ]);
    for (const [hours, count] of [
      [24, 100],
      [25, 1_000],
    ] as const)
      await tallies.add('stripe', count, addSeconds(app().clock.now, -hours * HOUR));
    expect(await rejected()).toBe(142);
  });

  it('needs the permission to read billing', async () => {
    expect(await statusesAs('reader', [read])).toEqual([200]);
    expect(await statusesAs('mailer', [read])).toEqual([403]);
  });
});

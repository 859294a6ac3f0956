import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { GatewayEventMetrics } from '../../../src/billing/gateways/gateway-event.metrics.js';
import { GatewayEventRepository } from '../../../src/billing/gateways/gateway-event.repository.js';
import { GatewayEventRunner } from '../../../src/billing/gateways/gateway-event-runner.service.js';
import type { GatewayEvent } from '../../../src/billing/gateways/gateway-event.js';
import { IncomingGatewayEvents } from '../../../src/billing/gateways/incoming-gateway-events.service.js';
import type {
  StaffGatewayEventDetailWire,
  StaffGatewayEventWire,
} from '../../../src/billing/gateways/staff-gateway-event.presenter.js';
import { PaymentSettler } from '../../../src/billing/payments/payment-settler.service.js';
import { inRequest } from '../../support/in-request.js';
import type { Json } from '../../support/people.js';
import { buy, makeProduct } from '../../support/purchases.js';
import { REASON } from '../../support/staff.js';
import { staffResource } from '../../support/staff-resource.js';

describe('gateway events in the console', () => {
  type Row = Json<StaffGatewayEventWire>;
  type Detail = Json<StaffGatewayEventDetailWire>;

  const EVENTS = '/api/admin/gateway-events';
  const UNKNOWN = '0197a1c2-7f00-7000-8000-000000000001';

  const { app, staff, acme, statusesAs, get, page, post, lastEntry } = staffResource<Detail>(EVENTS);

  const result = { currency: 'eur', amount: 1_250, metadata: {} };
  const charge = (changes: Partial<GatewayEvent> = {}): GatewayEvent =>
    ({
      ...{ id: 'evt_charge', merchantId: acme().organizationId, account: null },
      ...{ idempotencyKey: newId(), type: 'charge.updated', ...changes },
      charge: {
        ...{ ...result, ref: 'ch_1', status: 'failed', capturedAmount: 0, clientData: {}, method: null },
        ...{ decline: { code: 'lost_card', message: 'Declined', isHard: true }, customerRef: null },
      },
    }) as GatewayEvent;
  const dispute = (id: string): GatewayEvent => ({
    ...{ id, merchantId: 'gone', account: null, idempotencyKey: null, type: 'dispute.updated' },
    dispute: { ...result, ref: 'dp_1', chargeRef: 'ch_2', status: 'open', metadata: { payment_id: UNKNOWN } },
  });
  const store = (event: GatewayEvent) =>
    inRequest(app(), () => app().get(GatewayEventRepository).store('sandbox', event, app().clock.now));
  const run = () => inRequest(app(), () => app().get(GatewayEventRunner).runDue());
  const listed = async (query = '') => (await page(query)).data.map(({ eventId }) => eventId);
  const stored = async (event: GatewayEvent): Promise<Row> => {
    await store(event);
    const { data } = await page(`q=${event.id}`);
    const [row] = data;
    if (row === undefined) throw new Error('the event is not listed');
    return row;
  };
  /** A charge that was paid here, so that its events have a handler with something to do. */
  const paid = async () => {
    await buy(app(), await makeProduct(app(), acme().organizationId));
    const [payment] = await app().em.execute<{ id: string; ref: string }[]>(
      'select id, gateway_ref as ref from payments',
    );
    if (payment === undefined) throw new Error('nothing was paid');
    return payment;
  };
  const failHandling = (message: string) => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    jest.spyOn(app().get(PaymentSettler), 'settle').mockRejectedValue(new Error(message));
  };
  /** An event that says a payment failed which is still pending here. */
  const failing = async () => {
    const { id, ref } = await paid();
    await app().em.execute("update payments set status = 'pending' where id = ?", [id]);
    const event = charge({ id: 'evt_failing', idempotencyKey: id });
    if (event.type === 'charge.updated') event.charge.ref = ref;
    return stored(event);
  };

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are read with the payload, what they are about, and the merchant', async () => {
    const event = charge();
    const { id } = await stored(event);
    expect((await get(id)).body).toEqual({
      ...{ id, gateway: 'sandbox', eventId: 'evt_charge', type: 'charge.updated', state: 'waiting' },
      merchant: { id: acme().organizationId, name: 'Acme', slug: 'acme', logo: null },
      ...{ recordStatus: 'failed', recordRef: 'ch_1', amount: 1_250, currency: 'eur', paymentId: null },
      ...{ failures: 0, lastError: null, failedAt: null, handledAt: null },
      dueAt: app().clock.now.toISOString(),
      createdAt: app().clock.now.toISOString(),
      payload: event,
    });
    await run();
    expect((await get(id)).body).toMatchObject({
      state: 'handled',
      dueAt: null,
      handledAt: app().clock.now.toISOString(),
    });
  });

  it('keep their payload when the merchant is deleted, and name the payment', async () => {
    const { id } = await stored(dispute('evt_dispute'));
    expect((await get(id)).body).toMatchObject({ merchant: null, paymentId: UNKNOWN, recordRef: 'dp_1' });
  });

  it('are listed, the newest first, by merchant, type, gateway, state, charge and time', async () => {
    await store(charge());
    app().clock.advance(60);
    const later = app().clock.now.toISOString();
    await store(dispute('evt_dispute'));
    expect(await listed()).toEqual(['evt_dispute', 'evt_charge']);
    expect(await listed('sort=createdAt')).toEqual(['evt_charge', 'evt_dispute']);
    expect(await listed(`merchantId=${acme().organizationId}`)).toEqual(['evt_charge']);
    expect(await listed('type=dispute.updated')).toEqual(['evt_dispute']);
    expect(await listed('gateway=stripe')).toEqual([]);
    expect(await listed('chargeRef=ch_2')).toEqual(['evt_dispute']);
    expect(await listed(`createdAfter=${later}`)).toEqual(['evt_dispute']);
    expect(await listed(`createdBefore=${later}`)).toEqual(['evt_charge']);
    await app().em.execute("update gateway_events set failures = 1 where event_id = 'evt_charge'");
    expect(await listed('state=failed')).toEqual(['evt_charge']);
    expect(await listed('state=waiting')).toEqual(['evt_dispute']);
    expect(await listed('state=handled')).toEqual([]);
    expect((await page('state=lost')).status).toBe(400);
  });

  it('are found by their id, here and at the gateway, and by the charge', async () => {
    const { id } = await stored(charge());
    await store(dispute('evt_dispute'));
    for (const text of [id, 'evt_charge', 'ch_1']) expect(await listed(`q=${text}`)).toEqual(['evt_charge']);
    expect(await listed('q=evt')).toEqual([]);
  });

  it('keep the error of the last failed attempt', async () => {
    const { id } = await failing();
    failHandling('the ledger does not balance');
    await run();
    expect((await get(id)).body).toMatchObject({
      state: 'failed',
      failures: 1,
      lastError: 'the ledger does not balance',
      failedAt: app().clock.now.toISOString(),
      dueAt: expect.any(String),
    });
  });

  it('are reprocessed before their next attempt is due, with a reason that the audit log keeps', async () => {
    const { id } = await failing();
    failHandling('the ledger does not balance');
    await run();
    jest.restoreAllMocks();
    expect(await run()).toBe(0);

    const { status, body } = await post(`/${id}/reprocess`, {});
    expect([status, body]).toMatchObject([
      202,
      { state: 'waiting', failures: 0, lastError: 'the ledger does not balance' },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'gateway_event.reprocessed',
      actorId: staff().user.id,
      organizationId: acme().organizationId,
      ...{ subjectType: 'gateway_event', subjectId: id, reason: REASON },
    });
    await run();
    expect((await get(id)).body).toMatchObject({ state: 'handled' });
  });

  it('change nothing when they are handled again', async () => {
    const { id: paymentId, ref } = await paid();
    const succeeded = charge({ id: 'evt_again', idempotencyKey: paymentId });
    if (succeeded.type === 'charge.updated')
      Object.assign(succeeded.charge, { ref, status: 'succeeded', capturedAmount: 1_000, decline: null });
    const { id } = await stored(succeeded);
    const before = await app().em.execute('select * from ledger_entries order by transaction_id, account');
    for (let times = 0; times < 2; times += 1) {
      await run();
      expect((await get(id)).body.state).toBe('handled');
      await post(`/${id}/reprocess`, {});
    }
    expect(await app().em.execute('select * from ledger_entries order by transaction_id, account')).toEqual(
      before,
    );
    expect(await app().em.execute('select status from payments')).toEqual([{ status: 'succeeded' }]);
  });

  it('are reprocessed with a reason, and only if they exist', async () => {
    const { id } = await stored(charge());
    expect((await post(`/${id}/reprocess`, { reason: ' ' })).status).toBe(400);
    expect(await post(`/${UNKNOWN}/reprocess`, {})).toMatchObject({
      status: 404,
      body: { code: 'GATEWAY_EVENT_NOT_FOUND' },
    });
    expect((await get(UNKNOWN)).status).toBe(404);
    expect((await get('1')).status).toBe(400);
  });

  it('need the permissions of billing', async () => {
    const { id } = await stored(charge());
    const requests = [() => page(), () => get(id), () => post(`/${id}/reprocess`, {})];
    expect(await statusesAs('reader', requests)).toEqual([200, 200, 403]);
    expect(await statusesAs('mailer', requests)).toEqual([403, 403, 403]);
  });

  it('are counted among the metrics, with those that were refused', async () => {
    const measured = async () =>
      Object.fromEntries(
        (await inRequest(app(), () => app().get(GatewayEventMetrics).measure())).map(
          ({ gauge, value, labels = {} }) => [[gauge, ...Object.values(labels)].join('_'), value],
        ),
      );
    const before = await measured();
    await store(charge());
    app().clock.advance(30);
    const forged = { merchantId: null, body: Buffer.from('{}'), headers: {} };
    await expect(
      inRequest(app(), () => app().get(IncomingGatewayEvents).receive('sandbox', forged)),
    ).rejects.toThrow();
    const after = await measured();
    expect(after).toEqual({
      atrium_billing_gateway_events_rejected_total_sandbox:
        Number(before['atrium_billing_gateway_events_rejected_total_sandbox']) + 1,
      atrium_billing_gateway_events_rejected_total_stripe: 0,
      atrium_billing_gateway_events_unhandled_waiting: 1,
      atrium_billing_gateway_events_unhandled_failed: 0,
      atrium_billing_gateway_events_unhandled_age_seconds: 30,
    });
  });
});

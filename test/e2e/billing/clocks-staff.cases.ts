import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StaffClockWire } from '../../../src/billing/clock/staff-clock.presenter.js';
import { ClockAdvancer } from '../../../src/billing/clock/clock-advancer.service.js';
import { inRequest } from '../../support/in-request.js';
import type { Json } from '../../support/people.js';
import { REASON } from '../../support/staff.js';
import { staffResource } from '../../support/staff-resource.js';
import { SubscriptionShop } from '../../support/subscription-shop.js';

const DAY = 86_400_000;

describe('clocks in the console', () => {
  type StaffClock = Json<StaffClockWire>;

  const MERCHANTS = '/api/admin/merchants';
  const { app, staff, acme, statusesAs, post, lastEntry } = staffResource<StaffClock>(MERCHANTS);
  let shop: SubscriptionShop;

  const read = async () =>
    (await staff().browser.get<StaffClock>(`${MERCHANTS}/${acme().organizationId}/clock`)).body;
  const advance = (now: Date) => post(`/${acme().organizationId}/advance-clock`, { now: now.toISOString() });
  const inDays = (days: number) => new Date(app().clock.now.getTime() + days * DAY);
  const work = () => inRequest(app(), () => app().get(ClockAdvancer).advanceNext());

  beforeEach(async () => {
    app().clock.restart();
    shop = SubscriptionShop.of(app(), acme());
    await shop.subscribe(await shop.plan());
  });

  it('are read, and have not been moved at first', async () => {
    expect(await read()).toMatchObject({
      ...{ organization_id: acme().organizationId, offset_seconds: 0, status: 'ready' },
      ...{ can_be_moved: true, advances: [] },
    });
  });

  it('are advanced with a reason, which the audit log keeps, and say what ran', async () => {
    const to = inDays(62);
    const { status, body } = await advance(to);
    expect([status, body]).toMatchObject([
      200,
      { status: 'advancing', advances: [{ to: to.toISOString(), items_run: 0, finished_at: null }] },
    ]);
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'merchant.clock_advanced', actorId: staff().user.id, reason: REASON },
      after: { time: to.toISOString() },
    });
    await work();
    const { status: done, advances } = await read();
    expect([done, advances]).toMatchObject(['ready', [{ failed_kind: null }]]);
    expect(advances[0]?.finished_at).not.toBeNull();
    expect(advances[0]?.items_run).toBeGreaterThanOrEqual(2);
    expect(await shop.orders()).toHaveLength(3);
  });

  it('are advanced by one request at a time, forwards', async () => {
    expect((await advance(inDays(-1))).status).toBe(422);
    expect((await advance(inDays(401))).status).toBe(422);
    const noDay = await post(`/${acme().organizationId}/advance-clock`, { now: '2027-02-30T00:00:00Z' });
    expect(noDay.status).toBe(400);
    await advance(inDays(1));
    expect((await advance(inDays(2))).status).toBe(409);
  });

  it('are those of merchants', async () => {
    expect((await staff().browser.get(`${MERCHANTS}/unknown/clock`)).status).toBe(404);
    const body = { now: inDays(1).toISOString() };
    expect((await post('/unknown/advance-clock', body)).status).toBe(404);
  });

  it('are for staff with the permission', async () => {
    const requests = [
      () => staff().browser.get(`${MERCHANTS}/${acme().organizationId}/clock`),
      () => advance(inDays(1)),
    ];
    expect(await statusesAs('reader', requests)).toEqual([200, 403]);
    expect(await statusesAs('mailer', requests)).toEqual([403, 403]);
  });
});

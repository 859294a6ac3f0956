import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#common/time/clock.js';
import { newId } from '#common/ids/new-id.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { HandleGatewayEvent } from '../../../src/billing/gateways/actions/handle-gateway-event.js';
import { GatewayEventHandlers } from '../../../src/billing/gateways/gateway-event-handlers.registry.js';
import { GatewayEventRepository } from '../../../src/billing/gateways/gateway-event.repository.js';
import { GatewayRegistry } from '../../../src/billing/gateways/gateway.registry.js';
import { GatewayEventRunner } from '../../../src/billing/gateways/gateway-event-runner.service.js';
import type { GatewayEvent, GatewayEventType } from '../../../src/billing/gateways/gateway-event.js';
import { PurgeGatewayEvents } from '../../../src/billing/gateways/jobs/purge-gateway-events.job.js';
import { RejectedGatewayEventTallyRepository } from '../../../src/billing/gateways/rejected-gateway-event-tally.repository.js';
import { inRequest } from '../../support/in-request.js';
import { TestApp } from '../../support/test-app.js';

const DAY = 86_400;

describe('the events of gateways', () => {
  let app: TestApp;
  let handlers: GatewayEventHandlers;
  let runner: GatewayEventRunner;
  /** What the handler has handled, and how often it fails next. */
  let handled: string[];
  let failures: number;

  const result = { currency: 'usd', amount: 100, metadata: {} };
  const event = (id: string): GatewayEvent => ({
    id,
    merchantId: 'm',
    account: null,
    idempotencyKey: null,
    type: 'refund.updated',
    chargeKey: null,
    refund: { ...result, ref: 'r', chargeRef: 'c', status: 'succeeded', failureReason: null },
  });
  const dispute = (id: string): GatewayEvent => ({
    id,
    merchantId: 'm',
    account: null,
    idempotencyKey: null,
    type: 'dispute.updated',
    dispute: { ...result, ref: 'd', chargeRef: 'c', status: 'open' },
  });
  const store = (stored: GatewayEvent) =>
    inRequest(app, () => app.get(GatewayEventRepository).store('sandbox', stored, app.clock.now));
  const countWaiting = async (): Promise<number> => {
    const [row] = await app.em.execute<{ count: number }[]>(
      'select count(*)::int as count from gateway_events where due_at is not null',
    );
    return row?.count ?? 0;
  };
  /** A mark that a handler leaves in the database. */
  const marks = async (): Promise<string[]> => {
    const rows = await app.em.execute<{ id: string }[]>('select id from organizations order by id');
    return rows.map(({ id }) => id);
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    [handled, failures] = [[], 0];
    handlers = new GatewayEventHandlers();
    const repository = app.get(GatewayEventRepository);
    const handle = new HandleGatewayEvent(app.get(UnitOfWork), repository, handlers, app.get(Clock));
    runner = new GatewayEventRunner(repository, handlers, app.get(GatewayRegistry), handle, app.get(Clock));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** A handler that writes a row, notes the event, and fails as often as the case wants. */
  function register(type: GatewayEventType = 'refund.updated'): void {
    handlers.register(type, async ({ id }) => {
      await app
        .get(EntityManager)
        .execute(`insert into organizations (id, name, slug, created_at) values (?, ?, ?, now())`, [
          newId(),
          id,
          newId(),
        ]);
      handled.push(id);
      if (failures-- > 0) throw new Error('the handler failed');
    });
  }

  it('are handled once each', async () => {
    register();
    for (const id of ['a', 'b', 'a']) await store(event(id));
    expect(await runner.runDue()).toBe(2);
    expect(handled).toEqual(['a', 'b']);
    await store(event('a'));
    expect(await runner.runDue()).toBe(0);
    expect(await marks()).toHaveLength(2);
  });

  it('are handled once when workers meet', async () => {
    register();
    for (let index = 0; index < 5; index += 1) await store(event(String(index)));
    await Promise.all([runner.runDue(), runner.runDue(), runner.runDue()]);
    expect(await marks()).toHaveLength(5);
    expect(await countWaiting()).toBe(0);
  });

  it('are stored once when they arrive at the same time', async () => {
    await Promise.all(Array.from({ length: 10 }, () => store(event('a'))));
    expect(await countWaiting()).toBe(1);
  });

  it('are handled again after a failure, of which nothing is left', async () => {
    register();
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await store(event('a'));
    failures = 2;
    expect(await runner.runDue()).toBe(1);
    expect([await marks(), await runner.runDue()]).toEqual([[], 0]);
    app.clock.advance(1);
    expect(await runner.runDue()).toBe(1);
    app.clock.advance(1);
    expect(await runner.runDue()).toBe(0);
    app.clock.advance(1);
    expect(await runner.runDue()).toBe(1);
    expect(handled).toEqual(['a', 'a', 'a']);
    expect(await marks()).toHaveLength(1);
    expect(await countWaiting()).toBe(0);
  });

  it('do not keep others waiting when one fails', async () => {
    register();
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    for (const id of ['a', 'b']) await store(event(id));
    failures = 1;
    await runner.runDue();
    expect([await marks(), await countWaiting()]).toEqual([[expect.any(String)], 1]);
  });

  it('wait for a handler of their type, which the log says once', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    for (const id of ['d1', 'd2']) await store(dispute(id));
    for (let pass = 0; pass < 3; pass += 1) expect(await runner.runDue()).toBe(0);
    expect(warned.mock.calls).toEqual([
      [{ type: 'dispute.updated' }, 'events of a gateway wait, because nothing handles their type'],
    ]);
    register('dispute.updated');
    expect(await runner.runDue()).toBe(2);
  });

  it('are removed a month after they were handled, and not while they wait', async () => {
    register();
    await store(event('a'));
    await runner.runDue();
    await store(dispute('d'));
    const purge = new PurgeGatewayEvents(
      app.get(GatewayEventRepository),
      app.get(RejectedGatewayEventTallyRepository),
      app.get(Clock),
    );
    const ids = async () =>
      (await app.em.execute<{ id: string }[]>('select event_id as id from gateway_events order by 1')).map(
        ({ id }) => id,
      );
    app.clock.advance(30 * DAY);
    await purge.run();
    expect(await ids()).toEqual(['a', 'd']);
    app.clock.advance(1);
    await purge.run();
    expect(await ids()).toEqual(['d']);
  });

  it('leave counts of rejected events for a month', async () => {
    const rejected = app.get(RejectedGatewayEventTallyRepository);
    const purge = new PurgeGatewayEvents(app.get(GatewayEventRepository), rejected, app.get(Clock));
    const hours = () =>
      app.em.execute('select gateway, count from rejected_gateway_event_tallies order by 1');
    await rejected.add('sandbox', 2, app.clock.now);
    app.clock.advance(1);
    await rejected.add('sandbox', 3, app.clock.now);
    app.clock.advance(DAY);
    await rejected.add('stripe', 1, app.clock.now);
    app.clock.advance(29 * DAY - 1);
    await inRequest(app, () => purge.run());
    expect(await hours()).toEqual([
      { gateway: 'sandbox', count: '5' },
      { gateway: 'stripe', count: '1' },
    ]);
    app.clock.advance(1);
    await inRequest(app, () => purge.run());
    expect(await hours()).toEqual([{ gateway: 'stripe', count: '1' }]);
  });

  it('have one handler for each type', () => {
    register();
    expect(() => register()).toThrow('refund.updated have two handlers');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { WebhookWorkersModule } from '#webhooks';
import { newId } from '#common/ids/new-id.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingModule } from '../../../src/billing/billing.module.js';
import { ClockAdvancer } from '../../../src/billing/clock/clock-advancer.service.js';
import { DueWorkRunner } from '../../../src/billing/clock/due-work-runner.service.js';
import { DueWorkSchedule } from '../../../src/billing/clock/due-work-schedule.service.js';
import {
  DueWorkHandlerOf,
  type DueItem,
  type DueWorkHandler,
} from '../../../src/billing/clock/due-work.decorator.js';
import type { SandboxClockWire } from '../../../src/billing/clock/sandbox-clock.presenter.js';
import { auditEntries } from '../../support/audit.js';
import { drainEvents } from '../../support/drain-events.js';
import { newMerchantAccount, sendAs, type MerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { WITH_STRIPE } from '../../support/stripe-settings.js';
import { TestApp } from '../../support/test-app.js';

const DAY = 86_400;

interface Envelope {
  type: string;
  timestamp: string;
  data: object;
}

describe('the clock of a merchant', () => {
  interface Ran {
    recordId: string;
    now: string;
  }

  /** What the handlers have run, in order. */
  let ran: Ran[] = [];
  /** How often the next runs fail. */
  let failures = 0;
  /** Kinds of work that run at this moment, and all that have run beside each other. */
  let running: string[] = [];
  let together: string[][] = [];

  async function beside(kind: string): Promise<void> {
    running.push(kind);
    together.push([...running]);
    await new Promise(setImmediate);
    running = running.toSpliced(running.indexOf(kind), 1);
  }

  @Injectable()
  @DueWorkHandlerOf({ kind: 'tea.brewing' })
  class BrewTea implements DueWorkHandler {
    async run({ recordId }: DueItem, now: Date): Promise<void> {
      if (failures-- > 0) throw new Error('the kettle is empty');
      ran.push({ recordId, now: now.toISOString() });
      await beside('brewing');
    }
  }

  /** Schedules itself again, as renewals do. */
  @Injectable()
  @DueWorkHandlerOf({ kind: 'tea.monthly' })
  class DrinkTea implements DueWorkHandler {
    constructor(
      private readonly unitOfWork: UnitOfWork,
      private readonly schedule: DueWorkSchedule,
    ) {}

    async run(item: DueItem, now: Date): Promise<void> {
      ran.push({ recordId: item.recordId, now: now.toISOString() });
      await beside('monthly');
      const dueAt = new Date(item.dueAt.getTime() + 30 * DAY * 1_000);
      await this.unitOfWork.run(() => this.schedule.schedule({ ...item, dueAt }));
    }
  }

  @Module({ imports: [BillingModule], providers: [BrewTea, DrinkTea] })
  class TeaModule {}

  const CLOCK = '/v1/sandbox/clock';
  let app: TestApp;
  let acme: MerchantAccount;

  const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY * 1_000);
  const advance = (body: object, headers?: Record<string, string>) =>
    acme.send<Json<SandboxClockWire> & { error?: string; detail: { loc: string[]; type: string }[] }>(
      'POST',
      CLOCK,
      body,
      headers,
    );
  const read = async () => (await acme.send<Json<SandboxClockWire>>('GET', CLOCK)).body;

  /** Runs the workers until the answer is there. */
  async function working<T>(answer: Promise<T>): Promise<T> {
    const state = { isAnswered: false };
    const waiting = answer.finally(() => (state.isAnswered = true));
    while (!state.isAnswered) {
      await app.get(ClockAdvancer).advanceNext();
      app.clock.advance(1);
      await new Promise(setImmediate);
    }
    return waiting;
  }

  async function schedule(kind: string, dueAt: Date, merchantId = acme.organizationId): Promise<string> {
    const recordId = newId();
    const item = { kind, recordId, merchantId, dueAt };
    await app.get(UnitOfWork).run(() => app.get(DueWorkSchedule).schedule(item));
    return recordId;
  }

  beforeAll(async () => (app = await TestApp.start({}, {}, [TeaModule, WebhookWorkersModule])));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    acme = await newMerchantAccount(app);
    // The merchant comes into being with its first change.
    await acme.sdk.organizations.update({
      id: acme.organizationId,
      organizationUpdate: { email: 'help@acme.example' },
    });
    [ran, failures] = [[], 0];
    [running, together] = [[], []];
  });
  afterAll(() => app.stop());

  it('is real time at first', async () => {
    expect(await read()).toEqual({
      organization_id: acme.organizationId,
      now: app.clock.now.toISOString(),
      offset_seconds: 0,
      status: 'ready',
    });
  });

  it('moves forward by seconds, and goes on from there', async () => {
    const { status, body } = await working(advance({ advance_seconds: 30 * DAY }));
    expect([status, body.status]).toEqual([200, 'ready']);
    expect(Math.abs(body.offset_seconds - 30 * DAY)).toBeLessThan(60);
    const { now } = await read();
    app.clock.advance(60);
    expect(new Date((await read()).now).getTime() - new Date(now).getTime()).toBe(60_000);
  });

  it('marks the payloads of webhooks once it was moved, those of tests as well', async () => {
    const payloads = async () => {
      const free = { name: 'Workshop', prices: [{ amount_type: 'free' }] };
      expect((await acme.send('POST', '/v1/products/', free)).status).toBe(201);
      await drainEvents(app);
      const sent = await app.em.execute<{ payload: string }[]>(
        'select payload from webhook_events order by position desc limit 1',
      );
      const { data: _data, timestamp, ...envelope } = JSON.parse(sent[0]?.payload ?? '') as Envelope;
      expect(timestamp).toBe(app.clock.now.toISOString());
      return envelope;
    };
    expect(await payloads()).toEqual({ type: 'product.created' });
    await working(advance({ advance_seconds: DAY }));
    expect(await payloads()).toEqual({ type: 'product.created', sandbox: true });
    const endpoint = { url: 'https://hooks.example.com', format: 'raw', events: ['product.created'] };
    const { id } = (await acme.send<{ id: string }>('POST', '/v1/webhooks/endpoints', endpoint)).body;
    expect((await acme.send('POST', `/v1/webhooks/endpoints/${id}/test`, {})).status).toBeLessThan(300);
    const [test] = await app.em.execute<{ payload: string }[]>(
      `select payload from webhook_events where endpoint_id is not null`,
    );
    expect(JSON.parse(test?.payload ?? '')).toMatchObject({ test: true, sandbox: true });
  });

  it.each(['2027-02-29T00:00:00Z', '2027-02-30', 'tomorrow', -1])(
    'moves to no instant that does not exist: %s',
    async (now) => {
      const { status, body } = await advance({ now });
      expect([status, body.detail.map(({ loc }) => loc)]).toEqual([422, [['body', 'now']]]);
    },
  );

  it('moves to an instant, running what falls due until then in the order of its instants', async () => {
    const [second, first, later] = [
      await schedule('tea.brewing', inDays(20)),
      await schedule('tea.brewing', inDays(10)),
      await schedule('tea.brewing', inDays(50)),
    ];
    const expected = [
      { recordId: first, now: inDays(10).toISOString() },
      { recordId: second, now: inDays(20).toISOString() },
    ];
    await working(advance({ now: inDays(40).toISOString() }));
    expect(ran).toEqual(expected);
    const rest = await app.em.execute<object[]>('select record_id from billing_due_work');
    expect(rest).toEqual([{ record_id: later }]);
  });

  it('runs work that schedules itself again once for each instant', async () => {
    const recordId = await schedule('tea.monthly', inDays(30));
    const instants = [30, 60, 90, 120].map((days) => inDays(days).toISOString());
    await working(advance({ now: inDays(125).toISOString() }));
    expect(ran).toEqual(instants.map((now) => ({ recordId, now })));
  });

  it('retries work that fails, at the same instant of the merchant', async () => {
    const recordId = await schedule('tea.brewing', inDays(10));
    const now = inDays(10).toISOString();
    failures = 2;
    await working(advance({ now: inDays(40).toISOString() }));
    expect(ran).toEqual([{ recordId, now }]);
  });

  it('stops early where work keeps failing, and says so', async () => {
    await schedule('tea.brewing', inDays(10));
    failures = Infinity;
    const { status, body } = await working(advance({ now: inDays(40).toISOString() }));
    expect([status, body.error]).toEqual([409, 'ClockAdvanceFailed']);
    const { now, status: state } = await read();
    expect(state).toBe('ready');
    expect(new Date(now).getTime()).toBeLessThan(inDays(12).getTime());
  });

  it('resumes after a crash of the worker', async () => {
    await schedule('tea.brewing', inDays(10));
    const answer = await advance({ now: inDays(40).toISOString() }, { prefer: 'respond-async' });
    expect([answer.status, answer.body.status]).toEqual([202, 'advancing']);
    // A worker that claimed it and never came back.
    await app.em.execute('update billing_clock_advances set claimed_until = ?', [inDays(0.001)]);
    expect(await app.get(ClockAdvancer).advanceNext()).toBe(false);
    app.clock.advance(120);
    expect(await app.get(ClockAdvancer).advanceNext()).toBe(true);
    expect([(await read()).status, ran.length]).toEqual(['ready', 1]);
  });

  it('answers a repeated request with the status of the first one', async () => {
    const headers = { prefer: 'respond-async', 'idempotency-key': 'advance-1' };

    const first = await advance({ advance_seconds: DAY }, headers);
    const repeated = await advance({ advance_seconds: DAY }, headers);

    expect([first.status, repeated.status]).toEqual([202, 202]);
    expect(repeated.body).toEqual(first.body);
  });

  it('is advanced by one request at a time', async () => {
    await advance({ advance_seconds: DAY }, { prefer: 'respond-async' });
    const second = await advance({ advance_seconds: DAY });
    expect([second.status, second.body.error]).toEqual([409, 'ClockIsAdvancing']);
  });

  it('is left alone by ordinary workers while it is advanced', async () => {
    await schedule('tea.brewing', inDays(0));
    await advance({ advance_seconds: DAY }, { prefer: 'respond-async' });
    expect(await app.get(DueWorkRunner).runBatch()).toBe(0);
  });

  it('decides what ordinary workers run', async () => {
    const other = await newMerchantAccount(app);
    await other.sdk.organizations.update({
      id: other.organizationId,
      organizationUpdate: { email: 'help@other.example' },
    });
    await working(advance({ now: inDays(40).toISOString() }));
    const due = await schedule('tea.brewing', inDays(39));
    await schedule('tea.brewing', inDays(39), other.organizationId);
    expect(await app.get(DueWorkRunner).runBatch()).toBe(1);
    expect(ran.map(({ recordId }) => recordId)).toEqual([due]);
  });

  it('lets no merchant with a backlog delay the others', async () => {
    const other = await newMerchantAccount(app);
    await other.sdk.organizations.update({
      id: other.organizationId,
      organizationUpdate: { email: 'help@other.example' },
    });
    for (let index = 0; index < 60; index++) await schedule('tea.brewing', inDays(-1));
    const one = await schedule('tea.brewing', inDays(0), other.organizationId);
    await app.get(DueWorkRunner).runBatch();
    expect(ran.map(({ recordId }) => recordId)).toContain(one);
  });

  it('runs several records of one kind at a time, and nothing of another kind beside them', async () => {
    for (let index = 0; index < 4; index++) await schedule('tea.brewing', inDays(-3));
    await schedule('tea.monthly', inDays(-2));
    for (let index = 0; index < 4; index++) await schedule('tea.brewing', inDays(-1));
    await app.get(DueWorkRunner).runBatch();
    expect(ran).toHaveLength(9);
    expect(Math.max(...together.map((kinds) => kinds.length))).toBeGreaterThan(1);
    expect(together.filter((kinds) => new Set(kinds).size > 1)).toEqual([]);
  });

  it('runs due work once, however many workers look for it', async () => {
    for (let index = 0; index < 5; index++) await schedule('tea.brewing', inDays(-1));
    await Promise.all(Array.from({ length: 4 }, () => app.get(DueWorkRunner).runBatch()));
    expect(new Set(ran.map(({ recordId }) => recordId)).size).toBe(5);
    expect(ran).toHaveLength(5);
  });

  it.each([
    [{}, 'now', 'missing'],
    [{ now: '2026-03-01T12:00:00Z', advance_seconds: 5 }, 'now', 'missing'],
    [{ now: '2020-01-01T00:00:00Z' }, 'now', 'greater_than_equal'],
    [{ now: '2100-01-01T00:00:00Z' }, 'now', 'less_than_equal'],
    [{ now: 'soon' }, 'now', 'datetime_parsing'],
    [{ advance_seconds: -1 }, 'advance_seconds', 'greater_than_equal'],
    [{ advance_seconds: 401 * DAY }, 'advance_seconds', 'less_than_equal'],
  ])('refuses %j', async (body, member, type) => {
    const answer = await advance(body);
    expect([answer.status, answer.body.detail[0]]).toMatchObject([422, { loc: ['body', member], type }]);
  });

  it('is not for others', async () => {
    const other = await newMerchantAccount(app);
    const answer = await other.send('GET', `${CLOCK}?organization_id=${acme.organizationId}`);
    expect(answer.status).toBe(404);
    const token = await acme.tokenWith(['products:write']);
    expect((await sendAs(app, token, { method: 'POST', path: CLOCK, body: {} })).status).toBe(403);
  });

  it('leaves a trace in the audit log', async () => {
    await working(advance({ advance_seconds: DAY }));
    const entries = await auditEntries(app);
    expect(entries.at(-1)).toMatchObject({
      action: 'merchant.clock_advanced',
      subjectId: acme.organizationId,
    });
  });
});

describe('the clock of a merchant of another gateway', () => {
  it('cannot be moved', async () => {
    const app = await TestApp.start(WITH_STRIPE);
    await app.reset();
    const { send } = await newMerchantAccount(app);
    const { status, body } = await send('POST', '/v1/sandbox/clock', { advance_seconds: 1 });
    expect([status, body['error']]).toEqual([403, 'NotPermitted']);
    await app.stop();
  });
});

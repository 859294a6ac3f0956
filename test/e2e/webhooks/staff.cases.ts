import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { TallyAttempts } from '../../../src/webhooks/tallies/jobs/tally-attempts.job.js';
import { WebhookTallyRepository } from '../../../src/webhooks/tallies/webhook-tally.repository.js';
import { auditEntries } from '../../support/audit.js';
import { Browser, type Answer } from '../../support/browser.js';
import { countStatements } from '../../support/count-statements.js';
import { makeOrganization, newPerson, type Person } from '../../support/organizations.js';
import { invalidQuery } from '../../support/invalid.js';
import { PASSWORD, refusal } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { storeAttempt, storeDelivery, storeEndpoint, storeEvent } from '../../support/webhook-rows.js';
import { THING_CHANGED } from '../../support/webhooks.js';

describe('webhooks for staff', () => {
  const ENDPOINTS = '/api/admin/webhook-endpoints';
  const DELIVERIES = '/api/admin/webhook-deliveries';
  const EVENTS = '/api/admin/webhook-events';
  const THROUGHPUT = '/api/admin/webhook-throughput';
  const TYPES = '/api/admin/webhook-event-types';
  const OWN_TABLES = [
    'webhook_attempts',
    'webhook_deliveries',
    'webhook_endpoints',
    'webhook_lanes',
    'webhook_replays',
    'webhook_tallies',
    'webhook_events',
  ];
  const HOUR = 3_600;

  interface Row {
    id: string;
  }
  interface Feed {
    data: Row[];
    next: string | null;
  }
  interface Points {
    step: number;
    points: { at: string; succeeded: number; failed: number; p50: number | null; p95: number | null }[];
  }

  let app: TestApp;
  let staff: Browser;
  let root: Person;

  const idsOf = ({ body }: Answer<{ data: Row[] }>): string[] => body.data.map(({ id }) => id);
  const feed = (path: string) => staff.get<Feed>(path);
  const ago = (seconds: number): Date => new Date(app.clock.now.getTime() - seconds * 1_000);

  beforeAll(async () => {
    app = await TestApp.shared(
      {},
      { staffRoles: { reader: { webhook: ['list'] }, support: { organization: ['list'] } } },
    );
    await app.reset();
    root = await newPerson(app, 'root');
    await app.em.execute(`update users set role = 'admin' where id = ?`, [root.user.id]);
    staff = new Browser(app.origin);
    await staff.post('/api/admin/session', { email: 'root@example.com', password: PASSWORD });
  });

  beforeEach(async () => {
    await app.em.execute(OWN_TABLES.map((table) => `delete from ${table}`).join(';'));
  });

  describe('the list of webhook endpoints for staff', () => {
    it('shows those of the installation and of organizations, the newest first', async () => {
      const { id: organizationId } = await makeOrganization(app, { name: 'Looms', slug: 'looms' });
      const first = await storeEndpoint(app, { url: 'https://example.com/all' });
      const second = await storeEndpoint(app, { organizationId });
      const answer = await staff.get<{ data: Row[]; total: number }>(ENDPOINTS);
      expect([answer.status, idsOf(answer), answer.body.total]).toEqual([200, [second, first], 2]);
      expect(answer.body.data[1]).toEqual({
        id: first,
        organization: null,
        url: 'https://example.com/all',
        description: 'Orders',
        format: 'raw',
        events: ['order.paid'],
        apiVersion: null,
        enabled: true,
        disabledAt: null,
        disabledReason: null,
        failingSince: null,
        failures: 0,
        pausedUntil: null,
        createdAt: app.clock.now.toISOString(),
        modifiedAt: null,
      });
      expect(answer.body.data[0]).toMatchObject({
        organization: { id: organizationId, name: 'Looms', logo: null },
      });
    });

    it('is narrowed by address, owner and how they are doing', async () => {
      const { id: organizationId } = await makeOrganization(app);
      const working = await storeEndpoint(app, { url: 'https://working.example/100%' });
      const failing = await storeEndpoint(app, { organizationId, failingSince: ago(60), failures: 3 });
      const manual = await storeEndpoint(app, { enabled: false, disabledReason: 'manual' });
      const gone = await storeEndpoint(app, { organizationId, enabled: false, disabledReason: 'gone' });
      const found = async (query: string) => idsOf(await feed(`${ENDPOINTS}?sort=createdAt&${query}`));
      expect(await found('q=WORKING.example')).toEqual([working]);
      expect(await found('q=100%25')).toEqual([working]);
      expect(await found('state=working')).toEqual([working]);
      expect(await found('state=failing')).toEqual([failing]);
      expect(await found('state=disabled')).toEqual([manual, gone]);
      expect(await found('disabledReason=gone')).toEqual([gone]);
      expect(await found('owner=installation')).toEqual([working, manual]);
      expect(await found('owner=organizations')).toEqual([failing, gone]);
      expect(await found(`organizationId=${organizationId}&state=disabled`)).toEqual([gone]);
      expect(await found('organizationId=nobody')).toEqual([]);
    });

    it('has those first that have been failing for longest, when asked to', async () => {
      const working = await storeEndpoint(app);
      const short = await storeEndpoint(app, { failingSince: ago(60), failures: 1 });
      const long = await storeEndpoint(app, { failingSince: ago(600), failures: 9 });
      expect(idsOf(await feed(`${ENDPOINTS}?sort=failingSince`))).toEqual([long, short, working]);
      expect(idsOf(await feed(`${ENDPOINTS}?sort=-failingSince`))).toEqual([short, long, working]);
    });

    it.each(['size=101', 'sort=url', 'state=broken', 'owner=me', 'disabledReason=no', 'q=%00'])(
      'refuses %s',
      async (query) => {
        expect(refusal(await staff.get(`${ENDPOINTS}?${query}`))).toEqual(invalidQuery(query));
      },
    );
  });

  describe('one webhook endpoint for staff', () => {
    it('is shown with its health, and without the values of its headers', async () => {
      const id = await storeEndpoint(app, {
        headers: { 'x-key': 'secret value' },
        failingSince: ago(60),
        failures: 1,
        previousSecretUntil: ago(-HOUR),
      });
      const delivered = await storeDelivery(app, await storeEvent(app), id);
      const due = await storeDelivery(app, await storeEvent(app, { recordId: 'r2' }), id, 'pending');
      await storeDelivery(app, await storeEvent(app), id, 'failed');
      await storeAttempt(app, { deliveryId: delivered, endpointId: id }, { at: ago(90) });
      await storeAttempt(app, { deliveryId: due, endpointId: id }, { at: ago(60), succeeded: false });
      await app.em.execute(`insert into webhook_lanes (endpoint_id, lane, due_at) values (?, 'r2', ?)`, [
        id,
        ago(-30),
      ]);
      const { status, body } = await staff.get(`${ENDPOINTS}/${id}`);
      expect([status, body]).toMatchObject([
        200,
        {
          id,
          failures: 1,
          failingSince: ago(60).toISOString(),
          headerNames: ['x-key'],
          previousSecretUntil: ago(-HOUR).toISOString(),
          pendingCount: 1,
          failedCount: 1,
          lastSuccessAt: ago(90).toISOString(),
          lastFailureAt: ago(60).toISOString(),
          nextAttemptAt: ago(-30).toISOString(),
        },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/secret value|whsec_/);
    });

    it('has nothing to tell before its first delivery', async () => {
      const id = await storeEndpoint(app, { previousSecretUntil: ago(1) });
      expect((await staff.get(`${ENDPOINTS}/${id}`)).body).toMatchObject({
        headerNames: [],
        previousSecretUntil: null,
        pendingCount: 0,
        failedCount: 0,
        lastSuccessAt: null,
        lastFailureAt: null,
        nextAttemptAt: null,
      });
    });

    it('is not found by an id there is not', async () => {
      const missing = [404, { code: 'ENDPOINT_NOT_FOUND', message: 'Webhook endpoint not found' }];
      expect(refusal(await staff.get(`${ENDPOINTS}/${newId()}`))).toEqual(missing);
      expect((await staff.get(`${ENDPOINTS}/nobody`)).status).toBe(400);
    });
  });

  describe('the deliveries for staff', () => {
    it('are read on from where the last part ended, the newest first', async () => {
      const endpointId = await storeEndpoint(app);
      const other = await storeEndpoint(app);
      const ids: string[] = [];
      for (let index = 0; index < 3; index += 1) {
        const event = await storeEvent(app);
        ids.unshift(await storeDelivery(app, event, endpointId));
        ids.unshift(await storeDelivery(app, event, other));
      }
      for (const [query, expected] of [
        ['', ids],
        [`endpointId=${other}&`, ids.filter((_, index) => index % 2 === 0)],
      ] as const) {
        const first = await feed(`${DELIVERIES}?${query}size=2`);
        const second = await feed(`${DELIVERIES}?${query}size=100&before=${first.body.next ?? ''}`);
        expect([...idsOf(first), ...idsOf(second)]).toEqual(expected);
        expect([first.body.data.length, second.body.next]).toEqual([2, null]);
      }
    });

    it('are narrowed by status, type, endpoint and organization', async () => {
      const { id: organizationId } = await makeOrganization(app);
      const [own, foreign] = [await storeEndpoint(app), await storeEndpoint(app, { organizationId })];
      const paid = await storeEvent(app);
      const created = await storeEvent(app, { type: 'order.created' });
      const sent = await storeDelivery(app, paid, own);
      const failed = await storeDelivery(app, created, own, 'failed');
      const pending = await storeDelivery(app, paid, foreign, 'pending');
      const found = async (query: string) => idsOf(await feed(`${DELIVERIES}?${query}`));
      expect(await found('status=succeeded')).toEqual([sent]);
      expect(await found('status=failed')).toEqual([failed]);
      expect(await found('status=pending')).toEqual([pending]);
      expect(await found('type=order.paid')).toEqual([pending, sent]);
      expect(await found(`endpointId=${own}`)).toEqual([failed, sent]);
      expect(await found(`endpointId=${own}&status=failed`)).toEqual([failed]);
      expect(await found(`organizationId=${organizationId}`)).toEqual([pending]);
      expect(await found('type=order.paid&status=failed')).toEqual([]);
    });

    describe('by when they were tried', () => {
      const found = async (query: string) => idsOf(await feed(`${DELIVERIES}?${query}`));
      const span = (from: number, to: number) =>
        `from=${ago(from).toISOString()}&to=${ago(to).toISOString()}`;

      it('are those with an attempt from one instant until before the other, the last tried first', async () => {
        const endpointId = await storeEndpoint(app);
        const [old, late, never] = [
          await storeDelivery(app, await storeEvent(app), endpointId),
          await storeDelivery(app, await storeEvent(app, { type: 'order.created' }), endpointId, 'failed'),
          await storeDelivery(app, await storeEvent(app), endpointId, 'pending'),
        ];
        const attempt = (deliveryId: string, seconds: number, succeeded: boolean) =>
          storeAttempt(app, { deliveryId, endpointId }, { at: ago(seconds), succeeded });
        await attempt(old, 7 * HOUR, false);
        await attempt(late, 5 * HOUR, false);
        await attempt(late, 4 * HOUR, false);
        await attempt(old, 3 * HOUR, false);
        await attempt(old, 2 * HOUR, true);
        for (const further of ['', `&endpointId=${endpointId}`]) {
          expect(await found(`${span(5 * HOUR, 0)}${further}`)).toEqual([old, late]);
          expect(await found(`${span(5 * HOUR, 3 * HOUR)}${further}`)).toEqual([late]);
          expect(await found(`${span(3 * HOUR, 2 * HOUR)}${further}`)).toEqual([old]);
          expect(await found(`${span(9 * HOUR, 0)}&attempt=succeeded${further}`)).toEqual([old]);
          expect(await found(`${span(5 * HOUR, 0)}&attempt=failed&type=order.created${further}`)).toEqual([
            late,
          ]);
          expect(await found(`${span(9 * HOUR, 0)}&status=failed${further}`)).toEqual([late]);
          expect(await found(`attempt=failed${further}`)).toEqual([old, late]);
          expect(await found(`from=${ago(2 * HOUR).toISOString()}${further}`)).toEqual([old]);
          expect(await found(`to=${ago(4 * HOUR).toISOString()}${further}`)).toEqual([late, old]);
        }
        expect(await found('from=1800-01-01T00:00:00Z&to=9999-12-31T23:59:59Z')).toEqual([old, late]);
        expect(await found('')).toEqual([never, late, old]);
      });

      it('are read on without one of them coming twice', async () => {
        const endpointId = await storeEndpoint(app);
        const ids: string[] = [];
        for (let index = 0; index < 3; index += 1)
          ids.push(await storeDelivery(app, await storeEvent(app), endpointId));
        for (const seconds of [90, 60, 30])
          for (const [index, deliveryId] of ids.entries())
            await storeAttempt(app, { deliveryId, endpointId }, { at: ago(seconds - index) });
        const read: string[] = [];
        let before = '';
        for (let parts = 0; parts < 3; parts += 1) {
          const part = await feed(`${DELIVERIES}?${span(HOUR, 0)}&size=1${before}`);
          read.push(...idsOf(part));
          before = `&before=${part.body.next ?? ''}`;
        }
        expect(read).toEqual([...ids].reverse());
        expect(before).toBe('&before=');
      });

      it('are looked through in parts, also past attempts of one that was tried again and again', async () => {
        const endpointId = await storeEndpoint(app);
        const [rare, often] = [
          await storeDelivery(app, await storeEvent(app, { type: 'product.created' }), endpointId),
          await storeDelivery(app, await storeEvent(app), endpointId),
        ];
        await storeAttempt(app, { deliveryId: rare, endpointId }, { at: ago(HOUR) });
        await app.em.execute(
          `insert into webhook_attempts (id, delivery_id, endpoint_id, url, attempted_at, duration, succeeded, response)
           select overlay(? placing lpad(to_hex(n), 12, '0') from 25)::uuid, ?, ?, '', ?, 1, true, ''
             from generate_series(1, 10050) as n`,
          [v7({ msecs: ago(60).getTime() }), often, endpointId, ago(60)],
        );
        await app.em.execute('analyze webhook_attempts');
        const first = await feed(`${DELIVERIES}?${span(2 * HOUR, 0)}&type=product.created`);
        expect(first.body).toEqual({ data: [], next: expect.any(String) });
        const path = `${DELIVERIES}?${span(2 * HOUR, 0)}&type=product.created&before=${first.body.next ?? ''}`;
        const second = await feed(path);
        expect([idsOf(second), second.body.next]).toEqual([[rare], null]);
      });

      it.each(['from=yesterday', 'to=x', 'attempt=pending'])('refuse %s', async (query) => {
        expect(refusal(await staff.get(`${DELIVERIES}?${query}`))).toEqual(invalidQuery(query));
      });
    });

    it('are looked through for something rare in parts, so that no answer is late', async () => {
      const endpointId = await storeEndpoint(app);
      const rare = await storeDelivery(app, await storeEvent(app, { type: 'product.created' }), endpointId);
      await app.em.execute(
        `with sent as (
         insert into webhook_events (id, type, record_type, record_id, payload, occurred_at, created_at)
         select gen_random_uuid(), 'order.paid', 'order', 'r', '{}', now(), now() from generate_series(1, 10050) as n
         returning id, position)
       insert into webhook_deliveries (id, event_id, endpoint_id, lane, position, status, attempts, created_at)
       select ('ffffffff-ffff-7000-8000-' || lpad(to_hex(position), 12, '0'))::uuid, id, ?, 'r', position, 'succeeded', 1, now()
         from sent`,
        [endpointId],
      );
      await app.em.execute('analyze webhook_events, webhook_deliveries');
      for (const query of ['type=product.created', `type=product.created&endpointId=${endpointId}`]) {
        const first = await feed(`${DELIVERIES}?${query}`);
        expect(first.body).toEqual({ data: [], next: expect.any(String) });
        const second = await feed(`${DELIVERIES}?${query}&before=${first.body.next ?? ''}`);
        expect([idsOf(second), second.body.next]).toEqual([[rare], null]);
      }
    });

    it('to an endpoint that is gone are shown to nobody', async () => {
      const id = await storeDelivery(app, await storeEvent(app), newId());
      expect((await feed(DELIVERIES)).body).toEqual({ data: [], next: null });
      expect(refusal(await staff.get(`${DELIVERIES}/${id}`))).toEqual([
        404,
        { code: 'DELIVERY_NOT_FOUND', message: 'Delivery not found' },
      ]);
    });

    it('are read in as many queries as few are, with the names of their organizations', async () => {
      const read = () => countStatements(app, () => feed(`${DELIVERIES}?size=100`));
      const add = async (count: number) => {
        for (let index = 0; index < count; index += 1) {
          const { id: organizationId } = await makeOrganization(app);
          await storeDelivery(app, await storeEvent(app), await storeEndpoint(app, { organizationId }));
        }
      };
      await add(1);
      const few = await read();
      await add(8);
      expect(await read()).toBe(few);
    });
  });

  describe('one delivery for staff', () => {
    it('tells what was sent, and how each attempt was answered', async () => {
      const endpointId = await storeEndpoint(app, { headers: { 'x-key': 'secret value' } });
      const id = await storeDelivery(app, await storeEvent(app), endpointId);
      const first = await storeAttempt(
        app,
        { deliveryId: id, endpointId },
        { succeeded: false, duration: 20_000 },
      );
      const second = await storeAttempt(app, { deliveryId: id, endpointId });
      const { body } = await staff.get<object>(`${DELIVERIES}/${id}`);
      expect(body).toMatchObject({
        id,
        endpoint: { id: endpointId, url: 'https://example.com/hook', organization: null },
        event: { type: 'order.paid', recordType: 'order', recordId: 'r1' },
        status: 'succeeded',
        nextAttemptAt: null,
        isBeingSent: false,
        waitsFor: null,
        payload: '{"type":"order.paid","data":{}}',
        attemptLog: [
          { id: second, succeeded: true, httpCode: 200, failure: null, response: 'thanks', duration: 10 },
          { id: first, succeeded: false, httpCode: null, failure: 'timeout', duration: 20_000 },
        ],
      });
      expect(body).toHaveProperty('headers', [
        { name: 'content-type', value: 'application/json' },
        { name: 'webhook-id', value: id },
        { name: 'webhook-timestamp', value: null },
        { name: 'webhook-signature', value: null },
        { name: 'x-key', value: null },
      ]);
    });

    it('tells when it is tried next, and for which one it waits', async () => {
      const endpointId = await storeEndpoint(app);
      const first = await storeDelivery(app, await storeEvent(app), endpointId, 'pending');
      const second = await storeDelivery(app, await storeEvent(app), endpointId, 'pending');
      await app.em.execute(`insert into webhook_lanes (endpoint_id, lane, due_at) values (?, 'r1', ?)`, [
        endpointId,
        ago(-30),
      ]);
      const nextAttemptAt = ago(-30).toISOString();
      const read = async (id: string) => (await staff.get(`${DELIVERIES}/${id}`)).body;
      expect(await read(first)).toMatchObject({ nextAttemptAt, isBeingSent: false, waitsFor: null });
      expect(await read(second)).toMatchObject({ nextAttemptAt, isBeingSent: false, waitsFor: first });
      await app.em.execute('update webhook_lanes set lease = ?', [newId()]);
      expect(await read(first)).toMatchObject({ nextAttemptAt: null, isBeingSent: true, waitsFor: null });
      expect(await read(second)).toMatchObject({ nextAttemptAt: null, isBeingSent: false, waitsFor: first });
    });
  });

  describe('the public events for staff', () => {
    it('are read on from where the last part ended, the newest first, and narrowed', async () => {
      const { id: organizationId } = await makeOrganization(app, { name: 'Looms' });
      const first = await storeEvent(app);
      const second = await storeEvent(app, { type: 'order.created', organizationId });
      const third = await storeEvent(app, { organizationId: 'gone' });
      const part = await feed(`${EVENTS}?size=2`);
      expect([idsOf(part), part.body.next]).toEqual([[third, second], second]);
      expect(part.body.data).toMatchObject([
        { organizationId: 'gone', organization: null },
        { organization: { name: 'Looms' } },
      ]);
      expect(idsOf(await feed(`${EVENTS}?before=${second}`))).toEqual([first]);
      expect(idsOf(await feed(`${EVENTS}?type=order.created`))).toEqual([second]);
      expect(idsOf(await feed(`${EVENTS}?organizationId=gone`))).toEqual([third]);
    });

    it('are shown with what is sent, and where it went', async () => {
      const id = await storeEvent(app);
      const delivery = await storeDelivery(app, id, await storeEndpoint(app));
      expect((await staff.get(`${EVENTS}/${id}`)).body).toMatchObject({
        id,
        type: 'order.paid',
        payload: '{"type":"order.paid","data":{}}',
        deliveries: [{ id: delivery, status: 'succeeded' }],
      });
      expect(refusal(await staff.get(`${EVENTS}/${newId()}`))).toEqual([
        404,
        { code: 'EVENT_NOT_FOUND', message: 'Event not found' },
      ]);
    });
  });

  describe('the throughput for staff', () => {
    const throughput = async (query: string) => (await staff.get<Points>(`${THROUGHPUT}?${query}`)).body;

    it.each([
      ['hour', 300, 12],
      ['day', 3_600, 24],
      ['month', 86_400, 30],
    ])('reaches back a %s, and has a point where nothing happened', async (range, step, length) => {
      const { points, ...rest } = await throughput(`range=${range}`);
      expect([rest, points.length]).toEqual([{ step }, length]);
      const last = points.at(-1);
      expect(last).toMatchObject({ succeeded: 0, failed: 0, p50: null, p95: null });
      const age = app.clock.now.getTime() - Date.parse(last?.at ?? '');
      expect([age >= 0, age < step * 1_000]).toEqual([true, true]);
    });

    it('counts what succeeded and failed, of one endpoint or of all, and how long it took', async () => {
      const [one, other] = [await storeEndpoint(app), await storeEndpoint(app)];
      const deliveryId = await storeDelivery(app, await storeEvent(app), one);
      for (let index = 0; index < 9; index += 1)
        await storeAttempt(app, { deliveryId, endpointId: one }, { at: ago(2 * HOUR), duration: 7 });
      await storeAttempt(
        app,
        { deliveryId, endpointId: one },
        { at: ago(2 * HOUR), duration: 900, succeeded: false },
      );
      await storeAttempt(app, { deliveryId, endpointId: other }, { at: ago(2 * HOUR), duration: 30_000 });
      await storeAttempt(app, { deliveryId, endpointId: one }, { at: ago(25 * HOUR) });
      const busy = async (query: string) => {
        const { points } = await throughput(query);
        return points.filter(({ succeeded, failed }) => succeeded + failed > 0);
      };
      const at = ago(2 * HOUR).toISOString();
      expect(await busy(`range=day&endpointId=${one}`)).toEqual([
        { at, succeeded: 9, failed: 1, p50: 8, p95: 875 },
      ]);
      expect(await busy('range=day')).toEqual([{ at, succeeded: 10, failed: 1, p50: 8, p95: 20_000 }]);
      expect(await busy('range=hour')).toEqual([]);
      expect(await busy('range=month')).toMatchObject([{ succeeded: 1 }, { succeeded: 10, failed: 1 }]);
    });

    it('is read of hours that were counted as if their attempts were still there', async () => {
      const [one, other] = [await storeEndpoint(app), await storeEndpoint(app)];
      const deliveryId = await storeDelivery(app, await storeEvent(app), one);
      for (const hours of [0, 2, 2, 5, 100, 800])
        await storeAttempt(app, { deliveryId, endpointId: one }, { at: ago(hours * HOUR), duration: 12 });
      await storeAttempt(
        app,
        { deliveryId, endpointId: other },
        { at: ago(5 * HOUR), succeeded: false, duration: 700 },
      );
      const asked = ['day', 'month'].flatMap((range) => [
        `range=${range}`,
        `range=${range}&endpointId=${one}`,
      ]);
      const read = () => Promise.all(asked.map(throughput));
      const before = await read();
      const job = new TallyAttempts(new WebhookTallyRepository(app.em), app.get(Clock));
      await job.run();
      expect(await read()).toEqual(before);
      await job.run();
      expect(await read()).toEqual(before);

      await app.em.execute('delete from webhook_attempts where attempted_at < ?', [ago(HOUR)]);
      expect(await read()).toEqual(before);
      // What is too old for any chart was not counted, and what has become so is forgotten.
      const hours = () => app.em.execute('select distinct hour from webhook_tallies order by hour');
      expect(await hours()).toHaveLength(3);
      app.clock.advance(32 * 24 * HOUR);
      await job.run();
      expect(await hours()).toHaveLength(1);
      app.clock.advance(-32 * 24 * HOUR);
    });

    it('counts an hour only when all of its attempts have surely ended', async () => {
      const endpointId = await storeEndpoint(app);
      const deliveryId = await storeDelivery(app, await storeEvent(app), endpointId);
      const job = new TallyAttempts(new WebhookTallyRepository(app.em), app.get(Clock));
      const counted = async () => (await app.em.execute('select 1 from webhook_tallies')).length > 0;
      await storeAttempt(app, { deliveryId, endpointId }, { at: ago(60) });
      app.clock.advance(HOUR / 12);
      await job.run();
      expect(await counted()).toBe(false);
      app.clock.advance(HOUR / 12);
      await job.run();
      expect(await counted()).toBe(true);
      app.clock.advance(-HOUR / 6);
    });
  });

  describe('an endpoint of the installation', () => {
    const reason = 'Asked for by the warehouse';
    const NEW = {
      url: 'https://hooks.example.com/all',
      format: 'raw',
      events: ['user.created', 'order.paid'],
    };

    interface WithSecret extends Row {
      secret: string;
    }

    const act = <B = Row>(path: string, body: object = {}) =>
      staff.post<B>(`${ENDPOINTS}${path}`, { reason, ...body });
    const create = async () => (await act<WithSecret>('', { ...NEW, headers: { 'x-key': 'k' } })).body;
    const lastEntry = async () => (await auditEntries(app)).at(-1);

    it('is added by staff, may receive everything, and its secret is shown once', async () => {
      const { status, body } = await act<WithSecret>('', {
        ...NEW,
        description: 'Warehouse',
        headers: { 'X-Key': 'k' },
      });
      expect([status, body]).toMatchObject([
        200,
        {
          ...NEW,
          organization: null,
          description: 'Warehouse',
          enabled: true,
          headerNames: ['x-key'],
          secret: expect.stringMatching(/^whsec_/),
        },
      ]);
      expect((await staff.get(`${ENDPOINTS}/${body.id}`)).body).not.toHaveProperty('secret');
      expect(await lastEntry()).toMatchObject({
        action: 'webhook_endpoint.created',
        actorKind: 'staff',
        actorId: root.user.id,
        subjectId: body.id,
        organizationId: null,
        after: { url: NEW.url, secret: '[masked]' },
        reason,
      });
    });

    it.each([
      [{ url: 'nowhere' }, 422],
      [{ url: 'http://hooks.example.com/all' }, 422],
      [{ url: 'https://127.0.0.1/all' }, 422],
      [{ events: ['order.eaten'] }, 422],
      [{ events: [] }, 400],
      [{ format: 'xml' }, 400],
      [{ headers: { host: 'elsewhere' } }, 400],
      [{ reason: ' ' }, 400],
    ])('is not added with %j', async (differences, expected) => {
      expect((await act('', { ...NEW, ...differences })).status).toBe(expected);
      expect((await feed(ENDPOINTS)).body.data).toEqual([]);
    });

    it('says what is wrong with an address', async () => {
      const { body } = await act<{ error: string; detail: { msg: string }[] }>('', {
        ...NEW,
        url: 'ftp://example.com',
      });
      expect(body).toMatchObject({
        error: 'RequestValidationError',
        detail: [{ loc: ['body', 'url'], type: 'url_scheme', msg: expect.any(String) }],
      });
    });

    it('is changed where something is said, and keeps the rest', async () => {
      const { id } = await create();
      const { status, body } = await act(`/${id}/update`, {
        events: ['order.paid'],
        headers: { 'x-key': null, 'x-other': 'o' },
      });
      expect([status, body]).toMatchObject([
        200,
        { url: NEW.url, events: ['order.paid'], headerNames: ['x-other'], modifiedAt: expect.any(String) },
      ]);
      expect(await lastEntry()).toMatchObject({
        action: 'webhook_endpoint.updated',
        before: { events: NEW.events },
        after: { events: ['order.paid'] },
        reason,
      });
    });

    it('has an API version, which staff set back to the old generation', async () => {
      const { body } = await act('', { ...NEW, apiVersion: '2026-10' });
      expect(body).toMatchObject({ apiVersion: '2026-10' });
      expect((await act(`/${body.id}/update`, { description: 'Kept' })).body).toMatchObject({
        apiVersion: '2026-10',
      });
      expect((await act(`/${body.id}/update`, { apiVersion: null })).body).toMatchObject({
        apiVersion: null,
      });
      expect(await lastEntry()).toMatchObject({
        before: { apiVersion: '2026-10' },
        after: { apiVersion: null },
      });
      expect((await act('', { ...NEW, apiVersion: '2025-01' })).status).toBe(400);
    });

    it('is given another secret, while the old one stays in use for a time', async () => {
      const { id, secret } = await create();
      const { status, body } = await act<WithSecret & { previousSecretUntil: string }>(
        `/${id}/rotate-secret`,
        {
          overlap: 60,
        },
      );
      expect(status).toBe(200);
      expect(body.secret).toMatch(/^whsec_/);
      expect(body.secret).not.toBe(secret);
      expect(body.previousSecretUntil).toBe(ago(-60).toISOString());
      expect(await lastEntry()).toMatchObject({ action: 'webhook_endpoint.secret_rotated', reason });
    });

    it('is ended', async () => {
      const { id } = await create();
      expect((await act(`/${id}/delete`)).status).toBe(200);
      expect((await staff.get(`${ENDPOINTS}/${id}`)).status).toBe(404);
      expect(await lastEntry()).toMatchObject({ action: 'webhook_endpoint.deleted', subjectId: id, reason });
      for (const verb of ['update', 'enable', 'disable', 'rotate-secret', 'delete'])
        expect([verb, (await act(`/${id}/${verb}`)).status]).toEqual([verb, 404]);
    });

    it('is not added or changed by staff whose role does not hold that', async () => {
      const id = await storeEndpoint(app);
      const reader = await newPerson(app, 'reader');
      await app.em.execute(`update users set role = 'reader' where id = ?`, [reader.user.id]);
      await reader.browser.post('/api/admin/session', { email: 'reader@example.com', password: PASSWORD });
      expect((await reader.browser.get(`${ENDPOINTS}/${id}`)).status).toBe(200);
      for (const path of [
        '',
        ...['update', 'enable', 'disable', 'rotate-secret', 'delete', 'replay', 'test'].map(
          (v) => `/${id}/${v}`,
        ),
      ])
        expect([
          path,
          (await reader.browser.post(`${ENDPOINTS}${path}`, { ...NEW, since: ago(60), reason })).status,
        ]).toEqual([path, 403]);
    });
  });

  describe('an endpoint of an organization', () => {
    const reason = 'It answers with the data of others';

    it('is switched off and on by staff, and what failed before is forgotten', async () => {
      const { id: organizationId } = await makeOrganization(app);
      const id = await storeEndpoint(app, { organizationId, failingSince: ago(60), failures: 7 });
      const off = await staff.post(`${ENDPOINTS}/${id}/disable`, { reason });
      const disabledAt = app.clock.now.toISOString();
      expect([off.status, off.body]).toMatchObject([
        200,
        { enabled: false, disabledAt, disabledReason: 'manual', failures: 7 },
      ]);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'webhook_endpoint.updated',
        actorKind: 'staff',
        organizationId,
        before: { enabled: true },
        after: { enabled: false },
        reason,
      });
      const on = await staff.post(`${ENDPOINTS}/${id}/enable`, { reason });
      expect(on.body).toMatchObject({ enabled: true, disabledAt: null, failingSince: null, failures: 0 });
    });

    it('is changed and ended by nobody else than the organization', async () => {
      const { id: organizationId } = await makeOrganization(app);
      const id = await storeEndpoint(app, { organizationId });
      for (const verb of ['update', 'rotate-secret', 'delete'])
        expect(refusal(await staff.post(`${ENDPOINTS}/${id}/${verb}`, { reason }))).toEqual([
          409,
          {
            code: 'ENDPOINT_OF_ORGANIZATION',
            message: 'Only the organization can update this endpoint; staff can enable or disable it',
          },
        ]);
    });
  });

  describe('sending again for staff', () => {
    const reason = 'Their receiver was away';
    const statusesOf = async (endpointId: string) => {
      const { body } = await staff.get<{ data: { status: string }[] }>(
        `${DELIVERIES}?endpointId=${endpointId}`,
      );
      return body.data.map(({ status }) => status);
    };

    it('puts one message on its way once more', async () => {
      const endpointId = await storeEndpoint(app);
      const id = await storeDelivery(app, await storeEvent(app), endpointId, 'failed');
      expect((await staff.post(`${DELIVERIES}/${id}/redeliver`, { reason })).status).toBe(200);
      expect(await statusesOf(endpointId)).toEqual(['pending']);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        actorKind: 'staff',
        subjectId: endpointId,
        after: { message: id },
        reason,
      });
      expect((await staff.post(`${DELIVERIES}/${newId()}/redeliver`, { reason })).status).toBe(404);
    });

    it('puts those of many on their way that were given up, and says of the others why not', async () => {
      const endpointId = await storeEndpoint(app);
      const off = await storeEndpoint(app, { enabled: false, disabledReason: 'manual' });
      const store = async (...where: [endpointId: string, status: 'failed' | 'pending' | 'succeeded']) =>
        storeDelivery(app, await storeEvent(app), ...where);
      const [first, second] = [await store(endpointId, 'failed'), await store(endpointId, 'failed')];
      const ids = [
        ...[first, await store(endpointId, 'succeeded'), await store(endpointId, 'pending')],
        ...[await store(off, 'failed'), newId(), second, first],
      ];
      const redeliver = (body: object) =>
        staff.post<{ data: { id: string; outcome: string; why: string | null }[] }>(
          `${DELIVERIES}/redeliver`,
          { reason, ...body },
        );
      const { status, body } = await redeliver({ ids });
      expect(status).toBe(200);
      expect(body.data.map(({ id }) => id)).toEqual(ids.slice(0, -1));
      expect(body.data.map(({ outcome, why }) => why ?? outcome)).toEqual([
        ...['done', 'delivered', 'waiting', 'endpoint_off', 'gone', 'done'],
      ]);
      expect(await statusesOf(endpointId)).toEqual(['pending', 'succeeded', 'pending', 'pending']);
      const told = (await auditEntries(app)).filter((entry) => entry.reason === reason).slice(-2);
      expect(told.map(({ after }) => after)).toEqual([{ message: first }, { message: second }]);
      const again = await redeliver({ ids: [first, second] });
      expect(again.body.data.map(({ why }) => why)).toEqual(['waiting', 'waiting']);
      for (const wrong of [[], ['x'], Array.from({ length: 51 }, newId), first])
        expect((await redeliver({ ids: wrong })).status).toBe(400);
      expect((await redeliver({ ids, reason: '' })).status).toBe(400);
    });

    it('is asked for a span of time', async () => {
      const endpointId = await storeEndpoint(app);
      const replay = (body: object) => staff.post(`${ENDPOINTS}/${endpointId}/replay`, { reason, ...body });
      expect((await replay({ since: ago(HOUR), until: ago(2 * HOUR) })).status).toBe(422);
      for (const since of ['yesterday', '-271821-04-20T00:00:00.000Z', 0, null])
        expect((await replay({ since })).status).toBe(400);
      expect((await replay({ since: ago(HOUR), until: '+275760-09-13T00:00:00.000Z' })).status).toBe(400);
      expect((await replay({ since: ago(HOUR), until: null, scope: null })).status).toBe(200);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        subjectId: endpointId,
        after: { scope: 'missed', since: ago(HOUR).toISOString(), until: app.clock.now.toISOString() },
        reason,
      });
    });

    it('is shown with how far it is, and can be stopped', async () => {
      const endpointId = await storeEndpoint(app);
      for (let index = 0; index < 4; index += 1) await storeEvent(app);
      const list = async () =>
        (
          await staff.get<{ data: { id: string; state: string; progress: number; messages: number }[] }>(
            `${ENDPOINTS}/${endpointId}/replays`,
          )
        ).body.data;
      expect(await list()).toEqual([]);
      const replay = () => staff.post(`${ENDPOINTS}/${endpointId}/replay`, { reason, since: ago(HOUR) });
      await replay();
      const [begun] = await list();
      expect(begun).toMatchObject({
        ...{ state: 'running', scope: 'missed', messages: 0, progress: 0, finishedAt: null },
        ...{ since: ago(HOUR).toISOString(), until: app.clock.now.toISOString() },
      });
      await app.em.execute(`update webhook_replays set position = position + 3, messages = 2`);
      expect(await list()).toMatchObject([{ messages: 2, progress: 0.75 }]);

      const stop = (id: string) => staff.post(`/api/admin/webhook-replays/${id}/stop`, { reason });
      expect((await stop(begun?.id ?? '')).status).toBe(200);
      const finishedAt = app.clock.now.toISOString();
      expect(await list()).toMatchObject([{ state: 'stopped', messages: 2, progress: 1, finishedAt }]);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        ...{
          action: 'webhook_endpoint.replay_stopped',
          subjectId: endpointId,
          after: { messages: 2 },
          reason,
        },
      });
      expect(refusal(await stop(begun?.id ?? ''))).toEqual([
        409,
        { code: 'THE_REPLAY_IS_OVER', message: 'The replay has already ended' },
      ]);
      expect((await stop(newId())).status).toBe(404);
      expect((await replay()).status).toBe(200);
      expect((await list()).map(({ state }) => state)).toEqual(['running', 'stopped']);
    });

    it('begins with an example, marked as a test', async () => {
      const endpointId = await storeEndpoint(app);
      const test = (type?: string) => staff.post<Row>(`${ENDPOINTS}/${endpointId}/test`, { reason, type });
      expect((await test('order.eaten')).status).toBe(422);
      const { status, body } = await test('user.created');
      expect(status).toBe(200);
      expect((await staff.get(`${DELIVERIES}/${body.id}`)).body).toMatchObject({
        event: { type: 'user.created' },
        status: 'pending',
      });
    });

    it('is refused while the endpoint is switched off', async () => {
      const endpointId = await storeEndpoint(app, { enabled: false, disabledReason: 'manual' });
      const id = await storeDelivery(app, await storeEvent(app), endpointId, 'failed');
      const asked = [`${DELIVERIES}/${id}/redeliver`, `${ENDPOINTS}/${endpointId}/test`];
      for (const path of asked)
        expect([path, (await staff.post(path, { reason })).status]).toEqual([path, 409]);
    });
  });

  describe('the types of events for staff', () => {
    it('are those of the catalogue, with who may receive them', async () => {
      const { body } = await staff.get<{ data: { name: string; meaning: string; scope: string }[] }>(TYPES);
      const scopeOf = (wanted: string) => body.data.find(({ name }) => name === wanted)?.scope;
      expect([scopeOf('order.paid'), scopeOf('user.created')]).toEqual(['organization', 'installation']);
      expect(body.data.map(({ name }) => name)).toEqual(body.data.map(({ name }) => name).sort());
      // The tests' own event, which the files beside this one declare, says nothing of itself.
      const meaningless = body.data.filter(({ meaning }) => meaning === '').map(({ name }) => name);
      expect(meaningless.filter((name) => name !== THING_CHANGED)).toEqual([]);
    });
  });

  describe('what staff may read of webhooks', () => {
    const PATHS = [ENDPOINTS, DELIVERIES, EVENTS].flatMap((path) => [path, `${path}/${newId()}`]);

    it('is nothing for those who are no staff, or whose role does not hold it', async () => {
      const support = await newPerson(app, 'support');
      await app.em.execute(`update users set role = 'support' where id = ?`, [support.user.id]);
      await support.browser.post('/api/admin/session', { email: 'support@example.com', password: PASSWORD });
      for (const path of [...PATHS, THROUGHPUT, TYPES]) {
        expect([path, (await support.browser.get(path)).status]).toEqual([path, 403]);
        expect([path, (await new Browser(app.origin).get(path)).status]).toEqual([path, 401]);
      }
    });
  });
});

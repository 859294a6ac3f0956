import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { DeliveryWorker, WebhookWorkersModule } from '#webhooks';
import { PurgeLanes } from '../../../src/webhooks/deliveries/jobs/purge-lanes.job.js';
import { PurgeWebhookEvents } from '../../../src/webhooks/deliveries/jobs/purge-webhook-events.job.js';
import { drainEvents } from '../../support/drain-events.js';
import { eventually } from '../../support/eventually.js';
import { RecordOutcomes } from '../../../src/webhooks/deliveries/actions/record-outcomes.js';
import { DeliveryCountQueries } from '../../../src/webhooks/deliveries/delivery-count.queries.js';
import { DeliverySender } from '../../../src/webhooks/deliveries/delivery-sender.service.js';
import { EndpointCache } from '../../../src/webhooks/endpoints/endpoint-cache.service.js';
import { inRequest } from '../../support/in-request.js';
import { Receiver } from '../../support/receiver.js';
import { makeOrganization, newMember, newPerson } from '../../support/organizations.js';
import { TestApp } from '../../support/test-app.js';
import {
  claimDeliveries,
  deliverDue,
  makeEndpoint,
  publish,
  sendClaimed,
  ThingChanged,
  TO_THIS_MACHINE,
} from '../../support/webhooks.js';

describe('deliveries', () => {
  const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
  const OLD_SECRET = 'whsec_ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA=';
  const MINUTE = 60;
  const HOUR = 3_600;

  jest.setTimeout(60_000);
  let app: TestApp;
  let receiver: Receiver;
  let other: Receiver;

  const settings = { ...TO_THIS_MACHINE, WEBHOOK_RETRY_DELAYS: '60,600,7200', WEBHOOK_HOLD: '3600' };

  beforeAll(async () => {
    app = await TestApp.start(settings, {}, [WebhookWorkersModule]);
    receiver = await Receiver.start();
    other = await Receiver.start();
  });
  beforeEach(async () => {
    await app.reset();
    receiver.reset();
    other.reset();
  });
  afterAll(async () => {
    await receiver.stop();
    await other.stop();
    await app.stop();
  });

  interface Row {
    status: string;
    attempts: number;
    code: number | null;
  }

  const deliveries = (): Promise<Row[]> =>
    app.em.execute(
      'select status, attempts, last_http_code as code from webhook_deliveries order by position',
    );
  const lanes = (): Promise<object[]> => app.em.execute('select lane, lease from webhook_lanes');
  const endpoint = async (): Promise<Record<string, unknown>> => {
    const [row] = await app.em.execute<Record<string, unknown>[]>(
      'select enabled, disabled_reason, failures, failing_since, paused_until from webhook_endpoints',
    );
    return row ?? {};
  };
  /** Numbers of the events about one thing, as they came. */
  const numbersOf = (thing: string): unknown[] =>
    receiver.messages.filter(({ data }) => data['id'] === thing).map(({ data }) => data['number']);

  async function publishNumbered(thing: string, ...numbers: number[]): Promise<void> {
    await publish(app, ...numbers.map((number) => new ThingChanged(thing, null, { number })));
  }

  describe('a message', () => {
    it('says what happened and when, and is signed for the endpoint', async () => {
      const id = await makeEndpoint(app, { url: `${receiver.origin}/hook`, secret: SECRET });
      await publish(app, new ThingChanged('a', null, { name: 'Ärger „x“' }));
      await deliverDue(app);

      const [{ path, headers, body }] = receiver.received as [(typeof receiver.received)[number]];
      expect({ path, type: headers['content-type'] }).toEqual({ path: '/hook', type: 'application/json' });
      expect(headers['user-agent']).toMatch(/^Atrium-Webhooks\//);
      expect(JSON.parse(body)).toEqual({
        type: 'test.thing_changed',
        timestamp: app.clock.now.toISOString(),
        data: { id: 'a', name: 'Ärger „x“' },
      });
      jest.useFakeTimers({ now: app.clock.now, doNotFake: ['nextTick', 'setImmediate'] });
      expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toMatchObject({
        data: { id: 'a' },
      });
      jest.useRealTimers();
      expect(await app.em.execute('select endpoint_id, id from webhook_deliveries')).toEqual([
        { endpoint_id: id, id: headers['webhook-id'] },
      ]);
    });

    it('is also signed with the secret before, until its time has come', async () => {
      const until = new Date(app.clock.now.getTime() + HOUR * 1_000).toISOString();
      const previousSecrets = [{ secret: OLD_SECRET, until }];
      await makeEndpoint(app, { url: receiver.origin, secret: SECRET, previousSecrets });
      await publish(app, new ThingChanged('a', null));
      await deliverDue(app);
      app.clock.advance(HOUR + 1);
      await publish(app, new ThingChanged('a', null));
      await deliverDue(app);

      const counts = receiver.received.map(
        ({ headers }) => String(headers['webhook-signature']).split(' ').length,
      );
      expect(counts).toEqual([4, 2]);
    });

    it('carries the headers of the endpoint, which replace none of ours', async () => {
      const headers = { authorization: 'Bearer secret', 'webhook-id': 'mine' };
      await makeEndpoint(app, { url: receiver.origin, headers });
      await publish(app, new ThingChanged('a', null));
      await deliverDue(app);

      expect(receiver.received[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
      expect(receiver.ids).not.toContain('mine');
    });

    it.each([
      ['discord', { embeds: [{ title: 'test.thing_changed' }], allowed_mentions: { parse: [] } }],
      ['slack', { text: 'test.thing_changed · Id: a', mrkdwn: false }],
    ] as const)(
      'is written for people where the endpoint is one of %s, and signed as it is sent',
      async (format, body) => {
        await makeEndpoint(app, { url: receiver.origin, format, secret: SECRET });
        await publish(app, new ThingChanged('a', null));
        await deliverDue(app);

        const [sent] = receiver.received;
        expect(JSON.parse(sent!.body)).toMatchObject(body);
        const signature = new Webhook(SECRET).sign(
          String(sent!.headers['webhook-id']),
          app.clock.now,
          sent!.body,
        );
        expect(String(sent!.headers['webhook-signature']).split(' ')).toContain(signature);
      },
    );

    it.each(['secret', 'headers'])(
      'is sent to nobody whose %s cannot be read, which says nothing of them',
      async (what) => {
        await makeEndpoint(app, { url: receiver.origin, headers: { authorization: 'Bearer secret' } });
        await app.em.execute(`update webhook_endpoints set ${what} = 'v1.x.y.z'`);
        await publish(app, new ThingChanged('a', null));
        await deliverDue(app);

        expect(receiver.received).toEqual([]);
        expect(await app.em.execute('select failure from webhook_attempts')).toEqual([
          { failure: 'unsigned' },
        ]);
        expect(await endpoint()).toMatchObject({ failures: 0, failing_since: null });
      },
    );
  });

  describe('events reach', () => {
    it('the endpoints of their organization and those of the installation that chose them', async () => {
      const [acme, globex] = [await makeOrganization(app), await makeOrganization(app)];
      const named = (name: string) => `${receiver.origin}/${name}`;
      await makeEndpoint(app, { url: named('acme'), organizationId: acme.id });
      await makeEndpoint(app, { url: named('globex'), organizationId: globex.id });
      await makeEndpoint(app, { url: named('acme-other'), organizationId: acme.id, events: ['order.paid'] });
      await makeEndpoint(app, { url: named('installation') });
      await publish(app, new ThingChanged('a', acme.id));
      await deliverDue(app);

      expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/acme', '/installation']);
    });

    it('the endpoints of the installation alone when they belong to no organization', async () => {
      const { id: organizationId } = await makeOrganization(app);
      await makeEndpoint(app, { url: `${receiver.origin}/acme`, organizationId });
      await makeEndpoint(app, { url: `${receiver.origin}/installation` });
      await publish(app, new ThingChanged('a', null));
      await deliverDue(app);

      expect(receiver.received.map(({ path }) => path)).toEqual(['/installation']);
    });

    it('no endpoint that is switched off, and are kept all the same', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      await app.em.execute('update webhook_endpoints set enabled = false');
      await publish(app, new ThingChanged('a', null));

      expect(await deliverDue(app)).toBe(0);
      expect(await app.em.execute('select type from webhook_events')).toHaveLength(1);
    });
  });

  describe('an attempt that fails', () => {
    it.each([
      ['an error', 500],
      ['a refusal', 400],
      ['a redirect, which nobody follows', 302],
    ])(
      'by %s is repeated with the same id and body by the list of delays, and then given up',
      async (_by, status) => {
        await makeEndpoint(app, { url: receiver.origin });
        receiver.answer = () => ({ status, headers: { location: other.origin }, body: 'not today' });
        await publish(app, new ThingChanged('a', null));

        expect(await deliverDue(app)).toBe(1);
        for (const delay of [60, 600, 7_200]) {
          app.clock.advance(delay - 1);
          expect(await deliverDue(app)).toBe(0);
          app.clock.advance(delay / 5 + 1);
          expect(await deliverDue(app)).toBe(1);
        }
        app.clock.advance(86_400);
        expect(await deliverDue(app)).toBe(0);
        expect(new Set(receiver.ids).size).toBe(1);
        expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
        expect(other.received).toEqual([]);
        expect(await deliveries()).toEqual([{ status: 'failed', attempts: 4, code: status }]);
        expect(await lanes()).toEqual([]);
      },
    );

    it('leaves what was answered, and why there was no answer', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      receiver.answer = () => ({ status: 500, body: 'x'.repeat(5_000) });
      await publish(app, new ThingChanged('a', null));
      await deliverDue(app);
      const away = await Receiver.start();
      await away.stop();
      await app.em.execute('update webhook_endpoints set url = ?, version = 2', [away.origin]);
      app.clock.advance(2 * MINUTE);
      await deliverDue(app);

      const attempts = await app.em.execute<{ response: string }[]>(
        'select url, http_code, failure, succeeded, response from webhook_attempts order by attempted_at',
      );
      expect(attempts).toMatchObject([
        {
          url: receiver.origin,
          http_code: 500,
          failure: null,
          succeeded: false,
          response: 'x'.repeat(2_048),
        },
        { url: away.origin, http_code: null, failure: 'refused', succeeded: false },
      ]);
    });

    it('makes the endpoint wait that asks for time, with all of its messages', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      receiver.answer = () => ({ status: 429, headers: { 'retry-after': '1800' } });
      await publish(app, new ThingChanged('a', null));
      await deliverDue(app);
      receiver.answer = () => ({});
      await publish(app, new ThingChanged('b', null));

      app.clock.advance(1_799);
      expect(await deliverDue(app)).toBe(0);
      app.clock.advance(1);
      expect(await deliverDue(app)).toBe(2);
    });

    it('ends the endpoint that is gone for good', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      receiver.answer = () => ({ status: 410 });
      await publish(app, new ThingChanged('a', null));
      await deliverDue(app);

      app.clock.advance(HOUR);
      expect(await deliverDue(app)).toBe(0);
      expect(await endpoint()).toMatchObject({ enabled: false, disabled_reason: 'gone' });
    });
  });

  describe('an attempt at an address that the endpoint has left meanwhile', () => {
    it.each([
      ['that is gone for good', { status: 410 }],
      ['that fails', { status: 500 }],
      ['that asks for time', { status: 429, headers: { 'retry-after': '1800' } }],
    ])('says nothing of the new one: %s', async (_case, answer) => {
      await makeEndpoint(app, { url: receiver.origin });
      await publish(app, new ThingChanged('a', null));
      const claimed = await claimDeliveries(app);
      receiver.answer = () => answer;
      await app.get(EndpointCache).prepare(claimed);
      await app.em.execute('update webhook_endpoints set url = ?, version = 2', [other.origin]);
      const outcome = await app.get(DeliverySender).send(claimed[0]!, new AbortController().signal);
      await app.get(RecordOutcomes).execute([outcome!]);

      expect(await endpoint()).toMatchObject({
        enabled: true,
        failures: 0,
        failing_since: null,
        paused_until: null,
      });
      expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 1 }]);
    });
  });

  describe('an endpoint that keeps failing', () => {
    it('is switched off once that was often and long', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      receiver.answer = () => ({ status: 500 });
      for (let day = 0; day < 5; day++) {
        await publishNumbered(`thing-${String(day)}`, 1);
        for (let hour = 0; hour < 24; hour++) {
          await deliverDue(app);
          app.clock.advance(HOUR);
        }
      }
      expect(await endpoint()).toMatchObject({ enabled: true, failures: 20 });
      await publishNumbered('last', 1);
      await deliverDue(app);

      expect(await endpoint()).toMatchObject({ enabled: false, disabled_reason: 'failing', failures: 21 });
      expect(await app.em.execute(`select action from audit_entries`)).toEqual([
        { action: 'webhook_endpoint.switched_off' },
      ]);
    });

    it('is reported to the owners of its organization, and one of the installation to staff', async () => {
      const staff = await newPerson(app, 'staff');
      await app.em.execute(`update users set role = 'admin' where id = ?`, [staff.user.id]);
      const organization = await makeOrganization(app, { name: 'Acme' });
      await newMember(app, organization.id, 'owner', 'owner');
      await newMember(app, organization.id, 'member');
      await makeEndpoint(app, { url: `${receiver.origin}/own`, organizationId: organization.id });
      await makeEndpoint(app, { url: `${receiver.origin}/all` });
      receiver.answer = () => ({ status: 410 });
      await publish(app, new ThingChanged('a', organization.id));
      await deliverDue(app);
      await drainEvents(app);

      const mails = await app.em.execute(
        `select recipient, data ->> 'organizationName' as organization, data ->> 'host' as host
         from mails where template = 'webhooks.endpoint-switched-off' order by 1`,
      );
      const { host } = new URL(receiver.origin);
      expect(mails).toEqual([
        { recipient: 'owner@example.com', organization: 'Acme', host },
        { recipient: 'staff@example.com', organization: null, host },
      ]);
    });

    it('is as good as new after one success', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      receiver.answer = () => ({ status: 500 });
      await publish(app, new ThingChanged('a', null));
      await deliverDue(app);
      receiver.answer = () => ({});
      app.clock.advance(2 * MINUTE);
      await deliverDue(app);

      expect(await endpoint()).toMatchObject({ failures: 0, failing_since: null });
    });
  });

  describe('events of one record', () => {
    it('come one after the other, and those of other records beside them', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      await publishNumbered('a', 1, 2, 3);
      await publishNumbered('b', 1);

      const first = await claimDeliveries(app);
      expect(first.map(({ lane }) => lane).sort()).toEqual(['thing:a', 'thing:b']);
      expect(await claimDeliveries(app)).toEqual([]);
      await sendClaimed(app, first);
      await deliverDue(app);
      expect(numbersOf('a')).toEqual([1, 2, 3]);
    });

    it('wait behind one that is not delivered yet', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      receiver.answer = ({ body }) => ({ status: body.includes('"a"') ? 500 : 204 });
      await publishNumbered('a', 1, 2);
      await publishNumbered('b', 1, 2);
      await deliverDue(app);
      expect([numbersOf('a'), numbersOf('b')]).toEqual([[1], [1, 2]]);

      receiver.answer = () => ({});
      app.clock.advance(2 * MINUTE);
      await deliverDue(app);
      expect(numbersOf('a')).toEqual([1, 1, 2]);
    });

    it('pass one that cannot be delivered before they would wait for too long; it is tried again beside them', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      receiver.answer = ({ body }) => ({ status: body.includes('"number":1') ? 500 : 204 });
      await publishNumbered('a', 1, 2, 3);
      await deliverDue(app);
      app.clock.advance(2 * MINUTE);
      await deliverDue(app);
      expect(numbersOf('a')).toEqual([1, 1]);
      app.clock.advance(12 * MINUTE);
      await deliverDue(app);
      expect(numbersOf('a')).toEqual([1, 1, 1, 2, 3]);

      receiver.answer = () => ({});
      app.clock.advance(3 * HOUR);
      await deliverDue(app);
      expect(numbersOf('a')).toEqual([1, 1, 1, 2, 3, 1]);
      expect(await lanes()).toEqual([]);
    });

    it('go on once one before them is given up', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      await publishNumbered('a', 1, 2);
      await app.em.execute(
        `update webhook_deliveries set attempts = 3 where position = (select min(position) from webhook_deliveries)`,
      );
      receiver.answer = ({ body }) => ({ status: body.includes('"number":1') ? 500 : 204 });
      await deliverDue(app);

      expect(numbersOf('a')).toEqual([1, 2]);
      expect(await deliveries()).toMatchObject([{ status: 'failed' }, { status: 'succeeded' }]);
    });
  });

  describe('workers', () => {
    it('take each message once', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      for (let thing = 0; thing < 40; thing++) await publishNumbered(String(thing), 1);
      const claims = await Promise.all(Array.from({ length: 8 }, () => claimDeliveries(app, { limit: 10 })));
      const taken = claims.flat().map(({ id }) => id);

      expect(new Set(taken).size).toBe(taken.length);
      expect(taken.length).toBe(40);
    });

    it('take over what a dead one had in hand, with the same id', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      await publish(app, new ThingChanged('a', null));
      const [lost] = await claimDeliveries(app);
      expect(await deliverDue(app)).toBe(0);
      app.clock.advance(31);

      expect(await deliverDue(app)).toBe(1);
      expect(receiver.ids).toEqual([lost?.id]);
    });

    it('change nothing but the log when somebody has taken over from them', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      await publish(app, new ThingChanged('a', null));
      const slow = await claimDeliveries(app);
      app.clock.advance(31);
      const [taken] = await claimDeliveries(app);
      await sendClaimed(app, slow);

      expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 0 }]);
      expect(await lanes()).toEqual([{ lane: 'thing:a', lease: taken?.lease }]);
      expect(await app.em.execute('select 1 from webhook_attempts')).toHaveLength(1);
    });

    it('keep an attempt once whose commit they did not hear of', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      await publish(app, new ThingChanged('a', null));
      const [claimed] = await claimDeliveries(app);
      await app.get(EndpointCache).prepare([claimed!]);
      const outcome = await app.get(DeliverySender).send(claimed!, new AbortController().signal);
      await app.get(RecordOutcomes).execute([outcome!]);
      await app.get(RecordOutcomes).execute([outcome!]);

      expect(await deliveries()).toEqual([{ status: 'succeeded', attempts: 1, code: 204 }]);
      expect(await app.em.execute('select 1 from webhook_attempts')).toHaveLength(1);
    });

    it('leave none behind that is added while the last before it ends', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      await publishNumbered('a', 0);
      for (let number = 1; number <= 30; number++) {
        const claimed = await claimDeliveries(app);
        await Promise.all([sendClaimed(app, claimed), publishNumbered('a', number)]);
      }
      await deliverDue(app);

      expect(numbersOf('a')).toEqual(Array.from({ length: 31 }, (_, number) => number));
      expect(await lanes()).toEqual([]);
    });

    it('give one endpoint no more at once than is its part, and others the rest', async () => {
      await makeEndpoint(app, { url: `${receiver.origin}/busy` });
      for (let thing = 0; thing < 20; thing++) await publishNumbered(String(thing), 1);
      const quiet = await makeEndpoint(app, { url: `${receiver.origin}/quiet` });
      await publishNumbered('new', 1);

      const claimed = await claimDeliveries(app, { limit: 10, perEndpoint: 4 });
      expect(claimed.filter(({ endpointId }) => endpointId === quiet)).toHaveLength(1);
      expect(claimed).toHaveLength(5);
    });

    it('send nothing to an endpoint that has ended, and clear away what it left', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      await publish(app, new ThingChanged('a', null));
      const pending = async (): Promise<number> => (await app.get(DeliveryCountQueries).count()).pending;
      expect(await pending()).toBe(1);
      await app.em.execute('delete from webhook_endpoints');

      expect(await deliverDue(app)).toBe(0);
      expect(await pending()).toBe(0);
      await inRequest(app, () => app.get(PurgeLanes).run());
      expect(await lanes()).toEqual([]);
    });
  });

  describe('what is kept', () => {
    const kept = async () => {
      const [row] = await app.em.execute<Record<string, number>[]>(
        `select (select count(*)::int from webhook_events) as events,
              (select count(*)::int from webhook_deliveries) as messages,
              (select count(*)::int from webhook_attempts) as attempts,
              (select count(*)::int from webhook_lanes) as lanes`,
      );
      return row;
    };
    const purge = () =>
      inRequest(app, async () => {
        await app.get(PurgeWebhookEvents).run();
        await app.get(PurgeLanes).run();
      });

    it('goes after its time, but for what is still to be sent', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      await publishNumbered('a', 1);
      await deliverDue(app);
      receiver.answer = () => ({ status: 500 });
      await publishNumbered('b', 1);
      await deliverDue(app);
      await purge();
      expect(await kept()).toEqual({ events: 2, messages: 2, attempts: 2, lanes: 1 });

      app.clock.advance(31 * 86_400);
      await publishNumbered('c', 1);
      await purge();
      expect(await kept()).toEqual({ events: 2, messages: 2, attempts: 1, lanes: 2 });
    });

    it('of an endpoint that is gone or switched off is no more than of the others', async () => {
      await makeEndpoint(app, { url: receiver.origin });
      await makeEndpoint(app, { url: `${receiver.origin}/gone` });
      await publishNumbered('a', 1);
      await app.em.execute(`delete from webhook_endpoints where url like '%/gone'`);
      await app.em.execute('update webhook_endpoints set enabled = false');
      app.clock.advance(31 * 86_400);
      await purge();

      expect(await kept()).toEqual({ events: 0, messages: 0, attempts: 0, lanes: 1 });
    });
  });

  describe('a worker that is asked to end', () => {
    it('finishes what it is sending and takes nothing more, so that nothing is repeated', async () => {
      const worker = await TestApp.start(settings, {}, [WebhookWorkersModule]);
      worker.clock.advance((app.clock.now.getTime() - worker.clock.now.getTime()) / 1_000);
      const pump = worker.get(DeliveryWorker);
      const ending = jest.spyOn(pump, 'onModuleDestroy');
      const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
      receiver.answer = () => ({ after: answered });
      await makeEndpoint(app, { url: receiver.origin });
      for (let thing = 0; thing < 30; thing++) await publishNumbered(String(thing), 1);

      pump.start();
      await eventually('it sends as much at once as it may', 10_000, () => receiver.received.length === 20);
      const ended = worker.stop();
      await eventually('it ends', 10_000, () => ending.mock.calls.length > 0);
      answer(undefined);
      await ended;

      expect(Map.groupBy(await deliveries(), ({ status }) => status).get('succeeded')).toHaveLength(20);
      expect(await deliverDue(app)).toBe(10);
      expect(new Set(receiver.ids).size).toBe(30);
      expect(receiver.ids).toHaveLength(30);
    });
  });
});

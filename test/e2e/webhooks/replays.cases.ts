import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { validateEvent } from '@polar-sh/sdk/webhooks';
import type { OrganizationTokenScope } from '#access/organization-token-scopes.js';
import { WebhookWorkersModule } from '#webhooks';
import type { CreatedAccessTokenWire } from '../../../src/organizations/access-tokens/access-token.presenter.js';
import type { WebhookAttemptWire } from '../../../src/webhooks/deliveries/attempt.presenter.js';
import type { EventLogWire } from '../../../src/webhooks/events/event.presenter.js';
import { StopReplay } from '../../../src/webhooks/replays/actions/stop-replay.js';
import type { WebhookReplayWire } from '../../../src/webhooks/replays/webhook-replay.presenter.js';
import { auditEntries } from '../../support/audit.js';
import type { Answer } from '../../support/browser.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { drainEvents } from '../../support/drain-events.js';
import { inRequest, untilWaiting } from '../../support/in-request.js';
import {
  addMember,
  makeOrganization,
  newPerson,
  ORGANIZATION,
  type Person,
} from '../../support/organizations.js';
import type { Json } from '../../support/people.js';
import { Receiver } from '../../support/receiver.js';
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

describe('replays', () => {
  type ReplayJson = Json<WebhookReplayWire>;

  const WEBHOOKS = '/v1/webhooks';
  const HOUR = 3_600;

  jest.setTimeout(60_000);
  let app: TestApp;
  let receiver: Receiver;
  let olivia: Person;
  let acme: string;
  let token: string;

  beforeAll(async () => {
    const settings = { ...TO_THIS_MACHINE, WEBHOOK_RETRY_DELAYS: '60' };
    app = await TestApp.start(settings, {}, [WebhookWorkersModule]);
    receiver = await Receiver.start();
  });
  beforeEach(async () => {
    await app.reset();
    receiver.reset();
    olivia = await newPerson(app, 'olivia');
    acme = (await makeOrganization(app)).id;
    await addMember(app, acme, olivia.user.id, 'owner');
    token = await tokenOf(acme, ['webhooks:write']);
    await drainEvents(app);
  });
  afterAll(async () => {
    await receiver.stop();
    await app.stop();
  });

  async function tokenOf(organizationId: string, scopes: OrganizationTokenScope[]): Promise<string> {
    const body = { name: 'Shop', scopes, organizationId };
    const made = await olivia.browser.post<CreatedAccessTokenWire>(
      `${ORGANIZATION}/create-access-token`,
      body,
    );
    return made.body.token;
  }

  function send<Body = unknown>(method: string, path: string, body?: object): Promise<Answer<Body>> {
    const headers = { authorization: `Bearer ${token}`, ...JSON_TYPE };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return call<Body>(method, `${app.origin}${WEBHOOKS}${path}`, { headers, ...sent });
  }

  const makeOwn = (differences: object = {}) =>
    makeEndpoint(app, { url: receiver.origin, organizationId: acme, ...differences });
  const changed = (id: string, number = 0) => new ThingChanged(id, acme, { number });
  const numbers = () => receiver.messages.map(({ data }) => data['number']);
  const redeliver = (id: unknown) => send('POST', `/events/${String(id)}/redeliver`);
  const replay = (endpointId: string, body: object) =>
    send<ReplayJson>('POST', `/endpoints/${endpointId}/replays`, body);
  const ago = (seconds: number) => new Date(app.clock.now.getTime() - seconds * 1_000).toISOString();
  const switchOff = () =>
    app.em.execute('update webhook_endpoints set enabled = false, version = version + 1');
  const switchOn = () => app.em.execute('update webhook_endpoints set enabled = true, version = version + 1');
  const outcomeOf = ({ status, body }: Answer) => [status, (body as { error?: string }).error];

  /** Publishes while nothing of it gets through, until it is given up. */
  async function publishInVain(...events: object[]): Promise<void> {
    receiver.answer = () => ({ status: 500 });
    await publish(app, ...events);
    await deliverDue(app);
    app.clock.advance(2 * 60);
    await deliverDue(app);
    receiver.reset();
  }

  describe('sending one message again', () => {
    it('repeats it with the same id and body, though it has arrived', async () => {
      await makeOwn();
      await publish(app, changed('a'));
      await deliverDue(app);
      app.clock.advance(HOUR);
      const [id] = receiver.ids;
      expect((await redeliver(id)).status).toBe(202);
      await deliverDue(app);

      expect(receiver.ids).toEqual([id, id]);
      const [first, second] = receiver.received;
      expect(second?.body).toBe(first?.body);
      expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    });

    it('gives one that was given up all its attempts again, and nothing waits for it', async () => {
      await makeOwn();
      await publishInVain(changed('a', 1));
      const [{ id }] = await app.em.execute<[{ id: string }]>('select id from webhook_deliveries');
      await redeliver(id);
      receiver.answer = ({ body }) => ({ status: body.includes('"number":1') ? 500 : 204 });
      await publish(app, changed('a', 2));
      await deliverDue(app);
      receiver.answer = () => ({});
      app.clock.advance(2 * 60);
      await deliverDue(app);

      expect(numbers().sort()).toEqual([1, 1, 2]);
    });

    it('has one sent at once that waits for its next attempt', async () => {
      await makeOwn();
      receiver.answer = () => ({ status: 500 });
      await publish(app, changed('a'));
      await deliverDue(app);
      await redeliver(receiver.ids[0]);

      expect(await deliverDue(app)).toBe(1);
    });

    it('sends what was given up while it was being asked for', async () => {
      await makeOwn();
      receiver.answer = () => ({ status: 500 });
      await publish(app, changed('a'));
      await deliverDue(app);
      app.clock.advance(2 * 60);
      const asked = await app.em.fork().transactional(async (em) => {
        await em.execute('select from webhook_lanes for update');
        const answer = redeliver(receiver.ids[0]);
        await untilWaiting(app);
        await em.execute(`update webhook_deliveries set status = 'failed', attempts = 2`);
        await em.execute('delete from webhook_lanes');
        return { answer };
      });

      expect((await asked.answer).status).toBe(202);
      expect(await deliverDue(app)).toBe(1);
    });

    it('takes its id in capital letters as well', async () => {
      await makeOwn();
      await publishInVain(changed('a'));
      const [{ id }] = await app.em.execute<[{ id: string }]>('select id from webhook_deliveries');
      await redeliver(id.toUpperCase());

      expect(await app.em.execute('select lane from webhook_lanes')).toEqual([{ lane: `=${id}` }]);
    });

    it('is refused for messages of others, of nobody, and to an endpoint that is switched off', async () => {
      const { id: globex } = await makeOrganization(app);
      await makeEndpoint(app, { url: receiver.origin, organizationId: globex });
      await publish(app, new ThingChanged('a', globex));
      await deliverDue(app);
      const unknown = '0198b7a2-0000-7000-8000-000000000000';
      for (const id of [receiver.ids[0], unknown]) {
        expect(outcomeOf(await redeliver(id))).toEqual([404, 'ResourceNotFound']);
      }
      expect(outcomeOf(await redeliver('nothing'))).toEqual([422, 'RequestValidationError']);
      receiver.reset();
      await makeOwn();
      await publish(app, changed('b'));
      await deliverDue(app);
      await switchOff();
      expect(outcomeOf(await redeliver(receiver.ids[0]))).toEqual([409, 'WebhookEndpointDisabled']);
    });
  });

  describe('a replay', () => {
    it('of what was missed sends what was given up and what happened while the endpoint was off, in order', async () => {
      const endpointId = await makeOwn();
      await publish(app, changed('a', 1));
      await deliverDue(app);
      await publishInVain(changed('a', 2));
      await switchOff();
      await publish(app, changed('a', 3), changed('b', 4));
      await switchOn();

      const { status, body } = await replay(endpointId, { since: ago(HOUR) });
      expect([status, body]).toMatchObject([
        202,
        { endpoint_id: endpointId, scope: 'missed', finished_at: null },
      ]);
      await drainEvents(app);
      await deliverDue(app);
      expect(numbers().filter((number) => number !== 4)).toEqual([2, 3]);
      expect(numbers()).toContain(4);
      expect(
        await app.em.execute('select messages, finished_at is not null as ended from webhook_replays'),
      ).toEqual([{ messages: 3, ended: true }]);
    });

    it('of everything also repeats what has arrived, with its id', async () => {
      const endpointId = await makeOwn();
      await publish(app, changed('a', 1), changed('a', 2));
      await deliverDue(app);
      await replay(endpointId, { since: ago(HOUR), scope: 'all', until: ago(-1) });
      await drainEvents(app);
      await deliverDue(app);

      expect(numbers()).toEqual([1, 2, 1, 2]);
      expect(receiver.ids.slice(2)).toEqual(receiver.ids.slice(0, 2));
    });

    it('keeps to its span of time, to the types the endpoint has chosen and to its organization', async () => {
      const { id: globex } = await makeOrganization(app);
      await publish(app, changed('a', 1));
      app.clock.advance(HOUR);
      await publish(app, changed('a', 2), new ThingChanged('b', globex, { number: 3 }));
      const from = ago(0);
      app.clock.advance(HOUR);
      await publish(app, changed('a', 4));
      const endpointId = await makeOwn();
      const deaf = await makeOwn({ events: ['order.paid'] });
      await replay(endpointId, { since: from, until: ago(1) });
      await replay(deaf, { since: ago(3 * HOUR) });
      await drainEvents(app);
      await deliverDue(app);

      expect(numbers()).toEqual([2]);
    });

    it('takes as many parts as it needs', async () => {
      const endpointId = await makeOwn();
      await app.em.execute(
        `insert into webhook_events (id, type, organization_id, record_type, record_id, payload, occurred_at, created_at)
       select gen_random_uuid(), 'test.thing_changed', ?, 'thing', number::text, '{}', ?, ?
         from generate_series(1, 2500) as number`,
        [acme, app.clock.now, app.clock.now],
      );
      await replay(endpointId, { since: ago(60), until: ago(-1) });
      await drainEvents(app);

      const counts = await app.em.execute(
        `select count(*)::int as pending from webhook_deliveries where status = 'pending'`,
      );
      expect(counts).toEqual([{ pending: 2_500 }]);
      expect(await app.em.execute('select messages from webhook_replays')).toEqual([{ messages: 2_500 }]);
    });

    it('puts nothing further on its way once it is stopped, and leaves room for another one', async () => {
      const endpointId = await makeOwn();
      await publishInVain(changed('a', 1));
      const { body } = await replay(endpointId, { since: ago(HOUR) });
      const staff = { actor: { kind: 'staff', userId: olivia.user.id } as const, reason: 'The wrong day' };
      await inRequest(app, () => app.get(StopReplay).execute(body.id, { staff }));
      await drainEvents(app);
      await deliverDue(app);
      expect(numbers()).toEqual([]);

      await replay(endpointId, { since: ago(HOUR) });
      await drainEvents(app);
      await deliverDue(app);
      expect(numbers()).toEqual([1]);
    });

    it('is refused beside another one of its endpoint, for a span without time, and while that is off', async () => {
      const endpointId = await makeOwn();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => replay(endpointId, { since: ago(60) })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([
        202,
        ...Array.from({ length: 9 }, () => 409),
      ]);
      await drainEvents(app);

      expect(outcomeOf(await replay(endpointId, { since: ago(0), until: ago(60) }))).toEqual([
        422,
        'RequestValidationError',
      ]);
      for (const body of [{}, { since: 'yesterday' }, { since: ago(60), scope: 'some' }]) {
        expect((await replay(endpointId, body)).status).toBe(422);
      }
      await switchOff();
      expect(outcomeOf(await replay(endpointId, { since: ago(60) }))).toEqual([
        409,
        'WebhookEndpointDisabled',
      ]);
    });

    it.each([
      ['before everything that can be kept', { since: '-271821-04-20T00:00:00.000Z' }],
      ['at the end of what JavaScript counts', { since: '+275760-09-13T00:00:00.000Z' }],
      ['as a number', { since: 1_700_000_000 }],
      ['with an end that cannot be kept', { since: '2026-01-01', until: '+010000-01-01T00:00:00.000Z' }],
      ['as yes', { since: true }],
      ['as a list', { since: ['2026-01-01'] }],
      ['as nothing', { since: null }],
    ])('is refused for an instant %s', async (_case, body) => {
      expect(outcomeOf(await replay(await makeOwn(), body))).toEqual([422, 'RequestValidationError']);
    });
  });

  describe('a test event', () => {
    const test = (endpointId: string, body: object = {}) =>
      send<{ id: string }>('POST', `/endpoints/${endpointId}/test`, body);

    it('reaches the one endpoint, says that it is a test, and is in no list of what happened', async () => {
      const endpointId = await makeOwn({ events: ['order.paid'] });
      await makeEndpoint(app, {
        url: `${receiver.origin}/other`,
        organizationId: acme,
        events: ['order.paid'],
      });
      const { status, body } = await test(endpointId);
      await deliverDue(app);

      expect([status, receiver.ids]).toEqual([202, [body.id]]);
      expect(receiver.messages).toMatchObject([{ type: 'order.paid', test: true }]);
      const log = await send<EventLogWire>('GET', '/events');
      expect(log.body.items.filter(({ type }) => type === 'order.paid')).toEqual([]);
    });

    it('is read by the published SDK as the event it is an example of', async () => {
      const secret = 'polar_chosen_by_a_merchant';
      const endpointId = await makeOwn({ secret, events: ['order.paid'] });
      await test(endpointId, { type: 'subscription.active' });
      await deliverDue(app);

      const [{ body, headers }] = receiver.received as [(typeof receiver.received)[number]];
      jest.useFakeTimers({ now: app.clock.now, doNotFake: ['nextTick', 'setImmediate'] });
      const event = validateEvent(body, headers as Record<string, string>, secret);
      jest.useRealTimers();
      expect(event).toMatchObject({ type: 'subscription.active', data: { status: expect.any(String) } });
    });

    it('is of any type that the endpoint might receive', async () => {
      const endpointId = await makeOwn({ events: ['order.paid'] });
      expect((await test(endpointId, { type: 'member.added' })).status).toBe(202);
      for (const type of ['user.created', 'nothing.happened', '']) {
        expect(outcomeOf(await test(endpointId, { type }))).toEqual([422, 'RequestValidationError']);
      }
      await deliverDue(app);
      expect(receiver.messages.map(({ type }) => type)).toEqual(['member.added']);
    });
  });

  describe('the log of deliveries', () => {
    const list = (query = '') =>
      send<{ items: Json<WebhookAttemptWire>[]; pagination: object }>('GET', `/deliveries${query}`);

    it('shows every attempt, newest first, with what was sent', async () => {
      await makeOwn();
      receiver.answer = () => ({ status: 500, body: 'not today' });
      await publish(app, changed('a'));
      await deliverDue(app);
      app.clock.advance(2 * 60);
      receiver.answer = () => ({});
      await deliverDue(app);

      const { body } = await list();
      const webhook_event = {
        id: receiver.ids[0],
        last_http_code: 204,
        succeeded: true,
        payload: receiver.received[0]?.body,
      };
      expect(body).toMatchObject({
        items: [
          { http_code: 204, succeeded: true, webhook_event },
          { http_code: 500, succeeded: false, url: receiver.origin, response: 'not today', webhook_event },
        ],
        pagination: { total_count: 2, max_page: 1 },
      });
      expect(Object.keys(body.items[0] ?? {})).toEqual([
        'id',
        'created_at',
        'modified_at',
        'http_code',
        'succeeded',
        'url',
        'duration',
        'failure',
        'response',
        'webhook_event',
      ]);
    });

    it('keeps to the endpoints that are named, and to those the caller may see', async () => {
      const { id: globex } = await makeOrganization(app);
      const first = await makeOwn({ url: `${receiver.origin}/first` });
      await makeOwn({ url: `${receiver.origin}/second` });
      const theirs = await makeEndpoint(app, { url: receiver.origin, organizationId: globex });
      await publish(app, changed('a'), new ThingChanged('b', globex));
      await deliverDue(app);

      expect((await list()).body.items).toHaveLength(2);
      expect((await list(`?endpoint_id=${first}`)).body.items).toHaveLength(1);
      expect((await list(`?endpoint_id=${theirs}`)).body.items).toEqual([]);
      expect((await list('?endpoint_id=one')).status).toBe(422);
      expect((await list('?limit=1&page=2')).body).toMatchObject({
        items: [{}],
        pagination: { total_count: 2, max_page: 2 },
      });
    });
  });

  describe('the log of events', () => {
    const read = (query = '') => send<EventLogWire>('GET', `/events${query}`);

    it('is read on from a cursor without a gap or a repeat, whoever wanted the events', async () => {
      await publish(app, changed('a', 1), changed('b', 2), changed('a', 3));
      const seen: string[] = [];
      let after = '0';
      for (let part = 0; part < 5; part++) {
        const { items, next } = (await read(`?type=test.thing_changed&limit=2&after=${after}`)).body;
        seen.push(...items.map(({ payload }) => payload));
        after = next;
      }
      const read1 = seen.map((payload) => (JSON.parse(payload) as { data: { number: number } }).data.number);
      expect(read1).toEqual([1, 2, 3]);
      await publish(app, changed('a', 4));
      expect((await read(`?after=${after}`)).body.items).toMatchObject([
        { type: 'test.thing_changed', record: { type: 'thing', id: 'a' } },
      ]);
    });

    it('leaves out nothing that is stored while it is read', async () => {
      const seen: string[] = [];
      let after = '0';
      const readOn = async (): Promise<void> => {
        const { items, next } = (await read(`?type=test.thing_changed&after=${after}`)).body;
        seen.push(...items.map(({ record }) => record.id));
        after = next;
      };
      const stored = Array.from({ length: 25 }, (_, number) => `thing-${String(number)}`);
      const publishing = (async () => {
        for (const id of stored) await publish(app, changed(id));
      })();
      // One after the other: two at once would begin at the same cursor.
      while (seen.length < stored.length) await readOn();
      await publishing;
      await readOn();

      expect(seen).toEqual(stored);
    });

    it('shows the events of the caller’s organization alone', async () => {
      const { id: globex } = await makeOrganization(app);
      await publish(app, new ThingChanged('a', globex), new ThingChanged('b', null));

      expect((await read('?type=test.thing_changed')).body.items).toEqual([]);
      expect(outcomeOf(await read(`?organization_id=${globex}`))).toEqual([404, 'ResourceNotFound']);
      for (const query of ['?after=x', '?after=-1', '?limit=0']) expect((await read(query)).status).toBe(422);
    });

    it('needs a person to say of which organization', async () => {
      const asked = async (query: string): Promise<number> => {
        const cookie = await olivia.browser.jar.getCookieString(app.origin);
        return (await call('GET', `${app.origin}${WEBHOOKS}/events${query}`, { headers: { cookie } })).status;
      };
      expect(await asked('')).toBe(422);
      expect(await asked(`?organization_id=${acme}`)).toBe(200);
    });
  });

  it('leaves a trail of what was sent again', async () => {
    const endpointId = await makeOwn({ events: ['order.paid'] });
    const { body } = await send<{ id: string }>('POST', `/endpoints/${endpointId}/test`, {});
    await sendClaimed(app, await claimDeliveries(app));
    await redeliver(body.id);
    await replay(endpointId, { since: ago(60) });

    const entries = (await auditEntries(app)).filter(({ subjectType }) => subjectType === 'webhook_endpoint');
    expect(entries.map(({ action }) => action)).toEqual([
      'webhook_endpoint.test_sent',
      'webhook_endpoint.message_redelivered',
      'webhook_endpoint.replay_requested',
    ]);
  });
});

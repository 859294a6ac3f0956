import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PublicEventOf } from '#platform/events/event.decorator.js';
import { WebhookWorkersModule } from '#webhooks';
import type { CreatedAccessTokenWire } from '../../../src/organizations/access-tokens/access-token.presenter.js';
import type { WebhookAttemptWire } from '../../../src/webhooks/deliveries/attempt.presenter.js';
import type { WebhookEndpointWire } from '../../../src/webhooks/endpoints/webhook-endpoint.presenter.js';
import type { Answer } from '../../support/browser.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { countStatements } from '../../support/count-statements.js';
import { drainEvents } from '../../support/drain-events.js';
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
  deliverDue,
  makeEndpoint,
  publish,
  THING_CHANGED,
  ThingChanged,
  TO_THIS_MACHINE,
} from '../../support/webhooks.js';

/** What the mapping makes of prices; tests change it to see what stays. */
let oldStatus = 'pending';

@PublicEventOf('test.thing_paused', {
  meaning: 'A thing has a status that clients of the old generation do not know.',
  data: { type: 'object' },
  forOldClients: (data) => {
    const { status } = data as { status?: string };
    if (status === 'broken') throw new Error('no such status');
    return status === 'void' ? { ...data, status: oldStatus } : data;
  },
})
class ThingPaused extends ThingChanged {}

@PublicEventOf('test.thing_cycled', {
  meaning: 'Only clients of the new generation know the type.',
  data: { type: 'object' },
  since: '2026-10',
})
class ThingCycled extends ThingChanged {}

describe('the API version of an endpoint', () => {
  type EndpointJson = Json<WebhookEndpointWire>;

  const ENDPOINTS = '/endpoints';
  const [PAUSED, CYCLED] = ['test.thing_paused', 'test.thing_cycled'];
  const NEW = { url: 'https://shop.example.com/hooks', format: 'raw', events: [CYCLED] };
  const MESSAGE = 'Events of this type require a later `api_version`';

  let app: TestApp;
  let receiver: Receiver;
  let olivia: Person;
  let acme: string;
  let token: string;

  beforeAll(async () => {
    app = await TestApp.start({ ...TO_THIS_MACHINE, WEBHOOK_RETRY_DELAYS: '60,60' }, {}, [
      WebhookWorkersModule,
    ]);
    receiver = await Receiver.start();
  });
  beforeEach(async () => {
    await app.reset();
    receiver.reset();
    oldStatus = 'pending';
    olivia = await newPerson(app, 'olivia');
    acme = (await makeOrganization(app)).id;
    await addMember(app, acme, olivia.user.id, 'owner');
    const body = { name: 'Shop', scopes: ['webhooks:write'], organizationId: acme };
    const made = await olivia.browser.post<CreatedAccessTokenWire>(
      `${ORGANIZATION}/create-access-token`,
      body,
    );
    token = made.body.token;
    await drainEvents(app);
  });
  afterAll(async () => {
    await receiver.stop();
    await app.stop();
  });

  function send<Body = EndpointJson>(method: string, path: string, body?: object): Promise<Answer<Body>> {
    const headers = { authorization: `Bearer ${token}`, ...JSON_TYPE };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return call<Body>(method, `${app.origin}/v1/webhooks${path}`, { headers, ...sent });
  }

  const add = (differences: object = {}) => send('POST', ENDPOINTS, { ...NEW, ...differences });
  const change = (id: string, changes: object) => send('PATCH', `${ENDPOINTS}/${id}`, changes);
  const makeOwn = (differences: object = {}) =>
    makeEndpoint(app, { url: receiver.origin, organizationId: acme, events: [PAUSED], ...differences });
  const paused = (status: string) => new ThingPaused('a', acme, { status });
  const statuses = () => receiver.messages.map(({ data }) => data['status']);
  const storedBodies = async () =>
    (
      await app.em.execute<{ payload: string | null }[]>(
        'select payload from webhook_deliveries order by position, endpoint_id',
      )
    ).map(({ payload }) => payload);
  const refusal = (index: number, type: string) => [
    422,
    {
      error: 'RequestValidationError',
      detail: [{ loc: ['body', 'events', index], type: 'enum', msg: MESSAGE, input: type }],
    },
  ];
  const outcomeOf = ({ status, body }: Answer) => [status, body];

  describe('in the API', () => {
    it('is null unless one is given, and is changed, kept and set back', async () => {
      const { body } = await add({ events: ['order.paid'] });
      expect(body.api_version).toBeNull();
      const versionAfter = async (changes: object) => (await change(body.id, changes)).body.api_version;
      expect(await versionAfter({ api_version: '2027-01' })).toBe('2027-01');
      expect(await versionAfter({ description: 'Kept', url: null })).toBe('2027-01');
      expect((await send('GET', `${ENDPOINTS}/${body.id}`)).body.api_version).toBe('2027-01');
      expect(await versionAfter({ api_version: null })).toBeNull();
    });

    it.each(['2025-01', '', 4, ['2026-04']])(
      'is no other than those that clients send: %j',
      async (version) => {
        const { status, body } = await add({ api_version: version });
        expect([status, (body as unknown as { detail: { loc: unknown }[] }).detail[0]?.loc]).toEqual([
          422,
          ['body', 'api_version'],
        ]);
      },
    );

    it('decides whether an endpoint may receive a type', async () => {
      expect(outcomeOf(await add())).toEqual(refusal(0, CYCLED));
      expect(outcomeOf(await add({ api_version: '2026-04' }))).toEqual(refusal(0, CYCLED));
      expect((await add({ api_version: '2026-10' })).status).toBe(201);
      expect((await add({ api_version: '2027-01' })).status).toBe(201);
    });

    it('is not set back while such a type is chosen', async () => {
      const events = ['order.paid', CYCLED];
      const { id } = (await add({ events, api_version: '2026-10' })).body;
      expect(outcomeOf(await change(id, { api_version: null }))).toEqual(refusal(1, CYCLED));
      expect(outcomeOf(await change(id, { api_version: '2026-04' }))).toEqual(refusal(1, CYCLED));
      expect((await change(id, { api_version: null, events: ['order.paid'] })).status).toBe(200);
      expect(outcomeOf(await change(id, { events }))).toEqual(refusal(1, CYCLED));
      expect((await change(id, { api_version: '2027-01', events })).body.events).toEqual(events);
    });

    it('is not set back beside a request that chooses such a type', async () => {
      const { id } = (await add({ events: ['order.paid'], api_version: '2026-10' })).body;
      const answers = await Promise.all([
        change(id, { api_version: null }),
        change(id, { events: [CYCLED] }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });
  });

  describe('decides what is sent', () => {
    it('in the words of the endpoint’s generation', async () => {
      await makeOwn();
      await makeOwn({ apiVersion: '2026-04' });
      await publish(app, paused('void'));
      await deliverDue(app);
      expect(statuses().sort()).toEqual(['pending', 'void']);
      const [old] = receiver.received.filter(({ body }) => body.includes('pending'));
      expect(JSON.parse(old!.body)).toEqual({
        type: PAUSED,
        timestamp: app.clock.now.toISOString(),
        data: { id: 'a', status: 'pending' },
      });
    });

    it('of a type only where the endpoint knows it', async () => {
      const events = [CYCLED, THING_CHANGED];
      const chosen = await Promise.all([
        makeOwn({ events }),
        makeOwn({ events, apiVersion: '2026-04' }),
        makeOwn({ events, apiVersion: '2026-10' }),
      ]);
      await publish(app, new ThingCycled('a', acme));
      const rows = await app.em.execute('select endpoint_id as id from webhook_deliveries');
      expect(rows).toEqual([{ id: chosen[2] }]);
    });

    it('and is stored only where it differs from the event', async () => {
      await makeOwn({ events: [PAUSED, THING_CHANGED] });
      await publish(app, new ThingChanged('a', acme), paused('active'), paused('void'));
      expect(await storedBodies()).toEqual([null, null, expect.stringContaining('"status":"pending"')]);
    });

    it('whatever fails in the mapping, without holding up other events', async () => {
      await makeOwn();
      await publish(app, paused('broken'), paused('void'));
      await deliverDue(app);
      expect(statuses()).toEqual(['broken', 'pending']);
    });

    it('at the same cost for one endpoint as for many, and without reading payloads that stay as they are', async () => {
      const costOf = (event: object) => countStatements(app, () => publish(app, event));
      await makeOwn({ events: [PAUSED, THING_CHANGED] });
      const plain = await costOf(new ThingChanged('a', acme));
      const mapped = await costOf(paused('void'));
      expect(mapped).toBe(plain + 1);
      for (let made = 1; made < 5; made += 1) await makeOwn({ events: [PAUSED, THING_CHANGED] });
      expect(await costOf(new ThingChanged('b', acme))).toBe(plain);
      expect(await costOf(paused('void'))).toBe(mapped);
    });
  });

  describe('is of no influence on what was stored', () => {
    it('neither when an attempt is repeated nor when staff or servers send it again', async () => {
      const id = await makeOwn();
      receiver.answer = () => ({ status: 500 });
      await publish(app, paused('void'));
      await deliverDue(app);
      oldStatus = 'changed';
      await change(id, { api_version: '2026-04' });
      receiver.answer = () => ({});
      app.clock.advance(2 * 60);
      await deliverDue(app);
      await send('POST', `/events/${String(receiver.ids[0])}/redeliver`);
      await deliverDue(app);
      const replay = await send('POST', `${ENDPOINTS}/${id}/replays`, {
        since: new Date(app.clock.now.getTime() - 3_600_000).toISOString(),
        scope: 'all',
      });
      expect(replay.status).toBe(202);
      await drainEvents(app);
      await deliverDue(app);
      expect(receiver.received).toHaveLength(4);
      expect([...new Set(receiver.received.map(({ body }) => body))]).toEqual([receiver.received[0]!.body]);
      expect(statuses()[0]).toBe('pending');
    });

    it('and the log shows what was sent', async () => {
      await makeOwn();
      await publish(app, paused('void'));
      await deliverDue(app);
      const { body } = await send<{ items: Json<WebhookAttemptWire>[] }>('GET', '/deliveries');
      expect(JSON.stringify(body.items[0])).toContain('pending');
      const events = await send<{ items: { payload: string }[] }>('GET', `/events?type=${PAUSED}`);
      expect(events.body.items[0]?.payload).toContain('"status":"void"');
    });
  });

  it('counts for what was missed, and for examples', async () => {
    await publish(app, paused('void'), new ThingCycled('a', acme));
    const id = await makeOwn({ events: [PAUSED, CYCLED] });
    await send('POST', `${ENDPOINTS}/${id}/replays`, {
      since: new Date(app.clock.now.getTime() - 3_600_000).toISOString(),
    });
    await drainEvents(app);
    await deliverDue(app);
    expect(statuses()).toEqual(['pending']);
    const { status } = await send('POST', `${ENDPOINTS}/${id}/test`, { type: CYCLED });
    expect(status).toBe(422);
    expect((await send('POST', `${ENDPOINTS}/${id}/test`, { type: PAUSED })).status).toBe(202);
  });
});

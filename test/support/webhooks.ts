import { newId } from '#common/ids/new-id.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { PublicEventOf, type EventRecord, type PublicEvent } from '#platform/events/event.decorator.js';
import type { ApiVersion } from '#platform/http/v1/api-version.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { newWebhookSecret } from '#platform/standard-webhooks/webhook-secret.js';
import { RecordOutcomes } from '../../src/webhooks/deliveries/actions/record-outcomes.js';
import { DeliverySender } from '../../src/webhooks/deliveries/delivery-sender.service.js';
import {
  WebhookLaneRepository,
  type ClaimedDelivery,
} from '../../src/webhooks/deliveries/webhook-lane.repository.js';
import { EndpointCache } from '../../src/webhooks/endpoints/endpoint-cache.service.js';
import { EndpointSecretCipher } from '../../src/webhooks/endpoints/endpoint-secret-cipher.service.js';
import {
  WebhookEndpoint,
  type EndpointFormat,
} from '../../src/webhooks/endpoints/webhook-endpoint.entity.js';
import { drainEvents } from './drain-events.js';
import { inRequest } from './in-request.js';
import type { TestApp } from './test-app.js';

/** Lets the product call the receivers of tests, which are on this machine. */
export const TO_THIS_MACHINE = { WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' };

/** Something has changed in a test. */
@PublicEventOf('test.thing_changed')
export class ThingChanged implements PublicEvent {
  readonly record: EventRecord;
  readonly data: object;

  constructor(
    id: string,
    readonly organizationId: string | null,
    data: object = {},
  ) {
    this.record = { type: 'thing', id };
    this.data = { id, ...data };
  }
}

export const THING_CHANGED = 'test.thing_changed';

export interface NewEndpoint {
  url: string;
  format?: EndpointFormat;
  apiVersion?: ApiVersion | null;
  organizationId?: string | null;
  events?: string[];
  secret?: string;
  previousSecrets?: { secret: string; until: string }[];
  headers?: Record<string, string>;
}

/** An endpoint as the product would have made it; it wants `ThingChanged`. */
export async function makeEndpoint(app: TestApp, given: NewEndpoint): Promise<string> {
  const id = newId();
  const secrets = app.get(EndpointSecretCipher);
  const {
    url,
    format = 'raw',
    apiVersion = null,
    organizationId = null,
    events = [THING_CHANGED],
    secret = newWebhookSecret(),
  } = given;
  const endpoint = Object.assign(new WebhookEndpoint(), {
    ...{ id, url, organizationId, events, description: '', format, apiVersion, enabled: true },
    ...{ disabledAt: null, disabledReason: null, version: 1, failingSince: null, failures: 0 },
    ...{ pausedUntil: null, createdAt: app.clock.now, modifiedAt: null },
    secret: secrets.seal(secret, id, 'secret'),
    previousSecrets: (given.previousSecrets ?? []).map((previous) => ({
      ...previous,
      secret: secrets.seal(previous.secret, id, 'secret'),
    })),
    headers: given.headers ? secrets.seal(JSON.stringify(given.headers), id, 'headers') : null,
  });
  await app.em.persist(endpoint).flush();
  return id;
}

/** A message that the endpoint has received. */
export async function makeMessage(app: TestApp, endpointId: string, organizationId: string): Promise<string> {
  const [eventId, id] = [newId(), newId()];
  await app.em.execute(
    `insert into webhook_events (id, type, organization_id, record_type, record_id, payload, occurred_at, created_at)
     values (?, 'order.paid', ?, 'order', 'a', '{}', now(), now())`,
    [eventId, organizationId],
  );
  await app.em.execute(
    `insert into webhook_deliveries (id, event_id, endpoint_id, lane, position, status, attempts, created_at)
     select ?, id, ?, 'order:a', position, 'succeeded', 1, now() from webhook_events where id = ?`,
    [id, endpointId, eventId],
  );
  return id;
}

/** Records events, each in a unit of work of its own, and hands them to the endpoints that want them. */
export async function publish(app: TestApp, ...events: object[]): Promise<void> {
  for (const event of events) {
    await inRequest(app, () =>
      app.get(UnitOfWork).run(async () => {
        app.get(Outbox).record(event);
        await app.get(EntityManager).flush();
      }),
    );
  }
  await drainEvents(app);
}

export async function claimDeliveries(app: TestApp, limits: object = {}): Promise<ClaimedDelivery[]> {
  const { now } = app.clock;
  const until = new Date(now.getTime() + 30_000);
  const usual = { limit: 100, perEndpoint: 100, perFailing: 100, inHand: [] };
  return app.get(WebhookLaneRepository).claim({ now, until, ...usual, ...limits });
}

/** Sends what the caller has in hand, and keeps what came of it. */
export async function sendClaimed(app: TestApp, deliveries: ClaimedDelivery[]): Promise<void> {
  const { signal } = new AbortController();
  await app.get(EndpointCache).prepare(deliveries);
  const outcomes = await Promise.all(deliveries.map((one) => app.get(DeliverySender).send(one, signal)));
  await app.get(RecordOutcomes).execute(outcomes.filter((outcome) => outcome !== null));
}

/** Does what a worker would do with everything that is due now, so that no test sleeps. Says how many attempts it made. */
export async function deliverDue(app: TestApp): Promise<number> {
  for (let made = 0; ;) {
    const claimed = await claimDeliveries(app);
    if (claimed.length === 0) return made;
    await sendClaimed(app, claimed);
    made += claimed.length;
  }
}

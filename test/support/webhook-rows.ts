import { v7 } from 'uuid';
import { newId } from '#common/ids/new-id.js';
import type { DeliveryStatus } from '../../src/webhooks/deliveries/webhook-delivery.entity.js';
import { EndpointSecretCipher } from '../../src/webhooks/endpoints/endpoint-secret-cipher.service.js';
import type { DisabledReason } from '../../src/webhooks/endpoints/webhook-endpoint.entity.js';
import type { TestApp } from './test-app.js';

export interface EndpointRow {
  url: string;
  organizationId: string | null;
  enabled: boolean;
  disabledReason: DisabledReason | null;
  failingSince: Date | null;
  failures: number;
  headers: Record<string, string> | null;
  previousSecretUntil: Date | null;
}

/** An endpoint without any route, for reads. */
export async function storeEndpoint(app: TestApp, differences: Partial<EndpointRow> = {}): Promise<string> {
  const id = newId();
  const row: EndpointRow = {
    url: 'https://example.com/hook',
    organizationId: null,
    enabled: true,
    disabledReason: null,
    failingSince: null,
    failures: 0,
    headers: null,
    previousSecretUntil: null,
    ...differences,
  };
  const secrets = app.get(EndpointSecretCipher);
  const secret = secrets.seal('whsec_c2VjcmV0', id, 'secret');
  const until = row.previousSecretUntil;
  await app.em.execute(
    `insert into webhook_endpoints (id, organization_id, url, description, format, events, enabled, disabled_at,
       disabled_reason, secret, previous_secrets, headers, version, failing_since, failures, created_at)
     values (?, ?, ?, 'Orders', 'raw', '{order.paid}', ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`,
    [
      id,
      row.organizationId,
      row.url,
      row.enabled,
      row.enabled ? null : app.clock.now,
      row.disabledReason,
      secret,
      JSON.stringify(until === null ? [] : [{ secret, until: until.toISOString() }]),
      row.headers === null ? null : secrets.seal(JSON.stringify(row.headers), id, 'headers'),
      row.failingSince,
      row.failures,
      app.clock.now,
    ],
  );
  return id;
}

/** A public event. */
export async function storeEvent(
  app: TestApp,
  { type = 'order.paid', organizationId = null as string | null, recordId = 'r1' } = {},
): Promise<string> {
  const id = newId();
  await app.em.execute(
    `insert into webhook_events (id, type, organization_id, record_type, record_id, payload, occurred_at, created_at)
     values (?, ?, ?, 'order', ?, ?, ?, ?)`,
    [id, type, organizationId, recordId, `{"type":"${type}","data":{}}`, app.clock.now, app.clock.now],
  );
  return id;
}

/** The message about an event to an endpoint; its lane is the record's. */
export async function storeDelivery(
  app: TestApp,
  eventId: string,
  endpointId: string,
  status: DeliveryStatus = 'succeeded',
): Promise<string> {
  const id = newId();
  await app.em.execute(
    `insert into webhook_deliveries (id, event_id, endpoint_id, lane, position, status, attempts, created_at)
     select ?, e.id, ?, e.record_id, e.position, ?, 0, ? from webhook_events as e where e.id = ?`,
    [id, endpointId, status, app.clock.now, eventId],
  );
  return id;
}

let attempts = 0;

/** An attempt that was answered 200, or by nobody. */
export async function storeAttempt(
  app: TestApp,
  { deliveryId, endpointId }: { deliveryId: string; endpointId: string },
  { at = app.clock.now, succeeded = true, duration = 10 } = {},
): Promise<string> {
  // As workers make it: when the attempt begins, and behind those before it.
  const id = v7({ msecs: at.getTime(), seq: (attempts += 1) });
  await app.em.execute(
    `insert into webhook_attempts (id, delivery_id, endpoint_id, url, attempted_at, duration, succeeded, http_code,
       failure, response)
     values (?, ?, ?, 'https://example.com/hook', ?, ?, ?, ?, ?, ?)`,
    [
      id,
      deliveryId,
      endpointId,
      at,
      duration,
      succeeded,
      succeeded ? 200 : null,
      succeeded ? null : 'timeout',
      succeeded ? 'thanks' : 'no answer in 20 s',
    ],
  );
  return id;
}

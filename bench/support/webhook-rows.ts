import { newId } from '#common/ids/new-id.js';
import type { AuthConfig } from '#config/auth.config.js';
import { OUTBOX_CHANNEL } from '#platform/events/outbox.service.js';
import { newWebhookSecret } from '#platform/standard-webhooks/webhook-secret.js';
import { EndpointSecretCipher } from '../../src/webhooks/endpoints/endpoint-secret-cipher.service.js';
import { ask } from './servers.js';
import { BENCH_SETTINGS } from './settings.js';

/** Lets the product call receivers on this machine, and send to all endpoints at once what it may to one. */
export const WEBHOOK_SETTINGS = { ...BENCH_SETTINGS, WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' };

const DATA = `{"id":"6f0c8b2e","name":"An order","amount":1200,"currency":"eur","note":"${'x'.repeat(400)}"}`;

/** What is sent when something occurred. */
export function messageAt(occurred: Date): string {
  return `{"type":"bench.done","timestamp":"${occurred.toISOString()}","data":${DATA}}`;
}

/**
 * Endpoints of the installation, one for each address, each of which wants a type of its own: `bench.0` and so on. Told are
 * their secrets.
 */
export async function storeEndpoints(url: string, addresses: string[]): Promise<string[]> {
  const safe = new EndpointSecretCipher({
    secrets: { current: BENCH_SETTINGS.AUTH_SECRET, previous: [] },
  } as unknown as AuthConfig);
  const rows = addresses.map((address, index) => {
    const [id, secret] = [newId(), newWebhookSecret()];
    return { id, address, secret, sealed: safe.seal(secret, id, 'secret'), type: `bench.${String(index)}` };
  });
  await ask(
    url,
    `insert into webhook_endpoints (id, url, description, format, events, enabled, secret, previous_secrets, version,
                                    failures, created_at)
     select id, address, '', 'raw', array[type], true, sealed, '[]', 1, 0, now()
       from jsonb_to_recordset('${JSON.stringify(rows)}'::jsonb) as one (id uuid, address text, sealed text, type text)`,
  );
  return rows.map(({ secret }) => secret);
}

/** Messages that wait for all endpoints, in so many lanes altogether. What is to be sent is seen at once, when all is there. */
export async function storeBacklog(url: string, messages: number, lanes: number): Promise<void> {
  const [count] = await ask<{ count: number }>(url, 'select count(*)::int as count from webhook_endpoints');
  const endpoints = count!.count;
  await ask(
    url,
    `begin;
     create temporary table backlog on commit drop as
       select n, gen_random_uuid() as event_id, 'thing:' || n % ${String(lanes)} as lane,
              (select array_agg(id) from webhook_endpoints)[1 + n % ${String(endpoints)}] as endpoint_id
         from generate_series(1, ${String(messages)}) n;
     insert into webhook_events (id, type, organization_id, record_type, record_id, payload, occurred_at, created_at)
       select event_id, 'bench.done', null, 'thing', lane, '${messageAt(new Date())}', now(), now() from backlog order by n;
     insert into webhook_lanes (endpoint_id, lane, due_at) select distinct endpoint_id, lane, now() from backlog;
     insert into webhook_deliveries (id, event_id, endpoint_id, lane, position, status, attempts, created_at)
       select gen_random_uuid(), event_id, backlog.endpoint_id, lane, v.position, 'pending', 0, now()
         from backlog join webhook_events v on v.id = event_id order by n;
     commit`,
  );
}

/** Statements by which events of these types occur, about a record each, as the product itself would write them. */
export function eventsSql(types: string[]): string {
  const values = types.map(
    (type) =>
      `(gen_random_uuid(), '${type}', 1, 'public', '${DATA}', 'thing', '${newId()}', 1, clock_timestamp())`,
  );
  return `insert into outbox_events (id, name, version, audience, payload, record_type, record_id, sequence, occurred_at)
          values ${values.join(', ')};
          select pg_notify('${OUTBOX_CHANNEL}', '')`;
}

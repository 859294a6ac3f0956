import type { AuthConfig } from '#config/auth.config.js';
import { newId } from '#common/ids/new-id.js';
import { EndpointSecretCipher } from '../../../src/webhooks/endpoints/endpoint-secret-cipher.service.js';
import { CHAOS_SECRET, SPEED } from './rules.js';

/** Seconds of the fast clock: an attempt may take one of the world. */
const TIMEOUT = SPEED;
/** Nothing is given up, nothing steps aside, and nobody is switched off: what is late has to arrive all the same. */
const DELAYS = ['0', ...Array.from({ length: 500 }, () => String(SPEED / 2))];

export const WEBHOOK_SETTINGS = [
  'WEBHOOKS_ALLOW_PRIVATE_NETWORKS=true',
  `WEBHOOK_TIMEOUT=${String(TIMEOUT)}`,
  `WEBHOOK_RETRY_DELAYS=${DELAYS.join(',')}`,
  'WEBHOOK_HOLD=31536000',
  'WEBHOOK_DISABLE_FAILURES=1000000',
];

/** An endpoint of the installation for each of the secrets, which receives every change. */
export async function storeChaosEndpoints(
  ask: (sql: string) => Promise<unknown>,
  origin: string,
  secrets: string[],
): Promise<void> {
  const safe = new EndpointSecretCipher({
    secrets: { current: CHAOS_SECRET, previous: [] },
  } as unknown as AuthConfig);
  for (const [index, secret] of secrets.entries()) {
    const id = newId();
    await ask(
      `insert into webhook_endpoints (id, url, description, format, events, enabled, secret, previous_secrets, version,
                                      failures, created_at)
       values ('${id}', '${origin}/${String(index)}', '', 'raw', '{chaos.changed}', true,
               '${safe.seal(secret, id, 'secret')}', '[]', 1, 0, now())`,
    );
  }
}

import { fileURLToPath } from 'node:url';
import { endProducts } from '../test/support/product.js';
import { startComparison } from './support/servers.js';
import { watchBacklog } from './webhooks/backlog.js';
import { compareIsolation } from './webhooks/isolation.js';
import { compareSending } from './webhooks/sending.js';

const RECEIVER = fileURLToPath(new URL('./webhook-receiver.mjs', import.meta.url));

/** Times how webhooks are sent: against sending alone, beside endpoints that are of no use, and with very many waiting. */
export async function benchWebhooks(): Promise<void> {
  const receiver = await startComparison(RECEIVER, []);
  try {
    await compareSending(receiver);
    await compareIsolation(receiver);
    await watchBacklog(receiver);
  } finally {
    receiver.stop();
    await endProducts();
  }
}

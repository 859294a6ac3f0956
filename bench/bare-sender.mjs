// What sending costs at least: the product's signer and client in a loop without a database. Prints messages per second.
import { randomUUID } from 'node:crypto';
import { HostNames } from '#platform/outbound/host-names.js';
import { OutboundClient } from '#platform/outbound/outbound.client.js';
import { WebhookSigner } from '#platform/standard-webhooks/webhook-signer.js';

const [origin, body, count, atOnce, ...secrets] = process.argv.slice(2);
const config = { timeout: 20, allowsPrivateNetworks: true, userAgent: 'bench' };
const client = new OutboundClient(config, new HostNames(), { now: () => new Date() });
const signers = secrets.map((secret) => new WebhookSigner([secret]));

async function send(number) {
  const index = number % signers.length;
  const signature = signers[index].headersFor({ id: randomUUID(), body, at: new Date() });
  const headers = { 'content-type': 'application/json', ...signature };
  const answer = await client.post({ url: `${origin}/${index}`, headers, body, timeout: 20_000 });
  if (answer.status !== 204) throw new Error(JSON.stringify(answer));
}

async function sendAll(total) {
  let next = 0;
  const lane = async () => {
    while (next < total) await send(next++);
  };
  await Promise.all(Array.from({ length: Number(atOnce) }, lane));
}

await sendAll(2_000);
const begun = performance.now();
await sendAll(Number(count));
console.log((Number(count) / (performance.now() - begun)) * 1000);
process.exit();

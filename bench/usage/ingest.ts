import { load, type LoadPlan } from '../support/load.js';
import { heading, report, verdict } from '../support/report.js';
import { BareIngest } from './bare-ingest.js';
import { BATCH, benchEvents } from './sent-events.js';
import { TOKENS, type UsageBenchShop } from './shop.js';

const CONNECTIONS = 4;
/** Least share of the bare loop. */
const SHARE = 0.4;
/** Least events per second. */
const RATE = 5_000;
const EVENTS = Number(process.env['USAGE_INGESTED'] ?? 200_000);
/** Both sides are timed in turn, because the speed of the machine changes within seconds. */
const ROUNDS = 4;
const BATCHES = Math.max(1, Math.round(EVENTS / BATCH / ROUNDS));

/** Times how fast events are ingested, against a loop that writes the same rows; then beside a meter that counts them. */
export async function benchIngest(shop: UsageBenchShop): Promise<void> {
  heading(`Usage: ingesting in batches of ${String(BATCH)}, ${String(CONNECTIONS)} connections`);
  const { product, url, id, headers, customers } = shop;
  const plan: LoadPlan = {
    ...{ origin: product.origin, path: '/v1/events/ingest', headers, lanes: CONNECTIONS },
    body: (number) => ({ events: benchEvents(number * BATCH) }),
    ...{ count: BATCHES, withinMs: 120_000 },
  };
  const bare = await BareIngest.of(url, { organizationId: id, customers, connections: CONNECTIONS });
  await bare.run(BATCHES / 4);
  await load({ ...plan, count: BATCHES / 4 });
  const rounds: { base: number; real: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ base: await bare.run(BATCHES), real: await ingest(plan) });
  await bare.end();
  const share = medianOf(rounds.map(({ base, real }) => real / base));
  const real = medianOf(rounds.map((round) => round.real));
  report('the bare loop', `${medianOf(rounds.map(({ base }) => base)).toFixed(0)} /s`, '= 1.00');
  report('the product', `${real.toFixed(0)} /s`, verdict(real >= RATE, `>= ${String(RATE)}`));
  report('its share', share.toFixed(2), verdict(share >= SHARE, `>= ${String(SHARE)}`));
  await shop.post('/meters/', TOKENS);
  const counting = await ingest(plan);
  report(
    'the product, while a meter counts',
    `${counting.toFixed(0)} /s`,
    verdict(counting >= RATE, `>= ${String(RATE)}`),
  );
}

/** @returns events per second */
async function ingest(plan: LoadPlan): Promise<number> {
  const { perSecond, failed } = await load(plan);
  if (failed > 0) throw new Error(`${String(failed)} requests failed`);
  return perSecond * BATCH;
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

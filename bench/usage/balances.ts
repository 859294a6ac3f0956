import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { residentMegabytes } from '../support/memory.js';
import { heading, report, verdict } from '../support/report.js';
import { benchEvents, CUSTOMERS, type BenchEvent } from './sent-events.js';
import type { UsageBenchShop } from './shop.js';

const RATE = Number(process.env['USAGE_RATE'] ?? 1_000);
const SECONDS = Number(process.env['USAGE_SECONDS'] ?? 240);
/** Events of a request. */
const REQUEST = 100;
/** Of the events of a request, how many are watched. */
const WATCHED = 5;
/** Milliseconds between two looks at the balances that are awaited. */
const LOOK = 20;
/** Milliseconds within which nineteen of twenty balances are right. */
const AIM = 2_000;
/** Growth of the product's memory, between the first and the last third of the time. */
const FLAT = 1.1;

/** A balance that has to be right. */
interface Awaited {
  customerId: string;
  tokens: number;
  since: number;
}

/** Sums the tokens of all events. */
const EVERYTHING = {
  ...{ name: 'All tokens', aggregation: { func: 'sum', property: 'tokens' } },
  filter: { conjunction: 'and', clauses: [] },
};

/** Times how long balances take to follow the events, and watches the memory of the product. */
export async function benchBalances(shop: UsageBenchShop): Promise<void> {
  heading(
    `Usage: ${String(RATE)} events/s of ${CUSTOMERS.toLocaleString('en')} customers for ${String(SECONDS)} s, until balances are right`,
  );
  const { id: meterId } = await shop.post('/meters/', EVERYTHING);
  const pool = new Pool({ connectionString: shop.url, max: 2 });
  await allCounted(pool, shop.id);
  const watch = new BalanceWatch(pool, meterId);
  await watch.begin();
  const memory: number[] = [];
  const begun = performance.now();
  const sent: Promise<void>[] = [];
  const requests = (RATE * SECONDS) / REQUEST;
  for (let number = 0; number < requests; number += 1) {
    await delay(Math.max(0, begun + (number * 1_000 * REQUEST) / RATE - performance.now()));
    sent.push(send(shop, benchEvents(number * REQUEST, REQUEST), watch));
    if (number % (RATE / REQUEST) === 0) memory.push(residentMegabytes(shop.product.pid) ?? 0);
  }
  await Promise.all(sent);
  const rate = (requests * REQUEST * 1_000) / (performance.now() - begun);
  const times = await watch.end();
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => at(times, share));
  report('sent', `${rate.toFixed(0)} /s`, verdict(rate > 0.95 * RATE, `> ${String(0.95 * RATE)}`));
  report('from the answer to the balance, p50', `${String(p50?.toFixed(0))} ms`);
  report('p95', `${String(p95?.toFixed(0))} ms`, verdict((p95 ?? AIM) < AIM, `< ${String(AIM)} ms`));
  report('the slowest', `${String(most?.toFixed(0))} ms`);
  const wrong = await watch.countWrong(shop.id);
  report('balances that are wrong in the end', String(wrong), verdict(wrong === 0, '0'));
  reportMemory(memory);
  await pool.end();
}

async function send(shop: UsageBenchShop, events: BenchEvent[], watch: BalanceWatch): Promise<void> {
  const { product, headers, customers } = shop;
  const body = JSON.stringify({ events });
  const answer = await fetch(`${product.origin}/v1/events/ingest`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.arrayBuffer();
  watch.ingested(
    events.map((event) => ({
      customerId: customers.get(event.external_customer_id) ?? '',
      tokens: event.metadata.tokens,
    })),
  );
}

/** Looks at the balances of some customers until they are what their events amount to. */
class BalanceWatch {
  private readonly totals = new Map<string, number>();
  private readonly times: number[] = [];
  private awaited: Awaited[] = [];
  private isSending = true;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly meterId: string,
  ) {}

  async begin(): Promise<void> {
    const { rows } = await this.pool.query<{ customerId: string; tokens: string }>(
      `select customer_id as "customerId", consumed_units as tokens from customer_meters where meter_id = $1`,
      [this.meterId],
    );
    for (const { customerId, tokens } of rows) this.totals.set(customerId, Number(tokens));
    this.looking = this.look();
  }

  ingested(events: readonly { customerId: string; tokens: number }[]): void {
    const since = performance.now();
    for (const [index, { customerId, tokens }] of events.entries()) {
      const total = (this.totals.get(customerId) ?? 0) + tokens;
      this.totals.set(customerId, total);
      if (index % (REQUEST / WATCHED) === 0) this.awaited.push({ customerId, tokens: total, since });
    }
  }

  /** @returns milliseconds, in order */
  async end(): Promise<number[]> {
    this.isSending = false;
    await this.looking;
    return this.times.sort((one, other) => one - other);
  }

  /** After everything was counted: consumed units other than what was sent, and balances that do not follow from them. */
  async countWrong(organizationId: string): Promise<number> {
    await allCounted(this.pool, organizationId);
    const { rows } = await this.pool.query<{ customerId: string; tokens: string; balance: string }>(
      `select customer_id as "customerId", consumed_units as tokens, balance from customer_meters where meter_id = $1`,
      [this.meterId],
    );
    const right = rows.filter(
      ({ customerId, tokens, balance }) =>
        Number(tokens) === this.totals.get(customerId) && Number(balance) === -Number(tokens),
    );
    return this.totals.size - right.length;
  }

  private async look(): Promise<void> {
    while (this.isSending || this.awaited.length > 0) {
      await delay(LOOK);
      const looked = [...new Set(this.awaited.map(({ customerId }) => customerId))];
      if (looked.length === 0) continue;
      const { rows } = await this.pool.query<{ customerId: string; balance: string }>({
        name: 'look',
        text: `select customer_id as "customerId", balance from customer_meters
                where meter_id = $1 and customer_id = any($2::uuid[])`,
        values: [this.meterId, looked],
      });
      const now = performance.now();
      const balances = new Map(rows.map((row) => [row.customerId, Number(row.balance)]));
      this.awaited = this.awaited.filter(({ customerId, tokens, since }) => {
        // Later events may be counted as well.
        const isRight = (balances.get(customerId) ?? 0) <= -tokens;
        if (isRight) this.times.push(now - since);
        return !isRight;
      });
    }
  }
}

async function allCounted(pool: Pool, organizationId: string): Promise<void> {
  const uncounted = async () => {
    const { rows } = await pool.query(
      `select from usage_streams s join meters m on m.organization_id = s.organization_id
         left join meter_counts c on c.meter_id = m.id
        where s.organization_id = $1 and coalesce(c.position, 0) < s.last_position`,
      [organizationId],
    );
    return rows.length > 0;
  };
  while (await uncounted()) await delay(100);
}

function reportMemory(samples: readonly number[]): void {
  const third = Math.ceil(samples.length / 3);
  const [first, last] = [samples.slice(0, third), samples.slice(-third)].map((part) =>
    at(
      [...part].sort((one, other) => one - other),
      0.5,
    ),
  );
  const growth = (last ?? 0) / (first ?? 1);
  report(
    'memory of the product at the start and the end',
    `${String(samples[0]?.toFixed(0))}, ${String(samples.at(-1)?.toFixed(0))} MB`,
    `first and last third: ${growth.toFixed(2)}, ${verdict(growth < FLAT, `< ${String(FLAT)}`)}`,
  );
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

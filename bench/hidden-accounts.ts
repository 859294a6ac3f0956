import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { SIGN_UP, signUpBody } from '../test/support/people.js';
import { endProducts, startProduct } from '../test/support/product.js';
import { heading, report, verdict } from './support/report.js';
import { databaseUrlOf } from './support/servers.js';
import { BENCH_SETTINGS } from './support/settings.js';

/** Pairs of each kind, and warm-up sign-ups before the first pair. */
const PAIRS = 400;
const WARM_UP = 300;
/** Milliseconds between polls for the end of a sign-up's background work, which differs by path and would slow the next one. */
const LOOK_EVERY = 5;
const IS_DONE = `select not exists (select from outbox_events where relayed_at is null)
  and not exists (select from event_handlings where handled_at is null) as done`;
/** A low cost, because the duration and variance of hashing would hide a difference. */
const CHEAP_HASHES = { NODE_ENV: 'development', PASSWORD_HASH_MEMORY: '8' };
/** Half the width of the 95% confidence interval of a median, in interquartile ranges over the square root of the count. */
const NOTCH = 1.57;

type Path = 'existing' | 'free';

/** Milliseconds of two consecutive sign-ups. */
type Pair = readonly [number, number];

/** Measures sign-ups with existing and with free addresses where existing accounts are hidden: they must take equally long. */
export async function benchHiddenAccounts(): Promise<void> {
  const settings = { ...BENCH_SETTINGS, ...CHEAP_HASHES, HIDE_EXISTING_ACCOUNTS: 'true' };
  const product = await startProduct({ settings });
  const database = new Client({ connectionString: await databaseUrlOf(product) });
  await database.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const signUps = new SignUps(product.origin, agent, database);
    for (let number = 0; number < WARM_UP; number += 1)
      await signUps.time(number % 3 === 2 ? 'existing' : 'free');
    tell(await signUps.pairs());
  } finally {
    agent.destroy();
    await database.end();
    await endProducts();
  }
}

class SignUps {
  private known = 0;
  private used = 0;

  constructor(
    private readonly origin: string,
    private readonly agent: Agent,
    private readonly database: Client,
  ) {}

  /** The order of pairs, and within pairs, is random, because the load of the machine varies. */
  async pairs(): Promise<Record<'different' | Path, Pair[]>> {
    const pairs: Record<'different' | Path, Pair[]> = { different: [], existing: [], free: [] };
    const kinds = Object.keys(pairs).flatMap((kind) => Array<keyof typeof pairs>(PAIRS).fill(kind as Path));
    for (const kind of shuffled(kinds)) pairs[kind].push(await this.pair(kind));
    return pairs;
  }

  async time(path: Path): Promise<number> {
    const number = path === 'free' ? this.known++ : this.used++ % Math.max(1, this.known);
    await this.settle();
    const begun = performance.now();
    await this.send(`user${String(number)}@example.com`);
    return performance.now() - begun;
  }

  /** For pairs of different paths, the time with an existing address comes first. */
  private async pair(kind: 'different' | Path): Promise<Pair> {
    if (kind !== 'different') return [await this.time(kind), await this.time(kind)];
    if (Math.random() < 0.5) return [await this.time('existing'), await this.time('free')];
    const free = await this.time('free');
    return [await this.time('existing'), free];
  }

  private async settle(): Promise<void> {
    do await delay(LOOK_EVERY);
    while ((await this.database.query<{ done: boolean }>(IS_DONE)).rows[0]?.done !== true);
  }

  private send(email: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const call = request(`${this.origin}${SIGN_UP}`, { agent: this.agent, method: 'POST', headers });
      call.once('error', reject);
      call.once('response', (response) => {
        response.resume();
        const isDone = response.statusCode === 200;
        response.once('end', () => (isDone ? resolve() : reject(new Error(String(response.statusCode)))));
      });
      call.end(JSON.stringify(signUpBody({ email })));
    });
  }
}

function tell({ different, existing, free }: Record<'different' | Path, Pair[]>): void {
  heading(`Sign-ups where existing accounts are hidden: ${String(PAIRS)} pairs of each kind, medians`);
  const differences = different.map(([one, other]) => other - one);
  const same = [...existing, ...free].map(([one, other]) => other - one);
  const noise = Math.abs(median(same)) + halfInterval(same, PAIRS);
  const gap = median(differences);
  report('existing address', inMicroseconds(median(different.map(([time]) => time))), '= 1.00');
  report('free address', inMicroseconds(median(different.map(([, time]) => time))));
  report('difference within pairs', inMicroseconds(gap), verdict(Math.abs(gap) <= noise, `<= noise`));
  report('noise: difference within pairs of the same path', inMicroseconds(noise));
}

/** Of the median of that many values with this spread. */
function halfInterval(values: readonly number[], count: number): number {
  return (NOTCH * (quantile(values, 0.75) - quantile(values, 0.25))) / Math.sqrt(count);
}

const median = (values: readonly number[]): number => quantile(values, 0.5);

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN;
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}

function inMicroseconds(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(0)} µs`;
}

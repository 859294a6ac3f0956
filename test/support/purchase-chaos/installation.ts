import { setTimeout as delay } from 'node:timers/promises';
import { call } from '../call.js';
import type { Ask, ChaosBank } from '../chaos-banks/chaos-bank.js';
import { eventually } from '../eventually.js';
import { ExternalServer } from '../external-server.js';
import { Buyer } from './buyer.js';
import { KilledProcess } from './killed-process.js';
import { openShop, type Shop } from './shop.js';
import { judge, type Verdict } from './verdict.js';

const BUYERS = 8;
const SHOPS = 2;
/** What a strike hits; one that is listed twice is hit twice as often. */
const TARGETS = ['web 1', 'web 2', 'worker 1', 'worker 2', 'PostgreSQL', 'callbacks', 'callbacks'] as const;
/** How many of the processes that are to end are asked to, as by an update. */
const ASKED = 0.2;
/** Seconds after which every attempt to pay has ended: 23 hours, and one more. */
const LONGEST_ATTEMPT = 24 * 3_600;
/** Milliseconds until nothing is outstanding, in all and for each payment. */
const LONGEST_CALM = 240_000;
const CALM_OF_PAYMENT = 200;
/** Milliseconds. */
const LONGEST_ADVANCE = 60_000;
const DATABASE = 'purchases';

const SETTINGS = {
  AUTH_SECRET: 'x'.repeat(40),
  MAILBOX: 'true',
  // Some expire while they are paid.
  CHECKOUT_LIFETIME: '60',
};

/** As if the minutes had passed after which others take over from workers that were killed. */
const EXPIRED_LEASES = 'update billing_due_work set claimed_until = null where claimed_until is not null';
/** As if the time had passed after which payments and refunds without an outcome are looked up. */
const NEXT_LOOKS = `
  update billing_due_work set due_at = now(), claimed_until = null
   where kind in ('payment.reconciliation', 'payment.surplus-refund', 'refund.reconciliation') and due_at > now()`;

const OUTSTANDING = `
  select (select count(*) from payments where status = 'pending')::int as payments,
         (select count(*) from refunds where status = 'pending')::int as refunds,
         (select count(*) from checkouts where status in ('open', 'confirmed'))::int as checkouts,
         (select count(*) from gateway_events where due_at is not null)::int as events,
         (select count(*) from billing_due_work w join merchants m on m.id = w.merchant_id
           where w.due_at <= now() + make_interval(secs => m.clock_offset))::int as work,
         (select count(*) from outbox_events where relayed_at is null)::int as outbox`;

export interface Outcome extends Verdict {
  kills: Record<string, number>;
  /** Processes that ended without being killed. */
  collapses: string[];
  /** Answers to buyers that nothing explains. */
  unexplained: string[];
}

/** Two web processes, two workers and a PostgreSQL that are killed at random, and buyers who pay meanwhile. */
export class Installation {
  readonly kills: Record<string, number> = {};
  readonly shops: Shop[] = [];
  private readonly processes: KilledProcess[] = [];

  private constructor(
    readonly database: ExternalServer,
    readonly url: string,
    readonly bank: ChaosBank,
  ) {}

  static async create(openBank: () => Promise<ChaosBank>): Promise<Installation> {
    const database = await ExternalServer.create();
    return new Installation(database, await database.createMigratedDatabase(DATABASE), await openBank());
  }

  /** Of the web processes. */
  get origins(): string[] {
    return this.processes.slice(0, 2).map(({ origin }) => origin);
  }

  /** What processes printed last that ended without being killed. */
  get collapses(): string[] {
    return this.processes.flatMap(({ collapses }) => collapses);
  }

  readonly ask: Ask = (sql) => this.database.ask(sql, DATABASE);

  /** Starts a web process, in which the shops open. */
  async open(): Promise<void> {
    const { url, bank } = this;
    for (const role of ['web', 'worker'])
      for (const number of [1, 2]) {
        const settings = { ...SETTINGS, ...bank.settings, DATABASE_URL: url, APP_ROLE: role };
        this.processes.push(await KilledProcess.create(`${role} ${String(number)}`, settings));
      }
    bank.open(this.origins);
    const [web] = this.processes;
    if (web === undefined) throw new Error('there is no web process');
    await web.start();
    await web.untilReady();
    for (let number = 1; number <= SHOPS; number += 1)
      this.shops.push(await openShop(web.origin, `shop-${String(number)}`));
  }

  /** It lasts at least so long, and until so many purchases were begun. */
  async trade(seconds: number, purchases: number, random: () => number): Promise<Outcome> {
    const { origins } = this;
    const buyers = Array.from(
      { length: BUYERS },
      (_, index) => new Buyer(this.shops, { origins, bank: this.bank }, random, `buyer-${String(index)}`),
    );
    const until = Date.now() + seconds * 1_000;
    const count = (): number => buyers.reduce((sum, buyer) => sum + buyer.purchases.length, 0);
    const isOver = (): boolean => Date.now() >= until && count() >= purchases;
    await this.startAll();
    const buying = Promise.all(buyers.map((buyer) => buyer.buyUntil(isOver)));
    await this.endure(() => Promise.resolve(isOver()), random);
    await buying;
    const bought = buyers.flatMap((buyer) => buyer.purchases);
    await this.calm(bought.length);
    return {
      ...(await judge(this, bought)),
      kills: this.kills,
      collapses: this.collapses,
      unexplained: buyers.flatMap(({ faults }) => faults).slice(0, 10),
    };
  }

  /** Strikes at random until it is over; afterwards all processes are ready. */
  async endure(isOver: () => Promise<boolean>, random: () => number): Promise<void> {
    await this.startAll();
    while (!(await isOver())) {
      await delay(300 + random() * 1_200);
      if (this.isTrading) await this.strike(random);
    }
    await this.startAll();
    await Promise.all(this.processes.map((process) => process.untilReady()));
  }

  /**
   * Waits until nothing is outstanding, with the clocks of the shops past the end of every attempt.
   * @param payments how many there were about, for which it waits the longer
   */
  async calm(payments: number): Promise<void> {
    await this.ask(EXPIRED_LEASES);
    if (this.bank.movesClocks) for (const shop of this.shops) await this.advance(this.origins[0] ?? '', shop);
    let last: unknown;
    await eventually('nothing is outstanding', LONGEST_CALM + payments * CALM_OF_PAYMENT, async () => {
      await delay(1_000);
      // PostgreSQL keeps the connections of killed processes for a moment, and may have none left.
      const outstanding = await this.settle().catch((error: unknown) => ({ error: String(error) }));
      last = outstanding;
      return Object.values(outstanding).every((number) => number === 0);
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}: ${JSON.stringify(last)}`);
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.end('SIGKILL')));
    await this.bank.close();
    await this.database.remove();
  }

  /** @returns what is still outstanding, by what it is */
  private async settle(): Promise<Record<string, unknown>> {
    const { bank, ask } = this;
    await bank.settle(ask);
    if (!bank.movesClocks) await ask(NEXT_LOOKS);
    const [row = {}] = await ask(OUTSTANDING);
    return { ...row, bank: await bank.countOutstanding(ask) };
  }

  private async startAll(): Promise<void> {
    for (const process of this.processes) await process.start();
  }

  /** One process of each role is up: more would only be killed while they start. */
  private get isTrading(): boolean {
    return ['web', 'worker'].every((role) =>
      this.processes.some(({ name, isUp }) => isUp && name.startsWith(role)),
    );
  }

  private async strike(random: () => number): Promise<void> {
    const name = TARGETS[Math.floor(random() * TARGETS.length)] ?? 'callbacks';
    const process = this.processes.find((one) => one.name === name);
    // One that is still starting is left alone, or none would ever be ready.
    if (process?.isUp === false) return process.start();
    this.kills[name] = (this.kills[name] ?? 0) + 1;
    if (process !== undefined) {
      await process.end(random() < ASKED ? 'SIGTERM' : 'SIGKILL');
      await delay(random() * 500);
      return process.start();
    }
    if (name === 'PostgreSQL') return this.restartDatabase(random);
    // The channel is cut: what is on its way never arrives.
    await this.bank.cut(this.ask);
  }

  private async restartDatabase(random: () => number): Promise<void> {
    await this.database.kill();
    await delay(random() * 500);
    await eventually('PostgreSQL is back', 60_000, () =>
      this.database.start().then(
        () => true,
        () => false,
      ),
    );
  }

  private async advance(origin: string, { headers }: Shop): Promise<void> {
    const clock = `${origin}/v1/sandbox/clock`;
    const body = JSON.stringify({ advance_seconds: LONGEST_ATTEMPT });
    // A process that has just become ready may still be without connections; advancing twice does no harm.
    await eventually('the clock was advanced', LONGEST_ADVANCE, async () => {
      const { status } = await call('POST', clock, { headers, body });
      if (status >= 300 && status !== 503) throw new Error(`advancing the clock returned ${String(status)}`);
      return status < 300;
    });
  }
}

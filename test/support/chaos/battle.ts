import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newWebhookSecret } from '#platform/standard-webhooks/webhook-secret.js';
import { eventually } from '../eventually.js';
import { ExternalServer } from '../external-server.js';
import { runCommand } from '../product-command.js';
import { newDataDir } from '../product.js';
import { RedisServer } from '../redis-server.js';
import { storeChaosEndpoints, WEBHOOK_SETTINGS } from './endpoints.js';
import { Fighter } from './fighter.js';
import { ChaosReceiver } from './receiver.js';
import { judgeArrivals, type Published, type WebhookVerdict } from './webhook-verdict.js';

const TABLES = `
  create table chaos_changes (id uuid primary key);
  create table chaos_effects (position bigserial primary key, event_id uuid not null, change uuid not null)`;

/** Endpoints that receive everything. */
const ENDPOINTS = 2;

/** How many of the workers that are to die are asked to, as by somebody who updates them. */
const ASKED = 0.25;

/** What can be killed, and brought back. */
interface Target {
  name: string;
  isServer: boolean;
  isUp: () => boolean;
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

export interface Outcome {
  events: number;
  webhooks: WebhookVerdict;
  kills: Record<string, number>;
  /** Changes that were answered, or are in the database, and had no effect. */
  lost: number;
  /** Changes that had more than one. */
  repeated: number;
  /** Events that were made into messages before an older one of their record, or not at all. */
  misplaced: number;
  /** Changes that the audit trail does not tell of, or not once. */
  untold: number;
  /** What the verification of the audit trail complains of. */
  trail: string;
  /** The last words of processes that ended without being killed. */
  collapses: string[];
  secondsToCalm: number;
}

/** An installation of one API, two workers, PostgreSQL and perhaps Redis, a receiver, and somebody who kills them all. */
export class Battle {
  private readonly kills: Record<string, number> = {};

  private constructor(
    private readonly database: ExternalServer,
    private readonly url: string,
    private readonly redis: RedisServer | null,
    private readonly receiver: ChaosReceiver,
    private readonly api: Fighter,
    private readonly workers: Fighter[],
  ) {}

  static async prepare(redisProgram: string | null): Promise<Battle> {
    const database = await ExternalServer.create();
    const url = await database.createMigratedDatabase('chaos');
    await database.ask(TABLES, 'chaos');
    const begin = Date.now();
    const secrets = Array.from({ length: ENDPOINTS }, () => newWebhookSecret());
    const receiver = await ChaosReceiver.start(begin, secrets);
    await storeChaosEndpoints((sql) => database.ask(sql, 'chaos'), receiver.origin, secrets);
    const redis = redisProgram === null ? null : await RedisServer.start(redisProgram);
    const urls = [`DATABASE_URL=${url}`, ...(redis ? [`REDIS_URL=${redis.url}`] : [])];
    const words = [String(begin), 'NODE_ENV=test', ...urls, ...WEBHOOK_SETTINGS];
    const workers = [new Fighter('worker', words), new Fighter('worker', words)];
    return new Battle(database, url, redis, receiver, new Fighter('api', words), workers);
  }

  /** It lasts at least so long, and until so many changes were made: on a busy machine they take longer. */
  async fight(seconds: number, changes: number): Promise<Outcome> {
    for (const fighter of [this.api, ...this.workers]) fighter.start();
    await eventually('all are ready', 60_000, () => [this.api, ...this.workers].every((one) => one.isReady));
    const targets = this.targets();
    const until = Date.now() + seconds * 1000;
    while (Date.now() < until || this.api.answered.length < changes) {
      await delay(randomInt(200, 900));
      await this.strike(targets);
    }
    await this.api.kill();
    const begun = Date.now();
    await this.calm(120_000 + changes * 60);
    return this.judge((Date.now() - begun) / 1000);
  }

  async end(): Promise<void> {
    await Promise.all([this.api, ...this.workers].map((fighter) => fighter.kill()));
    await this.redis?.kill();
    await this.receiver.remove();
    await this.database.remove();
  }

  private targets(): Target[] {
    const fighters = [this.api, ...this.workers].map((fighter, index) => ({
      name: ['api', 'worker 1', 'worker 2'][index]!,
      isServer: false,
      isUp: () => fighter.isReady,
      kill: () => (fighter !== this.api && Math.random() < ASKED ? fighter.stop() : fighter.kill()),
      start: async () => fighter.start(),
    }));
    const servers = [this.database, ...(this.redis ? [this.redis] : [])].map((server) => ({
      name: server === this.database ? 'PostgreSQL' : 'Redis',
      isServer: true,
      isUp: () => true,
      kill: () => server.kill(),
      start: () => untilItWorks(() => server.start()),
    }));
    return [...fighters, ...servers, ...this.receiverTargets()];
  }

  private receiverTargets(): Target[] {
    const common = { name: 'receiver', isServer: true, isUp: () => true };
    const { receiver } = this;
    return [
      { ...common, kill: () => receiver.kill(), start: () => receiver.start() },
      { ...common, kill: async () => receiver.freeze(), start: async () => receiver.thaw() },
    ];
  }

  private async strike(targets: Target[]): Promise<void> {
    // Servers are back within a moment and processes are not; a server is hit no more often for it.
    const isProcess = Math.random() < 0.6;
    const up = targets.filter((target) => target.isUp() && target.isServer !== isProcess);
    if (up.length === 0) return;
    const target = up[randomInt(up.length)]!;
    this.kills[target.name] = (this.kills[target.name] ?? 0) + 1;
    await target.kill();
    await delay(randomInt(600));
    await target.start();
  }

  /** Waits until nothing is owed any more; nobody is killed meanwhile. */
  private async calm(withinMs: number): Promise<void> {
    const owed = `select (select count(*) from outbox_events where relayed_at is null)::int as waiting,
                         (select count(*) from event_handlings where handled_at is null)::int as unhandled,
                         (select count(*) from webhook_lanes)::int as lanes,
                         (select count(*) from audit_entries where sequence is null)::int as unsealed`;
    let last: unknown;
    await eventually('nothing is owed', withinMs, async () => {
      const [row] = await this.database.ask(owed, 'chaos');
      last = row;
      return row?.['waiting'] === 0 && row['unhandled'] === 0 && row['lanes'] === 0 && row['unsealed'] === 0;
    }).catch((error: unknown) => {
      const said = this.workers.map(({ lastLines }) => lastLines).join('\n');
      throw new Error(`${String(error)}: ${JSON.stringify(last)}\n${said}`);
    });
  }

  private async judge(secondsToCalm: number): Promise<Outcome> {
    const count = async (sql: string): Promise<number> =>
      Number((await this.database.ask(`select count(*) as count from (${sql}) as x`, 'chaos'))[0]?.['count']);
    const committed = new Set(
      (await this.database.ask('select id from chaos_changes', 'chaos')).map(({ id }) => id),
    );
    const forgotten = this.api.answered.filter((change) => !committed.has(change)).length;
    const ineffective = await count(
      'select from chaos_changes c where not exists (select from chaos_effects e where e.change = c.id)',
    );
    return {
      events: committed.size,
      webhooks: judgeArrivals(await this.receiver.arrivals(), await this.listPublished(), ENDPOINTS),
      kills: this.kills,
      lost: forgotten + ineffective,
      repeated: await count('select from chaos_effects group by change having count(*) > 1'),
      misplaced: await count(
        `select from (
           select e.sequence, v.position, row_number() over (partition by e.record_id order by v.position) as place
             from outbox_events e left join webhook_events v on v.id = e.id
            where e.name = 'chaos.changed') as arrival
          where sequence <> place or position is null`,
      ),
      untold: await count(
        `select c.id from chaos_changes c left join audit_entries a on a.subject_type = 'chaos' and a.subject_id = c.id::text
          group by c.id having count(a.sequence) <> 1`,
      ),
      trail: await this.verifyTrail(),
      collapses: [this.api, ...this.workers].flatMap(({ collapses }) => collapses),
      secondsToCalm,
    };
  }

  private async verifyTrail(): Promise<string> {
    const { code, stdout, stderr } = await runCommand(['audit:verify'], await newDataDir(), {
      DATABASE_URL: this.url,
    });
    return code === 0 ? stderr : stdout + stderr;
  }

  private async listPublished(): Promise<Published[]> {
    const rows = await this.database.ask(
      `select payload->>'change' as change, record_id as record, sequence::int as sequence
         from outbox_events where name = 'chaos.changed'`,
      'chaos',
    );
    return rows as unknown as Published[];
  }
}

/** A server that was killed a moment ago may still be held by what it leaves behind. */
async function untilItWorks(start: () => Promise<void>): Promise<void> {
  await eventually('the server is back', 60_000, () =>
    start().then(
      () => true,
      () => false,
    ),
  );
}

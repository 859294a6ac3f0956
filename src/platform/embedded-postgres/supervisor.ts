import { setTimeout as delay } from 'node:timers/promises';
import { doublingPause } from '#common/time/seconds.js';
import { clusterFolder } from './cluster.js';
import { becomesReady, probeFreePort } from './connection.js';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import { stopLeftover } from './leftover.js';
import { Postmaster } from './postmaster.js';
import type { RunAs } from './run-as.js';
import { serverArguments } from './settings.js';

export interface RestartInfo {
  readonly state: 'restarting' | 'recovered' | 'gave-up';
  /** How the server ended, in words. */
  readonly reason: string;
  /** Failures in a row, this one included. */
  readonly failures: number;
  /** Milliseconds until the next attempt; 0 unless restarting. */
  readonly delayMs: number;
}

export interface SupervisorOptions {
  readonly dataDir: string;
  readonly postgres: string;
  readonly runAs: RunAs;
  readonly password: string;
  readonly settings: Record<string, string>;
  readonly onLog: (line: string) => void;
  readonly onRestart: (info: RestartInfo) => void;
}

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;
const MAX_FAILURES = 8;
/** After running this long a crash counts as the first one again. */
const STABLE_MS = 60_000;
const FIRST_START_ATTEMPTS = 6;
/** Another program took the probed port, or session processes of a killed server are still going away. */
const PASSING_TROUBLE = /could not bind|could not create any TCP|still in use/;

/** Keeps one server running on one port until it is told to stop. */
export class Supervisor {
  port = 0;
  private server: Postmaster | null = null;
  private failures = 0;
  private readonly stopped = new AbortController();
  private recovery: Promise<void> = Promise.resolve();
  private readonly killOnExit = (): void => this.server?.signal('SIGINT');

  constructor(private readonly options: SupervisorOptions) {}

  /** @throws EmbeddedPostgresError with the server's last lines when it does not come up */
  async start(): Promise<void> {
    // Last resort when the product ends without stopping us: the server is told, though nobody waits for it.
    process.on('exit', this.killOnExit);
    for (let attempt = 1; ; attempt++) {
      this.port = await probeFreePort();
      const server = this.spawn();
      if (await this.becomesReady(server)) {
        this.watch(server);
        return;
      }
      const reason = await server.exited;
      if (attempt === FIRST_START_ATTEMPTS || !PASSING_TROUBLE.test(server.lastLines)) {
        throw didNotStart(reason, server.lastLines);
      }
      await delay(FIRST_DELAY_MS * 2 ** attempt);
    }
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.server?.stop();
    await this.recovery;
    process.off('exit', this.killOnExit);
  }

  private isStopping(): boolean {
    return this.stopped.signal.aborted;
  }

  private spawn(): Postmaster {
    const { dataDir, postgres, runAs, settings, onLog } = this.options;
    const args = serverArguments(dataDir, this.port, settings);
    this.server = new Postmaster({ runAs, postgres, args, onLine: onLog });
    return this.server;
  }

  private becomesReady(server: Postmaster): Promise<boolean> {
    const { dataDir, password } = this.options;
    return becomesReady(server, clusterFolder(dataDir), this.port, password);
  }

  private watch(server: Postmaster): void {
    const since = Date.now();
    void server.exited.then((reason) => {
      if (this.isStopping()) return;
      if (Date.now() - since > STABLE_MS) this.failures = 0;
      this.recovery = this.recover(reason);
    });
  }

  private async recover(firstReason: string): Promise<void> {
    let reason = firstReason;
    while (++this.failures <= MAX_FAILURES) {
      const delayMs = doublingPause(this.failures - 1, { first: FIRST_DELAY_MS, longest: LONGEST_DELAY_MS });
      this.report({ state: 'restarting', reason, failures: this.failures, delayMs });
      await delay(delayMs, undefined, { signal: this.stopped.signal }).catch(() => undefined);
      if (this.isStopping()) return;
      try {
        const server = await this.restart();
        if (server === null) return;
        this.report({ state: 'recovered', reason, failures: this.failures, delayMs: 0 });
        this.watch(server);
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
    this.report({ state: 'gave-up', reason, failures: this.failures, delayMs: 0 });
  }

  /** Null when the product is stopping meanwhile. */
  private async restart(): Promise<Postmaster | null> {
    await stopLeftover(clusterFolder(this.options.dataDir));
    if (this.isStopping()) return null;
    const server = this.spawn();
    if (await this.becomesReady(server)) return server;
    const reason = await server.exited;
    if (this.isStopping()) return null;
    throw didNotStart(reason, server.lastLines);
  }

  private report(info: RestartInfo): void {
    const { state, reason, failures, delayMs } = info;
    const message = {
      restarting: `The embedded PostgreSQL ended unexpectedly (${reason}); restart ${failures} in ${delayMs} ms.`,
      recovered: 'The embedded PostgreSQL is running again.',
      'gave-up': `The embedded PostgreSQL failed ${failures} times in a row and stays down (${reason}). Restart the product.`,
    }[state];
    this.options.onLog(message);
    this.options.onRestart(info);
  }
}

function didNotStart(reason: string, lastLines: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The embedded PostgreSQL did not start (${reason}). Its last words:\n${lastLines}`,
    'Correct what it reports and start again, or set DATABASE_URL to use another server.',
  );
}

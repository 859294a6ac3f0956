import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { spawnAs, type RunAs } from './run-as.js';

export interface PostmasterOptions {
  readonly runAs: RunAs;
  readonly postgres: string;
  readonly args: string[];
  readonly onLine: (line: string) => void;
}

const KEPT_LINES = 30;
/** A fast shutdown writes one checkpoint; more than this means the disk is stuck. */
const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/** One run of the server process, from spawn to exit. */
export class Postmaster {
  /** Says in words how the process ended. Never rejects. */
  readonly exited: Promise<string>;
  private readonly child: ChildProcess;
  private readonly lines: string[] = [];
  private running = true;

  constructor(options: PostmasterOptions) {
    // A group of its own: Ctrl-C in the terminal reaches the product, which then stops the server in order.
    this.child = spawnAs(options.runAs, options.postgres, options.args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const read = [this.child.stdout, this.child.stderr].map((stream) => this.follow(stream, options.onLine));
    this.exited = this.awaitExit(Promise.all(read));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get isRunning(): boolean {
    return this.running;
  }

  get lastLines(): string {
    return this.lines.join('\n');
  }

  signal(signal: NodeJS.Signals): void {
    if (this.running) this.child.kill(signal);
  }

  /** Ends all sessions and shuts down cleanly; a server that does not obey is forced. */
  async stop(): Promise<void> {
    if (await this.obeys('SIGINT', FAST_SHUTDOWN_MS)) return;
    if (await this.obeys('SIGQUIT', IMMEDIATE_SHUTDOWN_MS)) return;
    this.signal('SIGKILL');
    await this.exited;
  }

  private async obeys(signal: NodeJS.Signals, withinMs: number): Promise<boolean> {
    this.signal(signal);
    const timer = new AbortController();
    const late = delay(withinMs, false, { signal: timer.signal }).catch(() => false);
    const done = await Promise.race([this.exited.then(() => true), late]);
    timer.abort();
    return done;
  }

  private async awaitExit(streamsRead: Promise<unknown>): Promise<string> {
    const ended = await new Promise<string>((resolve) => {
      this.child.once('error', (error) => resolve(error.message));
      this.child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
    });
    this.running = false;
    // The last words explain the end, but session processes that outlive a killed server keep the pipe open.
    await Promise.race([streamsRead, delay(200, undefined, { ref: false })]);
    return ended;
  }

  private follow(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): Promise<void> {
    if (!stream) return Promise.resolve();
    const reader = createInterface({ input: stream });
    reader.on('line', (line) => {
      if (this.lines.push(line) > KEPT_LINES) this.lines.shift();
      onLine(line);
    });
    return new Promise((resolve) => reader.once('close', resolve));
  }
}

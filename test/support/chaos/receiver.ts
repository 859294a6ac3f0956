import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../product.js';
import { SPEED } from './rules.js';

const SCRIPT = fileURLToPath(new URL('./receiver-process.ts', import.meta.url));

/** A request that reached the receiver, in the order in which they did. */
export interface Arrival {
  path: string;
  id: string;
  change: string;
  /** Of the body. */
  digest: string;
  /** Whether the signature is right by the published library. */
  genuine: boolean;
  accepted: boolean;
}

/** The receiver under fire: a process that is killed and comes back at the same address, with one journal. */
export class ChaosReceiver {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    private readonly port: string,
    private readonly words: string[],
  ) {}

  /** Its first path is `/0`, for the first of the secrets. */
  static async start(epoch: number, secrets: string[]): Promise<ChaosReceiver> {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-receiver-'));
    const words = [String(epoch), String(SPEED), ...secrets];
    const receiver = new ChaosReceiver(folder, await freePort(), words);
    await receiver.start();
    return receiver;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const args = ['--disable-warning=ExperimentalWarning', SCRIPT, this.port, this.journal, ...this.words];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.child = child;
    await once(child.stdout, 'data');
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (child === null) return;
    this.child = null;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }

  /** Stays connected to everybody and answers nobody. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  async arrivals(): Promise<Arrival[]> {
    if (!existsSync(this.journal)) return [];
    const lines = (await readFile(this.journal, 'utf8')).split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Arrival);
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get journal(): string {
    return join(this.folder, 'journal');
  }
}

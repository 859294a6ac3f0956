import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./process.ts', import.meta.url));
const TYPESCRIPT = new URL('../typescript.mjs', import.meta.url).href;
const LINES_KEPT = 40;
/** Milliseconds in which a process has to end that is asked to; the product gives itself no more (`Shutdown`). */
const LONGEST_END = 20_000;

/** A process under fire; it is started again as often as it is killed. */
export class Fighter {
  private child: ChildProcess | null = null;
  private ready = false;
  private readonly lines: string[] = [];
  /** Changes whose commit this process was told of. */
  readonly answered: string[] = [];
  /** Deaths that nobody wished for, with the last words: what is killed beside it is no reason to die. */
  readonly collapses: string[] = [];

  constructor(
    private readonly role: 'api' | 'worker',
    private readonly words: string[],
  ) {}

  get isReady(): boolean {
    return this.ready;
  }

  /** What it last said, for whoever asks why it does nothing. */
  get lastLines(): string {
    return this.lines.join('\n');
  }

  start(): void {
    // Without the condition for sources: everything of the product comes from the build.
    const args = ['--import', TYPESCRIPT, SCRIPT, this.role, ...this.words];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    child.once('close', () => this.noteEnd(child));
    createInterface(child.stdout).on('line', (line) => this.hear(line));
    createInterface(child.stderr).on('line', (line) => this.hear(line));
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (child === null) return;
    this.child = null;
    this.ready = false;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }

  /** Asks it to end, which it has to do by itself, in time and without a fault. */
  async stop(): Promise<void> {
    const { child } = this;
    if (child === null) return;
    this.child = null;
    this.ready = false;
    const closed = once(child, 'close') as Promise<[number | null]>;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_END);
    const [code] = await closed;
    clearTimeout(timer);
    if (code !== 0) this.collapses.push(`asked to end: ${String(code)}\n${this.lastLines}`);
  }

  private noteEnd(child: ChildProcess): void {
    if (this.child !== child) return;
    this.child = null;
    this.ready = false;
    this.collapses.push(this.lastLines);
  }

  private hear(line: string): void {
    const [word, change] = line.split(' ', 2);
    if (word === 'answered' && change !== undefined) this.answered.push(change);
    else if (word === 'ready') this.ready = true;
    else this.lines.splice(0, this.lines.length, ...this.lines.slice(1 - LINES_KEPT), line);
  }
}

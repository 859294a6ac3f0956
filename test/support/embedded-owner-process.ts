import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./embedded-owner.ts', import.meta.url));

/** What the owner said first: the address of its server, or why it was refused. */
export interface OwnerAnswer {
  readonly url?: string;
  readonly refused?: string;
}

/** A real process owning the embedded PostgreSQL of a data folder, in a process group of its own. */
export class EmbeddedOwnerProcess {
  private constructor(private readonly child: ChildProcess) {}

  static spawn(dataDir: string): EmbeddedOwnerProcess {
    const loader = ['--conditions=atrium-source', '--import', '@swc-node/register/esm-register'];
    const child = spawn(process.execPath, [...loader, script, dataDir], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new EmbeddedOwnerProcess(child);
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('the owner process could not be started');
    return this.child.pid;
  }

  async answer(): Promise<OwnerAnswer> {
    let text = '';
    for await (const chunk of this.child.stdout ?? []) {
      text += String(chunk);
      if (text.includes('\n')) return JSON.parse(text) as OwnerAnswer;
    }
    throw new Error(`the owner process ended without an answer: ${text}`);
  }

  /** Signals the process alone and waits for its end. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    await exited;
  }

  /** What a terminal does on Ctrl-C: signals everything in the foreground group. */
  async interruptGroup(): Promise<void> {
    const exited = once(this.child, 'exit');
    process.kill(-this.pid, 'SIGINT');
    await exited;
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const TYPESCRIPT = new URL('./typescript.mjs', import.meta.url).href;

/** A script of the tests run by a Node of its own, in a process group of its own. */
export class ScriptProcess {
  private readonly child: ChildProcess;

  constructor(script: string, args: string[], stderr: 'inherit' | 'ignore' = 'inherit') {
    const loader = ['--conditions=atrium-source', '--import', TYPESCRIPT];
    this.child = spawn(process.execPath, [...loader, script, ...args], {
      detached: true,
      stdio: ['ignore', 'pipe', stderr],
    });
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('the process could not be started');
    return this.child.pid;
  }

  async firstLine(): Promise<string> {
    let text = '';
    for await (const chunk of this.child.stdout ?? []) {
      text += String(chunk);
      const end = text.indexOf('\n');
      if (end !== -1) return text.slice(0, end);
    }
    throw new Error(`the process ended without a line: ${text}`);
  }

  /** Signals the process alone and waits for its end. @returns the exit code; null when a signal ended it */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const exited = once(this.child, 'exit') as Promise<[number | null]>;
    this.child.kill(signal);
    const [code] = await exited;
    return code;
  }

  /** What a terminal does on Ctrl-C: signals everything in the foreground group. */
  async interruptGroup(): Promise<void> {
    const exited = once(this.child, 'exit');
    process.kill(-this.pid, 'SIGINT');
    await exited;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { eventually } from './eventually.js';
import { freePort } from './product.js';

const START_TIME = 15_000;

/** A Redis that keeps nothing: what is in it when it is killed is gone. */
export class RedisServer {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly program: string,
    readonly port: string,
    private readonly options: string[],
  ) {}

  static async start(program: string, options: string[] = []): Promise<RedisServer> {
    const server = new RedisServer(program, await freePort(), options);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const fixed = ['--port', this.port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.child = spawn(this.program, [...fixed, ...this.options], { cwd: tmpdir(), stdio: 'ignore' });
    await eventually('Redis answers', START_TIME, () => this.answers());
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stays connected to everybody and answers nobody. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child === null) return;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    this.child = null;
    await exited;
  }

  private async answers(): Promise<boolean> {
    const socket = createConnection(Number(this.port), '127.0.0.1');
    try {
      await once(socket, 'connect');
      socket.write('PING\r\n');
      const [answer] = (await once(socket, 'data')) as [Buffer];
      return answer.toString().startsWith('+PONG');
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }
}

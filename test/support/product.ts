import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productCommand } from '../../scripts/product-command.mjs';
import { EmbeddedFolders } from './embedded-folders.js';
import { eventually } from './eventually.js';

const MAIN = fileURLToPath(new URL('../../dist/bundle/main.js', import.meta.url));
/** Milliseconds. Everything here takes a second or two; the rest is for a machine that is busy with other things. */
const START_TIME = 90_000;
const EXIT_TIME = 30_000;

export interface ProductOptions {
  /** As the environment would give them; undefined takes one of the defaults below away. */
  settings?: Record<string, string | undefined>;
  /** Default: a new one with an empty database (`preparedDataDir`), which lives until `endProducts`. */
  dataDir?: string;
}

export interface ProductExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** What the start table says of the first administrator. */
export interface PrintedAdministrator {
  email: string;
  /** What is printed beside "Password". */
  password: string;
}

/** The built product in a process of its own, started in a folder without `.env` or options file. */
export class Product {
  /** Settles when the process has ended and everything it wrote has been read. */
  private readonly ended: Promise<ProductExit>;
  private running = true;
  private readonly output = { stdout: '', stderr: '' };

  constructor(
    private readonly child: ChildProcess,
    readonly dataDir: string,
    private readonly port: string,
  ) {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output.stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.output.stderr += text));
    this.ended = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        this.running = false;
        resolve({ code, signal });
      });
    });
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('the product could not be started');
    return this.child.pid;
  }

  get isRunning(): boolean {
    return this.running;
  }

  get stdout(): string {
    return this.output.stdout;
  }

  get stderr(): string {
    return this.output.stderr;
  }

  /** Known at once when a port was given, else from the start table. */
  get origin(): string {
    if (this.port !== '0') return `http://localhost:${this.port}`;
    const health = this.rowOfTable('Health');
    if (health === undefined) throw new Error('the product has not printed its address yet');
    return new URL(health).origin;
  }

  /** Null when the start table names none, which it does once in the life of a data folder. */
  get administrator(): PrintedAdministrator | null {
    const [email, password] = [this.rowOfTable('Administrator'), this.rowOfTable('Password')];
    return email && password ? { email, password: password.replace(/ {2}\(shown only now\)$/, '') } : null;
  }

  rowOfTable(name: string): string | undefined {
    return new RegExp(`^  ${name} +(\\S.*)$`, 'm').exec(this.stdout)?.[1];
  }

  /** Of the PostgreSQL that it has started for itself. */
  async embeddedDatabaseUrl(): Promise<string> {
    const [address] = (this.rowOfTable('PostgreSQL') ?? '').split(' ');
    const password = await readFile(join(this.dataDir, 'postgres', 'atrium.password'), 'utf8');
    return `postgres://atrium:${password.trim()}@${address}`;
  }

  /** Waits until the start table is printed and the product says that it takes requests. */
  async ready(): Promise<this> {
    await eventually('the product is ready', START_TIME, async () => {
      if (!this.running) throw new Error(`the product ended instead of starting:\n${this.everything()}`);
      if (this.rowOfTable('Health') === undefined) return false;
      return (await this.statusOf('/health/ready')) === 200;
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${this.everything()}`);
    });
    return this;
  }

  /** The status of an answer; null when there is none. */
  async statusOf(path: string): Promise<number | null> {
    try {
      const response = await fetch(`${this.origin}${path}`, { signal: AbortSignal.timeout(10_000) });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Signals the process and waits for its end. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<ProductExit> {
    if (this.running) this.signal(signal);
    return this.waitForExit();
  }

  async waitForExit(): Promise<ProductExit> {
    await eventually('the product ends', EXIT_TIME, () => !this.running).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${this.everything()}`);
    });
    return this.ended;
  }

  private everything(): string {
    return `${this.stdout}${this.stderr}`;
  }
}

const folders = new EmbeddedFolders();
const products: Product[] = [];

/** Starts the product and waits until it takes requests. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  return (await spawnProduct(options)).ready();
}

/** Starts the product without waiting, for starts that are meant to fail or to wait. */
export async function spawnProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await preparedDataDir());
  const settings: Record<string, string | undefined> = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    // Tests ask faster than people do.
    RATE_LIMIT_ENABLED: 'false',
    ...options.settings,
  };
  const { args, env } = productCommand(MAIN, [], {
    PATH: process.env['PATH'],
    TMPDIR: tmpdir(),
    ...settings,
  });
  // Beside the data, where no `.env` or options file of the developer lies.
  const cwd = dirname(dataDir);
  await mkdir(cwd, { recursive: true });
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const product = new Product(child, dataDir, settings['PORT'] ?? '3000');
  products.push(product);
  return product;
}

/** A folder for data that does not exist yet, in a new folder of the given mode: for what is about a first start. */
export async function newDataDir(mode?: number): Promise<string> {
  return folders.create(mode);
}

/** A folder whose database files exist already, with nobody in the database: making them takes longer than a start. */
export async function preparedDataDir(): Promise<string> {
  return folders.createPrepared();
}

/** Ends every product of this file, and the databases they have left behind. For `afterEach` or `afterAll`. */
export async function endProducts(): Promise<void> {
  for (const product of products.splice(0)) await product.stop('SIGKILL');
  await folders.removeAll();
}

/** A port that was free a moment ago, for products that must be found again at the same one. */
export async function freePort(): Promise<string> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(String(port)));
    });
  });
}

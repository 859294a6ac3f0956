import { freePort, newDataDir, spawnProduct, type Product } from '../product.js';

const LINES_KEPT = 30;

/** A process of the product that is killed and started again, always at the same address. */
export class KilledProcess {
  /** What processes printed last that ended by themselves after they had been ready. */
  readonly collapses: string[] = [];
  private product: Product | null = null;
  private ready: Promise<boolean> = Promise.resolve(false);
  private isReady = false;

  private constructor(
    readonly name: string,
    private readonly dataDir: string,
    private readonly settings: Record<string, string>,
  ) {}

  static async create(name: string, settings: Record<string, string>): Promise<KilledProcess> {
    return new KilledProcess(name, await newDataDir(), { ...settings, PORT: await freePort() });
  }

  get origin(): string {
    return `http://localhost:${this.settings['PORT']}`;
  }

  /** Ready, and not killed since. */
  get isUp(): boolean {
    return this.isReady && this.product?.isRunning === true;
  }

  async start(): Promise<void> {
    if (this.product?.isRunning === true) return;
    if (this.isReady) this.collapses.push(lastLines(this.product));
    this.isReady = false;
    const product = await spawnProduct({ dataDir: this.dataDir, settings: this.settings });
    this.product = product;
    this.ready = product.ready().then(
      () => {
        this.isReady = this.product === product;
        return this.isReady;
      },
      // Without a database it ends and is started again, as by a supervisor.
      () => false,
    );
  }

  async untilReady(): Promise<void> {
    while (!(await this.ready)) {
      const { product } = this;
      if (product?.isRunning === true) {
        // It was waited for since it was started, which is long on a busy machine.
        await product.ready();
        this.isReady = true;
        return;
      }
      await this.start();
    }
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const { product } = this;
    if (product?.isRunning === false && this.isReady) this.collapses.push(lastLines(product));
    this.product = null;
    this.isReady = false;
    await product?.stop(signal);
  }
}

function lastLines(product: Product | null): string {
  if (product === null) return '';
  return `${product.stdout}${product.stderr}`.split('\n').slice(-LINES_KEPT).join('\n');
}

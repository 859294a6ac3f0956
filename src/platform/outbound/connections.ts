import { Pool, type Dispatcher } from 'undici';
import type { AddressBook } from './address-book.js';
import { Connector } from './connector.js';
import { OutboundError } from './failures.js';

/** Of one origin; whoever sends limits how much it sends at once. */
const MOST_CONNECTIONS = 64;
/** Kept at one time; of another one more, the one that was used longest ago is let go. */
const MOST_ORIGINS = 512;
/** Milliseconds: less than the 5 seconds after which servers on Node hang up, so that few requests meet a closed door. */
const IDLE = 4_000;
/** Milliseconds that a server may ask for by its Keep-Alive header. */
const LONGEST_IDLE = 30_000;
/** Bytes of the answer's headers. */
const MOST_HEADERS = 16 * 1_024;

/** Kept-alive connections by origin. Proxies that the environment names are not asked: they would look names up again. */
export class Connections {
  private readonly pools = new Map<string, Pool>();
  private readonly connector: Connector;
  private isClosed = false;

  /** @param timeout milliseconds of a whole exchange */
  constructor(book: AddressBook, timeout: number) {
    this.connector = new Connector(book, timeout);
  }

  /** @throws OutboundError once closed */
  to(origin: string): Dispatcher {
    if (this.isClosed) throw new OutboundError('other', 'The process is ending.');
    const known = this.pools.get(origin);
    const pool = known ?? this.createPool(origin);
    if (known) this.pools.delete(origin);
    this.pools.set(origin, pool);
    this.letOldestGo();
    return pool;
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    this.isClosed = true;
    const pools = [...this.pools.values()];
    this.pools.clear();
    await Promise.all(pools.map((pool) => pool.destroy()));
    this.connector.close();
  }

  private createPool(origin: string): Pool {
    const pool = new Pool(origin, {
      connect: this.connector.connect,
      connections: MOST_CONNECTIONS,
      allowH2: false,
      keepAliveTimeout: IDLE,
      keepAliveMaxTimeout: LONGEST_IDLE,
      maxHeaderSize: MOST_HEADERS,
      // One clock measures the whole exchange.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const letGoUnused = (): void => {
      const { connected, size } = pool.stats;
      if (connected === 0 && size === 0) this.letGo(origin, pool);
    };
    return pool.on('disconnect', letGoUnused).on('connectionError', letGoUnused);
  }

  private letOldestGo(): void {
    const [oldest] = this.pools;
    if (this.pools.size > MOST_ORIGINS && oldest) this.letGo(...oldest);
  }

  /** What is under way is finished. */
  private letGo(origin: string, pool: Pool): void {
    if (this.pools.get(origin) === pool) this.pools.delete(origin);
    if (!pool.closed && !pool.destroyed) void pool.close();
  }
}

import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { DocumentSnapshot } from '../document-snapshot.js';

/** A document takes about 200 ms of a processor, so more threads would take them from requests. */
const MOST_THREADS = 1;
/** Milliseconds after which an idle thread ends and returns the memory of its fonts. */
const IDLE = 60_000;

const isSource = import.meta.url.endsWith('.ts');
const THREAD = new URL(`./render-thread.${isSource ? 'ts' : 'js'}`, import.meta.url);
/** By which a thread reads TypeScript. */
const FROM_SOURCE = ['--conditions=atrium-source', '--import', '@swc-node/register/esm-register'];

/** Makes PDF files in a thread, so that requests do not wait for them. */
@Injectable()
export class DocumentRenderer implements OnApplicationShutdown {
  private pool: Piscina<DocumentSnapshot, Uint8Array> | undefined;

  async render(snapshot: DocumentSnapshot): Promise<Buffer> {
    this.pool ??= new Piscina({
      filename: THREAD.href,
      ...{ minThreads: 0, maxThreads: MOST_THREADS, idleTimeout: IDLE },
      ...(isSource && { execArgv: FROM_SOURCE }),
    });
    return Buffer.from(await this.pool.run(snapshot, { name: 'render' }));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }
}

import { setDefaultBackendFactory, type BackendFactory, type IQueueBackend, type QueueOptions } from 'bullmq';

/** Keys of one installation share a hash tag, so that they live on one node of a Redis cluster. */
const PREFIX = '{atrium}';

/** Which server the queues are on. */
export const queueCarriers = ['redis', 'postgresql'] as const;
export type QueueCarrier = (typeof queueCarriers)[number];

export type BackendArguments = Parameters<BackendFactory>;

/** What carries the queues of one process; nothing beyond this folder knows which one it is. */
export abstract class QueueTransport {
  abstract readonly carrier: QueueCarrier;
  /** The connections of one queue, or of one worker. */
  abstract backendOf(...args: BackendArguments): IQueueBackend;
  /** Begins to connect, and comes back after the first attempt; whatever fails is tried again. */
  abstract open(): Promise<void>;
  /** Removes the notes on past jobs that the library keeps for readers this product does not have. */
  abstract trim(): Promise<void>;
  abstract close(): Promise<void>;

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }

  get queueOptions(): QueueOptions {
    // What the library would note about itself on the server needs a connection before anybody looks after its errors.
    return { prefix: PREFIX, connection: this, skipMetasUpdate: true };
  }
}

/** Notes on past jobs that are kept for each queue; nobody reads them but a person who searches for a fault. */
export const NOTES_KEPT = 1_000;

// The library knows one way to connect for a whole process. Several applications may live in one, so the transport
// travels as the connection and is asked here.
setDefaultBackendFactory<IQueueBackend, QueueTransport>((name, options, kind) =>
  options.connection.backendOf(name, options, kind),
);

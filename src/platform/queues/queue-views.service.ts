import { Injectable } from '@nestjs/common';
import { Queue } from 'bullmq';
import { queueNames, type QueueName } from './queue-names.js';
import { QueueTransport } from './queue-transport.js';

/**
 * The queues for those who only look at them: metrics, and staff. They are opened by the first look, so that a process
 * nobody looks through leaves them alone, and none is opened before the database is prepared.
 */
@Injectable()
export class QueueViews {
  private opened: Promise<Queue[]> | undefined;

  constructor(private readonly transport: QueueTransport) {}

  /** All queues, connected as far as their server can be reached. */
  async open(): Promise<Queue[]> {
    this.opened ??= this.connect();
    return this.opened;
  }

  async get(name: QueueName): Promise<Queue> {
    const queue = (await this.open()).find((candidate) => candidate.name === name);
    if (queue === undefined) throw new TypeError(`no queue is called ${name}`);
    return queue;
  }

  private async connect(): Promise<Queue[]> {
    const queues = queueNames.map(
      // Whoever looks must not write into a queue what this version thinks of it.
      (name) => new Queue(name, { ...this.transport.queueOptions, skipMetasUpdate: true }),
    );
    // What fails is told to whoever asked; without a listener each error would be printed as well.
    for (const queue of queues) queue.on('error', () => undefined);
    await this.transport.open();
    return queues;
  }
}

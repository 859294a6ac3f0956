import { Schedule, type JobHandler } from './job.decorator.js';
import { QueueTransport } from './queue-transport.js';

/** Keeps what the queues note about past jobs from growing. */
@Schedule('queues.trim', { every: 3_600 })
export class TrimNotes implements JobHandler {
  constructor(private readonly transport: QueueTransport) {}

  async run(): Promise<void> {
    await this.transport.trim();
  }
}

import { Job, type JobHandler } from '../queues/job.decorator.js';
import { EventHandler } from './event-handler.service.js';
import { HANDLE_EVENT, type HandleEventData } from './event-jobs.service.js';

/** Brings one event to one listener. */
@Job(HANDLE_EVENT, 'events')
export class HandleEvent implements JobHandler<HandleEventData> {
  constructor(private readonly events: EventHandler) {}

  async run({ eventId, listener }: HandleEventData): Promise<void> {
    await this.events.handle({ eventId, listener });
  }
}

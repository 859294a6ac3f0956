import { Job, type JobHandler } from '../queues/job.decorator.js';
import { jobName } from '../queues/job-name.js';
import { EventHandler } from './event-handler.service.js';

export interface HandleEventData {
  eventId: string;
  listener: string;
}

export const HANDLE_EVENT = jobName('events.handle');

/** Brings one event to one listener. */
@Job(HANDLE_EVENT, 'events')
export class HandleEvent implements JobHandler<HandleEventData> {
  constructor(private readonly events: EventHandler) {}

  async run({ eventId, listener }: HandleEventData): Promise<void> {
    await this.events.handle({ eventId, listener });
  }
}

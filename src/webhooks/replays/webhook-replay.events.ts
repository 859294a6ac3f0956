import { InternalEvent } from '#platform/events/event.decorator.js';

/** The next part of a replay is to be put on its way. */
@InternalEvent('webhook_replay.due')
export class ReplayDue {
  constructor(readonly replayId: string) {}
}

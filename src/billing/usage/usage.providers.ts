import type { Room } from '#platform/rooms/room.js';
import { UsageEvent } from './usage-event.entity.js';
import { UsageEventKey } from './usage-event-key.entity.js';
import { UsageEventName } from './usage-event-name.entity.js';
import { UsageStream } from './usage-stream.entity.js';

/** What customers did: the events that meters count. */
export const usage = {
  entities: [UsageEvent, UsageEventKey, UsageEventName, UsageStream],
} satisfies Room;

import { EventHandling } from './event-handling.entity.js';
import { EventSequence } from './event-sequence.entity.js';
import { OutboxEvent } from './outbox-event.entity.js';

export const eventEntities = [OutboxEvent, EventHandling, EventSequence];

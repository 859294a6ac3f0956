import { InternalEvent } from '#platform/events/event.decorator.js';
import type { DisabledReason } from './webhook-endpoint.entity.js';

/** An endpoint was switched off by itself, because it failed often and long or answered that it is gone. */
@InternalEvent('webhook_endpoint.switched_off')
export class EndpointSwitchedOff {
  constructor(
    readonly endpointId: string,
    readonly reason: Exclude<DisabledReason, 'manual'>,
  ) {}
}

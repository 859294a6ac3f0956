import type { Client } from '#common/net/client.js';
import { InternalEvent } from '#platform/events/event.decorator.js';

/** A person who has signed in before has done so from a device they had not used yet. */
@InternalEvent('user.signed_in_from_new_device')
export class SignedInFromNewDevice {
  constructor(
    readonly userId: string,
    readonly client: Client,
  ) {}
}

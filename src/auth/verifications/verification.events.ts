import { InternalEvent } from '#platform/events/event.decorator.js';

/** The owner of an address took over an account created before they proved it; its sessions and ways to sign in are gone. */
@InternalEvent('user.reclaimed')
export class UserReclaimed {
  constructor(readonly userId: string) {}
}

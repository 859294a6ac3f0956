import { InternalEvent } from '#platform/events/event.decorator.js';

/** The owner of an email verified it for the first time, which removed the user's earlier sessions and accounts. */
@InternalEvent('user.reclaimed')
export class UserReclaimed {
  constructor(readonly userId: string) {}
}

/** A user verified an address for the first time, after sign-up. */
@InternalEvent('user.email_first_verified')
export class EmailFirstVerified {
  constructor(readonly userId: string) {}
}

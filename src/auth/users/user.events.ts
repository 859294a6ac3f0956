import { InternalEvent } from '#platform/events/event.decorator.js';

/** A person has created their account. */
@InternalEvent('user.signed_up')
export class UserSignedUp {
  constructor(
    readonly userId: string,
    /** Where the link of the verification mail leads afterwards, as the person's application asked. */
    readonly callbackURL: string | null,
  ) {}
}

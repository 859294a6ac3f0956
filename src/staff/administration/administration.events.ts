import { InternalEvent } from '#platform/events/event.decorator.js';

/** A user who was not banned was banned. */
@InternalEvent('user.banned')
export class UserBanned {
  constructor(readonly userId: string) {}
}

import { InternalEvent } from '#platform/events/event.decorator.js';

/** A staff member has begun to act as somebody else. */
@InternalEvent('user.impersonation_began')
export class ImpersonationBegan {
  constructor(
    readonly sessionId: string,
    readonly userId: string,
    readonly staffId: string,
    /** As it begins. */
    readonly readOnly: boolean,
  ) {}
}

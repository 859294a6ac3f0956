import { InternalEvent } from '#platform/events/event.decorator.js';

/**
 * Someone wants to sign in to the portal of a merchant. Whether the address is that of a customer is looked up after the
 * response, so that its time does not tell.
 */
@InternalEvent('customer.login_requested')
export class CustomerLoginRequested {
  constructor(
    /** As `normalizeEmail` makes it. */
    readonly email: string,
    readonly organizationId: string,
    readonly clientAddress: string | null,
  ) {}
}

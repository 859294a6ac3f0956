import type { Client } from '#common/net/client.js';
import { InternalEvent } from '#platform/events/event.decorator.js';

/**
 * Somebody has asked for a new password for an address. Whether anybody has that address is found out behind the answer,
 * so that neither its words nor its time can tell.
 */
@InternalEvent('user.password_reset_requested')
export class PasswordResetRequested {
  constructor(
    /** In lower case. */
    readonly email: string,
    /** The page of the application on which a password is chosen. */
    readonly redirectTo: string | null,
    readonly client: Client,
  ) {}
}

/** A person has a new password. */
@InternalEvent('user.password_changed')
export class PasswordChanged {
  constructor(
    readonly userId: string,
    /** Where the change came from; null when those who run the installation made it. */
    readonly client: Client | null,
  ) {}
}

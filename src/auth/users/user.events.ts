import type { Client } from '#common/net/client.js';
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

/** A link is to be mailed to an address, to show that somebody reads its mails. It may be nobody's by now, or never have been. */
@InternalEvent('user.verification_requested')
export class VerificationRequested {
  constructor(
    readonly email: string,
    readonly callbackURL: string | null,
    /** Who asked. */
    readonly client: Client,
  ) {}
}

/** A user is gone, with all that was theirs in this domain. Others clear up what they keep under the id. */
@InternalEvent('user.deleted')
export class UserDeleted {
  constructor(readonly userId: string) {}
}

/**
 * A person wants another address and has proved the present one. Whether somebody has the new one is found out behind the
 * answer, where nobody is to hear it.
 */
@InternalEvent('user.email_change_requested')
export class EmailChangeRequested {
  constructor(
    readonly userId: string,
    /** The address the person has, which is asked. */
    readonly email: string,
    readonly newEmail: string,
    readonly callbackURL: string | null,
    readonly client: Client,
  ) {}
}

/** Somebody has signed up with an address that has an account, and was not told so. */
@InternalEvent('user.sign_up_repeated')
export class SignUpRepeated {
  constructor(
    readonly email: string,
    readonly callbackURL: string | null,
    readonly client: Client,
  ) {}
}

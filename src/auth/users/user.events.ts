import type { Client } from '#common/net/client.js';
import { InternalEvent, PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import type { User } from './user.entity.js';
import { presentUserText, UserWire } from './user.presenter.js';

/** A person has created their account. */
@InternalEvent('user.signed_up')
export class UserSignedUp {
  constructor(
    readonly userId: string,
    /** Where the link of the verification mail leads afterwards, as the person's application asked. */
    readonly callbackURL: string | null,
    /** Who signed up. Absent from events recorded by earlier versions. */
    readonly client?: Client,
  ) {}
}

/** Staff created a user, who must choose a password. */
@InternalEvent('user.added_by_staff')
export class UserAddedByStaff {
  constructor(
    readonly userId: string,
    /** Null where users do not learn the names of staff. */
    readonly namedStaffId: string | null,
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

/** What is told of a person, to the endpoints of the installation. */
abstract class UserEvent implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId = null;
  readonly personId: string;
  readonly data: object;

  constructor(user: User) {
    this.record = { type: 'user', id: user.id };
    this.personId = user.id;
    this.data = presentUserText(user);
  }
}

@PublicEventOf('user.created', {
  meaning: 'A user was created.',
  data: UserWire,
  scope: 'installation',
})
export class UserCreated extends UserEvent {}

@PublicEventOf('user.updated', {
  meaning: 'A user was changed.',
  data: UserWire,
  scope: 'installation',
})
export class UserUpdated extends UserEvent {}

@PublicEventOf('user.deleted', {
  meaning:
    'A user was deleted. The data is the user as it was before. No separate events are sent for their sessions.',
  data: UserWire,
  scope: 'installation',
})
export class UserDeleted extends UserEvent {}

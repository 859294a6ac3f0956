import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { VerificationErrors } from '../verification.errors.js';
import type { Caller } from '../../sessions/caller.js';
import { isEmail, normalizeEmail } from '#common/net/email-address.js';
import type { User } from '../../users/user.entity.js';
import { EmailChangeRequested } from '../../users/user.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { EmailChanger, refusingTakenEmail, type WantedEmail } from '../email-changer.service.js';

export interface ChangeEmailInput {
  newEmail: string;
  callbackURL?: string;
}

/** The session at hand, where its cookies are to show what became of the user. */
export type ShownChange = (Omit<Caller, 'user'> & { user: User }) | null;

/**
 * Gives a person another address: at once while nobody knows whether the present one is theirs, else once they have
 * confirmed it by a mail to the present one.
 */
@Injectable()
export class ChangeEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly emailChanger: EmailChanger,
    private readonly outbox: Outbox,
    private readonly config: AuthConfig,
  ) {}

  /**
   * Where existing accounts are hidden, an address that is somebody's is answered as if it were free.
   * @throws CHANGE_EMAIL_DISABLED, INVALID_EMAIL, EMAIL_IS_THE_SAME, COULDNT_UPDATE_EMAIL, VERIFICATION_MAIL_DISABLED,
   * UNAUTHORIZED
   */
  async execute(input: ChangeEmailInput, caller: Caller, client: Client): Promise<ShownChange> {
    if (!this.config.changeEmail) throw VerificationErrors.CHANGE_EMAIL_DISABLED();
    if (!isEmail(input.newEmail)) throw UserErrors.INVALID_EMAIL();
    const newEmail = normalizeEmail(input.newEmail);
    if (newEmail === caller.user.email) throw VerificationErrors.EMAIL_IS_THE_SAME();
    const isTaken = await this.users.isEmailTaken(newEmail);
    if (isTaken && !this.config.hideExistingAccounts) throw VerificationErrors.COULDNT_UPDATE_EMAIL();
    const wanted = { newEmail, callbackURL: input.callbackURL ?? null, caller, client };
    return refusingTakenEmail(() => this.unitOfWork.run(() => this.change(wanted, isTaken)));
  }

  private async change(wanted: WantedEmail, isTaken: boolean): Promise<ShownChange> {
    const user = await this.users.lockById(wanted.caller.user.id);
    if (user === null) throw HttpErrors.UNAUTHORIZED();
    if (user.emailVerified) {
      await this.ask(user, wanted);
      return null;
    }
    if (!isTaken) await this.emailChanger.apply(user, wanted);
    return { ...wanted.caller, user };
  }

  private async ask(user: User, { newEmail, callbackURL, client }: WantedEmail): Promise<void> {
    if (!this.config.emailVerification.isOffered) throw VerificationErrors.VERIFICATION_MAIL_DISABLED();
    this.outbox.record(new EmailChangeRequested(user.id, user.email, newEmail, callbackURL, client));
  }
}

import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { UserErrors } from '../../users/user.errors.js';
import { VerificationErrors } from '../verification.errors.js';
import { isEmail, normalizeEmail } from '#common/net/email-address.js';
import { VerificationRequested } from '../../users/user.events.js';
import { UserRepository } from '../../users/user.repository.js';

export interface SendVerificationInput {
  email: string;
  callbackURL?: string;
  /** For our own pages, which never reveal whether an address has an account. */
  isSecretive?: boolean;
}

/** Asks for the mail by which an address is verified. Who the address belongs to is found out when the mail is made. */
@Injectable()
export class SendVerificationEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly config: AuthConfig,
  ) {}

  /**
   * Where existing accounts are hidden, the same is done for an address without one.
   * @throws VERIFICATION_MAIL_DISABLED, INVALID_EMAIL, USER_NOT_FOUND
   */
  async execute(input: SendVerificationInput, client: Client): Promise<void> {
    const { email, callbackURL, isSecretive = this.config.hideExistingAccounts } = input;
    if (!this.config.emailVerification.isOffered) throw VerificationErrors.VERIFICATION_MAIL_DISABLED();
    if (!isEmail(email)) throw UserErrors.INVALID_EMAIL();
    if (!isSecretive && !(await this.users.isEmailTaken(email))) throw UserErrors.USER_NOT_FOUND();
    await this.unitOfWork.run(() =>
      this.outbox.record(new VerificationRequested(normalizeEmail(email), callbackURL ?? null, client)),
    );
  }
}

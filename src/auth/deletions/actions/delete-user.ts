import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { DeletionErrors } from '../deletion.errors.js';
import { PasswordVerifier } from '../../credentials/password-verifier.service.js';
import { AccountDeletionMail } from '../../mails/account-deletion.mail.js';
import { askedFor } from '#platform/mail/requested-by.js';
import type { PasswordSender } from '../../sessions/access/device.cookie.js';
import type { Caller } from '../../sessions/caller.js';
import { isFresh } from '../../sessions/session-lifetime.js';
import type { User } from '../../users/user.entity.js';
import { EmailTokens } from '../../verifications/email-tokens.service.js';
import { UserRemoval } from '../user-removal.service.js';

export interface DeletionInput {
  callbackURL?: string;
  password?: string;
  /** From the link of the mail, for applications that have a page of their own for it. */
  token?: string;
}

/** What came of the wish: done, or to be confirmed by a mail first. */
export type DeletionOutcome = 'deleted' | 'mailed';

/** Whoever has taken over a session must not bury the owner's mailbox. */
const PER_HOUR = 5;

/** Lets a person delete their account: by the link of a mail, or where that is not asked for, by a recent sign-in. */
@Injectable()
export class DeleteUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly verifier: PasswordVerifier,
    private readonly removal: UserRemoval,
    private readonly tokens: EmailTokens,
    private readonly mailer: Mailer,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NOT_FOUND where accounts cannot be deleted, CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD,
   * REAUTHENTICATION_REQUIRED, INVALID_DELETION_TOKEN, LAST_ADMINISTRATOR, PASSWORD_HASHING_BUSY, TOO_MANY_REQUESTS
   */
  async execute(input: DeletionInput, caller: Caller, sender: PasswordSender): Promise<DeletionOutcome> {
    if (!this.config.deletion.isOffered) throw HttpErrors.NOT_FOUND();
    const proof = input.password
      ? await this.verifier.verifyOwn(caller.user.id, input.password, sender)
      : null;
    if (proof === null) this.requireConfirmation(input, caller);

    return this.unitOfWork.run(async () => {
      const user = await this.removal.lock(caller);
      if (proof !== null) await this.verifier.redeem(proof);
      if (input.token) await this.removal.removeByToken(user, input.token, caller);
      else if (this.config.deletion.byLink) return this.mail(user, input, sender.client);
      else await this.removal.removeByWish(user, caller);
      return 'deleted';
    });
  }

  /** Without a password, the mail or a recent sign-in says that it is not somebody else at an open browser. */
  private requireConfirmation({ token }: DeletionInput, { session }: Caller): void {
    if (token || this.config.deletion.byLink) return;
    if (!isFresh(session, this.config.session.freshAge, this.clock.now()))
      throw DeletionErrors.REAUTHENTICATION_REQUIRED();
  }

  private async mail(user: User, { callbackURL }: DeletionInput, client: Client): Promise<'mailed'> {
    const { id: userId, email, name } = user;
    await this.removal.requireRemovable(userId);
    const lifetime = this.config.deletion.expiresIn;
    const { id: verificationId } = this.tokens.issue({ purpose: 'delete_user', userId, email, lifetime });
    const asked = askedFor(client, this.clock.now());
    await this.mailer.enqueue({
      template: AccountDeletionMail,
      to: email,
      personId: userId,
      data: { verificationId, name, callbackURL: callbackURL ?? null, asked },
      dedupeKey: `auth.account-deletion:${userId}`,
      perHour: PER_HOUR,
    });
    return 'mailed';
  }
}

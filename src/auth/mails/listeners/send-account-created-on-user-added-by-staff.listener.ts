import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { UserAddedByStaff } from '../../users/user.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { EmailTokens } from '../../verifications/email-tokens.service.js';
import { AccountCreatedMail } from '../account-created.mail.js';

/** Emails a user created by staff a link to choose a password. */
@Injectable()
@ListensTo(UserAddedByStaff, 'auth.send-account-created')
export class SendAccountCreatedOnUserAddedByStaff implements Listener<UserAddedByStaff> {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: EmailTokens,
    private readonly mailer: Mailer,
    private readonly config: AuthConfig,
  ) {}

  async handle({ userId, namedStaffId }: UserAddedByStaff): Promise<void> {
    const user = await this.users.findById(userId);
    if (user === null) return;
    const staff = namedStaffId === null ? null : await this.users.findById(namedStaffId);
    const { id: verificationId } = this.tokens.issue({
      purpose: 'reset_password',
      userId,
      email: user.email,
      lifetime: this.config.password.newAccountLinkExpiresIn,
    });
    await this.mailer.enqueue({
      template: AccountCreatedMail,
      to: user.email,
      personId: userId,
      data: { verificationId, name: user.name, staffName: staff?.name ?? null },
      dedupeKey: `auth.account-created:${userId}`,
    });
  }
}

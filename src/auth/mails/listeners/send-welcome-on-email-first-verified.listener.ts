import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { SignUpOriginQueries } from '../../users/sign-up-origin.queries.js';
import { UserRepository } from '../../users/user.repository.js';
import { EmailFirstVerified } from '../../verifications/verification.events.js';
import { WelcomeSender } from '../welcome-sender.service.js';

/** Welcomes users who were asked to verify their address when they signed up. */
@Injectable()
@ListensTo(EmailFirstVerified, 'auth.send-welcome-to-verified')
export class SendWelcomeOnEmailFirstVerified implements Listener<EmailFirstVerified> {
  constructor(
    private readonly users: UserRepository,
    private readonly origins: SignUpOriginQueries,
    private readonly sender: WelcomeSender,
    private readonly config: AuthConfig,
  ) {}

  get isEnabled(): boolean {
    return this.config.welcomeMail && this.config.emailVerification.onSignUp;
  }

  /** Users whom staff created or an import added did not sign up. */
  async handle({ userId }: EmailFirstVerified): Promise<void> {
    const user = await this.users.findById(userId);
    if (user === null || !(await this.origins.hasSignedUp(userId))) return;
    await this.sender.send(user);
  }
}

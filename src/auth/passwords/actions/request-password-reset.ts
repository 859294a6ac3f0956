import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { PasswordErrors } from '../password.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { isEmail, normalizeEmail } from '#common/net/email-address.js';
import { PasswordResetRequested } from '../password.events.js';

export interface PasswordResetRequest {
  email: string;
  redirectTo?: string;
}

/** Takes down that somebody wants a new password: the same work for people we know and for strangers. */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly config: AuthConfig,
  ) {}

  /** @throws RESET_PASSWORD_DISABLED, INVALID_EMAIL */
  async execute({ email, redirectTo }: PasswordResetRequest, client: Client): Promise<void> {
    if (!this.config.password.signIn) throw PasswordErrors.RESET_PASSWORD_DISABLED();
    if (!isEmail(email)) throw UserErrors.INVALID_EMAIL();
    const requested = new PasswordResetRequested(normalizeEmail(email), redirectTo ?? null, client);
    await this.unitOfWork.run(() => this.outbox.record(requested));
  }
}

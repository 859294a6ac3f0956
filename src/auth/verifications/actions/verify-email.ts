import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { AuthErrors } from '../../auth.errors.js';
import { UserRepository } from '../../users/user.repository.js';
import { VerificationToken } from '../verification-token.js';

/** Notes that a person reads the mails of their address. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: VerificationToken,
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws TOKEN_EXPIRED, INVALID_TOKEN, VERIFIED_USER_NOT_FOUND */
  async execute(token: string): Promise<void> {
    const now = this.clock.now();
    const email = await this.tokens.read(token, now);
    await this.unitOfWork.run(async () => {
      const user = await this.users.lockByEmail(email);
      if (user === null) throw AuthErrors.VERIFIED_USER_NOT_FOUND();
      user.verifyEmail(now);
    });
  }
}

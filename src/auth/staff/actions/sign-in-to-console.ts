import { Injectable } from '@nestjs/common';
import { hashToken, newToken } from '#common/crypto/token.js';
import { newId } from '#common/ids/new-id.js';
import type { Client } from '#common/net/client.js';
import { Clock } from '#common/time/clock.js';
import { StaffConfig } from '#config/staff.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { AuthErrors } from '../../auth.errors.js';
import { PasswordCheck } from '../../credentials/password-check.js';
import { presentUser } from '../../users/user.presenter.js';
import { endOfUse, mayUseConsole, StaffMember } from '../staff-member.js';
import { StaffSession } from '../staff-session.entity.js';
import { StaffSessionRepository } from '../staff-session.repository.js';

/** Makes a console session for a staff member who knows their password. */
@Injectable()
export class SignInToConsole {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordCheck,
    private readonly sessions: StaffSessionRepository,
    private readonly config: StaffConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws INVALID_EMAIL, INVALID_EMAIL_OR_PASSWORD, NOT_STAFF, PASSWORD_HASHING_BUSY */
  async execute(
    { email, password }: { email: string; password: string },
    client: Client,
  ): Promise<{ member: StaffMember; token: string }> {
    const proof = await this.passwords.verify(email, password);

    return this.unitOfWork.run(async () => {
      const now = this.clock.now();
      const user = await this.passwords.redeem(proof);
      if (!mayUseConsole(user, now)) throw AuthErrors.NOT_STAFF();
      const token = newToken();
      const tokenHash = hashToken(token);
      const session = StaffSession.create({ ...client, id: newId(), userId: user.id, tokenHash }, now);
      this.sessions.add(session);
      const expiresAt = endOfUse(session, now, this.config.sessionIdle);
      return { member: new StaffMember(presentUser(user), expiresAt), token };
    });
  }
}

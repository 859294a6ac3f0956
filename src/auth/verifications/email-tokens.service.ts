import { Injectable } from '@nestjs/common';
import { hashToken } from '#common/crypto/token.js';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { LinkIsGone } from '#platform/mail/mail-template.decorator.js';
import { deriveToken } from './mailed-token.js';
import { Verification, type NewVerification } from './verification.entity.js';
import { UserRepository } from '../users/user.repository.js';
import { VerificationRepository } from './verification.repository.js';

/** Makes what a mailed token stands for, and finds its token when the mail is sent. */
@Injectable()
export class EmailTokens {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly users: UserRepository,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /** Joins the caller's unit of work. The id of the row is what a mail's data holds. */
  issue(input: Omit<NewVerification, 'id' | 'tokenHash'>): Verification {
    const id = newId();
    const tokenHash = hashToken(deriveToken(input.purpose, id, this.config.secrets.current));
    const verification = Verification.create({ ...input, id, tokenHash }, this.clock.now());
    this.verifications.add(verification);
    return verification;
  }

  /**
   * The token of a row, also when the secret was rotated since.
   * @throws LinkIsGone when the row is gone or over, when its person has left the address, or when no secret of ours made
   * its token
   */
  async tokenOf(id: string): Promise<string> {
    const row = await this.verifications.findById(id);
    if (row === null || row.expiresAt <= this.clock.now())
      throw new LinkIsGone('the token of this mail was used or has expired');
    if (await this.hasLeft(row)) throw new LinkIsGone('the user has changed their email or no longer exists');
    const { current, previous } = this.config.secrets;
    const tokens = [current, ...previous].map((secret) => deriveToken(row.purpose, id, secret));
    const token = tokens.find((candidate) => hashToken(candidate).equals(row.tokenHash));
    if (token === undefined) throw new LinkIsGone('the secret that made the token of this mail is gone');
    return token;
  }

  /** The token would open nothing, but a mail to an address that is somebody else's by now says too much as it is. */
  private async hasLeft({ userId, email }: Verification): Promise<boolean> {
    if (!userId) return false;
    const user = await this.users.findById(userId);
    return user?.email !== email;
  }
}

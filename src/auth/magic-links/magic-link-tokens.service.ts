import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { MagicLinkErrors } from './magic-link.errors.js';
import {
  VerificationRepository,
  type RedeemedVerification,
} from '../verifications/verification.repository.js';

/** Finds what a link of a mail stands for. */
@Injectable()
export class MagicLinkTokens {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks without using it up.
   * @throws MAGIC_LINK_INVALID, MAGIC_LINK_EXPIRED
   */
  async get(token: string): Promise<RedeemedVerification> {
    return this.requireUsable(await this.verifications.find('magic_link', token));
  }

  /**
   * Uses it up; joins the caller's unit of work.
   * @throws MAGIC_LINK_INVALID, MAGIC_LINK_EXPIRED
   */
  async redeem(token: string): Promise<RedeemedVerification> {
    return this.requireUsable(await this.verifications.redeem('magic_link', token));
  }

  private requireUsable(link: RedeemedVerification | null): RedeemedVerification {
    if (link === null) throw MagicLinkErrors.MAGIC_LINK_INVALID();
    if (link.expiresAt <= this.clock.now()) throw MagicLinkErrors.MAGIC_LINK_EXPIRED();
    return link;
  }
}

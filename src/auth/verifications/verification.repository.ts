import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hashToken } from '#common/crypto/token.js';
import type { MailedTokenPurpose } from './mailed-token.js';
import { Verification } from './verification.entity.js';

/** A token that came back. */
export interface RedeemedVerification {
  id: string;
  userId: string | null;
  email: string;
  data: Record<string, string>;
  expiresAt: Date;
}

@Injectable()
export class VerificationRepository {
  constructor(private readonly em: EntityManager) {}

  add(verification: Verification): void {
    this.em.persist(verification);
  }

  async findById(id: string): Promise<Verification | null> {
    return this.em.findOne(Verification, { id });
  }

  /** Looks without using it up. */
  async isValid(purpose: MailedTokenPurpose, token: string, now: Date): Promise<boolean> {
    const where = { purpose, tokenHash: hashToken(token), expiresAt: { $gt: now } };
    return (await this.em.count(Verification, where)) > 0;
  }

  /** What a token stands for, expired or not, without using it up. */
  async find(purpose: MailedTokenPurpose, token: string): Promise<RedeemedVerification | null> {
    const [row] = await this.em.execute<RedeemedVerification[]>(
      `select id, user_id as "userId", email, data, expires_at as "expiresAt"
         from verifications where token_hash = ? and purpose = ?`,
      [hashToken(token), purpose],
    );
    return row ?? null;
  }

  /** Whose token it is, without using it up; null unless it is valid and belongs to somebody. */
  async findUserId(purpose: MailedTokenPurpose, token: string, now: Date): Promise<string | null> {
    const where = { purpose, tokenHash: hashToken(token), expiresAt: { $gt: now } };
    const row = await this.em.findOne(Verification, where, { fields: ['userId'], disableIdentityMap: true });
    return row?.userId ?? null;
  }

  /**
   * Uses a token up, expired or not; null when there is none. Of several callers at once one gets the row, and when its
   * unit of work fails the token works again.
   */
  async redeem(purpose: MailedTokenPurpose, token: string): Promise<RedeemedVerification | null> {
    const [row] = await this.em.execute<RedeemedVerification[]>(
      `delete from verifications where token_hash = ? and purpose = ?
       returning id, user_id as "userId", email, data, expires_at as "expiresAt"`,
      [hashToken(token), purpose],
    );
    return row ?? null;
  }

  /** Makes the user's other tokens of a purpose useless. */
  async deleteOfUser(purpose: MailedTokenPurpose, userId: string): Promise<void> {
    await this.em.nativeDelete(Verification, { purpose, userId });
  }

  /** Makes everything useless that was mailed to the user. */
  async deleteAllOfUser(userId: string): Promise<void> {
    await this.em.nativeDelete(Verification, { userId });
  }

  /** Removes at most `limit` rows that ended before the instant; says how many there were. */
  async deleteEndedBefore(instant: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from verifications where id in (
         select id from verifications where expires_at < ? limit ?) returning 1`,
      [instant, limit],
    );
    return rows.length;
  }
}

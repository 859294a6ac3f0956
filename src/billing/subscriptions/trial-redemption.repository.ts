import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { formsOfEmail } from '#common/crypto/email-pseudonym.js';
import { normalizeEmail } from '#common/net/email-address.js';
import { TrialRedemption, type TrialUser } from './trial-redemption.entity.js';

/** What is known of a buyer; a trial of any of it counts. */
export type KnownTrialUser = { [Key in keyof TrialUser]: TrialUser[Key] | null };

@Injectable()
export class TrialRedemptionRepository {
  constructor(private readonly em: EntityManager) {}

  add(redemption: TrialRedemption): void {
    this.em.persist(redemption);
  }

  async isRedeemed(productId: string, { customerId, email, fingerprint }: KnownTrialUser): Promise<boolean> {
    const any = [
      ...(customerId === null ? [] : [{ customerId }]),
      ...(email === null ? [] : [{ customerEmail: { $in: formsOfEmail(normalizeEmail(email)) } }]),
      ...(fingerprint === null ? [] : [{ fingerprint }]),
    ];
    if (any.length === 0) return false;
    return (await this.em.count(TrialRedemption, { productId, $or: any })) > 0;
  }
}

import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isChecksummedToken } from '#common/crypto/checksummed-token.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { MerchantTime } from '../merchants/merchant-time.service.js';
import { CustomerSessionHasher } from './customer-session-hasher.service.js';
import { CUSTOMER_SESSION_PREFIX } from './customer-sessions.service.js';
import { CustomerSessionQueries, type FoundCustomerSession } from './customer-session.queries.js';

/** Finds whose portal a token opens. */
@Injectable()
export class CustomerSessionReader {
  constructor(
    private readonly sessions: CustomerSessionQueries,
    private readonly merchants: MerchantQueries,
    private readonly hasher: CustomerSessionHasher,
    private readonly merchantTime: MerchantTime,
  ) {}

  /** Null for what is no token, and for one that is unknown or expired by the merchant's clock. */
  async find(token: string): Promise<FoundCustomerSession | null> {
    if (!isChecksummedToken(CUSTOMER_SESSION_PREFIX, token)) return null;
    const candidates = this.hasher.candidates(token);
    const found = await this.sessions.findByHashes(candidates.map(({ hash }) => hash));
    if (found === null) return null;
    // The index lookup is not constant-time. Its timing reveals only hashes, which cannot be computed without the secret.
    const isSame = candidates.some(
      ({ keyId, hash }) => keyId === found.keyId && timingSafeEqual(hash, found.tokenHash),
    );
    return isSame && !(await this.isOver(found)) ? found : null;
  }

  private async isOver({ organizationId, expiresAt }: FoundCustomerSession): Promise<boolean> {
    const merchant = await this.merchants.find(organizationId);
    return merchant === null || expiresAt <= this.merchantTime.of(merchant);
  }
}

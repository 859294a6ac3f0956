import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AccessTokenHasher } from './access-token-hasher.service.js';
import { isAccessToken } from './access-token-text.js';
import { AccessTokenQueries, type FoundAccessToken } from './access-token.queries.js';

/** Finds what an access token opens. */
@Injectable()
export class AccessTokenReader {
  constructor(
    private readonly queries: AccessTokenQueries,
    private readonly hasher: AccessTokenHasher,
    private readonly clock: Clock,
  ) {}

  /** Null for what is no token, and for one that is unknown, revoked or expired. */
  async find(text: string): Promise<FoundAccessToken | null> {
    if (!isAccessToken(text)) return null;
    const candidates = this.hasher.candidates(text);
    const found = await this.queries.findByHashes(candidates.map(({ hash }) => hash));
    if (found === null || this.isOver(found)) return null;
    // The index has compared already, in a time that tells something of hashes, which nobody can make without the secret.
    const isSame = candidates.some(
      ({ keyId, hash }) => keyId === found.keyId && timingSafeEqual(hash, found.tokenHash),
    );
    return isSame ? found : null;
  }

  private isOver({ expiresAt, revokedAt }: FoundAccessToken): boolean {
    return revokedAt !== null || (expiresAt !== null && expiresAt <= this.clock.now());
  }
}

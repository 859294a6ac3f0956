import { Injectable } from '@nestjs/common';
import { deriveKey } from '#common/crypto/derived-key.js';
import { signValue, verifySignedValue, type SigningKeys } from '#common/crypto/signed-value.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';

/** Tokens that an owner was emailed about. */
export interface TokenReview {
  organizationId: string;
  ownerId: string;
  tokenIds: string[];
}

/** The page of these links, below the authentication base path. */
export const TOKEN_REVIEW_PAGE = 'access-token-review';

const PURPOSE = 'access token review';
/** Seconds. */
const LIFETIME = 30 * 86_400;

/**
 * Links by which the owner who receives the email revokes the tokens it lists, without signing in. A link allows nothing else,
 * and only while its recipient is an owner.
 */
@Injectable()
export class TokenReviewLinks {
  private readonly keys: SigningKeys;

  constructor(
    private readonly auth: AuthConfig,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
  ) {
    const { current, previous } = auth.secrets;
    this.keys = { current: keyOf(current), previous: previous.map(keyOf) };
  }

  make(review: TokenReview, at: Date): string {
    const signed = { ...review, until: addSeconds(at, LIFETIME).getTime() };
    const value = Buffer.from(JSON.stringify(signed)).toString('base64url');
    const query = new URLSearchParams({ token: signValue(value, this.keys) }).toString();
    return this.http.urlOf(`${this.auth.basePath}/${TOKEN_REVIEW_PAGE}?${query}`);
  }

  /** Null for a token that was altered or has expired. */
  read(token: string): TokenReview | null {
    const value = verifySignedValue(token, this.keys);
    if (value === null) return null;
    const text = Buffer.from(value, 'base64url').toString('utf8');
    const { until, ...review } = JSON.parse(text) as TokenReview & { until: number };
    return until > this.clock.now().getTime() ? review : null;
  }
}

function keyOf(secret: string): string {
  return deriveKey(secret, PURPOSE).key.toString('base64');
}

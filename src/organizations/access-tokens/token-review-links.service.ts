import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
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
    private readonly userQueries: UserQueries,
    private readonly clock: Clock,
  ) {
    const { current, previous } = auth.secrets;
    this.keys = { current: keyOf(current), previous: previous.map(keyOf) };
  }

  /** @param email the address that the link is sent to */
  make({ tokenIds, ...review }: TokenReview, email: string, at: Date): string {
    const until = addSeconds(at, LIFETIME).getTime();
    const signed: SignedReview = { ...review, email, until, ids: pack(tokenIds) };
    const value = Buffer.from(JSON.stringify(signed)).toString('base64url');
    const query = new URLSearchParams({ token: signValue(value, this.keys) }).toString();
    return this.http.urlOf(`${this.auth.basePath}/${TOKEN_REVIEW_PAGE}?${query}`);
  }

  /**
   * Null for a token that was altered or has expired, and when its recipient has left the address: it may belong to someone
   * else by now.
   */
  async read(token: string): Promise<TokenReview | null> {
    const value = verifySignedValue(token, this.keys);
    if (value === null) return null;
    const text = Buffer.from(value, 'base64url').toString('utf8');
    const { until, email, ids, ...review } = JSON.parse(text) as SignedReview;
    if (until <= this.clock.now().getTime()) return null;
    const owner = await this.userQueries.findById(review.ownerId);
    return owner?.email === email ? { ...review, tokenIds: unpack(ids) } : null;
  }
}

interface SignedReview extends Omit<TokenReview, 'tokenIds'> {
  email: string;
  /** Milliseconds since 1970. */
  until: number;
  ids: string;
}

/** UUIDs as their bytes in base64url, which keeps links to hundreds of tokens short enough for browsers and servers. */
function pack(ids: readonly string[]): string {
  return Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64url');
}

function unpack(text: string): string[] {
  const ids = Buffer.from(text, 'base64url').toString('hex').match(/.{32}/g) ?? [];
  return ids.map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
}

function keyOf(secret: string): string {
  return deriveKey(secret, PURPOSE).key.toString('base64');
}

import { isDeepStrictEqual } from 'node:util';
import { LATEST_INSTANT } from '#platform/http/storable-instant.rule.js';
import type { LicenseKeysProperties } from '../benefits/benefit-properties.js';
import { anchorDayOf, periodEnd } from '../subscriptions/billing-periods.js';
import type { LicenseKeyTerms } from './license-key.entity.js';

/** The part of a benefit that its keys depend on. */
export type KeyRevision = Pick<LicenseKeysProperties, 'expires' | 'activations' | 'limit_usage'>;

export function revisionOf({ expires, activations, limit_usage }: KeyRevision): KeyRevision {
  return { expires, activations, limit_usage };
}

/** What a benefit says of a key that was created at an instant. */
export function termsOf(
  { expires, activations, limit_usage }: KeyRevision,
  createdAt: Date,
): LicenseKeyTerms {
  return {
    limitActivations: activations?.limit ?? null,
    limitUsage: limit_usage,
    expiresAt: expires && expiryOf(expires, createdAt),
  };
}

/** What a changed benefit changes of its keys; what a merchant has set for a single key otherwise stays. */
export function changedTerms(
  before: KeyRevision,
  after: KeyRevision,
  createdAt: Date,
): Partial<LicenseKeyTerms> {
  const { limitActivations, limitUsage, expiresAt } = termsOf(after, createdAt);
  return {
    ...(!isDeepStrictEqual(before.activations, after.activations) && { limitActivations }),
    ...(before.limit_usage !== after.limit_usage && { limitUsage }),
    ...(!isDeepStrictEqual(before.expires, after.expires) && { expiresAt }),
  };
}

function expiryOf({ ttl, timeframe }: NonNullable<LicenseKeysProperties['expires']>, createdAt: Date): Date {
  const end = periodEnd(createdAt, { interval: timeframe, count: ttl }, anchorDayOf(createdAt));
  return end < LATEST_INSTANT ? end : LATEST_INSTANT;
}

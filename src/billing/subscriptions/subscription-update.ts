import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import type { ProrationBehavior } from './plan-change-terms.js';
import type { CancellationWords } from './subscription-terms.js';

/** One change of a subscription. */
export type SubscriptionUpdate =
  | { kind: 'product'; productId: string; behavior: ProrationBehavior | null }
  | { kind: 'seats'; seats: number; behavior: ProrationBehavior | null }
  | { kind: 'discount'; discountId: string | null }
  | { kind: 'cancel'; words: CancellationWords }
  | { kind: 'uncancel' }
  | { kind: 'revoke'; words: CancellationWords | null }
  | { kind: 'period'; end: Date }
  /** From the next one on, without a charge. */
  | { kind: 'comp'; periods: number }
  /** Null ends the trial now. */
  | { kind: 'trial'; end: Date | null }
  | { kind: 'metadata'; metadata: Metadata };

/** A change that may be paid before it is made. */
export type PlanUpdate = Extract<SubscriptionUpdate, { kind: 'product' | 'seats' }>;

export function isPlanUpdate(update: SubscriptionUpdate): update is PlanUpdate {
  return update.kind === 'product' || update.kind === 'seats';
}

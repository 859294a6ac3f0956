import {
  BENEFIT_REVOCATION,
  SUBSCRIPTION_BILL,
  SUBSCRIPTION_CYCLE,
  TRIAL_REMINDER,
  USAGE_GRACE,
} from './subscription-due-work.js';
import type { UpcomingKind, UpcomingWorkWire } from './staff-subscription.presenter.js';
import type { UpcomingWork } from './upcoming-work.queries.js';

export function presentUpcomingWork(
  work: UpcomingWork,
  { isEnding }: { isEnding: boolean },
): UpcomingWorkWire {
  return { kind: kindOf(work, isEnding), at: work.dueAt, order_id: work.order?.id ?? null };
}

function kindOf({ kind, order }: UpcomingWork, isEnding: boolean): UpcomingKind {
  if (order !== null) return order.nextAttemptAt === null ? 'collection_end' : 'payment_retry';
  if (kind === SUBSCRIPTION_CYCLE) return isEnding ? 'end' : 'renewal';
  if (kind === SUBSCRIPTION_BILL || kind === USAGE_GRACE) return 'bill';
  if (kind === TRIAL_REMINDER) return 'trial_reminder';
  if (kind === BENEFIT_REVOCATION) return 'benefit_revocation';
  throw new Error(`${kind} is no work of subscriptions`);
}

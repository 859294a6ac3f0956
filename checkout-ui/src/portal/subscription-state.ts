import type { Subscription } from './types';

export type StateTone = 'positive' | 'caution' | 'negative' | 'neutral';

type Shown = Pick<Subscription, 'status' | 'ended_at' | 'cancel_at_period_end'>;

/** Whether it still gives the customer something, or may do so again. */
export const isRunning = ({ status, ended_at: endedAt }: Shown): boolean =>
  endedAt === null && status !== 'canceled' && status !== 'incomplete' && status !== 'incomplete_expired';

/** What matters most to the customer of a subscription that runs. */
export function stateOf({ status, cancel_at_period_end: isEnding }: Shown) {
  if (isEnding) return 'ending';
  if (status === 'past_due' || status === 'unpaid') return 'overdue';
  return status === 'trialing' ? 'trial' : 'running';
}

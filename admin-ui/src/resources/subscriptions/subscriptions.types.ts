import type { Wire } from '../../api/types';

export type Subscription = Wire['StaffSubscriptionWire'];
export type Upcoming = Wire['UpcomingWire'];
export type SubscriptionChange = Wire['PreviewSubscriptionAsStaffBody'];
export type CancellationReason = NonNullable<Subscription['customer_cancellation_reason']>;

export const subscriptionStatuses: Subscription['status'][] = ['active', 'trialing', 'past_due', 'canceled'];
export const cancellationReasons: CancellationReason[] = [
  'too_expensive',
  'missing_features',
  'switched_service',
  'unused',
  'customer_service',
  'low_quality',
  'too_complex',
  'other',
];

const running: readonly Subscription['status'][] = ['trialing', 'active', 'past_due'];

/** Whether it has not ended. */
export const isRunning = ({ status }: Subscription): boolean => running.includes(status);

/** Whether it goes on after its period, so that it can be changed. */
export const isRenewing = (subscription: Subscription): boolean =>
  isRunning(subscription) && !subscription.cancel_at_period_end;

/** Whether it had a trial that was not cut short. */
export const isTrialOver = ({ status, trial_end: end, ended_at: ended }: Subscription): boolean =>
  end !== null && status !== 'trialing' && (ended === null || ended >= end);

/** What must hold for each subscription. */
export const subscriptionChecks = [
  { name: 'subscriptions_seats_check', expression: 'seats >= 1' },
  { name: 'subscriptions_amount_check', expression: 'amount >= 0' },
  { name: 'subscriptions_period_check', expression: 'current_period_start < current_period_end' },
  { name: 'subscriptions_comped_check', expression: 'comped_periods >= 0 and comped_periods <= 120' },
  { name: 'subscriptions_anchor_check', expression: 'anchor_day >= 1 and anchor_day <= 31' },
  { name: 'subscriptions_trial_check', expression: '(trial_start is null) = (trial_end is null)' },
  { name: 'subscriptions_ended_check', expression: `(status = 'canceled') = (ended_at is not null)` },
  { name: 'subscriptions_past_due_check', expression: `status <> 'past_due' or past_due_at is not null` },
  {
    name: 'subscriptions_ending_check',
    expression: 'not cancel_at_period_end or (canceled_at is not null and ends_at is not null)',
  },
];

import { replacingValues } from '#platform/http/v1/old-clients.js';

type Members = Readonly<Record<string, unknown>>;

const INTERVALS = { day: 'month', week: 'month' };
const NEW_BENEFIT_TYPES = new Set<unknown>(['feature_flag', 'slack_shared_channel']);
/** Old clients know one processor, and reject a record that names another. */
const PROCESSORS = { sandbox: 'stripe' };

/** What old clients receive as the interval of a product or subscription. */
export function oldIntervalOf(interval: string): string {
  return new Map(Object.entries(INTERVALS)).get(interval) ?? interval;
}

/** By member: what old clients receive instead of values they do not know. */
const VALUES = {
  recurring_interval: INTERVALS,
  trial_interval: INTERVALS,
  meter_interval: INTERVALS,
  /** Of orders, then of subscriptions; no other record has these words. */
  status: { draft: 'pending', void: 'pending', paused: 'canceled' },
  billing_reason: { subscription_meter_cycle: 'subscription_cycle' },
  proration_behavior: { next_period: 'prorate', reset: 'prorate' },
  reason: { dispute_prevention: 'other' },
  payment_processor: PROCESSORS,
  processor: PROCESSORS,
};

/** An old client would take three months for one. */
const COUNTS = ['recurring_interval_count', 'trial_interval_count', 'meter_interval_count'];

/** What merchants and their customers entered. */
const OWNED_BY_CALLERS = [
  'metadata',
  'customer_metadata',
  'user_metadata',
  'custom_field_data',
  'conditions',
  'meta',
  'payment_processor_metadata',
];

/**
 * The bodies and the data of events as clients of the old generation can read them. Presenters return the superset;
 * controllers declare `@ForOldClients(forOldClients)`, events `forOldClients`. Rows are never left out.
 */
export const forOldClients = replacingValues({
  values: VALUES,
  except: OWNED_BY_CALLERS,
  omitted: COUNTS,
  rules: [
    seatsAsFixedPrice,
    nothingAsFreePrice,
    benefitAsCustom,
    grantAsCustom,
    trialsAsActive,
    uniqueAsCount,
  ],
});

/** Of the tiers the first one, which is what a single seat costs. */
function seatsAsFixedPrice(members: Members): Members {
  if (members['amount_type'] !== 'seat_based') return members;
  const { seat_tiers: tiers, ...price } = members;
  return { ...price, amount_type: 'fixed', price_amount: priceOfFirstSeat(tiers) };
}

function priceOfFirstSeat(seatTiers: unknown): unknown {
  const { tiers } = Object(seatTiers) as { tiers?: readonly { price_per_seat: number }[] };
  return tiers?.[0]?.price_per_seat ?? 0;
}

/** The new generation has no free prices, and charges nothing by a fixed one. */
function nothingAsFreePrice(members: Members): Members {
  if (members['amount_type'] !== 'fixed' || members['price_amount'] !== 0) return members;
  const { price_amount: _amount, price_currency: _currency, ...price } = members;
  return { ...price, amount_type: 'free' };
}

function benefitAsCustom(members: Members): Members {
  if (!isNewBenefit(members['type'])) return members;
  return { ...members, type: 'custom', ...('properties' in members && { properties: { note: null } }) };
}

function grantAsCustom(members: Members): Members {
  if (!isNewBenefit(members['benefit_type'])) return members;
  return { ...members, benefit_type: 'custom', ...('properties' in members && { properties: {} }) };
}

function isNewBenefit(type: unknown): boolean {
  return NEW_BENEFIT_TYPES.has(type);
}

/** Everywhere else old clients know `trialing`. */
function trialsAsActive(members: Members): Members {
  const { active_subscriptions: subscriptions } = members;
  if (!Array.isArray(subscriptions)) return members;
  const active = subscriptions.map((subscription: Members) =>
    subscription['status'] === 'trialing' ? { ...subscription, status: 'active' } : subscription,
  );
  return { ...members, active_subscriptions: active };
}

function uniqueAsCount(members: Members): Members {
  return members['func'] === 'unique' ? { func: 'count' } : members;
}

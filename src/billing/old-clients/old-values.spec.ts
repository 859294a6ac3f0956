import { describe, expect, it } from '@jest/globals';
import { forOldClients } from './old-values.js';

const ID = '0199a0c4-5a3e-7c41-b3a0-2f6d5b1f0c11';
const price = {
  id: ID,
  created_at: '2026-11-01T00:00:00Z',
  modified_at: null,
  is_archived: false,
  product_id: ID,
  type: 'recurring',
};
const priceInTiers = (...tiers: object[]) => ({
  ...price,
  amount_type: 'seat_based',
  price_currency: 'eur',
  seat_tiers: { tiers, minimum_seats: 1, maximum_seats: null },
});

describe('values that clients of the old generation do not know', () => {
  it.each([
    ['recurring_interval', 'day', 'month'],
    ['recurring_interval', 'week', 'month'],
    ['trial_interval', 'day', 'month'],
    ['trial_interval', 'week', 'month'],
    ['meter_interval', 'week', 'month'],
    ['status', 'void', 'pending'],
    ['status', 'draft', 'pending'],
    ['status', 'paused', 'canceled'],
    ['billing_reason', 'subscription_meter_cycle', 'subscription_cycle'],
    ['proration_behavior', 'next_period', 'prorate'],
    ['proration_behavior', 'reset', 'prorate'],
    ['reason', 'dispute_prevention', 'other'],
    ['payment_processor', 'sandbox', 'stripe'],
    ['processor', 'sandbox', 'stripe'],
  ])('are replaced at any depth: %s %s is %s', (member, value, old) => {
    expect(forOldClients({ items: [{ [member]: value }] })).toEqual({ items: [{ [member]: old }] });
  });

  it.each([
    ['recurring_interval', 'year'],
    ['status', 'trialing'],
    ['status', 'partially_refunded'],
    ['proration_behavior', 'invoice'],
    ['reason', 'customer_request'],
    ['amount_type', 'metered_unit'],
    ['type', 'license_keys'],
  ])('do not include %s %s', (member, value) => {
    expect(forOldClients({ [member]: value })).toEqual({ [member]: value });
  });

  it('stay where callers entered them', () => {
    const entered = {
      status: 'void',
      recurring_interval: 'day',
      recurring_interval_count: 3,
      func: 'unique',
    };
    const data = { metadata: entered, customer_metadata: entered, custom_field_data: entered };
    expect(forOldClients(data)).toEqual(data);
  });
});

describe('counts of intervals', () => {
  it('are left out, because old clients would take three weeks for one month', () => {
    const data = {
      subscription: { recurring_interval: 'week', recurring_interval_count: 3 },
      trial_interval: 'day',
      trial_interval_count: 14,
    };
    expect(forOldClients(data)).toEqual({
      subscription: { recurring_interval: 'month' },
      trial_interval: 'month',
    });
  });
});

describe('prices', () => {
  it('of nothing are free, with the members of a free price', () => {
    const fixed = { ...price, amount_type: 'fixed', price_currency: 'eur', price_amount: 0 };
    expect(forOldClients({ prices: [{ ...fixed, recurring_interval: 'week' }] })).toEqual({
      prices: [{ ...price, amount_type: 'free', recurring_interval: 'month' }],
    });
  });

  it('of an amount stay fixed', () => {
    const fixed = { ...price, amount_type: 'fixed', price_currency: 'eur', price_amount: 50 };
    expect(forOldClients(fixed)).toEqual(fixed);
  });

  it('per seat are fixed at what the first seat costs', () => {
    const tiers = [
      { min_seats: 1, max_seats: 9, price_per_seat: 900 },
      { min_seats: 10, price_per_seat: 700 },
    ];
    const fixed = { ...price, amount_type: 'fixed', price_currency: 'eur', price_amount: 900 };
    expect(forOldClients(priceInTiers(...tiers))).toEqual(fixed);
  });

  it.each([[[{ min_seats: 1, price_per_seat: 0 }]], [[]]])(
    'per seat are free where the first seat is: %j',
    (tiers) => {
      expect(forOldClients(priceInTiers(...tiers))).toEqual({ ...price, amount_type: 'free' });
    },
  );
});

describe('benefits of new types', () => {
  it.each(['feature_flag', 'slack_shared_channel'])('are custom benefits without a note: %s', (type) => {
    expect(forOldClients({ type, description: 'Beta', properties: { key: 'beta' } })).toEqual({
      type: 'custom',
      description: 'Beta',
      properties: { note: null },
    });
    expect(forOldClients({ type, description: 'Beta' })).toEqual({ type: 'custom', description: 'Beta' });
  });

  it('are granted as custom benefits', () => {
    const grant = { benefit_type: 'feature_flag', properties: { key: 'beta' } };
    expect(forOldClients({ granted_benefits: [grant] })).toEqual({
      granted_benefits: [{ benefit_type: 'custom', properties: {} }],
    });
  });
});

describe('the state of a customer', () => {
  it('shows trials as active', () => {
    const state = { active_subscriptions: [{ status: 'trialing' }, { status: 'active' }] };
    expect(forOldClients(state)).toEqual({
      active_subscriptions: [{ status: 'active' }, { status: 'active' }],
    });
  });
});

describe('meters that count distinct values', () => {
  it('count events for old clients', () => {
    const meter = { name: 'People', aggregation: { func: 'unique', property: 'user' } };
    expect(forOldClients({ items: [meter] })).toEqual({
      items: [{ name: 'People', aggregation: { func: 'count' } }],
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { planPrice, plansFor } from './prices';
import type { PortalProduct } from './types';

const fixed = (amount: number, currency = 'usd') => ({
  amount_type: 'fixed',
  price_amount: amount,
  price_currency: currency,
});
const metered = {
  amount_type: 'metered_unit',
  unit_amount: '0.25',
  price_currency: 'usd',
  meter: { name: 'Calls' },
};

const plan = (id: string, prices: object[], more: object = {}): PortalProduct =>
  ({
    ...{ id, prices, is_recurring: true, recurring_interval: 'month', recurring_interval_count: 1 },
    ...more,
  }) as PortalProduct;

describe('the plans that a subscription can switch to', () => {
  const current = { product_id: 'current', currency: 'usd' };
  const offered = (...products: PortalProduct[]) => plansFor(current, products).map(({ id }) => id);

  it('are the other recurring products', () => {
    const products = [
      plan('current', [fixed(1_000)]),
      plan('other', [fixed(2_000)]),
      plan('once', [fixed(500)], { is_recurring: false }),
    ];
    expect(offered(...products)).toEqual(['other']);
  });

  it('have no price that the customer chooses, and the currency of the subscription', () => {
    const custom = { amount_type: 'custom', price_currency: 'usd' };
    expect(offered(plan('custom', [custom]), plan('euro', [fixed(1_000, 'eur')]))).toEqual([]);
  });
});

describe('the price of a plan', () => {
  it('names its period, and what is charged by use', () => {
    expect(planPrice(plan('p', [fixed(1_000)]), 'en')).toBe('$10.00 per month');
    expect(planPrice(plan('p', [fixed(1_000), metered]), 'en')).toBe(
      '$10.00 per month + $0.0025 per unit of Calls',
    );
    expect(planPrice(plan('p', [metered]), 'en')).toBe('$0.0025 per unit of Calls');
    expect(planPrice(plan('p', [{ amount_type: 'free', price_currency: 'usd' }]), 'en')).toBe('Free');
  });
});

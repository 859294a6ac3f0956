import { describe, expect, it } from '@jest/globals';
import { LARGEST_CHARGE, meteredCharge, meteredLabel } from './metered-charge.js';

const terms = { meterName: 'API calls', currency: 'usd', unitAmount: '10.000000000000', capAmount: null };
const charge = (
  consumedUnits: string,
  creditedUnits: number,
  price: { unitAmount: string; capAmount?: number },
) => meteredCharge({ consumedUnits, creditedUnits }, { capAmount: null, ...price });

describe('a metered charge', () => {
  it.each([
    { consumed: '14.5', credited: 4, price: { unitAmount: '0.25' }, units: '10.5', amount: 3 },
    { consumed: '100', credited: 0, price: { unitAmount: '10', capAmount: 500 }, units: '100', amount: 500 },
    { consumed: '3', credited: 10, price: { unitAmount: '10' }, units: '0', amount: 0 },
    { consumed: '-5', credited: 0, price: { unitAmount: '10' }, units: '0', amount: 0 },
    { consumed: '2', credited: 0, price: { unitAmount: '0.25' }, units: '2', amount: 1 },
    { consumed: '5', credited: 0, price: { unitAmount: '10', capAmount: 0 }, units: '5', amount: 0 },
    { consumed: '1', credited: 0, price: { unitAmount: '0.499999999999' }, units: '1', amount: 0 },
  ])('of $consumed units less $credited is $amount', ({ consumed, credited, price, units, amount }) => {
    expect(charge(consumed, credited, price)).toEqual({ units, amount });
  });

  it('is exact where a float would not be', () => {
    expect(charge('90071992547409.93', 0, { unitAmount: '0.000001' })).toEqual({
      units: '90071992547409.93',
      amount: 90_071_993,
    });
  });

  it('is no more than gateways charge', () => {
    expect(charge('1e30', 0, { unitAmount: '99999' }).amount).toBe(LARGEST_CHARGE);
  });
});

describe('the label of a metered charge', () => {
  it.each([
    ['100', 'API calls — 100 units × $0.10', terms],
    ['1', 'API calls — 1 unit × $0.10', terms],
    ['1200.5', 'API calls — 1,200.5 units × $0.0025', { ...terms, unitAmount: '0.25' }],
    ['7', 'API calls — 7 units × ¥10', { ...terms, currency: 'jpy' }],
    ['100', 'API calls — 100 units × $0.10 — Capped at $5.00', { ...terms, capAmount: 500 }],
    ['50', 'API calls — 50 units × $0.10', { ...terms, capAmount: 500 }],
  ])('of %s units is %s', (consumedUnits, label, price) => {
    const charged = meteredCharge({ consumedUnits, creditedUnits: 0 }, price);
    expect(meteredLabel(price, charged)).toBe(label);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Discount } from '../discounts.types';
import {
  discountChanges,
  draftOf,
  formerDiscount,
  isComplete,
  newDiscountInput,
  newDraft,
} from './discountDraft';

const spring = { ...newDraft('m'), name: ' Spring ', basis_points: '15.5' };
const discount: Discount = {
  id: 'd',
  name: 'Spring',
  type: 'percentage',
  duration: 'once',
  basis_points: 1550,
  code: null,
  starts_at: null,
  ends_at: '2026-06-01T10:00:42.000Z',
  max_redemptions: 5,
  max_redemptions_per_customer: null,
  redemptions_count: 0,
  organization_id: 'm',
  metadata: { seats: 5 },
  products: [],
  created_at: '2026-03-01T10:00:00.000Z',
  modified_at: null,
  merchant: { id: 'm', name: 'Acme', slug: 'acme', logo: null },
  state: 'active',
};

describe('the form values of a discount', () => {
  it('send the members of a percentage', () => {
    expect(newDiscountInput(spring)).toEqual({
      organization_id: 'm',
      name: 'Spring',
      type: 'percentage',
      duration: 'once',
      basis_points: 1550,
      code: null,
      starts_at: null,
      ends_at: null,
      max_redemptions: null,
      max_redemptions_per_customer: null,
      products: [],
      metadata: {},
    });
  });

  it('send a repeating amount in minor units of its currency', () => {
    const fixed = { type: 'fixed', duration: 'repeating', amount: '5', currency: 'JPY' } as const;
    expect(newDiscountInput({ ...spring, ...fixed, max_redemptions: '9' })).toMatchObject({
      amount: 5,
      currency: 'jpy',
      duration_in_months: 3,
      max_redemptions: 9,
    });
  });

  it('keep times that were not changed, with their seconds', () => {
    const draft = draftOf(discount);
    expect(Object.keys(discountChanges(discount, draft))).not.toContain('ends_at');
    expect(discountChanges(discount, { ...draft, ends_at: '' })).toMatchObject({ ends_at: null });
  });

  it('keep the terms of a discount that was redeemed', () => {
    const draft = { ...draftOf(discount), name: 'Sale', basis_points: '20' };
    expect(discountChanges(discount, draft)).toMatchObject({ name: 'Sale', basis_points: 2000 });
    const redeemed = { ...discount, redemptions_count: 1 };
    expect(Object.keys(discountChanges(redeemed, draft))).not.toContain('basis_points');
  });

  it('send the products to which it is limited', () => {
    const products = [{ row: 'p', name: 'Plan' }];
    expect(newDiscountInput({ ...spring, products })).toMatchObject({ products: ['p'] });
  });

  it('restore a changed discount, with the seconds of its times', () => {
    expect(formerDiscount(discount)).toEqual({
      name: 'Spring',
      code: null,
      products: [],
      max_redemptions: 5,
      max_redemptions_per_customer: null,
      basis_points: 1550,
      metadata: { seats: 5 },
      starts_at: null,
      ends_at: '2026-06-01T10:00:42.000Z',
    });
  });

  it.each([
    [{}, true],
    [{ organization_id: '' }, false],
    [{ name: ' ' }, false],
    [{ basis_points: '0' }, false],
    [{ basis_points: '101' }, false],
    [{ type: 'fixed', amount: '5', currency: '' }, false],
    [{ type: 'fixed', amount: '5.001', currency: 'USD' }, false],
    [{ type: 'fixed', amount: '5', currency: 'USD' }, true],
    [{ duration: 'repeating', duration_in_months: '0' }, false],
    [{ max_redemptions: 'ten' }, false],
  ] as const)('with %j are complete: %s', (differences, complete) => {
    expect(isComplete({ ...spring, ...differences })).toBe(complete);
  });
});

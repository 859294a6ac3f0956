import { describe, expect, it } from '@jest/globals';
import type { Order } from '../orders.types';
import { amountFault, refundDraftOf, refundOf } from './refundDraft';

const order = { id: 'o1', currency: 'usd', refundable_amount: 1_690 } as Order;
const yen = { ...order, currency: 'jpy' };
const draft = (amount: string) => ({ ...refundDraftOf(order), amount });

describe('the form values of a refund', () => {
  it('begin with all that is left, in major units', () => {
    expect(refundDraftOf(order).amount).toBe('16.90');
    expect(refundDraftOf(yen).amount).toBe('1690');
  });

  it('are sent in minor units', () => {
    expect(refundOf(draft('5'), order)).toEqual({ orderId: 'o1', amount: 500, revokeBenefits: false });
    expect(refundOf(draft('16,90'), order)).toMatchObject({ amount: 1_690 });
    expect(refundOf(draft('500'), yen)).toMatchObject({ amount: 500 });
  });

  it.each(['0', '-1', '1.005', 'ten', '1e3'])('refuse %j as no amount', (text) => {
    expect(amountFault(text, order)).toBe('invalid');
    expect(refundOf(draft(text), order)).toBeNull();
  });

  it('refuse decimals in a currency without them', () => {
    expect(amountFault('5.00', yen)).toBe('invalid');
  });

  it('refuse more than is left, and nothing', () => {
    expect(amountFault('16.91', order)).toBe('too_high');
    expect(refundOf(draft('16.91'), order)).toBeNull();
    expect([amountFault('', order), refundOf(draft(''), order)]).toEqual([null, null]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { brandOf, cardFaults, formatExpiry, formatNumber, tokenOf } from './cards';

const CARDS = [{ number: '4242424242424242', token: 'sandbox_ok' }];
const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
const TODAY = new Date(2030, 4, 31);

describe('the card form', () => {
  it('groups the digits of a number', () => {
    expect(formatNumber('42424242a42424242999')).toBe('4242 4242 4242 4242');
    expect(formatNumber('42424')).toBe('4242 4');
  });

  it.each([
    ['1', '', '1'],
    ['5', '', '05 / '],
    ['12', '1', '12 / '],
    ['12/30', '', '12 / 30'],
    ['12 /', '12 / ', '12'],
  ])('completes an expiration date: %j after %j', (text, previous, shown) => {
    expect(formatExpiry(text, previous)).toBe(shown);
  });

  it('knows brands and tokens by the number', () => {
    expect(['4', '5105', '2221', '371', '6'].map(brandOf)).toEqual([
      'Visa',
      'Mastercard',
      'Mastercard',
      'American Express',
      null,
    ]);
    expect(tokenOf(CARD, CARDS)).toBe('sandbox_ok');
    expect(tokenOf({ ...CARD, number: '4111 1111 1111 1111' }, CARDS)).toBeNull();
  });

  it.each([
    [{}, {}],
    [{ number: '4242' }, { number: 'incomplete' }],
    [{ number: '4111 1111 1111 1111' }, { number: 'no_test_card' }],
    [{ expiry: '12' }, { expiry: 'incomplete' }],
    [{ expiry: '13 / 40' }, { expiry: 'invalid' }],
    [{ expiry: '04 / 30' }, { expiry: 'past' }],
    [{ expiry: '05 / 30' }, {}],
    [{ cvc: '12' }, { cvc: 'incomplete' }],
  ])('says what is wrong with %j', (changes, faults) => {
    expect(cardFaults({ ...CARD, ...changes }, CARDS, TODAY)).toEqual(faults);
  });
});

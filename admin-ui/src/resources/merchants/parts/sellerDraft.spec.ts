import { describe, expect, it } from '@jest/globals';
import { isSellerComplete, sentSeller, type SellerDraft } from './sellerDraft';

const noAddress = { line1: '', line2: '', postal_code: '', city: '', state: '', country: '' };
const empty: SellerDraft = { legal_name: '', address: noAddress, tax_id: '', footer: '', invoice_prefix: '' };

describe('the form values of seller details', () => {
  it('send nothing but null when they are empty', () => {
    expect(Object.values(sentSeller(empty))).toEqual([null, null, null, null, null]);
  });

  it('send the prefix in upper case', () => {
    expect(sentSeller({ ...empty, invoice_prefix: 'acme' }).invoice_prefix).toBe('ACME');
  });

  it.each([
    ['no address', {}, true],
    ['an address with its first line and country', { line1: '1 Quay', country: 'DE' }, true],
    ['an address without a country', { line1: '1 Quay' }, false],
    ['an address without its first line', { city: 'Berlin', country: 'DE' }, false],
  ])('with %s, %j, are complete: %s', (_what, address, isComplete) => {
    expect(isSellerComplete({ ...empty, address: { ...noAddress, ...address } })).toBe(isComplete);
  });
});

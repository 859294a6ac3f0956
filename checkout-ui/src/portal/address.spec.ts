import { describe, expect, it } from '@jest/globals';
import { addressBody, addressFaults, addressInput, faultsOf } from './address';

const stored = {
  country: 'US',
  state: 'US-NY',
  city: 'New York',
  postal_code: '10001',
  line1: '1 Main St',
  line2: null,
};

describe('a billing address', () => {
  it('is entered without the country before its state, and empty parts are sent as null', () => {
    const input = addressInput(stored);
    expect(input).toEqual({ ...stored, state: 'NY', line2: '' });
    expect(addressBody({ ...input, city: ' New York ' })).toEqual({ ...stored, state: 'NY' });
  });

  it('needs a country', () => {
    expect(addressFaults(addressInput(null))).toEqual({
      'customer_billing_address.country': 'This field is required.',
    });
    expect(addressFaults(addressInput(stored))).toEqual({});
  });

  it('shows faults of the server at its inputs', () => {
    const fault = { type: 'value_error', message: 'Unknown country' };
    expect(faultsOf({ 'billing_address.country': fault, tax_id: fault })).toEqual({
      'customer_billing_address.country': 'Unknown country',
      tax_id: 'Unknown country',
    });
  });
});

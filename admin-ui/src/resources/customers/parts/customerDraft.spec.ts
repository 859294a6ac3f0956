import { describe, expect, it } from '@jest/globals';
import type { Customer } from '../customers.types';
import { draftOf, isComplete, newDraft, sentCustomer } from './customerDraft';

const ada: Customer = {
  id: '1',
  organization_id: 'acme',
  merchant: { id: 'acme', name: 'Acme', slug: 'acme', logo: null },
  email: 'ada@example.com',
  email_verified: false,
  type: 'individual',
  name: 'Ada',
  external_id: 'crm-7',
  billing_name: null,
  billing_address: {
    line1: 'Rue de la Paix 7',
    line2: null,
    postal_code: '75002',
    city: 'Paris',
    state: null,
    country: 'FR',
  },
  tax_id: ['FR61954506077', 'eu_vat'],
  locale: 'fr',
  metadata: { seats: 3 },
  default_payment_method_id: null,
  first_user_event_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  modified_at: null,
  deleted_at: null,
  avatar_url: 'https://example.com/ada',
};

describe('the form of a customer', () => {
  it('sends what it was filled with again', () => {
    const { billing_address, tax_id, email, name, external_id, locale, metadata } = ada;
    expect(sentCustomer(draftOf(ada), ada)).toEqual({
      ...{ billing_address, tax_id, email, name, external_id, locale, metadata },
      billing_name: null,
    });
  });

  it('leaves the format of another tax id to the server', () => {
    expect(sentCustomer({ ...draftOf(ada), tax_id: ' FR40303265045 ' }, ada).tax_id).toBe('FR40303265045');
    expect(sentCustomer({ ...draftOf(ada), tax_id: '' }, ada).tax_id).toBeNull();
  });

  it('sends no address and no external id when they are empty', () => {
    expect(sentCustomer({ ...newDraft('acme'), email: 'bob@example.com' })).toEqual({
      ...{ email: 'bob@example.com', name: null, billing_name: null, billing_address: null },
      ...{ tax_id: null, locale: null, metadata: {} },
    });
  });

  it('requires a merchant, an email address and the country of an address', () => {
    const draft = { ...newDraft('acme'), email: 'bob@example.com' };
    expect(isComplete(draft)).toBe(true);
    expect(isComplete({ ...draft, organization_id: '' })).toBe(false);
    expect(isComplete({ ...draft, email: ' ' })).toBe(false);
    const address = { ...draft.billing_address, city: 'Paris' };
    expect(isComplete({ ...draft, billing_address: address })).toBe(false);
    expect(isComplete({ ...draft, billing_address: { ...address, country: 'fr' } })).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import { renamed, requireDomainName, roomNamesOf } from './names.js';

describe('the names of a room', () => {
  it('have every form that code and texts need', () => {
    const { plural, singular } = roomNamesOf('price-tiers');
    expect(Object.values(plural)).toEqual([
      'price-tiers',
      'priceTiers',
      'PriceTiers',
      'price_tiers',
      'PRICE_TIERS',
      'price tiers',
      'Price tiers',
    ]);
    expect(Object.values(singular)).toEqual([
      'price-tier',
      'priceTier',
      'PriceTier',
      'price_tier',
      'PRICE_TIER',
      'price tier',
      'Price tier',
    ]);
  });

  it.each([
    ['taxes', 'tax'],
    ['usage-histories', 'usage-history'],
    ['statuses', 'status'],
    ['people', 'person'],
  ])('know the singular of %s', (room, singular) => {
    expect(roomNamesOf(room).singular.kebab).toBe(singular);
  });

  it('take another singular', () => {
    expect(roomNamesOf('data-points', 'datum').singular.pascal).toBe('Datum');
  });

  it.each([
    ['a singular', 'product', undefined, 'reads like a singular'],
    ['a word without a plural', 'staff', undefined, 'reads like a singular'],
    ['capitals', 'PriceTiers', undefined, 'lower-case words'],
    ['an underscore', 'price_tiers', undefined, 'lower-case words'],
    ['a path', '../tiers', undefined, 'lower-case words'],
    ['more than PostgreSQL takes', `${'x'.repeat(40)}s`, undefined, '35 characters'],
    ['a keyword', 'exports', undefined, 'export is a keyword'],
    ['a singular with capitals', 'tiers', 'Tier', 'singular has lower-case words'],
  ])('are refused: %s', (_what, room, singular, message) => {
    expect(() => roomNamesOf(room, singular)).toThrow(message);
  });
});

describe('the name of a domain', () => {
  it.each(['Billing', 'bill-ing', '', '2nd'])('is one word, unlike %j', (domain) => {
    expect(() => requireDomainName(domain)).toThrow('one lower-case word');
  });
});

describe('the text of a template', () => {
  const inBilling = (text: string, room: string) => renamed(text, 'billing', roomNamesOf(room));

  it('has the names in the form in which it had those of the sample', () => {
    const text =
      "storefront/sample-items SampleItemsController sampleItem SAMPLE_ITEM 'Sample items' StorefrontModule";
    expect(inBilling(text, 'price-tiers')).toBe(
      "billing/price-tiers PriceTiersController priceTier PRICE_TIER 'Price tiers' BillingModule",
    );
  });

  it.each([
    ['orders', 'an order', 'An order'],
    ['products', 'a product', 'A product'],
    ['hours', 'an hour', 'An hour'],
    ['usage-records', 'a usage record', 'A usage record'],
    ['uploads', 'an upload', 'An upload'],
    ['users', 'a user', 'A user'],
    ['units', 'a unit', 'A unit'],
    ['one-time-codes', 'a one time code', 'A one time code'],
  ])('has the article of %s', (room, inside, first) => {
    expect(inBilling('Creates a sample item. A sample item is new.', room)).toBe(
      `Creates ${inside}. ${first} is new.`,
    );
  });
});

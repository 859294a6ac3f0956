import { describe, expect, it } from '@jest/globals';
import { inCamelCase } from './camel-case.js';

describe('a record in camel case', () => {
  it('has the keys of all its members renamed, at any depth', () => {
    const record = { created_at: null, prices: [{ price_amount: 1, meter: { last_4: 'x' } }] };
    expect(inCamelCase(record)).toEqual({
      createdAt: null,
      prices: [{ priceAmount: 1, meter: { last4: 'x' } }],
    });
  });

  it('keeps the keys that merchants and applications have chosen', () => {
    const entered = { some_key: 1, other_key: 'a_b' };
    expect(inCamelCase({ metadata: entered, custom_field_data: entered, benefit_metadata: entered })).toEqual(
      { metadata: entered, customFieldData: entered, benefitMetadata: entered },
    );
  });

  it('keeps the keys of maps, and renames the members of what they hold', () => {
    const record = { oauth_accounts: { git_hub: { account_id: '1' } } };
    expect(inCamelCase(record)).toEqual({ oauthAccounts: { git_hub: { accountId: '1' } } });
  });

  it('keeps values and instants', () => {
    const at = new Date(0);
    expect(inCamelCase({ status: 'past_due', ends_at: at })).toEqual({ status: 'past_due', endsAt: at });
  });
});

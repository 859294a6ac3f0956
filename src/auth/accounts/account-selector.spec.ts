import { describe, expect, it } from '@jest/globals';
import { selectAccount, type AccountSelector } from './account-selector.js';

const accounts = [
  { id: 'row-1', providerId: 'credential', accountId: 'ada' },
  { id: 'row-2', providerId: 'github', accountId: '78' },
  { id: 'row-3', providerId: 'gitlab', accountId: '78' },
  { id: 'row-4', providerId: 'gitlab', accountId: '79' },
  { id: 'row-5', providerId: 'kick', accountId: 'row-2' },
];

describe('selectAccount', () => {
  it.each<[string, AccountSelector, string | undefined]>([
    ['the oldest of a provider', { providerId: 'gitlab' }, 'row-3'],
    ['by provider and row', { providerId: 'gitlab', accountId: 'row-4' }, 'row-4'],
    ['by provider and the id there', { providerId: 'gitlab', accountId: '78' }, 'row-3'],
    ['by row alone', { accountId: 'row-1' }, 'row-1'],
    ['by the id at the provider alone', { accountId: '79' }, 'row-4'],
    ['by row, when the same text is an id elsewhere', { accountId: 'row-2' }, 'row-2'],
    ['none by an id that is used at two providers', { accountId: '78' }, undefined],
    ['none by the row of another provider', { providerId: 'github', accountId: 'row-4' }, undefined],
    ['none of a provider that is not linked', { providerId: 'google' }, undefined],
  ])('finds %s', (_case, selector, expected) => {
    expect(selectAccount(accounts, selector)?.id).toBe(expected);
  });
});

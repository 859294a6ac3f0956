import { expect, it } from '@jest/globals';
import { changesOf, membersOf } from './changesOf';

const never = () => false;

it('shows what was and what has become of it', () => {
  expect(changesOf({ before: { role: 'member' }, after: { role: 'admin' } }, never)).toEqual([
    { path: ['role'], before: 'member', after: 'admin' },
  ]);
});

it('shows one side where there is only one', () => {
  expect(changesOf({ before: null, after: { scopes: ['a', 'b'], limit: 3 } }, never)).toEqual([
    { path: ['scopes'], before: undefined, after: ['a', 'b'] },
    { path: ['limit'], before: undefined, after: 3 },
  ]);
});

it('shows the parts of a member that differ, at any depth', () => {
  const before = { seller: { name: 'Tea', address: { city: 'Hamburg', country: 'DE' } } };
  const after = { seller: { name: 'Tea', address: { city: 'Kiel', country: 'DE', line1: '1 Quay' } } };
  expect(changesOf({ before, after }, never)).toEqual([
    { path: ['seller', 'address', 'city'], before: 'Hamburg', after: 'Kiel' },
    { path: ['seller', 'address', 'line1'], before: undefined, after: '1 Quay' },
  ]);
});

it('shows the parts of what was added or removed', () => {
  const expires = { ttl: 1, timeframe: 'year' };
  expect(changesOf({ before: { expires: null }, after: { expires } }, never)).toEqual([
    { path: ['expires', 'ttl'], before: undefined, after: 1 },
    { path: ['expires', 'timeframe'], before: undefined, after: 'year' },
  ]);
});

it('leaves a member whole where it is shown in one piece', () => {
  const [before, after] = [{ permission: { member: ['read'] } }, { permission: { member: [] } }];
  expect(changesOf({ before, after }, (name) => name === 'permission')).toEqual([
    { path: ['permission'], before: { member: ['read'] }, after: { member: [] } },
  ]);
});

it('shows what was removed', () => {
  expect(changesOf({ before: { logo: 'x' }, after: { logo: null } }, never)).toEqual([
    { path: ['logo'], before: 'x', after: null },
  ]);
});

it('leaves out ids that the page shows anyway, and what was never there', () => {
  const after = { organizationId: 'o', userId: 'u', logo: null, metadata: {}, benefits: [] };
  expect(changesOf({ before: null, after }, never)).toEqual([]);
});

it('shows all of it where the page shows nothing else', () => {
  expect(membersOf({ before: { userId: 'u' }, after: { logo: null, metadata: {} } }, never)).toEqual([
    { path: ['userId'], before: 'u', after: undefined },
    { path: ['logo'], before: undefined, after: null },
    { path: ['metadata'], before: undefined, after: {} },
  ]);
});

import { expect, it } from '@jest/globals';
import { isUserNamed, spelled } from './memberNames';

it.each([
  ['intended_use', 'Intended use'],
  ['redemptionsCount', 'Redemptions count'],
  ['about', 'About'],
])('spells %s as %s', (name, words) => expect(spelled(name)).toBe(words));

it.each([
  [['metadata'], false],
  [['metadata', 'name'], true],
  [['properties', 'metadata'], false],
])('knows whether users chose the last name of %j: %s', (path, isTheirs) => {
  expect(isUserNamed(path)).toBe(isTheirs);
});

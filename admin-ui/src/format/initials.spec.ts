import { expect, it } from '@jest/globals';
import { initials } from './initials';

it.each([
  ['Ada Lovelace', 'ada@example.com', 'AL'],
  ['  Ludwig  van   Beethoven ', 'l@example.com', 'LB'],
  ['Plato', 'plato@example.com', 'P'],
  ['', 'kim@example.com', 'K'],
  ['𝒳enia Ωmega', 'x@example.com', '𝒳Ω'],
])('%j with %s is %s', (name, email, expected) => {
  expect(initials(name, email)).toBe(expected);
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { findCard, sandboxCards } from './sandbox-cards.js';

const page = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8');
/** `| 4242 4242 4242 4242 | `sandbox_ok` | …`. */
const ROW = /^\| ([\d ]{19}) \| `(\w+)` +\|/gm;

describe('the cards of the sandbox', () => {
  it('are those of docs/sandbox.md, by number and token', () => {
    const documented = [...page.matchAll(ROW)].map(([, number = '', token]) => [
      number.replaceAll(' ', ''),
      token,
    ]);
    const cards = [...sandboxCards.values()].map(({ number, token }) => [number, token]);
    expect(documented.toSorted()).toEqual(cards.toSorted());
  });

  it('have a number each', () => {
    const numbers = [...sandboxCards.values()].map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(['sandbox_ok', 'sandbox_ok+any', `sandbox_ok+${'a'.repeat(64)}`])('have the token %s', (token) => {
    expect(findCard(token)?.token).toBe('sandbox_ok');
  });

  it.each(['', 'sandbox_ok+', 'sandbox_ok+a b', `sandbox_ok+${'a'.repeat(65)}`, 'sandbox_okay', '__proto__'])(
    'do not have the token %j',
    (token) => {
      expect(findCard(token)).toBeNull();
    },
  );
});

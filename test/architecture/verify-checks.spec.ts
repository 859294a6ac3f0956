import { describe, expect, it } from '@jest/globals';
import { billingFaults } from '../support/billing-faults/index.js';
import { filesBelow, read } from './support/repository.js';

const DECLARED = /@VerifyCheck\(\{\s*name: '([^']+)',\s*finds:\s*'([^']+)',?\s*\}\)/g;
const LISTED = /^\| `([a-z._]+)` +\| (.+?) +\|$/gm;

const sources = filesBelow('src', ['.ts']).map(read);
const checks = sources
  .flatMap((source) => [...source.matchAll(DECLARED)])
  .map(([, name, finds]) => [name, finds]);

describe('a check of the billing records', () => {
  it('is declared by name and by what it finds', () => {
    const declarations = sources.flatMap((source) => source.match(/^@VerifyCheck\(/gm) ?? []);
    expect(checks).toHaveLength(declarations.length);
    expect(checks).not.toEqual([]);
  });

  it('has a fault that it is known to find', () => {
    const seeded = new Set(billingFaults.map(({ check }) => check));
    expect([...seeded].sort()).toEqual(checks.map(([name]) => name).sort());
  });

  it('is listed in docs/billing-verify.md with what it finds', () => {
    const listed = [...read('docs/billing-verify.md').matchAll(LISTED)].map(([, name, finds]) => [
      name,
      finds,
    ]);
    expect(listed).toEqual([...checks].sort());
  });
});

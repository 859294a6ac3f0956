import { describe, expect, it } from '@jest/globals';
import { numberOf, prefixOf } from './document-numbers.js';

describe('the number of a document', () => {
  it.each([
    ['invoice', 1, 'ACME-0001'],
    ['credit_note', 42, 'ACME-CN-0042'],
    ['debit_note', 7, 'ACME-DN-0007'],
    ['receipt', 10_000, 'ACME-RC-10000'],
  ] as const)('of kind %s with sequence %d is %s', (kind, sequence, number) => {
    expect(numberOf(kind, 'ACME', sequence)).toBe(number);
  });

  it('begins with the chosen prefix, else with the slug', () => {
    expect(prefixOf({ slug: 'acme', invoicePrefix: 'A-1' })).toBe('A-1');
    expect(prefixOf({ slug: 'acme-inc', invoicePrefix: null })).toBe('ACME-INC');
  });

  it('cannot be one of another series', () => {
    expect(prefixOf({ slug: 'acme', invoicePrefix: 'ACME-CN' })).toBe('ACME');
    expect(prefixOf({ slug: 'acme-rc-dn', invoicePrefix: null })).toBe('ACME');
  });
});

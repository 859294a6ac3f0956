import { describe, expect, it } from '@jest/globals';
import { validate, version } from 'uuid';
import { newId } from './new-id.js';

describe('a new id', () => {
  const ids = Array.from({ length: 2_000 }, newId);

  it('is a UUID of version 7', () => {
    expect(ids.filter((id) => !validate(id) || version(id) !== 7)).toEqual([]);
  });

  it('sorts behind those made before it, also within a millisecond', () => {
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('tells when it was made', () => {
    const before = Date.now();
    const milliseconds = Number.parseInt(newId().replace('-', '').slice(0, 12), 16);
    expect(milliseconds).toBeGreaterThanOrEqual(before);
    expect(milliseconds).toBeLessThanOrEqual(Date.now());
  });
});

import { describe, expect, it } from '@jest/globals';
import { sizeReadable } from './size-readable.js';

describe('sizeReadable', () => {
  it.each([
    [1, '1 B'],
    [68, '68 B'],
    [1_023, '1023 B'],
    [1_024, '1.0 KB'],
    [1_536, '1.5 KB'],
    [1_048_575, '1.0 MB'],
    [1_258_291, '1.2 MB'],
    [10_737_418_240, '10.0 GB'],
    [1_099_511_627_776, '1.0 TB'],
    [5_629_499_534_213_120, '5.0 PB'],
    [Number.MAX_SAFE_INTEGER, '8.0 PB'],
  ])('of %d bytes is %s', (bytes, text) => {
    expect(sizeReadable(bytes)).toBe(text);
  });
});

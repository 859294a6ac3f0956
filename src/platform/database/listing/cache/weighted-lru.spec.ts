import { describe, expect, it } from '@jest/globals';
import { WeightedLru } from './weighted-lru.js';

describe('a weighted LRU', () => {
  it('drops what was not used for longest once its values are too heavy', () => {
    const lru = new WeightedLru<number>(10);
    lru.set('a', 1, 4);
    lru.set('b', 2, 4);
    lru.get('a');
    lru.set('c', 3, 4);
    expect(['a', 'b', 'c'].map((key) => lru.get(key))).toEqual([1, null, 3]);
  });

  it('counts a replaced or deleted value no longer', () => {
    const lru = new WeightedLru<number>(10);
    lru.set('a', 1, 9);
    lru.set('a', 2, 5);
    lru.set('b', 3, 5);
    expect([lru.get('a'), lru.get('b')]).toEqual([2, 3]);
    lru.delete('a');
    lru.set('c', 4, 5);
    expect([lru.get('b'), lru.get('c')]).toEqual([3, 4]);
  });

  it('keeps no value that is too heavy by itself', () => {
    const lru = new WeightedLru<number>(10);
    lru.set('a', 1, 11);
    expect(lru.get('a')).toBeNull();
  });
});

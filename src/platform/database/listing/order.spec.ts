import { describe, expect, it } from '@jest/globals';
import { sortOrder } from './order.js';

describe('the order of a list', () => {
  it('is ascending by default', () => {
    expect(sortOrder('name')).toEqual({ field: 'name', direction: 'asc' });
  });

  it('is descending with a minus in front', () => {
    expect(sortOrder('-createdAt')).toEqual({ field: 'createdAt', direction: 'desc' });
  });
});

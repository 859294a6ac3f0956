import { describe, expect, it } from '@jest/globals';
import { changedFilters } from './changedFilters';

describe('filters that change before the page shows the last change', () => {
  it('keep a search beside a choice', () => {
    expect(changedFilters({ q: 'ada' }, {}, { status: 'failed' })).toEqual({ q: 'ada', status: 'failed' });
  });

  it('keep a choice beside a search', () => {
    const latest = { role: 'admin', status: 'failed' };
    expect(changedFilters(latest, { role: 'admin' }, { role: 'admin', q: 'ada' })).toEqual({
      ...latest,
      q: 'ada',
    });
  });

  it('lose what is removed', () => {
    const shown = { role: 'admin', q: 'ada' };
    expect(changedFilters({ ...shown, status: 'failed' }, shown, { q: 'ada' })).toEqual({
      q: 'ada',
      status: 'failed',
    });
  });

  it('take the later value of one that changes twice', () => {
    expect(changedFilters({ q: 'ad' }, { q: 'a' }, { q: 'ada' })).toEqual({ q: 'ada' });
  });
});

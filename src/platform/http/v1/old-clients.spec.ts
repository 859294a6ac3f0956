import { describe, expect, it } from '@jest/globals';
import { replacingValues } from './old-clients.js';

const forOldClients = replacingValues({
  values: { interval: { day: 'month', week: 'month' }, status: { paused: 'canceled' } },
  except: ['metadata'],
});

describe('a table of values for old clients', () => {
  it('replaces the values of its members at any depth', () => {
    const data = {
      interval: 'week',
      prices: [{ interval: 'day' }, { interval: 'year' }],
      subscription: { status: 'paused', product: { interval: 'day' } },
      intervals: ['week'],
    };
    expect(forOldClients(data)).toEqual({
      interval: 'month',
      prices: [{ interval: 'month' }, { interval: 'year' }],
      subscription: { status: 'canceled', product: { interval: 'month' } },
      intervals: ['week'],
    });
    expect(data.interval).toBe('week');
  });

  it('applies to each entry of a list of values', () => {
    expect(forOldClients({ interval: ['week', 'year'] })).toEqual({ interval: ['month', 'year'] });
  });

  it('leaves members out at any depth', () => {
    const withoutCounts = replacingValues({ values: {}, except: ['metadata'], omitted: ['count'] });
    const data = { count: 1, name: 'Tea', items: [{ count: 2 }], metadata: { count: 3 } };
    expect(withoutCounts(data)).toEqual({ name: 'Tea', items: [{}], metadata: { count: 3 } });
  });

  it('applies rules to each object in their order, before the values', () => {
    const renamed = replacingValues({
      values: { status: { paused: 'canceled' } },
      except: ['metadata'],
      rules: [
        (members) => (members['ended'] === true ? { ...members, status: 'stopped' } : members),
        (members) => (members['status'] === 'stopped' ? { status: 'paused' } : members),
      ],
    });
    const data = { items: [{ ended: true, status: 'active' }], metadata: { ended: true } };
    expect(renamed(data)).toEqual({ items: [{ status: 'canceled' }], metadata: { ended: true } });
    expect(data.items).toEqual([{ ended: true, status: 'active' }]);
  });

  it.each([
    [{ metadata: { interval: 'week', status: 'paused' } }],
    [{ interval: null, status: 1, name: 'week' }],
    [{ status: 'constructor', interval: '__proto__' }],
    [{ at: new Date(0), tags: [[1], null] }],
  ])('leaves everything else as it is: %j', (data) => {
    expect(forOldClients(data)).toEqual(data);
  });
});

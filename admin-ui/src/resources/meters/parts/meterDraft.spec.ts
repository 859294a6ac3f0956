import { describe, expect, it } from '@jest/globals';
import { isComplete, newDraft, sentMeter, thresholdsOf } from './meterDraft';

const draft = { ...newDraft('m'), name: 'API calls' };

describe('the form values of a meter', () => {
  it('send no property for a count, and no label but for a custom unit', () => {
    expect(
      sentMeter({ ...draft, custom_label: 'call', aggregation: { func: 'count', property: 'x' } }),
    ).toEqual({
      name: 'API calls',
      filter: { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: '' }] },
      aggregation: { func: 'count' },
      unit: 'scalar',
      custom_label: null,
      custom_multiplier: null,
      alert_thresholds: [],
      metadata: {},
    });
  });

  it('send what belongs to a custom unit and another aggregation', () => {
    const custom = { ...draft, unit: 'custom' as const, custom_label: ' call ', custom_multiplier: '1000' };
    expect(sentMeter({ ...custom, aggregation: { func: 'sum', property: ' bytes ' } })).toMatchObject({
      aggregation: { func: 'sum', property: 'bytes' },
      unit: 'custom',
      custom_label: 'call',
      custom_multiplier: 1_000,
    });
  });

  it.each([
    ['', []],
    ['100, 0 -50, 100', [100, 0, -50]],
    ['1.5', null],
    ['many', null],
    ['1 2 3 4 5 6 7 8 9 10 11', null],
  ])('reads the balance alerts %j as %j', (text, thresholds) => {
    expect(thresholdsOf(text)).toEqual(thresholds);
  });

  it.each([
    [{}, true],
    [{ organization_id: '' }, false],
    [{ name: 'no' }, false],
    [{ aggregation: { func: 'sum', property: '' } }, false],
    [{ aggregation: { func: 'sum', property: 'bytes' } }, true],
    [{ unit: 'custom' }, false],
    [{ unit: 'custom', custom_label: 'call' }, true],
    [{ unit: 'custom', custom_label: 'call', custom_multiplier: '0' }, false],
  ] as const)('with %j are complete: %s', (differences, complete) => {
    expect(isComplete({ ...draft, ...differences })).toBe(complete);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import { MetricReader } from './metric-reader.js';
import type { Reading } from './metric-source.decorator.js';

Logger.overrideLogger(false);

const GAUGES = {
  atrium_lamps: { help: 'Lamps.' },
  atrium_bulbs: { help: 'Bulbs.', labels: ['colour'] },
  atrium_switched_total: { help: 'Times a lamp was switched.', onlyGrows: true },
};

describe('a reader of metrics', () => {
  let registry: Registry;
  const measure = jest.fn<() => Promise<Reading[]>>();

  const reader = () => new MetricReader('lamps', { gauges: GAUGES, measure }, registry);
  const values = async (): Promise<string[]> =>
    (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

  beforeEach(() => {
    registry = new Registry();
    measure.mockReset();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('tells nothing before it has asked', async () => {
    reader();
    expect(await values()).toEqual([]);
  });

  it('tells what was measured', async () => {
    measure.mockResolvedValue([
      { gauge: 'atrium_lamps', value: 3 },
      { gauge: 'atrium_bulbs', value: 2, labels: { colour: 'red' } },
    ]);
    expect(await reader().refresh()).toBe(true);
    expect(await values()).toEqual(['atrium_lamps 3', 'atrium_bulbs{colour="red"} 2']);
  });

  it('tells what only grows as a counter, and each number once', async () => {
    const one = reader();
    for (const value of [3, 5]) {
      measure.mockResolvedValue([{ gauge: 'atrium_switched_total', value }]);
      await one.refresh();
      jest.advanceTimersByTime(5_001);
    }
    expect(await registry.metrics()).toContain(
      '# TYPE atrium_switched_total counter\natrium_switched_total 5',
    );
  });

  it('asks once for all who want to know within seconds', async () => {
    measure.mockResolvedValue([]);
    const one = reader();
    await Promise.all([one.refresh(), one.refresh()]);
    await one.refresh();
    expect(measure).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(5_001);
    await one.refresh();
    expect(measure).toHaveBeenCalledTimes(2);
  });

  it('forgets what it knew when the source fails', async () => {
    measure.mockResolvedValueOnce([{ gauge: 'atrium_lamps', value: 3 }]);
    const one = reader();
    await one.refresh();
    measure.mockRejectedValueOnce(new Error('dark'));
    jest.advanceTimersByTime(5_001);
    expect(await one.refresh()).toBe(false);
    expect(await values()).toEqual([]);
  });

  it('does not tell of a label that is no longer there', async () => {
    measure.mockResolvedValueOnce([{ gauge: 'atrium_bulbs', value: 2, labels: { colour: 'red' } }]);
    const one = reader();
    await one.refresh();
    measure.mockResolvedValueOnce([{ gauge: 'atrium_bulbs', value: 1, labels: { colour: 'blue' } }]);
    jest.advanceTimersByTime(5_001);
    await one.refresh();
    expect(await values()).toEqual(['atrium_bulbs{colour="blue"} 1']);
  });
});

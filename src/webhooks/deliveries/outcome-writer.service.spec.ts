import 'reflect-metadata';
import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { RecordOutcomes } from './actions/record-outcomes.js';
import { OutcomeWriter } from './outcome-writer.service.js';
import type { Outcome } from './outcome.js';

Logger.overrideLogger(false);

const outcome = (id: string): Outcome => ({ delivery: { id } }) as Outcome;
const idsOf = (outcomes: readonly Outcome[]): string[] => outcomes.map(({ delivery }) => delivery.id);

/** A writer, and the batches that were kept. */
function writerThat(refuses: (ids: string[]) => Error | null) {
  const kept: string[][] = [];
  const recordOutcomes = {
    execute: async (outcomes: readonly Outcome[]): Promise<void> => {
      const error = refuses(idsOf(outcomes));
      if (error !== null) throw error;
      kept.push(idsOf(outcomes));
    },
  };
  return { kept, writer: new OutcomeWriter(recordOutcomes as unknown as RecordOutcomes) };
}

describe('outcomes that come together', () => {
  it('are kept together', async () => {
    const { kept, writer } = writerThat(() => null);
    await Promise.all(['a', 'b', 'c'].map((id) => writer.write(outcome(id))));
    expect(kept).toEqual([['a', 'b', 'c']]);
  });

  it('are kept without the one that never can be', async () => {
    const { kept, writer } = writerThat((ids) => (ids.includes('b') ? new Error('no text') : null));
    await Promise.all(['a', 'b', 'c'].map((id) => writer.write(outcome(id))));
    expect(kept).toEqual([['a'], ['c']]);
  });

  it.each([
    ['the database is away', 'ECONNREFUSED'],
    ['others hold what they need', '40P01'],
  ])('wait while %s', async (_while, code) => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    let attempts = 0;
    const away = Object.assign(new Error('away'), { code });
    const { kept, writer } = writerThat(() => (++attempts < 3 ? away : null));
    const written = Promise.all(['a', 'b'].map((id) => writer.write(outcome(id))));
    await jest.advanceTimersByTimeAsync(0);
    await new Promise(setImmediate);
    await jest.advanceTimersByTimeAsync(5_000);
    await written;
    jest.useRealTimers();
    expect(kept).toEqual([['a', 'b']]);
  });
});

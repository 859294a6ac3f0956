import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sharedStatement } from './shared-statement.js';

describe('a shared statement', () => {
  let asked: string[][];
  let ends: { resolve: () => void; reject: (error: Error) => void }[];

  const open = () =>
    sharedStatement(async (keys: readonly string[]) => {
      asked.push([...keys]);
      await new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
      return keys.map((key) => key.toUpperCase());
    });

  beforeEach(() => {
    asked = [];
    ends = [];
  });

  it('reads what is asked for in one turn of the event loop', async () => {
    const loader = open();
    const values = Promise.all([loader.load('a'), loader.load('b'), loader.load('a')]);
    await turn();
    ends[0]?.resolve();
    expect(await values).toEqual(['A', 'B', 'A']);
    expect(asked).toEqual([['a', 'b', 'a']]);
  });

  it('reads again what was read before', async () => {
    const loader = open();
    for (const number of [0, 1]) {
      const value = loader.load('a');
      await turn();
      ends[number]?.resolve();
      await value;
    }
    expect(asked).toEqual([['a'], ['a']]);
  });

  it('gathers requests while four statements run', async () => {
    const loader = open();
    const values: Promise<string>[] = [];
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
      values.push(loader.load(key));
      await turn();
    }
    expect(asked).toEqual([['a'], ['b'], ['c'], ['d']]);
    ends[2]?.resolve();
    await values[2];
    await turn();
    expect(asked.at(-1)).toEqual(['e', 'f']);
    for (const { resolve } of ends) resolve();
    expect(await Promise.all(values)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });

  it('fails for all who share it, and lets the next one run', async () => {
    const loader = open();
    const failing = Promise.allSettled(['a', 'b'].map((key) => loader.load(key)));
    await turn();
    ends[0]?.reject(new Error('the connection was lost'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const value = loader.load('c');
    await turn();
    ends[1]?.resolve();
    expect(await value).toBe('C');
  });
});

import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** What starts processes or servers of its own takes the longest, and what holds the cases of a whole folder. */
const LONG = /\/support\/(?:product|chaos|console|redis-server|embedded-owner|restore-in-progress|cases)/;

/**
 * Begins with the files that take longest, also on a machine that has never run them: else the last one to begin may be
 * one of them, and everybody waits for it alone.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = new Map(tests.map(({ path }) => [path, LONG.test(readFileSync(path, 'utf8'))]));
    return super
      .sort(tests)
      .sort((one, other) => Number(isLong.get(other.path)) - Number(isLong.get(one.path)));
  }
}

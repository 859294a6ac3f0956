import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Sequencer from '@jest/test-sequencer';

/** Seconds that the longest test files took on a machine with two cores, by path. */
const MEASURED = JSON.parse(readFileSync(new URL('durations.json', import.meta.url), 'utf8'));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Other files between two kill tests. */
const SPACING = 6;
/** What starts processes or servers of its own takes the longest. */
const SLOW = /\/support\/(?:product|chaos|console-desk|redis-server|embedded-owner|restore-|replay|cruise)/;
/** The folder whose cases a file loads. */
const CASES = /loadCases\(new URL\('([^']+)'/;
/** Milliseconds a test file takes for each byte of it and of its cases. */
const PACE = { slow: 3, product: 0.5, unit: 0.05 };

/**
 * Begins with the files that take longest, also on a machine that has never run them: else the last one to begin may be
 * one of them, and everything waits for it. How long a file last took here comes before what it took elsewhere, and that before a guess.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const times = new Map(
      sorted.map(({ path, duration }) => [path, duration ?? measured(path) ?? guess(path)]),
    );
    return spread(sorted.sort((one, other) => times.get(other.path) - times.get(one.path)));
  }
}

/** Kill tests run many processes, and two of them at once would starve each other. */
function spread(tests) {
  const [apart, others] = [true, false].map((isApart) =>
    tests.filter(({ path }) => path.includes('/test/chaos/') === isApart),
  );
  apart.forEach((test, index) => others.splice(index * SPACING, 0, test));
  return others;
}

/** Milliseconds. */
function measured(path) {
  const seconds = MEASURED[path.slice(ROOT.length)];
  return seconds === undefined ? undefined : seconds * 1_000;
}

function guess(path) {
  const source = readFileSync(path, 'utf8');
  const [, folder] = CASES.exec(source) ?? [];
  const bytes = source.length + (folder === undefined ? 0 : sizeOf(new URL(folder, pathToFileURL(path))));
  if (SLOW.test(source)) return bytes * PACE.slow;
  return bytes * (source.includes('/support/') ? PACE.product : PACE.unit);
}

function sizeOf(folder) {
  const root = fileURLToPath(folder);
  return readdirSync(root).reduce((sum, name) => sum + statSync(`${root}${name}`).size, 0);
}

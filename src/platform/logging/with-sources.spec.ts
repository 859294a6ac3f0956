import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { withSources } from './with-sources.js';

describe('withSources', () => {
  const root = mkdtempSync(join(tmpdir(), 'with-sources-'));
  const bundle = join(root, 'dist', 'bundle');
  const at = (path: string) => pathToFileURL(join(root, path)).href;

  mkdirSync(bundle, { recursive: true });
  // The third line is the fifth of `src/main.ts`; the lines around it are those of a library.
  writeFileSync(
    join(bundle, 'main-x1.js.map'),
    JSON.stringify({ version: 3, sources: ['../../src/main.ts'], names: [], mappings: ';;AAIA' }),
  );
  writeFileSync(join(bundle, 'broken.js.map'), '{');
  afterAll(() => rmSync(root, { recursive: true }));

  it.each([
    ['the source of a frame', 'dist/bundle/main-x1.js:3:7', 'src/main.ts:5:1'],
    ['the bundle for a frame of a library', 'dist/bundle/main-x1.js:4:1', 'dist/bundle/main-x1.js:4:1'],
    ['the bundle where the map is gone', 'dist/bundle/other.js:3:7', 'dist/bundle/other.js:3:7'],
    ['the bundle where the map is broken', 'dist/bundle/broken.js:3:7', 'dist/bundle/broken.js:3:7'],
    ['the file of a module outside of the bundle', 'dist/main.js:3:7', 'dist/main.js:3:7'],
  ])('names %s', (_what, place, named) => {
    expect(withSources(`Error: no\n    at run (${at(place)})\n    at ${at(place)}`)).toBe(
      `Error: no\n    at run (${at(named)})\n    at ${at(named)}`,
    );
  });
});

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { describeAtConsole } from '../../support/console-desk.js';

const BUILT = new URL('../../../admin-ui/dist/', import.meta.url);
const LARGEST = 500_000;

const read = (path: string): Promise<string> => readFile(new URL(path, BUILT), 'utf8');

/** A script, and all that it cannot begin without. */
async function withImports(name: string, known: Map<string, string>): Promise<Map<string, string>> {
  if (known.has(name)) return known;
  const script = await read(`assets/${name}`);
  known.set(name, script);
  for (const [, imported = ''] of script.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
    await withImports(imported, known);
  }
  return known;
}

describe('the first load of the console', () => {
  it('is at most 500 kB of compressed JavaScript, without what draws charts', async () => {
    const [, entry = ''] = /<script [^>]*src="\/admin\/assets\/([^"]+)"/.exec(await read('index.html')) ?? [];
    const scripts = await withImports(entry, new Map());
    expect(scripts.size).toBeGreaterThan(3);
    const bytes = [...scripts.values()].reduce((sum, script) => sum + gzipSync(script).length, 0);
    expect(bytes).toBeLessThanOrEqual(LARGEST);
    expect([...scripts.keys()].filter((name) => name.startsWith('charts'))).toEqual([]);
  });
});

describeAtConsole('What the console sends', (desk) => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is compressed as browsers ask for it: %s', async (accepted, sent) => {
    const { headers } = await fetch(`${desk.origin}/admin/`, { headers: { 'accept-encoding': accepted } });
    expect(headers.get('content-encoding')).toBe(sent);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});

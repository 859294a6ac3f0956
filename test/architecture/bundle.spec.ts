import { describe, expect, it } from '@jest/globals';
import bundle from '../../rolldown.config.mjs';
import { filesBelow, read } from './support/repository.js';

/** Packages that a source imports while it runs. */
const importedLater = (source: string): string[] =>
  [...source.matchAll(/await import\('([^'.#][^']*)'\)/g)].map(([, name = '']) => name);

describe('the bundle of the server', () => {
  it('leaves out packages that are imported later, because a build replaces it beneath a running product', () => {
    const sources = filesBelow('src', ['.ts']).filter((path) => !path.endsWith('.spec.ts'));
    const packages = new Set(sources.flatMap((path) => importedLater(read(path))));
    const external = bundle.external as RegExp[];

    expect(packages.size).toBeGreaterThan(0);
    expect([...packages].filter((name) => !external.some((pattern) => pattern.test(name)))).toEqual([]);
  });
});

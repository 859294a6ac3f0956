import { describe, expect, it } from '@jest/globals';
import { filesBelow, read } from './support/repository.js';

const CLASS = /^(?:export )?(?:default )?(?:abstract )?class (\w+)/gm;
const SPEC = '.spec.ts';

describe('class names', () => {
  // Nest reports classes by name when it cannot inject one, and the API descriptions list inputs and answers by it: of
  // two with one name, only one would be described.
  it('occur once in the source', () => {
    const places = new Map<string, string[]>();
    for (const path of filesBelow('src', ['.ts']).filter((path) => !path.endsWith(SPEC)))
      for (const name of classesOf(path)) places.set(name, [...(places.get(name) ?? []), path]);
    expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });
});

function classesOf(path: string): string[] {
  return [...read(path).matchAll(CLASS)].flatMap(([, name]) => name ?? []);
}

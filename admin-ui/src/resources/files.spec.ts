import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const resources = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** What may stand beside `parts/` in the folder of a resource; see admin-ui/README.md. */
const places = (name: string): RegExp[] => [
  /^index\.ts$/,
  new RegExp(`^${name}\\.types\\.ts$`),
  new RegExp(`^${name}\\.actions\\.tsx?$`),
  /^[A-Z]\w*List\.tsx$/,
  /^[A-Z]\w*Show\.tsx$/,
  new RegExp(`^en\\.${name}\\.ts$`),
];

const filesOf = (name: string): string[] =>
  globSync('*', { cwd: join(import.meta.dirname, name) }).filter((file) => file !== 'parts');

describe('the folder of a resource', () => {
  it.each(resources)('has no files but those with a known place: %s', (name) => {
    expect(filesOf(name).filter((file) => !places(name).some((place) => place.test(file)))).toEqual([]);
  });

  it.each(resources)('has at most one file of a kind: %s', (name) => {
    const kinds = places(name).map((place) => filesOf(name).filter((file) => place.test(file)));
    expect(kinds.filter((files) => files.length > 1)).toEqual([]);
  });

  it.each(resources)('is registered and has words: %s', (name) => {
    expect(filesOf(name)).toEqual(expect.arrayContaining(['index.ts', `en.${name}.ts`]));
  });
});

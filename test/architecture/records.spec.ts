import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesBelow, lineCount, read } from './support/repository.js';

const LONGEST_RECORD = 40;
const INDEX = 'docs/adr/README.md';

const records = filesBelow('docs/adr', ['.md'])
  .filter((path) => path !== INDEX)
  .sort();

describe('decision records', () => {
  it('are numbered, each number once', () => {
    const numbers = records.map((path) => /^(\d{4})-[a-z0-9-]+\.md$/.exec(basename(path))?.[1]);
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(records.length);
  });

  it('carry their number in the title', () => {
    const titled = (path: string): boolean => read(path).startsWith(`# ${basename(path).slice(0, 4)} `);
    expect(records.filter((path) => !titled(path))).toEqual([]);
  });

  it.each(['Status: ', '## Context', '## Decision', '## Consequences'])('say %p', (part) => {
    expect(records.filter((path) => !read(path).includes(`\n${part}`))).toEqual([]);
  });

  it(`have at most ${LONGEST_RECORD} lines`, () => {
    expect(records.filter((path) => lineCount(path) > LONGEST_RECORD)).toEqual([]);
  });

  it('are listed in the index, which lists nothing else', () => {
    const listed = [...read(INDEX).matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => `docs/adr/${target}`);
    expect(listed.sort()).toEqual(records);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { en } from './en';

const SOURCE = join(import.meta.dirname, '..');
const ASKED = /translate\(\s*'((?:atrium|resources)\.[\w.-]+)'/g;

const messageAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((words, part) => (words as Record<string, unknown> | undefined)?.[part], en);

describe('the messages', () => {
  it('have every one that is asked for by its whole name', () => {
    const asked = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).flatMap((path) =>
      [...readFileSync(join(SOURCE, path), 'utf8').matchAll(ASKED)].map(([, key = '']) => ({ path, key })),
    );
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter(({ key }) => messageAt(key) === undefined)).toEqual([]);
  });
});

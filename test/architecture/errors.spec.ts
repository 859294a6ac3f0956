import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { declaredErrors } from '#common/errors/define-errors.js';
import { filesBelow, repositoryRoot } from './support/repository.js';

const isUsable = (code: string | null): boolean => code === null || /^[A-Z][A-Z0-9_]*$/.test(code);

/** `src/auth/users/user.errors.ts` belongs to auth, `src/platform/http/http.errors.ts` to http. */
const domainOf = (path: string): string => {
  const [, floor = '', room = ''] = path.split('/');
  return floor === 'platform' ? room : floor;
};

const tables = filesBelow('src', ['.errors.ts']);

describe('error tables', () => {
  // Declaring a key a second time throws, so loading all of them in one process is the test of uniqueness.
  beforeAll(async () => {
    for (const path of tables) await import(join(repositoryRoot, path));
  });

  it('load side by side, merged by domain', () => {
    expect(tables).not.toEqual([]);
    expect([...declaredErrors().keys()].sort()).toEqual([...new Set(tables.map(domainOf))].sort());
  });

  it('hold entries that a client can be answered with', () => {
    const unusable = [...declaredErrors().values()]
      .flatMap((table) => Object.values(table))
      .filter(({ spec }) => spec.status < 400 || spec.status > 599 || !isUsable(spec.code))
      .map(({ key }) => key);
    expect(unusable).toEqual([]);
  });
});

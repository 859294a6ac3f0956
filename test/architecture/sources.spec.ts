import { describe, expect, it } from '@jest/globals';
import { filesBelow, lineCount, read } from './support/repository.js';

const LONGEST_SOURCE = 300;
const MIGRATIONS = 'src/platform/database/migrations/';
const CODE = ['.ts', '.tsx', '.mjs', '.cjs'];
/** Captures what follows the directive: rule names, and after ` -- ` the reason. */
const DISABLE_COMMENT = /\/[/*]\s*eslint-disable(?:-next-line|-line)?\b(.*)/;
const REASON = /\s--\s+\S/;

describe('source files', () => {
  it(`have at most ${LONGEST_SOURCE} lines`, () => {
    const measured = filesBelow('src', ['.ts']).filter((path) => !path.startsWith(MIGRATIONS));
    expect(measured.filter((path) => lineCount(path) > LONGEST_SOURCE)).toEqual([]);
  });

  // The linter asks for reasons as well, but a comment that disables everything would silence that question too.
  it('give a reason with every comment that disables a lint rule', () => {
    const files = ['src', 'test', 'bench', 'seed', 'scripts', 'admin-ui/src', 'checkout-ui/src'].flatMap(
      (folder) => filesBelow(folder, CODE),
    );
    const unexplained = files.flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (lacksReason(line) ? [`${path}:${index + 1}`] : [])),
    );
    expect(unexplained).toEqual([]);
  });

  // The library's rule lets pass what two people could take for one address.
  it('of accounts judge addresses by one rule only', () => {
    const LIBRARY_RULE = /import \{[^}]*\bisEmail\b[^}]*\} from 'class-validator'/i;
    expect(filesBelow('src/auth', ['.ts']).filter((path) => LIBRARY_RULE.test(read(path)))).toEqual([]);
  });

  // An entry without it would be missing from what staff see of that organization.
  it('of organizations tell the trail which organization they are about', () => {
    const untold = filesBelow('src/organizations', ['.ts']).filter((path) =>
      [...read(path).matchAll(/audit\.record\(\{.*?\}\);/gs)].some(
        ([entry]) => !/^\s*(?:\{ .*)?organizationId\b|, organizationId,/m.test(entry),
      ),
    );
    expect(untold).toEqual([]);
  });
});

function lacksReason(line: string): boolean {
  const rest = DISABLE_COMMENT.exec(line)?.[1];
  return rest !== undefined && !REASON.test(rest);
}

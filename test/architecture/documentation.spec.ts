import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { exists, filesBelow, lineCount, read, repositoryRoot } from './support/repository.js';

const ARCHITECTURE = 'docs/architecture.md';
/** A page that is read at a sitting. */
const LONGEST_PAGE = 300;
const PAGES = [ARCHITECTURE, 'CONTRIBUTING.md', 'README.md', ...filesBelow('docs/adr', ['.md'])].filter(
  exists,
);
/** The one section that may name what is not there yet. */
const PLANNED = /^## (?:\d+\. )?What comes next\n[\s\S]*?(?=^## |(?![\s\S]))/m;
const PATHS = /(?<![\w./#-])(?:src|test|docs|admin-ui|checkout-ui|scripts|bench|seed|docker)\/[\w./-]*[\w/]/g;
const COMMANDS = /\bnpm run ([\w:-]+)/g;
const LINKS = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

const presentTense = (page: string): string => read(page).replace(PLANNED, '');

describe('the documentation', () => {
  it('has the one section about what is planned', () => {
    expect(PLANNED.test(read(ARCHITECTURE))).toBe(true);
  });

  it.each([ARCHITECTURE, 'CONTRIBUTING.md'])('names only paths that exist: %s', (page) => {
    const named = new Set(presentTense(page).match(PATHS));
    expect([...named].filter((path) => !exists(path))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const unknown = PAGES.flatMap((page) =>
      [...read(page).matchAll(COMMANDS)]
        .filter(([, command = '']) => !(command in scripts))
        .map(([text]) => `${page}: ${text}`),
    );
    expect(unknown).toEqual([]);
  });

  it('links only to pages that exist', () => {
    const dangling = PAGES.flatMap((page) =>
      [...read(page).matchAll(LINKS)]
        .map(([, target = '']) => join(dirname(page), target))
        .filter((target) => !exists(target))
        .map((target) => `${page} → ${target}`),
    );
    expect(dangling).toEqual([]);
  });

  it('lists the rooms of every floor', () => {
    const floors = foldersIn('src').filter((floor) => foldersIn(floor).length > 0);
    const missing = floors.flatMap((floor) => {
      const listed = roomsListedFor(floor);
      return foldersIn(floor).filter((room) => !listed.includes(basename(room)));
    });
    expect(missing).toEqual([]);
  });

  it(`keeps ${ARCHITECTURE} at ${LONGEST_PAGE} lines or fewer`, () => {
    expect(lineCount(ARCHITECTURE)).toBeLessThanOrEqual(LONGEST_PAGE);
  });
});

/** The row of the table of rooms: `| `src/auth/` | users · sessions · … |`. */
function roomsListedFor(floor: string): string[] {
  const row = new RegExp(`^\\| \`${floor}/\` +\\| ([a-z· -]+?) +\\|$`, 'm').exec(read(ARCHITECTURE));
  return row?.[1]?.split(' · ') ?? [];
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`);
}

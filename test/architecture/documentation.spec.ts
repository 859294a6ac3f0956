import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { exists, filesBelow, read, repositoryRoot } from './support/repository.js';

const ARCHITECTURE = 'docs/architecture.md';
const PAGES = [ARCHITECTURE, 'CONTRIBUTING.md', 'README.md', ...filesBelow('docs/adr', ['.md'])].filter(
  exists,
);
/** The one section that may name what is not there yet. */
const PLANNED = /^## (?:\d+\. )?What comes next\n[\s\S]*?(?=^## |(?![\s\S]))/m;
const PATHS = /(?<![\w./#-])(?:src|test|docs|admin-ui|scripts|bench|seed|docker)\/[\w./-]*[\w/]/g;
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

  it('places every room of the source', () => {
    const text = presentTense(ARCHITECTURE);
    const rooms = foldersIn('src').flatMap((floor) => [floor, ...foldersIn(floor)]);
    expect(rooms.filter((room) => !text.includes(`${room}/`))).toEqual([]);
  });
});

function foldersIn(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`);
}

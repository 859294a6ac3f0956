import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesBelow, read } from './support/repository.js';

/** What a class that Nest constructs can be, by its file name. docs/glossary.md says what each of them is. */
const KINDS = [
  'access',
  'check',
  'client',
  'controller',
  'cookie',
  'filter',
  'guard',
  'interceptor',
  'job',
  'listener',
  'mail',
  'metrics',
  'policy',
  'presenter',
  'queries',
  'registry',
  'repository',
  'responder',
  'service',
  'signal',
  'staff.controller',
  'strategy',
  'verifier',
  'worker',
];

/** Decorators that make Nest construct a class. */
const CONSTRUCTED =
  /^@(?:Injectable|Catch|Controller|StaffController|Job|Schedule|ListensTo|MailTemplate|MetricSource|VerifyCheck)\b/m;
const CLASS = /^export (?:abstract )?class (\w+)/gm;

interface Constructed {
  path: string;
  classes: string[];
}

const constructed: Constructed[] = filesBelow('src', ['.ts'])
  .filter((path) => !path.endsWith('.spec.ts') && CONSTRUCTED.test(read(path)))
  .map((path) => ({ path, classes: [...read(path).matchAll(CLASS)].map(([, name = '']) => name) }));

describe('a kind', () => {
  it.each(KINDS)('has a row in the glossary: %s', (kind) => {
    const term = kind.split('.').at(-1) ?? '';
    expect(read('docs/glossary.md')).toMatch(new RegExp(`^\\| ${term} +\\|`, 'm'));
  });
});

describe('a class that Nest constructs', () => {
  it('carries its kind in its file name, or stands in actions/', () => {
    const unnamed = constructed.filter(
      ({ path }) => !path.includes('/actions/') && kindOf(path) === undefined,
    );
    expect(unnamed.map(({ path }) => path)).toEqual([]);
  });

  it('is named after its file', () => {
    const misnamed = constructed.filter(
      ({ path, classes }) => !classes.some((name) => fits(path, kebab(name))),
    );
    expect(misnamed.map(({ path, classes }) => `${path}: ${classes.join(', ')}`)).toEqual([]);
  });

  it('is an action without a kind only where actions stand', () => {
    const misplaced = constructed.filter(
      ({ path }) => path.includes('/actions/') && basename(path).split('.').length > 2,
    );
    expect(misplaced.map(({ path }) => path)).toEqual([]);
  });
});

function kindOf(path: string): string | undefined {
  return KINDS.find((kind) => basename(path).endsWith(`.${kind}.ts`));
}

/** `session-revoker.service.ts` holds `SessionRevoker`, `user.repository.ts` holds `UserRepository`. */
function fits(path: string, name: string): boolean {
  const [stem = '', ...kind] = basename(path, '.ts').split('.');
  return name === stem || name === [stem, ...kind].join('-');
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}

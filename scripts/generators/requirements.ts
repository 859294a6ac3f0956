import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SyntaxKind } from 'ts-morph';
import type { Changes } from './changes.js';
import { renamed, type RoomNames } from './names.js';
import { memberNames, objectOf, readSource } from './source-edits.js';
import { UsageError } from './usage-error.js';

interface Floors {
  foundations: Record<string, string[]>;
  domains: Record<string, string[]>;
}

/** @throws UsageError for a folder that exists */
export function requireNoFolder(changes: Changes, path: string): void {
  if (changes.exists(path)) throw new UsageError(`${path} already exists.`);
}

/**
 * The routes of a generated room are below /v1, for members and access tokens of organizations.
 * @throws UsageError
 */
export function requireDomainWithRoutes(changes: Changes, domain: string): void {
  const { domains } = JSON.parse(changes.read('src/floors.json')) as Floors;
  if (!(domain in domains))
    throw new UsageError(`There is no domain ${domain}. \`npm run new:domain ${domain} <room>\` creates it.`);
  const served = Object.keys(domains).filter((name) => hasRoutesBelowV1(changes, name));
  if (!served.includes(domain))
    throw new UsageError(
      `src/${domain} has no routes below /v1. Rooms can be generated in ${served.join(' and ')}; elsewhere, copy an existing room.`,
    );
}

function hasRoutesBelowV1(changes: Changes, domain: string): boolean {
  const v1 = changes.read('src/apps/domains.ts').match(/\bv1: (\w+)/g) ?? [];
  return v1.some((module) => module === `v1: ${renamed('StorefrontHttpModule', domain)}`);
}

/** Read and write scopes of a resource that shares the permissions of billing. */
const UNCLAIMED = 'sold';

/** @throws UsageError if the published scopes of a resource do not include both read and write, or another room has them */
export function requireScopes(changes: Changes, { plural }: RoomNames): void {
  const scopes = scopesOf(changes, plural.snake);
  if (scopes !== undefined && scopes !== UNCLAIMED)
    throw new UsageError(
      `Access tokens have ${scopes} for ${plural.snake}; a room needs read and write, not yet taken by another room. See src/access/organization-token-scopes.ts.`,
    );
}

/** The scopes of a resource as the source has them; undefined for an unknown resource. */
export function scopesOf(changes: Changes, resource: string): string | undefined {
  const path = 'src/access/organization-token-scopes.ts';
  return readSource(path, changes.read(path), (source) =>
    objectOf(source, 'organizationTokenStatements')
      .getProperty(resource)
      ?.asKind(SyntaxKind.PropertyAssignment)
      ?.getInitializer()
      ?.getText(),
  );
}

/** Names that must be unique in the product, and the files that declare them. */
const DECLARATIONS: readonly [what: string, pattern: RegExp, files: RegExp][] = [
  ['class', /^(?:export )?(?:abstract )?class (\w+)/gm, /\.ts$/],
  ['table', /\btableName: '(\w+)'/g, /\.entity\.ts$/],
  ['error', /^ {2}([A-Z][A-Z\d_]*): \{/gm, /\.errors\.ts$/],
  ['event or audit action', /'(\w+\.\w+)'/g, /\.(?:events|audit)\.ts$/],
  ['routes', /@(?:Staff)?Controller\('([\w-]+)'/g, /\.controller\.ts$/],
];

/** @throws UsageError if a file to be created declares a name that is taken */
export function requireFreeNames(changes: Changes, names: RoomNames): void {
  const existing = globSync('src/**/*.ts', { cwd: changes.root }).map(
    (path) => [path, readFileSync(join(changes.root, path), 'utf8')] as const,
  );
  for (const [what, pattern, files] of DECLARATIONS) {
    const namesIn = ([path, text]: readonly [string, string]): string[] =>
      files.test(path) ? [...text.matchAll(pattern)].map(([, name = '']) => name) : [];
    const wanted = new Set(changes.created.flatMap(namesIn));
    for (const file of existing) {
      const taken = namesIn(file).find((name) => wanted.has(name));
      if (taken !== undefined)
        throw new UsageError(
          `${file[0]} already declares the ${what} ${taken}. Choose another name or singular.`,
        );
    }
  }
  requireFreePermission(changes, names.singular.camel);
}

function requireFreePermission(changes: Changes, name: string): void {
  for (const [path, constant] of [
    ['src/access/organization-permissions.ts', 'organizationStatements'],
    ['src/access/staff-permissions.ts', 'staffStatements'],
  ] as const) {
    const held = readSource(path, changes.read(path), (source) => memberNames(objectOf(source, constant)));
    if (held.includes(name))
      throw new UsageError(`${path} already declares the permissions of ${name}. Choose another singular.`);
  }
}

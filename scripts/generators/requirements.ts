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

/** @throws UsageError for the name of a folder that exists */
export function requireNewDomain(changes: Changes, domain: string): void {
  if (changes.exists(`src/${domain}`)) throw new UsageError(`src/${domain} exists already.`);
}

/**
 * A room takes the tokens and members of organizations below /v1, so its domain stands above organizations and has routes
 * there.
 * @throws UsageError
 */
export function requireDomainWithRoutes(changes: Changes, domain: string): void {
  const { domains } = JSON.parse(changes.read('src/floors.json')) as Floors;
  if (!(domain in domains))
    throw new UsageError(`There is no domain ${domain}. \`npm run new:domain ${domain} <room>\` makes it.`);
  const served = Object.keys(domains).filter((name) => hasRoutesBelowV1(changes, name));
  if (!served.includes(domain))
    throw new UsageError(
      `src/${domain} has no routes below /v1. Rooms are generated in ${served.join(' and ')}; elsewhere, copy one of the domain.`,
    );
}

function hasRoutesBelowV1(changes: Changes, domain: string): boolean {
  const v1 = changes.read('src/apps/domains.ts').match(/\bv1: (\w+)/g) ?? [];
  return v1.some((module) => module === `v1: ${renamed('StorefrontHttpModule', domain)}`);
}

/** @throws UsageError where the published scopes of a name do not allow both reading and writing */
export function requireScopes(changes: Changes, { plural }: RoomNames): void {
  const scopes = scopesOf(changes, plural.snake);
  if (scopes !== undefined && scopes !== 'readAndWrite')
    throw new UsageError(
      `Tokens may have ${scopes} of ${plural.snake}, and a room needs both scopes. See src/access/organization-token-scopes.ts.`,
    );
}

/** What access tokens may be allowed to do with a resource, as it is written; undefined for an unknown one. */
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

/** @throws UsageError for a name that something else has */
export function requireFreeNames(changes: Changes, domain: string, names: RoomNames): void {
  const { plural, singular } = names;
  for (const path of [
    `src/${domain}/${plural.kebab}`,
    `admin-ui/src/resources/${plural.kebab}`,
    `test/support/${plural.kebab}.ts`,
    `test/support/guarded-requests/${plural.kebab}.ts`,
  ])
    if (changes.exists(path)) throw new UsageError(`${path} exists already.`);
  const taken: [what: string, pattern: RegExp, files: string][] = [
    [
      `class ${singular.pascal}`,
      new RegExp(`^export (?:abstract )?class ${classesOf(names)}\\b`, 'm'),
      'src/**/*.ts',
    ],
    [`table ${plural.snake}`, new RegExp(`\\btableName: '${plural.snake}'`), 'src/**/*.entity.ts'],
    [
      `error ${singular.constant}_…`,
      new RegExp(`^ +(?:STAFF_)?${singular.constant}_(?:NOT_FOUND|NAME_TAKEN): `, 'm'),
      'src/**/*.errors.ts',
    ],
    [
      `audit action ${singular.snake}.…`,
      new RegExp(`'${singular.snake}\\.(?:created|updated|deleted)'`),
      'src/**/*.audit.ts',
    ],
    [
      `event ${singular.snake}.…`,
      new RegExp(`Event(?:Of)?\\('${singular.snake}\\.(?:created|updated|deleted)'`),
      'src/**/*.events.ts',
    ],
    [
      `staff route ${plural.kebab}`,
      new RegExp(`@StaffController\\('${plural.kebab}'`),
      'src/**/*.staff.controller.ts',
    ],
    [`route ${plural.kebab}`, new RegExp(`@Controller\\('${plural.kebab}'`), 'src/**/*.controller.ts'],
  ];
  for (const [what, pattern, files] of taken) {
    const holder = globSync(files, { cwd: changes.root }).find((path) =>
      pattern.test(readFileSync(join(changes.root, path), 'utf8')),
    );
    if (holder !== undefined)
      throw new UsageError(`${holder} has the ${what}. Choose another name or singular.`);
  }
  requireFreePermission(changes, singular.camel);
}

function requireFreePermission(changes: Changes, name: string): void {
  for (const [path, constant] of [
    ['src/access/organization-permissions.ts', 'organizationStatements'],
    ['src/access/staff-permissions.ts', 'staffStatements'],
  ] as const) {
    const held = readSource(path, changes.read(path), (source) => memberNames(objectOf(source, constant)));
    if (held.includes(name))
      throw new UsageError(`${path} has the permissions of ${name}. Choose another singular.`);
  }
}

/** The classes that the templates declare. */
function classesOf({ plural, singular }: RoomNames): string {
  const one = singular.pascal;
  const many = plural.pascal;
  return `(?:(?:Create|Update|Delete)${one}(?:Body)?|${one}(?:s?Wire|Created|Updated|Deleted|Path|Queries|Reader|Recorder|Repository|ListQuery)?|Staff${one}(?:Wire|Reader)|Managed${many}|List${many}Query|${many}(?:Staff)?Controller)`;
}

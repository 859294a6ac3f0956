import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An operation that a published SDK can call. */
export interface PublishedOperation {
  /** `GET /v1/benefits/{id}`. */
  route: string;
  /** Its function in SDK 0.32.16, and in 1.0.1; null where the SDK lacks it. */
  old: string | null;
  current: string | null;
}

/** What is left out for good, by the beginning of its path. Anything else that is not served comes with a later room. */
export const REASONS: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^\/v1\/oauth2\b/, 'OAuth2 is not offered'],
  [/\/wallets\b/, 'wallets are not offered'],
  [/\/members\b/, 'members of customers are not offered'],
  [/^\/v1\/metrics\/dashboards\b/, 'metric dashboards are not offered'],
];

const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const OLD = `${PACKAGES}@polar-sh/sdk/dist/esm/funcs/*.js`;
const CURRENT = `${PACKAGES}polar-sdk-1/dist/2026-04/services/**/*.mjs`;

/** Every operation of both SDKs, as the installed packages call them, sorted by path. */
export function publishedOperations(): PublishedOperation[] {
  const old = new Map(globSync(OLD).sort().flatMap(oldOperation));
  const current = new Map(globSync(CURRENT).sort().flatMap(currentOperations));
  if (old.size === 0 || current.size === 0) throw new Error('the published SDKs are not installed');
  const spellings = new Map([...old.keys(), ...current.keys()].map((route) => [routeKey(route), route]));
  const named = (operations: Map<string, string>) =>
    new Map([...operations].map(([route, name]) => [routeKey(route), name]));
  const [oldNames, currentNames] = [named(old), named(current)];
  return [...spellings]
    .map(([key, route]) => ({
      route,
      old: oldNames.get(key) ?? null,
      current: currentNames.get(key) ?? null,
    }))
    .sort((one, other) => sortKey(one.route).localeCompare(sortKey(other.route), 'en'));
}

/** The same for all spellings of a route: parameters have no names, and a trailing slash does not count. */
export function routeKey(route: string): string {
  return route.replace(/\{\w+\}/g, '{}').replace(/\/$/, '');
}

/** Why a route is not served. */
export function reasonFor(route: string): string {
  const path = route.split(' ')[1] ?? '';
  return REASONS.find(([pattern]) => pattern.test(path))?.[1] ?? 'not yet';
}

/** @param served routes as `GET /v1/benefits/{id}` */
export function renderOperations(served: readonly string[]): string {
  const keys = new Set(served.map(routeKey));
  const operations = publishedOperations();
  const rows = operations.map(({ route, old, current }) => {
    const state = keys.has(routeKey(route)) ? 'yes' : `no: ${reasonFor(route)}`;
    return `| \`${route}\` | ${nameOf(old)} | ${nameOf(current)} | ${state} |`;
  });
  const count = operations.filter(({ route }) => keys.has(routeKey(route))).length;
  return [
    `${String(count)} of ${String(operations.length)} operations are served.`,
    '',
    '| Operation | SDK 0.32.16 | SDK 1.0.1 | Served |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

const nameOf = (name: string | null): string => (name === null ? '—' : `\`${name}\``);

/** By path first, then by method. */
const sortKey = (route: string): string => routeKey(route).split(' ').reverse().join(' ');

/** Each file of that SDK is one operation. */
function oldOperation(file: string): [route: string, name: string][] {
  const text = readFileSync(file, 'utf8');
  const path = /pathToFunc\("([^"]+)"/.exec(text)?.[1];
  const method = /\bmethod: "([A-Z]+)"/.exec(text)?.[1];
  return path === undefined || method === undefined ? [] : [[`${method} ${path}`, basename(file, '.js')]];
}

function currentOperations(file: string): [route: string, name: string][] {
  const CALLS = /const (\w+) = \(client\)(?:(?!\nconst )[^])*?buildRequest\("([A-Z]+)", "([^"]+)"/g;
  return [...readFileSync(file, 'utf8').matchAll(CALLS)].map(([, name = '', method = '', path = '']) => [
    `${method} ${path}`,
    name,
  ]);
}

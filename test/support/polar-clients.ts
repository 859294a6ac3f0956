import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createAuthClient as createNewerClient } from 'better-auth/client';
import { createAuthClient as createOlderClient } from 'better-auth-1.2.8/client';
import { polarClient as newerPlugin } from 'polar-better-auth-1.8.4/client';
import type { Browser } from './browser.js';
import type { Result } from './published-clients.js';

export interface OpenedAddress {
  url: string;
  redirect: boolean;
}

export interface ClientPage<Item> {
  result: { items: Item[]; pagination: { totalCount: number; maxPage: number } };
}

interface Asked {
  query: Record<string, unknown>;
}

export type ClientRecord = Record<string, unknown> & { id: string };

/** What pages call with `polarClient()`: the methods follow from the names of the routes. */
export interface PolarClient {
  checkout(input: object): Promise<Result<OpenedAddress>>;
  customer: {
    portal(input?: object): Promise<Result<OpenedAddress>>;
    state(): Promise<Result<ClientRecord>>;
    benefits: { list(asked?: Asked): Promise<Result<ClientPage<ClientRecord>>> };
    orders: { list(asked?: Asked): Promise<Result<ClientPage<ClientRecord>>> };
    subscriptions: { list(asked?: Asked): Promise<Result<ClientPage<ClientRecord>>> };
  };
  usage: {
    ingest(input: object): Promise<Result<{ inserted: number }>>;
    meters: { list(input?: object): Promise<Result<ClientPage<ClientRecord>>> };
  };
}

/** A generation of the published plugin, with the client of better-auth that it fits. */
export interface PolarGeneration {
  version: string;
  create(browser: Browser): PolarClient;
}

type Create = (options: object) => unknown;

function generation(version: string, create: Create, plugin: () => object): PolarGeneration {
  return {
    version,
    create: ({ origin, fetch }) =>
      create({
        baseURL: origin,
        plugins: [plugin()],
        fetchOptions: { customFetchImpl: fetch, headers: { origin } },
      }) as PolarClient,
  };
}

/** The package imports `better-auth` by name and fits none of the version that is installed under that name. */
function olderPlugin(): () => object {
  const require = createRequire(import.meta.url);
  const path = require.resolve('polar-better-auth-1.0.1');
  const load = createRequire(path);
  const fitting = (name: string): unknown =>
    load(name.replace(/^better-auth(?=\/|$)/, 'better-auth-1.2.8')) as unknown;
  const module = { exports: {} as { polarClient: () => object } };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- runs the unmodified file of the package with another require
  const run = new Function('module', 'exports', 'require', readFileSync(path, 'utf8')) as (
    module: object,
    exports: object,
    require: (name: string) => unknown,
  ) => void;
  run(module, module.exports, fitting);
  return module.exports.polarClient;
}

export const POLAR_GENERATIONS: PolarGeneration[] = [
  generation('1.0.1', createOlderClient, olderPlugin()),
  generation('1.8.4', createNewerClient, newerPlugin),
];

import { createAuthClient as createNewerClient } from 'better-auth/client';
import * as newerPlugins from 'better-auth/client/plugins';
import { createAuthClient as createOlderClient } from 'better-auth-1.2.8/client';
import * as olderPlugins from 'better-auth-1.2.8/client/plugins';
import { Browser } from './browser.js';
import type { TestApp } from './test-app.js';

export interface Result<Data> {
  data: Data | null;
  error: { status: number; statusText: string; code?: string; message?: string } | null;
}

export interface ClientUser {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  image: string | null;
  username?: string | null;
  displayUsername?: string | null;
  createdAt: Date;
}

export interface ClientSession {
  session: { id: string; token: string; expiresAt: Date };
  user: ClientUser;
}

interface SignedIn {
  redirect: boolean;
  url?: string;
  token: string;
  user: ClientUser;
}

/** What both generations have in common, and all that a product's pages need of them. */
export interface PublishedClient {
  signUp: { email(input: object): Promise<Result<{ token: string | null; user: ClientUser }>> };
  signIn: { email(input: object): Promise<Result<SignedIn>> };
  signOut(): Promise<Result<{ success: boolean }>>;
  getSession(input?: object): Promise<Result<ClientSession>>;
}

/** A generation of the published client and how it is made. */
export interface Generation {
  version: string;
  /** With `fetchOptions` as a page would pass them. */
  create(baseURL: string, fetchOptions: object): PublishedClient;
}

type Create = (options: object) => unknown;
type Plugins = Pick<typeof newerPlugins | typeof olderPlugins, 'usernameClient'>;

const generation = (version: string, create: Create, { usernameClient }: Plugins): Generation => ({
  version,
  create: (baseURL, fetchOptions) =>
    create({ baseURL, plugins: [usernameClient()], fetchOptions }) as PublishedClient,
});

export const GENERATIONS: Generation[] = [
  generation('1.2.8', createOlderClient, olderPlugins),
  generation('1.7.24', createNewerClient, newerPlugins),
];

/** A client whose cookies are kept by a jar, as a browser would, and that sends that browser's Origin. */
export function clientIn(browser: Browser, { create }: Generation): PublishedClient {
  return create(browser.origin, { customFetchImpl: browser.fetch, headers: { origin: browser.origin } });
}

/** The same on a device of its own. */
export function clientOf(app: TestApp, generation: Generation): PublishedClient {
  return clientIn(new Browser(app.origin), generation);
}

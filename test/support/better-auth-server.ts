import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { betterAuth as newerServer } from 'better-auth';
import { getMigrations as newerMigrations } from 'better-auth/db/migration';
import { toNodeHandler as newerHandler } from 'better-auth/node';
import * as newerPlugins from 'better-auth/plugins';
import { betterAuth as olderServer } from 'better-auth-1.2.8';
import { getMigrations as olderMigrations } from 'better-auth-1.2.8/db';
import { toNodeHandler as olderHandler } from 'better-auth-1.2.8/node';
import * as olderPlugins from 'better-auth-1.2.8/plugins';
import { Browser } from './browser.js';
import { OtherDatabase } from './other-database.js';
import { TEST_SECRET } from './test-app.js';

/** What an installation of the library has beside its core. */
export interface Parts {
  username: boolean;
  admin: boolean;
  organization: boolean;
  teams: boolean;
}

const ALL: Parts = { username: true, admin: true, organization: true, teams: true };

/** What of the library's server is the same in both generations; their own types have nothing in common. */
interface Library {
  betterAuth(options: object): unknown;
  getMigrations(options: object): Promise<{ runMigrations(): Promise<void> }>;
  toNodeHandler(server: never): RequestListener;
  plugins: Record<'username' | 'admin', () => object> & { organization(options: object): object };
}

/** A generation of the published library. */
export interface ServerGeneration {
  version: string;
  library: Library;
}

export const SERVER_GENERATIONS: ServerGeneration[] = [
  {
    version: '1.2.8',
    library: {
      betterAuth: olderServer,
      getMigrations: olderMigrations,
      toNodeHandler: olderHandler,
      plugins: olderPlugins,
    },
  },
  {
    version: '1.7.24',
    library: {
      betterAuth: newerServer,
      getMigrations: newerMigrations,
      toNodeHandler: newerHandler,
      plugins: newerPlugins,
    },
  },
];

/** The published library behind a port of this process, on a database of its own, with the secret of the test app. */
export class BetterAuthServer {
  private constructor(
    private readonly server: Server,
    private readonly origin: string,
    readonly database: OtherDatabase,
  ) {}

  static async start({ library }: ServerGeneration, parts: Partial<Parts> = ALL): Promise<BetterAuthServer> {
    const database = await OtherDatabase.create();
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
    const options = {
      baseURL: origin,
      secret: TEST_SECRET,
      database: database.pool,
      emailAndPassword: { enabled: true },
      rateLimit: { enabled: false },
      telemetry: { enabled: false },
      logger: { level: 'error' },
      plugins: pluginsOf(library, parts),
    };
    await (await library.getMigrations(options)).runMigrations();
    server.on('request', library.toNodeHandler(library.betterAuth(options) as never));
    return new BetterAuthServer(server, origin, database);
  }

  /** Somebody on a device of their own. */
  visitor(): Browser {
    return new Browser(this.origin);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
    await this.database.drop();
  }
}

function pluginsOf({ plugins }: Library, parts: Partial<Parts>): object[] {
  const teams = { enabled: parts.teams === true };
  return [
    ...(parts.username ? [plugins.username()] : []),
    ...(parts.admin ? [plugins.admin()] : []),
    ...(parts.organization
      ? [plugins.organization({ teams, sendInvitationEmail: async () => undefined })]
      : []),
  ];
}

import { Client } from 'pg';
import { locateBinaries } from '#platform/embedded-postgres/binaries.js';
import { clusterFolder, ownerOfCluster, readPassword } from '#platform/embedded-postgres/cluster.js';
import { becomesReady, connectionUrl, probeFreePort } from '#platform/embedded-postgres/connection.js';
import { Postmaster } from '#platform/embedded-postgres/postmaster.js';
import { chooseRunAs } from '#platform/embedded-postgres/run-as.js';
import { serverArguments } from '#platform/embedded-postgres/settings.js';
import { migrateQueues } from '#platform/queues/queue-schema.js';
import { EmbeddedFolders } from './embedded-folders.js';

/** Enough for what outlives the server; only a crash of the machine could lose it. */
const FAST = { fsync: 'off' };
/** PostgreSQL keeps the connections of killed processes for a moment, while their successors open new ones. */
const CONNECTIONS = { max_connections: '200' };

/**
 * A PostgreSQL server that nobody looks after, for products in the external mode: it goes away when the test says so,
 * stays away, and comes back at the same address.
 */
export class ExternalServer {
  private server: Postmaster | null = null;

  private constructor(
    private readonly folders: EmbeddedFolders,
    private readonly dataDir: string,
    private readonly port: number,
  ) {}

  static async create(): Promise<ExternalServer> {
    const folders = new EmbeddedFolders();
    const dataDir = await folders.createPrepared();
    const server = new ExternalServer(folders, dataDir, await probeFreePort());
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const { postgres } = await locateBinaries();
    const { runAs } = await chooseRunAs(postgres, this.dataDir, await ownerOfCluster(this.dataDir));
    const args = serverArguments(this.dataDir, this.port, { ...FAST, ...CONNECTIONS });
    this.server = new Postmaster({ runAs, postgres, args, onLine: () => undefined });
    const folder = clusterFolder(this.dataDir);
    const isUp = await becomesReady(this.server, folder, this.port, await readPassword(this.dataDir));
    if (!isUp) throw new Error(`the external server did not start: ${this.server.lastLines}`);
  }

  /** Goes away like a crashed machine's server: every session is dropped, nothing is finished. */
  async crash(): Promise<void> {
    this.server?.signal('SIGQUIT');
    await this.server?.exited;
  }

  /** The server's own process is gone at once; its sessions notice by themselves. */
  async kill(): Promise<void> {
    this.server?.signal('SIGKILL');
    await this.server?.exited;
  }

  async remove(): Promise<void> {
    await this.server?.stop();
    await this.folders.removeAll();
  }

  async createDatabase(name: string): Promise<string> {
    await this.ask(`create database ${name}`);
    return this.urlOf(name);
  }

  /** As after `npm run migrate`, from a copy of the database that the run of the tests has migrated. */
  async createMigratedDatabase(name: string): Promise<string> {
    await this.ask(`create database ${name} template atrium strategy file_copy`);
    const url = await this.urlOf(name);
    await migrateQueues(url);
    return url;
  }

  async urlOf(database: string): Promise<string> {
    const url = new URL(connectionUrl(this.port, await readPassword(this.dataDir)));
    return Object.assign(url, { pathname: `/${database}` }).href;
  }

  async ask(sql: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: await this.urlOf(database) });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }
}

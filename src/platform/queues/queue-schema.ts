import { assertSchemaCompatibility, runMigrations, SchemaMigrationRequiredError } from 'bullmq';
import { Client } from 'pg';

/** The schema of the queues' tables, apart from the product's own. */
export const QUEUE_SCHEMA = 'bullmq';

/**
 * Makes or updates the tables of the queues in a database that carries them. Several processes may do so at once: the
 * library holds a lock of its own.
 */
export async function migrateQueues(url: string): Promise<void> {
  await withClient(url, (client) => runMigrations(client, QUEUE_SCHEMA));
}

/** Whether the tables of the queues are there and of this version. */
export async function areQueuesMigrated(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => assertSchemaCompatibility(client, QUEUE_SCHEMA));
    return true;
  } catch (error) {
    if (error instanceof SchemaMigrationRequiredError) return false;
    throw error;
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'atrium' });
  // A server lost between two statements is told by the next one; unheard, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * A process that owns an embedded PostgreSQL, for tests that kill it. It prints one line of JSON once the
 * server answers or has refused, and then stays until it is told SIGTERM.
 */
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.js';

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: embedded-owner <data folder>');

try {
  const database = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  console.log(JSON.stringify({ url: database.url }));
  process.once('SIGTERM', () => void database.stop());
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }));
}

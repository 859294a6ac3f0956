import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import type { FilesSource } from './archived-files.js';
import { sha256, writeArchive, type ArchiveWriter } from './archive-writer.js';
import { BackupError } from './backup.error.js';
import {
  listAppliedMigrations,
  listPartitions,
  listSequences,
  listTables,
  qualified,
  type Table,
} from './catalog.js';
import {
  AUTH_SECRET,
  MANIFEST,
  MANIFEST_CHECKSUM,
  partName,
  writeManifest,
  type ArchivedFiles,
  type ArchivedTable,
} from './manifest.js';
import { readRows } from './read-rows.js';
import { RowsDigest } from './rows-digest.js';
import { inTransaction, withSession } from './session.js';

export interface BackupOptions {
  readonly connectionUrl: string;
  /** The archive to write; its folder must exist, the file must not. */
  readonly file: string;
  readonly productVersion: string;
  /** The generated secret that signs sessions; copied when the file exists. */
  readonly authSecretFile?: string;
  /** Copied after the tables, so that no row of the backup refers to a file that was not there yet. */
  readonly files?: FilesSource;
}

export interface BackupSummary {
  readonly file: string;
  readonly tables: number;
  readonly rows: number;
  /** Files whose content is in the archive, or objects that it lists. */
  readonly files: ArchivedFiles | null;
}

/** Tar wants the size of a file before its content, so a table is cut into pieces that fit into memory. */
const PART_BYTES = 4 * 1024 * 1024;

/**
 * Writes everything the product keeps in the database, as it stood at one moment, into one archive. The product
 * may go on working meanwhile.
 *
 * @throws BackupError when there is nothing to back up, or the archive cannot be written
 */
export async function createBackup(options: BackupOptions): Promise<BackupSummary> {
  return withSession(options.connectionUrl, (session) =>
    inTransaction(session, 'isolation level repeatable read, read only', async () => {
      const tables = await listTables(session);
      const migrations = await listAppliedMigrations(session);
      if (tables.length === 0 || migrations.length === 0) throw nothingToBackUp();
      // Keeps a migration from changing a table between the listing and the copy.
      await session.query(
        `lock table ${tables.map(({ name }) => qualified(name)).join(', ')} in access share mode`,
      );
      const archived: ArchivedTable[] = [];
      let files: ArchivedFiles | null = null;
      await writeArchive(options.file, async (archive) => {
        for (const table of tables) archived.push(await copyOut(session, table, archive));
        const authSecretChecksum = await addSecret(archive, options.authSecretFile);
        files = (await options.files?.copyOut(archive)) ?? null;
        const manifest = writeManifest({
          productVersion: options.productVersion,
          postgresVersion: await serverVersion(session),
          createdAt: new Date().toISOString(),
          migrations,
          tables: archived,
          // Read last: sequences ignore the snapshot, and a value too high does no harm.
          sequences: await listSequences(session),
          partitions: await listPartitions(session),
          authSecretChecksum,
          files,
        });
        await archive.add(MANIFEST, manifest);
        await archive.add(MANIFEST_CHECKSUM, sha256(manifest));
      });
      const rows = archived.reduce((sum, table) => sum + table.rows, 0);
      return { file: options.file, tables: archived.length, rows, files };
    }),
  );
}

async function copyOut(session: Client, table: Table, archive: ArchiveWriter): Promise<ArchivedTable> {
  const digest = new RowsDigest();
  let parts = 0;
  let pending: Buffer[] = [];
  const writePart = async (): Promise<void> => {
    await archive.add(partName(table.name, ++parts), Buffer.concat(pending));
    pending = [];
  };
  let size = 0;
  for await (const piece of readRows(session, table)) {
    digest.update(piece);
    pending.push(piece);
    size += piece.length;
    if (size < PART_BYTES) continue;
    await writePart();
    size = 0;
  }
  if (size > 0) await writePart();
  return { name: table.name, columns: table.columns, rows: digest.rows, checksum: digest.checksum, parts };
}

async function addSecret(archive: ArchiveWriter, file: string | undefined): Promise<string | null> {
  if (file === undefined) return null;
  try {
    const secret = await readFile(file);
    await archive.add(AUTH_SECRET, secret);
    return sha256(secret);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function serverVersion(session: Client): Promise<string> {
  const { rows } = await session.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? 'unknown';
}

function nothingToBackUp(): BackupError {
  return new BackupError(
    'The database holds no tables of the product.',
    'Check that DATABASE_URL or DATA_DIR names the installation you mean.',
  );
}

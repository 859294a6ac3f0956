import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { BackupError } from './backup.error.js';

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Writes a compressed tar file that only its owner may read. It takes its name when it is complete, so an
 * interrupted backup never looks like one.
 *
 * @throws BackupError when a file of that name exists or the place cannot be written to
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  await refuseExisting(file);
  const partial = `${file}.partial`;
  try {
    await rm(partial, { force: true });
    await writeWhole(partial, fill);
    await rename(partial, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    if (!isFileError(error)) throw error;
    throw new BackupError(`The backup cannot be written: ${error.message}.`, 'Choose another place for it.', {
      cause: error,
    });
  }
}

async function writeWhole(file: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const tar = pack();
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await bothDone(pipeline(tar, createGzip(), output), fillAndFinish(tar, fill));
}

/** Waits for both; of two failures the first is the cause, since either side tears the other one down. */
async function bothDone(...sides: Promise<void>[]): Promise<void> {
  const failures: unknown[] = [];
  await Promise.all(sides.map((side) => side.catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
}

export class ArchiveWriter {
  constructor(private readonly tar: Pack) {}

  async add(name: string, content: string | Buffer): Promise<void> {
    const body = Buffer.from(content);
    const entry = this.tar.entry({ name, size: body.length, mode: 0o600 });
    const finished = once(entry, 'close');
    entry.end(body);
    await finished;
    if (this.tar.destroyed) throw new Error('the archive can no longer be written');
  }
}

async function fillAndFinish(tar: Pack, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  try {
    await fill(new ArchiveWriter(tar));
    tar.finalize();
  } catch (error) {
    tar.destroy(error as Error);
    throw error;
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && !('address' in error);
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists)
    throw new BackupError(`The file ${file} exists already.`, 'Choose another name, or move it away.');
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

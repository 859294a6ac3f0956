import type { ArchiveWriter } from '../database/backup/archive-writer.js';
import {
  FilesWriter,
  type AddedFiles,
  type FilesSource,
  type FilesTarget,
  type RestorableFiles,
} from '../database/backup/archived-files.js';
import { BackupError } from '../database/backup/backup.error.js';
import type { ArchivedFiles } from '../database/backup/manifest.js';
import type { FileStorage } from './file-storage.js';

/** Lists the objects of a bucket in a backup; a restore compares the list with the bucket. */
export class S3Archive implements FilesSource, FilesTarget {
  constructor(private readonly storage: FileStorage) {}

  async copyOut(archive: ArchiveWriter): Promise<ArchivedFiles> {
    const writer = new FilesWriter(archive);
    for await (const { key, size, etag } of this.storage.list()) {
      await writer.list({ key, size, etag, checksum: null, parts: 0, note: null });
    }
    return writer.finish('s3');
  }

  async add({ kind, objects }: RestorableFiles): Promise<AddedFiles> {
    if (kind === 'local' && objects.length > 0) throw needsLocalStorage(objects.length);
    const present = new Map<string, string>();
    for await (const { key, size, etag } of this.storage.list()) present.set(key, `${String(size)} ${etag}`);
    const missing = objects.filter(({ key, size, etag }) => present.get(key) !== `${String(size)} ${etag}`);
    return {
      missing: missing.map(({ key }) => key),
      undo: () => Promise.resolve(),
      // The bucket is not this installation's alone to empty: its objects may serve another restored copy.
      removeOthers: () => Promise.resolve(),
    };
  }
}

function needsLocalStorage(count: number): BackupError {
  return new BackupError(
    `The backup holds ${String(count)} local files, but the S3_… settings are set.`,
    'Restore without these settings. Then copy the folder files/objects of DATA_DIR into the bucket and set them.',
  );
}

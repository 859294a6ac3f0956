import { Clock } from '#common/time/clock.js';
import type { StorageConfig } from '#config/storage.config.js';
import type { FilesSource, FilesTarget } from '../database/backup/archived-files.js';
import { LocalArchive } from './local-archive.js';
import { LocalFiles } from './local-files.js';
import { S3Archive } from './s3-archive.js';
import { S3Storage } from './s3-storage.js';

/** How a backup copies the files of this installation, and a restore puts them back. */
export function openArchive({ s3, folder }: StorageConfig): FilesSource & FilesTarget {
  return s3 === null
    ? new LocalArchive(new LocalFiles(folder))
    : new S3Archive(new S3Storage(s3, new Clock()));
}

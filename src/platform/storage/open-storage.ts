import type { Clock } from '#common/time/clock.js';
import type { SigningKeys } from '#common/crypto/signed-value.js';
import type { HttpConfig } from '#config/http.config.js';
import type { StorageConfig } from '#config/storage.config.js';
import type { FileStorage } from './file-storage.js';
import { LocalFiles } from './local-files.js';
import { LocalStorage } from './local-storage.js';
import { S3Storage } from './s3-storage.js';
import { StorageUrls } from './storage-urls.js';

interface StorageNeeds {
  readonly config: StorageConfig;
  readonly http: Pick<HttpConfig, 'urlOf'>;
  readonly secrets: SigningKeys;
  readonly clock: Clock;
}

/** The one place that decides where files are kept. */
export function openStorage({ config, http, secrets, clock }: StorageNeeds): FileStorage {
  if (config.s3 !== null) return new S3Storage(config.s3, clock);
  return new LocalStorage(new LocalFiles(config.folder), new StorageUrls(http, clock, secrets), clock);
}

import { Global, Module } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';
import { StorageConfig } from '#config/storage.config.js';
import { FileStorage } from './file-storage.js';
import { LocalFiles } from './local-files.js';
import { LocalParts } from './local-parts.js';
import { openStorage } from './open-storage.js';
import { StorageObjectsController } from './storage-objects.controller.js';
import { StorageUploadsController } from './storage-uploads.controller.js';
import { StorageUrls } from './storage-urls.js';

/** Where uploaded files are kept. */
@Global()
@Module({
  providers: [
    {
      provide: FileStorage,
      inject: [StorageConfig, HttpConfig, AuthConfig, Clock],
      useFactory: (config: StorageConfig, http: HttpConfig, { secrets }: AuthConfig, clock: Clock) =>
        openStorage({ config, http, secrets, clock }),
    },
  ],
  exports: [FileStorage],
})
export class StorageModule {}

/** The routes that signed and public URLs of the local storage lead to. */
@Module({
  controllers: [StorageUploadsController, StorageObjectsController],
  providers: [
    {
      provide: StorageUrls,
      inject: [HttpConfig, AuthConfig, Clock],
      useFactory: (http: HttpConfig, { secrets }: AuthConfig, clock: Clock) =>
        new StorageUrls(http, clock, secrets),
    },
    {
      provide: LocalParts,
      inject: [StorageConfig],
      useFactory: ({ folder }: StorageConfig) => new LocalParts(new LocalFiles(folder)),
    },
  ],
})
export class StorageHttpModule {}

import type { AnyEntity, EntityClass } from '@mikro-orm/postgresql';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { DatabaseConfig } from '#config/database.config.js';
import { databaseOptions } from './database-options.js';
import { ListCache } from './listing/cache/list-cache.service.js';
import { ListChangeQueries } from './listing/cache/list-change.queries.js';
import { PreparedReads } from './prepared-reads.service.js';
import { PreparingDriver } from './preparing.driver.js';
import { UnitOfWork } from './unit-of-work.service.js';

/** Connections, the entity manager, the unit of work and cached counts, for every domain. */
@Module({})
export class DatabaseModule {
  static async forRoot(entities: EntityClass<AnyEntity>[]): Promise<DynamicModule> {
    const logger = new Logger('Database');
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        await MikroOrmModule.forRootAsync({
          driver: PreparingDriver,
          inject: [DatabaseConfig],
          useFactory: (config: DatabaseConfig) => ({
            ...databaseOptions({
              url: config.url,
              poolMax: config.poolMax,
              lockTimeout: config.lockTimeout,
              entities,
              log: (message) => logger.debug(message),
            }),
            // The context opens in a Fastify hook after the body is read; see the request context hook.
            registerRequestContext: false,
          }),
        }),
      ],
      providers: [UnitOfWork, PreparedReads, ListChangeQueries, ListCache],
      exports: [UnitOfWork, PreparedReads, ListCache],
    };
  }
}

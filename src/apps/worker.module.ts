import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { ConfigModule } from '#config/config.module.js';
import { DatabaseModule } from '#platform/database/database.module.js';
import { HttpModule } from '#platform/http/http.module.js';
import { ClockModule } from '#platform/time/clock.module.js';
import { entities } from './entities.js';
import type { AppSettings } from './web.module.js';

/** The process that answers no requests but those about its health: the domains without their routes. */
@Module({})
export class WorkerModule {
  static async forRoot({ env, options }: AppSettings): Promise<DynamicModule> {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.forRoot(env, options),
        await DatabaseModule.forRoot(entities),
        ClockModule,
        HttpModule,
        AuthModule,
      ],
    };
  }
}

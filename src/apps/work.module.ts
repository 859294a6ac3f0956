import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from '#config/config.module.js';
import { AuditModule } from '#platform/audit/audit.module.js';
import { AuditChainModule, AuditChainWorkersModule } from '#platform/audit-chain/audit-chain.module.js';
import { CountersModule, CounterWorkersModule } from '#platform/counters/counters.module.js';
import { DatabaseModule } from '#platform/database/database.module.js';
import { EventsModule, EventWorkersModule } from '#platform/events/events.module.js';
import { MailModule, MailWorkersModule } from '#platform/mail/mail.module.js';
import { QueuesModule, QueueWorkersModule } from '#platform/queues/queues.module.js';
import { ClockModule } from '#platform/time/clock.module.js';
import type { AppSettings } from './app-settings.js';
import { workerModules } from './domains.js';
import { entities } from './entities.js';

/** What works off events and jobs: the domains without their routes. It opens no port. */
@Module({})
export class WorkModule {
  static async forRoot({ env, options }: AppSettings): Promise<DynamicModule> {
    return {
      module: WorkModule,
      imports: [
        ConfigModule.forRoot(env, options),
        await DatabaseModule.forRoot(entities),
        ClockModule,
        CountersModule,
        EventsModule,
        AuditModule,
        AuditChainModule,
        MailModule,
        QueuesModule,
        ...workerModules,
        QueueWorkersModule,
        EventWorkersModule,
        AuditChainWorkersModule,
        MailWorkersModule,
        CounterWorkersModule,
      ],
    };
  }
}

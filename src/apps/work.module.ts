import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from '#config/config.module.js';
import { AuditModule } from '#platform/audit/audit.module.js';
import { AuditChainModule, AuditChainWorkersModule } from '#platform/audit-chain/audit-chain.module.js';
import { CountersModule, CounterWorkersModule } from '#platform/counters/counters.module.js';
import { DatabaseModule } from '#platform/database/database.module.js';
import { EventsModule, EventWorkersModule } from '#platform/events/events.module.js';
import { PublicEventsModule } from '#platform/events/public-events.module.js';
import { ListChangesWorkersModule } from '#platform/list-changes/list-changes.module.js';
import { IdempotencyWorkersModule } from '#platform/idempotency/idempotency.module.js';
import { MailModule, MailWorkersModule } from '#platform/mail/mail.module.js';
import { QueuesModule, QueueWorkersModule } from '#platform/queues/queues.module.js';
import { SignalsModule } from '#platform/signals/signals.module.js';
import { StorageModule } from '#platform/storage/storage.module.js';
import { ClockModule } from '#platform/time/clock.module.js';
import type { AppSettings } from './app-settings.js';
import { publicEvents, workerModules } from './domains.js';
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
        SignalsModule,
        CountersModule,
        EventsModule,
        PublicEventsModule.forRoot(publicEvents()),
        AuditModule,
        AuditChainModule,
        MailModule,
        StorageModule,
        QueuesModule,
        ...workerModules,
        QueueWorkersModule,
        EventWorkersModule,
        AuditChainWorkersModule,
        MailWorkersModule,
        CounterWorkersModule,
        ListChangesWorkersModule,
        IdempotencyWorkersModule,
      ],
    };
  }
}

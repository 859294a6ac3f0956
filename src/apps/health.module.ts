import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationsModule } from '#organizations';
import { StaffModule } from '#staff';
import { ConfigModule } from '#config/config.module.js';
import { AuditModule } from '#platform/audit/audit.module.js';
import { AuditChainModule } from '#platform/audit-chain/audit-chain.module.js';
import { CountersModule } from '#platform/counters/counters.module.js';
import { DatabaseModule } from '#platform/database/database.module.js';
import { EventsModule } from '#platform/events/events.module.js';
import { HttpModule } from '#platform/http/http.module.js';
import { MetricsModule } from '#platform/metrics/metrics.module.js';
import { MailModule } from '#platform/mail/mail.module.js';
import { QueueViewsModule } from '#platform/queues/queue-views.module.js';
import { ClockModule } from '#platform/time/clock.module.js';
import type { AppSettings } from './app-settings.js';
import { entities } from './entities.js';

/** What a worker process answers: its health, and nothing else. */
@Module({})
export class HealthModule {
  static async forRoot({ env, options }: AppSettings): Promise<DynamicModule> {
    return {
      module: HealthModule,
      imports: [
        ConfigModule.forRoot(env, options),
        await DatabaseModule.forRoot(entities),
        ClockModule,
        CountersModule,
        EventsModule,
        AuditModule,
        AuditChainModule,
        MailModule,
        HttpModule,
        MetricsModule,
        QueueViewsModule,
        AuthModule,
        StaffModule,
        OrganizationsModule,
      ],
    };
  }
}

import { type DynamicModule, Module } from '@nestjs/common';
import { RouterModule } from '@nestjs/core';
import { AuthConfig } from '#config/auth.config.js';
import { ConfigModule } from '#config/config.module.js';
import { AuditModule } from '#platform/audit/audit.module.js';
import { AuditChainModule } from '#platform/audit-chain/audit-chain.module.js';
import { CountersModule } from '#platform/counters/counters.module.js';
import { DatabaseModule } from '#platform/database/database.module.js';
import { STAFF_PATH } from '#platform/http/access/staff-controller.decorator.js';
import { EventsModule } from '#platform/events/events.module.js';
import { PublicEventsModule } from '#platform/events/public-events.module.js';
import { HttpModule } from '#platform/http/http.module.js';
import { IdempotencyModule } from '#platform/idempotency/idempotency.module.js';
import { V1_PATH } from '#platform/http/v1/v1-path.js';
import { MetricsModule } from '#platform/metrics/metrics.module.js';
import { MailModule } from '#platform/mail/mail.module.js';
import { QueueViewsModule } from '#platform/queues/queue-views.module.js';
import { SignalsModule } from '#platform/signals/signals.module.js';
import { StorageHttpModule, StorageModule } from '#platform/storage/storage.module.js';
import { ClockModule } from '#platform/time/clock.module.js';
import type { AppSettings } from './app-settings.js';
import { httpModules, pageModules, publicEvents, staffModules, v1Modules } from './domains.js';
import { entities } from './entities.js';
import { HomeController } from './home.controller.js';

/** The process that answers requests. */
@Module({})
export class WebModule {
  static async forRoot({ env, options }: AppSettings): Promise<DynamicModule> {
    const { basePath } = new AuthConfig(env, options);
    return {
      module: WebModule,
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
        HttpModule,
        IdempotencyModule,
        StorageModule,
        StorageHttpModule,
        MetricsModule,
        QueueViewsModule,
        ...httpModules,
        ...v1Modules,
        ...pageModules,
        ...staffModules,
        RouterModule.register([
          ...httpModules.map((module) => ({ path: basePath, module })),
          ...v1Modules.map((module) => ({ path: V1_PATH, module })),
          ...staffModules.map((module) => ({ path: STAFF_PATH, module })),
        ]),
      ],
      controllers: [HomeController],
    };
  }
}

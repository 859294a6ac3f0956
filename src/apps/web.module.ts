import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { RouterModule } from '@nestjs/core';
import { AuthConfig } from '#config/auth.config.js';
import { ConfigModule } from '#config/config.module.js';
import { AuditModule } from '#platform/audit/audit.module.js';
import { AuditChainModule } from '#platform/audit-chain/audit-chain.module.js';
import { CountersModule } from '#platform/counters/counters.module.js';
import { DatabaseModule } from '#platform/database/database.module.js';
import { STAFF_PATH } from '#platform/http/access/staff-controller.decorator.js';
import { EventsModule } from '#platform/events/events.module.js';
import { HttpModule } from '#platform/http/http.module.js';
import { V1_PATH } from '#platform/http/v1/v1-path.js';
import { MetricsModule } from '#platform/metrics/metrics.module.js';
import { MailModule } from '#platform/mail/mail.module.js';
import { QueueViewsModule } from '#platform/queues/queue-views.module.js';
import { ClockModule } from '#platform/time/clock.module.js';
import { AuthHttpModule } from '../auth/auth.http.module.js';
import { AuthStaffModule } from '../auth/auth.staff.module.js';
import { BackofficeStaffModule } from '../backoffice/backoffice.staff.module.js';
import { OrganizationsHttpModule } from '../organizations/organizations.http.module.js';
import { OrganizationsStaffModule } from '../organizations/organizations.staff.module.js';
import { WebhooksStaffModule } from '../webhooks/webhooks.staff.module.js';
import { WebhooksHttpModule } from '../webhooks/webhooks.http.module.js';
import type { AppSettings } from './app-settings.js';
import { entities } from './entities.js';
import { HomeController } from './home.controller.js';

/** Modules with the routes of people and their applications. */
export const httpModules = [AuthHttpModule, OrganizationsHttpModule];
/** Modules with the routes that clients of the published Polar SDK call. */
export const v1Modules: Type<object>[] = [WebhooksHttpModule];
/** Modules with the routes of the console. */
export const staffModules = [
  AuthStaffModule,
  OrganizationsStaffModule,
  WebhooksStaffModule,
  BackofficeStaffModule,
];

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
        CountersModule,
        EventsModule,
        AuditModule,
        AuditChainModule,
        MailModule,
        HttpModule,
        MetricsModule,
        QueueViewsModule,
        ...httpModules,
        ...v1Modules,
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

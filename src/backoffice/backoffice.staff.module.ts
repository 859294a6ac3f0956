import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationsModule } from '#organizations';
import { StaffModule } from '#staff';
import { WebhooksModule } from '#webhooks';
import { QueueViewsModule } from '#platform/queues/queue-views.module.js';
import { AuditFileExporter } from './audit/audit-file-exporter.service.js';
import { AuditFilterResolver } from './audit/audit-filter-resolver.service.js';
import { AuditReader } from './audit/audit-reader.service.js';
import { AuditActionsStaffController } from './audit/http/audit-actions.staff.controller.js';
import { AuditEntriesStaffController } from './audit/http/audit-entries.staff.controller.js';
import { DashboardReader } from './dashboard/dashboard-reader.service.js';
import { PlatformHealthQueries } from './dashboard/platform-health.queries.js';
import { DashboardStaffController } from './dashboard/http/dashboard.staff.controller.js';
import { MailsStaffController } from './mails/http/mails.staff.controller.js';
import { JobQueuesStaffController } from './queues/http/job-queues.staff.controller.js';
import { QueueBoardStaffController } from './queues/http/queue-board.staff.controller.js';
import { SearchStaffController } from './search/http/search.staff.controller.js';
import { IdSearchSources } from './search/id-search-sources.service.js';
import { NameSearchSources } from './search/name-search-sources.service.js';
import { GlobalSearch } from './search/global-search.service.js';
import { OrganizationTimelineStaffController } from './timeline/http/organization-timeline.staff.controller.js';
import { UserTimelineStaffController } from './timeline/http/user-timeline.staff.controller.js';
import { timelineProviders } from './timeline/timeline.providers.js';

/** What staff see across domains, and what the platform keeps. */
@Module({
  imports: [QueueViewsModule, AuthModule, StaffModule, OrganizationsModule, WebhooksModule],
  controllers: [
    DashboardStaffController,
    MailsStaffController,
    QueueBoardStaffController,
    JobQueuesStaffController,
    AuditEntriesStaffController,
    AuditActionsStaffController,
    SearchStaffController,
    UserTimelineStaffController,
    OrganizationTimelineStaffController,
  ],
  providers: [
    AuditReader,
    AuditFilterResolver,
    AuditFileExporter,
    DashboardReader,
    PlatformHealthQueries,
    NameSearchSources,
    IdSearchSources,
    GlobalSearch,
    ...timelineProviders,
  ],
})
export class BackofficeStaffModule {}

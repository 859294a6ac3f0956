import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import { Clock } from '#common/time/clock.js';
import type { Acting } from '#platform/audit/audit-log.service.js';
import { AuditedExports, toldOf } from '#platform/audit/audited-exports.service.js';
import { oneOf } from '#platform/database/one-of.js';
import type { RowPlace } from '#platform/database/listing/oldest-first.js';
import { exportName, textOf, type ExportFile } from '#platform/http/exports/export-file.js';
import type { ExportFormat } from '#platform/http/exports/export-formats.js';
import { BillingAudit } from '../billing.audit.js';
import { actingOf } from '../merchants/billing-actor.js';
import { subscriptionFileConditions, type StaffSubscriptionFilter } from './staff-subscription.queries.js';
import { publishedFormats, staffFormats, type SubscriptionFileFormats } from './subscription-file-formats.js';
import type { SubscriptionColumns } from './subscription.presenter.js';
import { SubscriptionRows } from './subscription-rows.service.js';
import { SubscriptionScanQueries } from './subscription-scan.queries.js';

/** Subscriptions that are in memory at once. */
const BATCH = 500;

interface WantedFile {
  conditions: ReturnType<typeof subscriptionFileConditions>;
  formats: SubscriptionFileFormats;
  format: ExportFormat;
  /** What narrows it, for the audit log. */
  asked: object;
  by: Acting;
  organizationId: string | null;
}

/** Exports subscriptions as files, generated while they are sent; the audit log names who took them. */
@Injectable()
export class SubscriptionFileExporter {
  constructor(
    private readonly subscriptions: SubscriptionScanQueries,
    private readonly rows: SubscriptionRows,
    private readonly exports: AuditedExports,
    private readonly apiCallerPolicy: ApiCallerPolicy,
    private readonly clock: Clock,
  ) {}

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async beginForCaller(named: readonly string[] | undefined, caller: ApiCaller): Promise<ExportFile> {
    const organizations = await this.apiCallerPolicy.visible(caller, named);
    const [organizationId = null, ...more] = organizations;
    return this.begin({
      conditions: [oneOf('organization_id', organizations)],
      ...{ formats: publishedFormats, format: 'csv' },
      asked: { organizations },
      by: actingOf({ caller }),
      organizationId: more.length === 0 ? organizationId : null,
    });
  }

  async beginForStaff(
    filter: StaffSubscriptionFilter,
    format: ExportFormat,
    by: Acting,
  ): Promise<ExportFile> {
    const conditions = subscriptionFileConditions(filter);
    return this.begin({
      ...{ conditions, formats: staffFormats, format, asked: filter, by },
      organizationId: filter.merchantId ?? null,
    });
  }

  private async begin({
    conditions,
    formats,
    format,
    asked,
    by,
    organizationId,
  }: WantedFile): Promise<ExportFile> {
    const expectedRows = await this.subscriptions.count(conditions);
    const batches = await this.exports.begin({
      actions: { began: BillingAudit.SUBSCRIPTIONS_EXPORTED, ended: BillingAudit.SUBSCRIPTIONS_EXPORT_ENDED },
      subjectType: 'subscription_export',
      asked: { ...toldOf(asked), format, expectedRows },
      by,
      organizationId,
      part: (behind: RowPlace | null) => this.subscriptions.part(conditions, { behind, size: BATCH }),
    });
    return {
      name: exportName('subscriptions', this.clock.now(), format),
      mediaType: formats[format].mediaType,
      expectedRows,
      content: textOf(this.presented(batches), formats[format]),
    };
  }

  private async *presented(batches: AsyncIterable<SubscriptionColumns[]>) {
    for await (const batch of batches) yield await this.rows.all(batch);
  }
}

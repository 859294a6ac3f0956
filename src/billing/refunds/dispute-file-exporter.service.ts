import { Injectable } from '@nestjs/common';
import type { Acting } from '#platform/audit/audit-log.service.js';
import type { ExportFile } from '#platform/http/exports/export-file.js';
import { exportFormatsOf, type ExportFormat } from '#platform/http/exports/export-formats.js';
import { BillingAudit } from '../billing.audit.js';
import { StaffFileExporter } from '../merchants/staff-file-exporter.service.js';
import { presentStaffDispute, type StaffDisputeWire } from './staff-dispute.presenter.js';
import { StaffDisputeQueries, type DisputeFilter } from './staff-dispute.queries.js';

const formats = exportFormatsOf<StaffDisputeWire>([
  ['id', (dispute) => dispute.id],
  ['created_at', (dispute) => dispute.created_at.toISOString()],
  ['closed_at', (dispute) => dispute.closed_at?.toISOString() ?? null],
  ['organization_id', (dispute) => dispute.merchant.id],
  ['status', (dispute) => dispute.status],
  ['order_id', (dispute) => dispute.order_id],
  ['payment_id', (dispute) => dispute.payment_id],
  ['customer_email', (dispute) => dispute.customer_email],
  ['description', (dispute) => dispute.description],
  ['currency', (dispute) => dispute.currency],
  ['amount', (dispute) => String(dispute.amount)],
  ['paid_amount', (dispute) => String(dispute.paid_amount)],
  ['gateway', (dispute) => dispute.gateway],
  ['gateway_ref', (dispute) => dispute.gateway_ref],
]);

/** Exports the disputes of all merchants for staff. */
@Injectable()
export class DisputeFileExporter {
  constructor(
    private readonly disputes: StaffDisputeQueries,
    private readonly files: StaffFileExporter,
  ) {}

  begin(filter: DisputeFilter, format: ExportFormat, by: Acting): Promise<ExportFile> {
    const file = {
      name: 'disputes',
      actions: { began: BillingAudit.DISPUTES_EXPORTED, ended: BillingAudit.DISPUTES_EXPORT_ENDED },
      subjectType: 'dispute_export',
      formats,
      records: this.disputes,
      present: presentStaffDispute,
    };
    return this.files.begin(file, filter, format, by);
  }
}

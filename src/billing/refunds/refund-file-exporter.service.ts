import { Injectable } from '@nestjs/common';
import type { Acting } from '#platform/audit/audit-log.service.js';
import type { ExportFile } from '#platform/http/exports/export-file.js';
import { exportFormatsOf, type ExportFormat } from '#platform/http/exports/export-formats.js';
import { BillingAudit } from '../billing.audit.js';
import { StaffFileExporter } from '../merchants/staff-file-exporter.service.js';
import { presentStaffRefund, type StaffRefundWire } from './staff-refund.presenter.js';
import { StaffRefundQueries, type RefundFilter } from './staff-refund.queries.js';

const formats = exportFormatsOf<StaffRefundWire>([
  ['id', (refund) => refund.id],
  ['created_at', (refund) => refund.created_at.toISOString()],
  ['succeeded_at', (refund) => refund.succeeded_at?.toISOString() ?? null],
  ['organization_id', (refund) => refund.organization_id],
  ['status', (refund) => refund.status],
  ['reason', (refund) => refund.reason],
  ['order_id', (refund) => refund.order_id],
  ['subscription_id', (refund) => refund.subscription_id],
  ['customer_id', (refund) => refund.customer_id],
  ['customer_email', (refund) => refund.customer_email],
  ['customer_name', (refund) => refund.customer_name],
  ['currency', (refund) => refund.currency],
  ['amount', (refund) => String(refund.amount)],
  ['tax_amount', (refund) => String(refund.tax_amount)],
  ['gateway_amount', (refund) => String(refund.gateway_amount)],
  ['credit_amount', (refund) => String(refund.credit_amount)],
  ['payment_id', (refund) => refund.payment_id],
  ['gateway', (refund) => refund.gateway],
  ['gateway_ref', (refund) => refund.gateway_ref],
  ['is_imported', (refund) => String(refund.is_imported)],
  ['revoke_benefits', (refund) => String(refund.revoke_benefits)],
  ['failure_reason', (refund) => refund.failure_reason],
  ['comment', (refund) => refund.comment],
  ['metadata', (refund) => JSON.stringify(refund.metadata)],
]);

/** Exports the refunds of all merchants for staff. */
@Injectable()
export class RefundFileExporter {
  constructor(
    private readonly refunds: StaffRefundQueries,
    private readonly files: StaffFileExporter,
  ) {}

  begin(filter: RefundFilter, format: ExportFormat, by: Acting): Promise<ExportFile> {
    const file = {
      name: 'refunds',
      actions: { began: BillingAudit.REFUNDS_EXPORTED, ended: BillingAudit.REFUNDS_EXPORT_ENDED },
      subjectType: 'refund_export',
      formats,
      records: this.refunds,
      present: presentStaffRefund,
    };
    return this.files.begin(file, filter, format, by);
  }
}

import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import { Clock } from '#common/time/clock.js';
import type { Acting } from '#platform/audit/audit-log.service.js';
import { AuditedExports, toldOf } from '#platform/audit/audited-exports.service.js';
import { exportName, textOf, type ExportFile } from '#platform/http/exports/export-file.js';
import type { RowPlace } from '#platform/database/listing/oldest-first.js';
import { exportFormatsOf, type ExportFormat } from '#platform/http/exports/export-formats.js';
import { BillingAudit } from '../billing.audit.js';
import { actingOf } from '../merchants/billing-actor.js';
import { customerConditions, ofMerchants, type CustomerFilter } from './customer-filter.queries.js';
import { presentCustomer, type CustomerColumns, type CustomerWire } from './customer.presenter.js';
import { CustomerScanQueries } from './customer-scan.queries.js';

/** Customers that are in memory at once. */
const BATCH = 1_000;

const formats = exportFormatsOf<CustomerWire>([
  ['id', ({ id }) => id],
  ['organization_id', (customer) => customer.organization_id],
  ['external_id', (customer) => customer.external_id],
  ['email', ({ email }) => email],
  ['email_verified', (customer) => String(customer.email_verified)],
  ['name', ({ name }) => name],
  ['billing_name', (customer) => customer.billing_name],
  ['line1', (customer) => customer.billing_address?.line1 ?? null],
  ['line2', (customer) => customer.billing_address?.line2 ?? null],
  ['postal_code', (customer) => customer.billing_address?.postal_code ?? null],
  ['city', (customer) => customer.billing_address?.city ?? null],
  ['state', (customer) => customer.billing_address?.state ?? null],
  ['country', (customer) => customer.billing_address?.country ?? null],
  ['tax_id', (customer) => customer.tax_id?.[0] ?? null],
  ['tax_id_format', (customer) => customer.tax_id?.[1] ?? null],
  ['locale', ({ locale }) => locale],
  ['metadata', ({ metadata }) => JSON.stringify(metadata)],
  ['created_at', (customer) => customer.created_at.toISOString()],
]);

interface WantedFile {
  conditions: ReturnType<typeof customerConditions>;
  format: ExportFormat;
  /** What narrows it, for the audit log. */
  asked: object;
  by: Acting;
  organizationId: string | null;
}

/** Exports customers as files, generated while they are sent; the audit log names who took them. */
@Injectable()
export class CustomerFileExporter {
  constructor(
    private readonly customers: CustomerScanQueries,
    private readonly exports: AuditedExports,
    private readonly apiCallerPolicy: ApiCallerPolicy,
    private readonly clock: Clock,
  ) {}

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async beginForCaller(named: readonly string[] | undefined, caller: ApiCaller): Promise<ExportFile> {
    const visible = await this.apiCallerPolicy.visible(caller, named);
    const [organizationId = null, ...more] = visible;
    return this.begin({
      conditions: ofMerchants(visible),
      format: 'csv',
      asked: { organizations: visible },
      by: actingOf({ caller }),
      organizationId: more.length === 0 ? organizationId : null,
    });
  }

  async beginForStaff(filter: CustomerFilter, format: ExportFormat, by: Acting): Promise<ExportFile> {
    const organizationId = filter.merchantId ?? null;
    return this.begin({ conditions: customerConditions(filter), format, asked: filter, by, organizationId });
  }

  private async begin({ conditions, format, asked, by, organizationId }: WantedFile): Promise<ExportFile> {
    const expectedRows = await this.customers.count(conditions);
    const batches = await this.exports.begin({
      actions: { began: BillingAudit.CUSTOMERS_EXPORTED, ended: BillingAudit.CUSTOMERS_EXPORT_ENDED },
      subjectType: 'customer_export',
      asked: { ...toldOf(asked), format, expectedRows },
      by,
      organizationId,
      part: (behind: RowPlace | null) => this.customers.part(conditions, { behind, size: BATCH }),
    });
    return {
      name: exportName('customers', this.clock.now(), format),
      mediaType: formats[format].mediaType,
      expectedRows,
      content: textOf(presented(batches), formats[format]),
    };
  }
}

async function* presented(batches: AsyncIterable<CustomerColumns[]>) {
  for await (const batch of batches) yield batch.map(presentCustomer);
}

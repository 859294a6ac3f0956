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
import { presentOrder, type OrderColumns, type OrderWire } from './order.presenter.js';
import { OrderRows } from './order-rows.service.js';
import { ordersOf, OrderScanQueries } from './order-scan.queries.js';
import { orderFileConditions, type OrderFilter } from './staff-order.queries.js';

/** Orders that are in memory at once. */
const BATCH = 500;

const formats = exportFormatsOf<OrderWire>([
  ['id', ({ id }) => id],
  ['created_at', (order) => order.created_at.toISOString()],
  ['organization_id', ({ customer }) => customer.organization_id],
  ['status', ({ status }) => status],
  ['billing_reason', (order) => order.billing_reason],
  ['customer_id', (order) => order.customer_id],
  ['customer_email', ({ customer }) => customer.email],
  ['customer_name', ({ customer }) => customer.name],
  ['product_id', (order) => order.product_id],
  ['product_name', ({ product }) => product.name],
  ['discount_id', (order) => order.discount_id],
  ['checkout_id', (order) => order.checkout_id],
  ['currency', ({ currency }) => currency],
  ['subtotal_amount', (order) => String(order.subtotal_amount)],
  ['discount_amount', (order) => String(order.discount_amount)],
  ['net_amount', (order) => String(order.net_amount)],
  ['tax_amount', (order) => String(order.tax_amount)],
  ['total_amount', (order) => String(order.total_amount)],
  ['applied_balance_amount', (order) => String(order.applied_balance_amount)],
  ['refunded_amount', (order) => String(order.refunded_amount)],
  ['refunded_tax_amount', (order) => String(order.refunded_tax_amount)],
  ['billing_name', (order) => order.billing_name],
  ['country', (order) => order.billing_address?.country ?? null],
  ['metadata', ({ metadata }) => JSON.stringify(metadata)],
]);

interface WantedFile {
  conditions: ReturnType<typeof orderFileConditions>;
  format: ExportFormat;
  /** What narrows it, for the audit log. */
  asked: object;
  by: Acting;
  organizationId: string | null;
}

/** Without organizations: the orders of all merchants that the caller may read. */
export interface ExportedOrders {
  organization_id?: readonly string[];
  product_id?: readonly string[];
}

/** Exports orders as files, generated while they are sent; the audit log names who took them. */
@Injectable()
export class OrderFileExporter {
  constructor(
    private readonly orders: OrderScanQueries,
    private readonly rows: OrderRows,
    private readonly exports: AuditedExports,
    private readonly apiCallerPolicy: ApiCallerPolicy,
    private readonly clock: Clock,
  ) {}

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async beginForCaller({ organization_id: named, product_id: products }: ExportedOrders, caller: ApiCaller) {
    const visible = await this.apiCallerPolicy.visible(caller, named);
    const [organizationId = null, ...more] = visible;
    return this.begin({
      conditions: ordersOf(visible, products),
      format: 'csv',
      asked: { organizations: visible, ...(products && { products }) },
      by: actingOf({ caller }),
      organizationId: more.length === 0 ? organizationId : null,
    });
  }

  async beginForStaff(filter: OrderFilter, format: ExportFormat, by: Acting): Promise<ExportFile> {
    const organizationId = filter.merchantId ?? null;
    return this.begin({
      conditions: orderFileConditions(filter),
      format,
      asked: filter,
      by,
      organizationId,
    });
  }

  private async begin({ conditions, format, asked, by, organizationId }: WantedFile): Promise<ExportFile> {
    const expectedRows = await this.orders.count(conditions);
    const batches = await this.exports.begin({
      actions: { began: BillingAudit.ORDERS_EXPORTED, ended: BillingAudit.ORDERS_EXPORT_ENDED },
      subjectType: 'order_export',
      asked: { ...toldOf(asked), format, expectedRows },
      by,
      organizationId,
      part: (behind: RowPlace | null) => this.orders.part(conditions, { behind, size: BATCH }),
    });
    return {
      name: exportName('orders', this.clock.now(), format),
      mediaType: formats[format].mediaType,
      expectedRows,
      content: textOf(this.presented(batches), formats[format]),
    };
  }

  private async *presented(batches: AsyncIterable<OrderColumns[]>) {
    for await (const batch of batches) yield (await this.rows.all(batch)).map(presentOrder);
  }
}

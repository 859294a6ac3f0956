import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingAudit } from '../../billing.audit.js';
import type { Address } from '../../customers/address.js';
import { actingOf, type BillingActor } from '../../merchants/billing-actor.js';
import type { Order } from '../../orders/order.entity.js';
import { OrderRecorder } from '../../orders/order-recorder.service.js';
import { DocumentErrors } from '../document.errors.js';
import { LockedOrders } from '../locked-orders.service.js';

export interface OrderBilling {
  billingName: string | null;
  billingAddress: Address | null;
}

/** Changes to whom an order is invoiced. */
@Injectable()
export class UpdateOrderBilling {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: LockedOrders,
    private readonly recorder: OrderRecorder,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param by null for the customer, whose actions the audit log does not record
   * @throws ORDER_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID, ORDER_BILLING_NAME_LOCKED, ORDER_BILLING_ADDRESS_LOCKED
   */
  async execute(orderId: string, after: OrderBilling, by: BillingActor | null): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { order, now } = await this.orders.lock(orderId, by);
      const before = snapshotOf(order);
      requireChangeable(order, before, after);
      if (isDeepStrictEqual(after, before)) return;
      order.changeBilling(after, now);
      if (by !== null) {
        const subject = { type: 'order', id: orderId };
        const entry = { action: BillingAudit.ORDER_UPDATED, subject, organizationId: order.organizationId };
        this.audit.record({ ...actingOf(by), ...entry, before: { ...before }, after: { ...after } });
      }
      await this.recorder.recordUpdated(order);
    });
  }
}

function snapshotOf({ billingName = null, billingAddress = null }: Order): OrderBilling {
  return { billingName, billingAddress };
}

function requireChangeable({ invoiceNumber }: Order, before: OrderBilling, after: OrderBilling): void {
  if (!invoiceNumber) return;
  if (before.billingName !== after.billingName) throw DocumentErrors.ORDER_BILLING_NAME_LOCKED();
  if (!isDeepStrictEqual(before.billingAddress, after.billingAddress))
    throw DocumentErrors.ORDER_BILLING_ADDRESS_LOCKED();
}

import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { BillingAudit } from '../billing.audit.js';
import { actingOf, type BillingActor } from '../merchants/billing-actor.js';
import type { Order } from '../orders/order.entity.js';
import { OrderRecorder } from '../orders/order-recorder.service.js';
import { RefundBenefits } from './refund-benefits.service.js';
import type { Refund } from './refund.entity.js';
import { RefundCreated, RefundUpdated } from './refund.events.js';
import { presentRefund, type RefundColumns } from './refund.presenter.js';

/** Records refunds as audit entries and events; joins the caller's unit of work. */
@Injectable()
export class RefundRecorder {
  constructor(
    private readonly orders: OrderRecorder,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly benefits: RefundBenefits,
  ) {}

  /** @param by null for a refund that was made at the gateway */
  recordOpened(refund: Refund, by: BillingActor | null): void {
    const { id, organizationId, orderId, reason, comment, amount, taxAmount, currency, revokeBenefits } =
      refund;
    this.audit.record({
      ...(by === null ? { actor: { kind: 'system' } as const } : actingOf(by)),
      action: by === null ? BillingAudit.REFUND_IMPORTED : BillingAudit.REFUND_CREATED,
      subject: { type: 'refund', id },
      organizationId,
      after: { orderId, reason, comment, amount, taxAmount, currency, revokeBenefits },
    });
  }

  /** Tells of a refund for the first time, whatever its status is; later calls do nothing. */
  async announce(refund: Locked<Refund>): Promise<void> {
    if (refund.isAnnounced) return;
    refund.markAnnounced();
    this.outbox.record(new RefundCreated(wireOf(refund)));
    await this.benefits.settle(refund);
  }

  async recordSucceeded(refund: Locked<Refund>, order: Locked<Order>): Promise<void> {
    await this.recordStatus(refund);
    await this.orders.recordRefunded(order);
  }

  /** The status has changed. */
  async recordStatus(refund: Locked<Refund>): Promise<void> {
    if (!refund.isAnnounced) return this.announce(refund);
    this.outbox.record(new RefundUpdated(wireOf(refund)));
    await this.benefits.settle(refund);
  }
}

function wireOf(refund: Refund) {
  const { subscriptionId = null, modifiedAt = null } = refund;
  const columns: RefundColumns = { ...refund, subscriptionId, modifiedAt };
  return presentRefund(columns);
}

import { Injectable } from '@nestjs/common';
import { addSeconds } from '#common/time/clock.js';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import { refundableOf, taxOfRefund } from './refund-amounts.js';
import { FIRST_LOOK, REFUND_RECONCILIATION } from './refund-due-work.js';
import { Refund, type NewRefund } from './refund.entity.js';
import { RefundErrors } from './refund.errors.js';
import { RefundRepository } from './refund.repository.js';
import type { RefundRequest } from './refund-request.js';
import { refundableOrder, type PaidOrder } from './refundable-orders.service.js';

/** Stores refunds before the gateway is called, and reserves what they return; joins the caller's unit of work. */
@Injectable()
export class RefundOpener {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly dueWork: DueWorkSchedule,
  ) {}

  /**
   * @throws in this order: REFUNDED_ALREADY, REFUND_REVOKES_SUBSCRIPTION, REFUND_AMOUNT_TOO_HIGH, REFUND_WITHOUT_PAYMENT,
   *   REFUND_OF_DISPUTED_PAYMENT
   */
  async open(paid: PaidOrder, request: RefundRequest, { now }: HeldMerchant): Promise<Locked<Refund>> {
    const { order, payment } = paid;
    requireRefundable(paid, request);
    const taxAmount = taxOfRefund(refundableOrder(order), request.amount);
    // The card first; what the customer's balance had paid returns to it.
    const gatewayAmount = Math.min(request.amount + taxAmount, payment?.refundableAmount ?? 0);
    const { orderId: _order, ...asked } = request;
    return this.store(Refund.create({ ...asked, taxAmount, gatewayAmount }, { order, payment, now }), paid);
  }

  /** A refund that was made at the gateway. */
  async import(
    input: Pick<NewRefund, 'amount' | 'taxAmount'>,
    paid: PaidOrder,
    { now }: HeldMerchant,
  ): Promise<Locked<Refund>> {
    const { amount, taxAmount } = input;
    const imported = Refund.create(
      {
        ...{ amount, taxAmount, gatewayAmount: amount + taxAmount },
        ...{ reason: 'other', comment: null, revokeBenefits: false, metadata: {} },
      },
      { ...paid, now },
    );
    imported.isImported = true;
    return this.store(imported, paid);
  }

  private async store(created: Refund, { order, payment }: PaidOrder): Promise<Locked<Refund>> {
    order.reserveRefund(created);
    payment?.refund(created.gatewayAmount);
    const refund = await this.refunds.insert(created);
    const { id: recordId, organizationId: merchantId, createdAt } = refund;
    if (refund.gatewayAmount > 0)
      await this.dueWork.schedule({
        kind: REFUND_RECONCILIATION,
        ...{ recordId, merchantId, dueAt: addSeconds(createdAt, FIRST_LOOK) },
      });
    return refund;
  }
}

function requireRefundable({ order, payment }: PaidOrder, request: RefundRequest): void {
  if (order.status === 'refunded') throw RefundErrors.REFUNDED_ALREADY();
  if (request.revokeBenefits && order.subscriptionId) throw RefundErrors.REFUND_REVOKES_SUBSCRIPTION();
  const { amount: refundable } = refundableOf(refundableOrder(order));
  if (request.amount > refundable)
    throw RefundErrors.REFUND_AMOUNT_TOO_HIGH({ refundable: String(refundable) });
  if (!isPaid({ order, payment })) throw RefundErrors.REFUND_WITHOUT_PAYMENT();
  if (payment?.isTakenByBank) throw RefundErrors.REFUND_OF_DISPUTED_PAYMENT();
}

function isPaid({ order, payment }: PaidOrder): boolean {
  if (order.status === 'pending' || order.status === 'void') return false;
  return payment !== null || order.dueAmount === 0;
}

import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import type { RefundResult } from '../gateways/gateway-results.js';
import { MerchantTime, type HeldMerchant } from '../merchants/merchant-time.service.js';
import { REFUND_RECONCILIATION } from './refund-due-work.js';
import type { Refund } from './refund.entity.js';
import { RefundBooks } from './refund-books.service.js';
import { RefundHooks } from './refund-hooks.registry.js';
import { RefundMailer } from './refund-mailer.service.js';
import { RefundRecorder } from './refund-recorder.service.js';
import { RefundRepository } from './refund.repository.js';
import { RefundableOrders, type PaidOrder } from './refundable-orders.service.js';

/** What is known of a refund: the gateway's record of it, or nothing yet. */
export type RefundOutcome = { result: RefundEnd } | { unknown: true };

interface RefundEnd extends Pick<RefundResult, 'status' | 'failureReason'> {
  /** Null where the gateway has no record of it. */
  ref: string | null;
}

/** The money went back. */
export const MADE: RefundOutcome = { result: { ref: null, status: 'succeeded', failureReason: null } };

/** A refund with its order and payment, all locked. */
export interface HeldRefund extends PaidOrder {
  refund: Locked<Refund>;
  merchant: HeldMerchant;
}

/**
 * Stores what became of a refund; joins the caller's unit of work. Outcomes come more than once and in any order, from answers,
 * events and look-ups: one that failed or was canceled stays so, and one that succeeded can still fail.
 */
@Injectable()
export class RefundSettler {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly orders: RefundableOrders,
    private readonly merchantTime: MerchantTime,
    private readonly dueWork: DueWorkSchedule,
    private readonly books: RefundBooks,
    private readonly recorder: RefundRecorder,
    private readonly mailer: RefundMailer,
    private readonly hooks: RefundHooks,
  ) {}

  async settle(refundId: string, outcome: RefundOutcome): Promise<void> {
    await this.apply(await this.lock(refundId), outcome);
  }

  /** The order, the payment, then the refund. @throws MERCHANT_NOT_FOUND */
  async lock(refundId: string): Promise<HeldRefund> {
    const found = await this.refunds.findById(refundId);
    if (found === null) throw new Error(`refund ${refundId} does not exist`);
    const merchant = await this.merchantTime.hold(found.organizationId);
    const paid = await this.orders.lock(found.orderId);
    const refund = await this.refunds.lockById(refundId);
    if (paid === null || refund === null) throw new Error(`refund ${refundId} does not exist`);
    return { ...paid, refund, merchant };
  }

  async apply(held: HeldRefund, outcome: RefundOutcome): Promise<void> {
    const { refund } = held;
    if ('unknown' in outcome) return this.recorder.announce(refund);
    const { ref, status, failureReason } = outcome.result;
    refund.noteRef(ref);
    if (refund.isPending && status === 'pending') return this.recorder.announce(refund);
    if (refund.isPending && status === 'succeeded') return this.succeed(held);
    if (status === 'pending' || status === 'succeeded') return;
    if (refund.isPending) return this.end(held, status, failureReason);
    if (refund.status === 'succeeded') return this.reverse(held, status, failureReason);
  }

  private async succeed(held: HeldRefund): Promise<void> {
    const { refund, order, payment, merchant } = held;
    order.releaseRefund(refund);
    order.refund(refund, merchant.now);
    refund.succeed(merchant.now);
    await this.forget(refund);
    await this.recorder.recordSucceeded(refund, order);
    await this.mailer.reportSuccess(refund, payment);
    await this.hooks.succeeded({ ...merchant, refund, order });
    await this.books.bookSucceeded(refund, merchant.now);
  }

  private async end(held: HeldRefund, status: 'failed' | 'canceled', reason: string | null): Promise<void> {
    const { refund, order, payment, merchant } = held;
    order.releaseRefund(refund);
    payment?.refund(-refund.gatewayAmount);
    refund.end(status, reason, merchant.now);
    await this.forget(refund);
    await this.recorder.recordStatus(refund);
    await this.mailer.reportFailure(refund, { isReversed: false });
  }

  private async reverse(
    held: HeldRefund,
    status: 'failed' | 'canceled',
    reason: string | null,
  ): Promise<void> {
    const { refund, order, payment, merchant } = held;
    order.refund({ amount: -refund.amount, taxAmount: -refund.taxAmount }, merchant.now);
    payment?.refund(-refund.gatewayAmount);
    refund.end(status, reason, merchant.now);
    await this.recorder.recordStatus(refund);
    await this.mailer.reportFailure(refund, { isReversed: true });
    await this.hooks.reversed({ ...merchant, refund, order });
    await this.books.bookReversed(refund, merchant.now);
  }

  private async forget({ id: recordId }: Refund): Promise<void> {
    await this.dueWork.cancel({ kind: REFUND_RECONCILIATION, recordId });
  }
}

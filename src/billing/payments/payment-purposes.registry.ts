import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { ChargeResult, Decline } from '../gateways/gateway-results.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import type { Payment } from './payment.entity.js';

/** What payments pay for. */
export type PaidRecord = 'checkout' | 'subscription' | 'order' | 'customer';

export interface SuccessTerms extends HeldMerchant {
  /** What the caller of PaymentFlow has read of the record, where the purpose's own room is the caller. */
  known: unknown;
  /** The payment had failed, as far as was known. Its record may have changed since. */
  isLate: boolean;
}

/** What a payment pays for reacts to its outcome, in the unit of work that stores it. The merchant is held. */
export interface PaymentPurpose<Paid = unknown> {
  /** Locks the record, before the payment is locked. */
  lock(recordId: string): Promise<Paid>;
  /** The outcome is still open. @param charge null while the gateway has not answered */
  onPending(
    paid: Paid,
    payment: Locked<Payment>,
    charge: ChargeResult | null,
    merchant: HeldMerchant,
  ): Promise<void>;
  /**
   * Money was captured. Returns how much of it is owed, in minor units; the rest is refunded.
   */
  onSucceeded(
    paid: Paid,
    payment: Locked<Payment>,
    charge: ChargeResult,
    terms: SuccessTerms,
  ): Promise<number>;
  onFailed(paid: Paid, payment: Locked<Payment>, decline: Decline, merchant: HeldMerchant): Promise<void>;
  /** Set if the purpose can settle several successful payments in one unit of work. */
  together?: JointPurpose<Paid>;
}

/** A payment that succeeded, with the locked record that it pays for. */
export interface PaidTogether<Paid> {
  paid: Paid;
  payment: Locked<Payment>;
  /** By the merchant's clock. */
  now: Date;
}

export interface JointPurpose<Paid = unknown> {
  /** Locks the records, skipping those locked by other transactions. Returns the locked records by id. */
  lockFree(recordIds: readonly string[]): Promise<ReadonlyMap<string, Paid>>;
  /** As `onSucceeded`, for records that differ. @returns what is owed, in their order */
  onSucceeded(payments: readonly PaidTogether<Paid>[]): Promise<number[]>;
}

/** Higher rooms register in `onModuleInit` what payments of their records do. */
@Injectable()
export class PaymentPurposes {
  private readonly purposes = new Map<PaidRecord, PaymentPurpose>();

  /** @throws Error for a second purpose of one kind of record */
  register(record: PaidRecord, purpose: PaymentPurpose): void {
    if (this.purposes.has(record)) throw new Error(`two rooms handle payments of a ${record}`);
    this.purposes.set(record, purpose);
  }

  of(payment: Payment): { purpose: PaymentPurpose; recordId: string } {
    const { record, recordId } = paidBy(payment);
    const purpose = this.purposes.get(record);
    if (purpose === undefined) throw new Error(`no room handles payments of a ${record}`);
    return { purpose, recordId };
  }
}

/** Checkouts and changes of subscriptions are paid for before they have an order. */
function paidBy({ id, checkoutId, subscriptionId, orderId, customerId }: Payment): {
  record: PaidRecord;
  recordId: string;
} {
  if (checkoutId) return { record: 'checkout', recordId: checkoutId };
  if (subscriptionId) return { record: 'subscription', recordId: subscriptionId };
  if (orderId) return { record: 'order', recordId: orderId };
  if (customerId) return { record: 'customer', recordId: customerId };
  throw new Error(`payment ${id} pays for nothing`);
}

import { StripeFault } from './stripe-fault.js';
import type { StripeBooks } from './stripe-books.js';
import { alwaysPresent } from './stripe-contract.js';
import { newStripeId, stripeObject, type Charge, type Dispute, type Refund } from './stripe-objects.js';
import type { Params } from './stripe-intents.js';

const INQUIRY_EVENTS = {
  warning_under_review: 'updated',
  warning_closed: 'closed',
  needs_response: 'funds_withdrawn',
} as const;

export function newDispute(charge: Charge, amount: number, created: number): Dispute {
  return stripeObject<Dispute>('dispute', {
    ...{ id: newStripeId('du'), created, amount, currency: charge.currency, charge: charge.id },
    ...{ payment_intent: charge.payment_intent, reason: 'fraudulent', status: 'needs_response' },
    ...{ is_charge_refundable: false, balance_transactions: [] },
    evidence: { ...alwaysPresent('dispute.evidence'), enhanced_evidence: {} },
    evidence_details: {
      ...{ due_by: created + 604_800, enhanced_eligibility: {}, has_evidence: false, past_due: false },
      ...{ submission_count: 0, submission_method: 'not_submitted' },
    },
  });
}

/** Money that goes back, by refunds and by disputes. */
export class StripeReturns {
  constructor(private readonly books: StripeBooks) {}

  refund(params: Params): Refund {
    const intentId = this.intentIdOf(params);
    const charge = this.chargeOf(intentId);
    const left = charge.amount - this.books.refundedOf(intentId);
    const amount = Number(params['amount'] ?? left);
    this.requireRefundable(charge, amount, left);
    const { refunds } = this.books.cardOf(String(charge['payment_method']));
    const refund = stripeObject<Refund>('refund', {
      ...{ id: newStripeId('re'), created: this.books.time, amount, currency: charge.currency },
      ...{ charge: charge.id, payment_intent: intentId, reason: params['reason'] ?? null },
      ...{ metadata: params['metadata'] ?? {}, status: refunds === 'succeed' ? 'succeeded' : 'pending' },
      destination_details: { type: 'card' },
    });
    this.books.refunds.set(refund.id, refund);
    charge.amount_refunded += amount;
    charge['refunded'] = charge.amount_refunded === charge.amount;
    this.books.report('refund.created', refund);
    return refund;
  }

  /** Ends refunds that are pending. */
  settle(): void {
    for (const refund of this.books.refunds.values()) {
      if (refund.status !== 'pending') continue;
      const charge = this.chargeOf(refund.payment_intent);
      const { refunds } = this.books.cardOf(String(charge['payment_method']));
      if (refunds === 'fail') this.failRefund(refund);
      else this.change(refund, 'succeeded', 'refund.updated');
    }
  }

  /** Also one that had succeeded, as when the card was closed meanwhile. */
  failRefund(refund: Refund): void {
    refund['failure_reason'] = 'expired_or_canceled_card';
    const charge = this.chargeOf(refund.payment_intent);
    charge.amount_refunded -= refund.amount;
    charge['refunded'] = false;
    this.change(refund, 'failed', 'refund.failed');
  }

  openDispute(intentId: string, amount: number | null): Dispute {
    const charge = this.chargeOf(intentId);
    const dispute = newDispute(charge, amount ?? charge.amount, this.books.time);
    this.books.disputes.set(dispute.id, dispute);
    charge.disputed = true;
    this.books.report('charge.dispute.created', dispute);
    return dispute;
  }

  /** The bank asks, and holds no money. */
  openInquiry(intentId: string): Dispute {
    const charge = this.chargeOf(intentId);
    const inquiry = newDispute(charge, charge.amount, this.books.time);
    inquiry.status = 'warning_needs_response';
    this.books.disputes.set(inquiry.id, inquiry);
    this.books.report('charge.dispute.created', inquiry);
    return inquiry;
  }

  /** An inquiry that was answered, or becomes a dispute. */
  moveInquiry(inquiry: Dispute, status: keyof typeof INQUIRY_EVENTS): void {
    inquiry.status = status;
    this.books.report(`charge.dispute.${INQUIRY_EVENTS[status]}`, inquiry);
  }

  closeDispute(dispute: Dispute, status: 'won' | 'lost'): void {
    dispute.status = status;
    this.books.report('charge.dispute.closed', dispute);
  }

  private change(refund: Refund, status: string, type: string): void {
    refund.status = status;
    this.books.report(type, refund);
  }

  private requireRefundable(charge: Charge, amount: number, left: number): void {
    const open = [...this.books.disputes.values()].some(
      ({ charge: of, status }) => of === charge.id && status !== 'won',
    );
    if (open) throw StripeFault.invalid(`Charge ${charge.id} was disputed.`, { code: 'charge_disputed' });
    if (left <= 0)
      throw StripeFault.invalid(`Charge ${charge.id} was already refunded.`, {
        code: 'charge_already_refunded',
      });
    if (amount > left)
      throw StripeFault.invalid(`Refund amount is greater than the unrefunded ${String(left)}.`, {
        param: 'amount',
      });
  }

  private intentIdOf({ payment_intent: intentId, charge: chargeId }: Params): string {
    if (typeof intentId === 'string') return intentId;
    const charge = this.books.get(this.books.charges, String(chargeId), { what: 'charge', param: 'charge' });
    return charge.payment_intent;
  }

  private chargeOf(intentId: string): Charge {
    const what = { what: 'payment_intent', param: 'payment_intent' };
    const { latest_charge: chargeId } = this.books.get(this.books.paymentIntents, intentId, what);
    const charge = this.books.charges.get(chargeId ?? '');
    if (charge === undefined)
      throw StripeFault.invalid(`PaymentIntent ${intentId} has no charge to refund.`, {
        code: 'payment_intent_unexpected_state',
      });
    return charge;
  }
}

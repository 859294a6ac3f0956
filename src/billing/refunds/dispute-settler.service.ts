import { Injectable, Logger } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { DisputeResult } from '../gateways/gateway-event.js';
import { Ledger } from '../ledger/ledger.service.js';
import { disputeLost, disputeOpened, disputeWon } from '../ledger/refund-movements.js';
import { MerchantTime } from '../merchants/merchant-time.service.js';
import type { Payment } from '../payments/payment.entity.js';
import { PaymentRepository } from '../payments/payment.repository.js';
import { DisputeMailer } from './dispute-mailer.service.js';
import { Dispute } from './dispute.entity.js';
import { DisputeRepository } from './dispute.repository.js';

/**
 * Books what the bank of a buyer takes back, and flags the payment; joins the caller's unit of work. The amounts of the order
 * stay. What is reported comes more than once and in any order: a dispute that is closed stays so.
 */
@Injectable()
export class DisputeSettler {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly payments: PaymentRepository,
    private readonly disputes: DisputeRepository,
    private readonly merchantTime: MerchantTime,
    private readonly ledger: Ledger,
    private readonly mailer: DisputeMailer,
  ) {}

  /** @throws MERCHANT_NOT_FOUND */
  async settle(found: Payment, reported: DisputeResult): Promise<void> {
    const { now } = await this.merchantTime.hold(found.organizationId);
    const payment = await this.payments.lockById(found.id);
    if (payment === null) return;
    const known = await this.disputes.lockByGatewayRef(payment.gateway, reported.ref);
    const dispute = known ?? (await this.open(payment, reported, now));
    if (reported.status === 'open' || dispute.status === reported.status) return;
    if (dispute.status !== 'open') return this.reportReversal(dispute, reported);
    await this.close(dispute, payment, { status: reported.status, amount: reported.amount, now });
  }

  private async open(payment: Locked<Payment>, reported: DisputeResult, now: Date): Promise<Locked<Dispute>> {
    const dispute = await this.disputes.insert(Dispute.create(reported, payment, now));
    payment.markDisputed('open', dispute.amount, now);
    await this.ledger.post({ ...subjectOf(dispute, now), ...disputeOpened(dispute.amount) });
    await this.mailer.reportOpened(dispute, payment);
    return dispute;
  }

  private async close(dispute: Locked<Dispute>, payment: Locked<Payment>, end: DisputeEnd): Promise<void> {
    const { status, amount, now } = end;
    const { heldAmount: held } = dispute;
    dispute.close(status, amount, now);
    payment.markDisputed(status, amount, now);
    const movement =
      status === 'won' ? disputeWon(held) : disputeLost({ held, amount, paid: payment.amount });
    await this.ledger.post({ ...subjectOf(dispute, now), ...movement });
    await this.mailer.reportClosed(dispute, payment);
  }

  /** Banks do not decide twice. */
  private reportReversal({ id: disputeId, status }: Dispute, reported: DisputeResult): void {
    const details = { disputeId, status, reported: reported.status };
    this.logger.error(details, 'a dispute that was closed is reported with another outcome');
  }
}

interface DisputeEnd {
  status: 'won' | 'lost';
  /** Minor units. */
  amount: number;
  now: Date;
}

function subjectOf(dispute: Dispute, at: Date) {
  const { id: reference, organizationId: merchantId, currency, paymentId } = dispute;
  return { merchantId, currency, at, reference, paymentId, orderId: dispute.orderId ?? null };
}

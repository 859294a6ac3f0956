import { Injectable } from '@nestjs/common';
import { OwnerMailer } from './owner-mailer.service.js';
import type { Dispute } from './dispute.entity.js';
import { DisputeClosedMail } from './mails/dispute-closed.mail.js';
import { DisputeOpenedMail } from './mails/dispute-opened.mail.js';
import type { Payment } from '../payments/payment.entity.js';

/** Writes to owners of merchants about disputes; joins the caller's unit of work. */
@Injectable()
export class DisputeMailer {
  constructor(private readonly owners: OwnerMailer) {}

  async reportOpened(dispute: Dispute, payment: Payment): Promise<void> {
    await this.owners.write(DisputeOpenedMail, dispute.organizationId, {
      data: mailedDispute(dispute, payment),
      key: `billing.dispute-opened:${dispute.id}`,
    });
  }

  async reportClosed(dispute: Dispute, payment: Payment): Promise<void> {
    await this.owners.write(DisputeClosedMail, dispute.organizationId, {
      data: { ...mailedDispute(dispute, payment), isWon: dispute.status === 'won' },
      key: `billing.dispute-closed:${dispute.id}`,
    });
  }
}

function mailedDispute({ id: disputeId, orderId, amount, currency }: Dispute, payment: Payment) {
  const { customerEmail, description, amount: paidAmount } = payment;
  return { disputeId, orderId: orderId ?? null, amount, currency, paidAmount, customerEmail, description };
}

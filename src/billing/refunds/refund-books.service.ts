import { Injectable } from '@nestjs/common';
import { CustomerCredit } from '../ledger/customer-credit.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import { refundReversed, refundSucceeded } from '../ledger/refund-movements.js';
import type { Refund } from './refund.entity.js';

/** Posts refunds to the ledger; joins the caller's unit of work. */
@Injectable()
export class RefundBooks {
  constructor(
    private readonly ledger: Ledger,
    private readonly credit: CustomerCredit,
  ) {}

  async bookSucceeded(refund: Refund, at: Date): Promise<void> {
    await this.ledger.post({ ...subjectOf(refund, at), ...refundSucceeded(partsOf(refund)) });
  }

  /** Credit that the refund had returned is taken back as far as it was not spent. */
  async bookReversed(refund: Refund, at: Date): Promise<void> {
    const subject = subjectOf(refund, at);
    const { creditAmount } = refund;
    const kept = creditAmount === 0 ? 0 : Math.min(creditAmount, await this.credit.lock(subject));
    const movement = refundReversed({ ...partsOf(refund), lostCredit: creditAmount - kept });
    await this.ledger.post({ ...subject, ...movement });
  }
}

function partsOf({ amount, taxAmount, gatewayAmount, creditAmount }: Refund) {
  return { net: amount, tax: taxAmount, toBuyer: gatewayAmount, toCredit: creditAmount };
}

function subjectOf(refund: Refund, at: Date) {
  const { id: reference, organizationId: merchantId, currency, orderId, customerId } = refund;
  return { merchantId, currency, at, reference, orderId, customerId, paymentId: refund.paymentId ?? null };
}

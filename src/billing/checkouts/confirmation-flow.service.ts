import { Injectable } from '@nestjs/common';
import { PaymentFlow } from '../payments/payment-flow.service.js';
import type { AttemptOutcome } from '../payments/payment-settler.service.js';
import { BeginConfirmation, type ConfirmationInput } from './actions/begin-confirmation.js';
import { IssueConfirmation } from './actions/issue-confirmation.js';
import { CheckoutErrors } from './checkout.errors.js';
import type { ConfirmedCheckoutWire } from './checkout.presenter.js';
import type { KnownCheckoutParts } from './checkout-rows.service.js';
import { ConfirmationQueue } from './confirmation-queue.service.js';

/** Confirms a checkout in three steps: the attempt is committed, the gateway is called, the outcome is committed. */
@Injectable()
export class ConfirmationFlow {
  constructor(
    private readonly queue: ConfirmationQueue,
    private readonly beginConfirmation: BeginConfirmation,
    private readonly payments: PaymentFlow,
    private readonly issueConfirmation: IssueConfirmation,
  ) {}

  /** @throws as BeginConfirmation and ConfirmationQueue, CHECKOUT_PAYMENT_DECLINED, CHECKOUT_NOT_OPEN */
  async confirm(clientSecret: string, input: ConfirmationInput): Promise<ConfirmedCheckoutWire> {
    const known = await this.queue.run(input.clientAddress, () => this.pay(clientSecret, input));
    return this.issueConfirmation.execute(clientSecret, known);
  }

  private async pay(clientSecret: string, input: ConfirmationInput): Promise<KnownCheckoutParts> {
    const { paymentId, known } = await this.queue.untilAdmitted(() =>
      this.beginConfirmation.execute(clientSecret, input),
    );
    if (paymentId !== null) requirePaid(await this.payments.run(paymentId, known));
    return known;
  }
}

/** @throws CHECKOUT_PAYMENT_DECLINED */
function requirePaid(outcome: AttemptOutcome): void {
  if ('refused' in outcome) throw declined(outcome.refused.message);
  if (!('charge' in outcome)) return;
  const { status, decline } = outcome.charge;
  if (status === 'failed' || status === 'canceled') throw declined(decline?.message);
}

function declined(message: string | undefined) {
  return CheckoutErrors.CHECKOUT_PAYMENT_DECLINED({}, message === undefined ? {} : { message });
}

import { Injectable } from '@nestjs/common';
import { GatewayUnavailable } from '../gateways/gateway-unavailable.error.js';
import { SettlePayment } from '../payments/actions/settle-payment.js';
import { GatewayAttempts } from '../payments/gateway-attempts.service.js';
import { challengeIn } from '../payments/payment-challenge.js';
import type { Payment } from '../payments/payment.entity.js';
import { PaymentRepository } from '../payments/payment.repository.js';

/** Ends payments that wait for their buyers, by what the gateway says of them. Calls the gateway. */
@Injectable()
export class ChallengeResolver {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: GatewayAttempts,
    private readonly settlePayment: SettlePayment,
  ) {}

  /** Stores what has become of an attempt. @throws GatewayUnavailable */
  async lookUp(paymentId: string): Promise<void> {
    const payment = await this.payments.findById(paymentId);
    if (payment?.isOpen !== true) return;
    const charge = await this.attempts.find(payment);
    if (charge !== null) await this.settlePayment.execute(paymentId, { charge });
  }

  /** Cancels the setup of a customer that waits for them, so that they can try another method. */
  async abandonSetup(customerId: string): Promise<void> {
    const open = await this.payments.findOpenSetup(customerId);
    if (open !== null) await this.abandon(open);
  }

  /** The same for what a customer has tried to pay an order with. Attempts of the product's own stay. */
  async abandonRetry(orderId: string): Promise<void> {
    const open = await this.payments.findOpenOrderAttempt(orderId);
    if (open?.trigger === 'retry_customer') await this.abandon(open);
  }

  /** While the gateway does not answer, the attempt stays open. */
  private async abandon(payment: Payment): Promise<void> {
    const { id, gatewayRef } = payment;
    if (challengeIn(payment.context) === null || !gatewayRef) return;
    try {
      const charge = await this.attempts.cancel(payment, gatewayRef);
      await this.settlePayment.execute(id, { charge });
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
    }
  }
}

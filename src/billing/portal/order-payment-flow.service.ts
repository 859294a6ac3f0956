import { Injectable } from '@nestjs/common';
import { OrderPaymentErrors } from './order-payment.errors.js';
import { PaymentFlow } from '../payments/payment-flow.service.js';
import type { AttemptOutcome } from '../payments/payment-settler.service.js';
import { OrderPayLinks } from '../subscriptions/order-pay-links.service.js';
import { BeginOrderPayment, type OrderPaymentInput } from './actions/begin-order-payment.js';
import { CheckDecline } from './actions/check-decline.js';
import { ChallengeResolver } from './challenge-resolver.service.js';
import { MethodSetupFlow } from './method-setup-flow.service.js';
import { isCardReplaceable, type PayableOrder } from './payable-order.presenter.js';
import { PayableOrders } from './payable-orders.service.js';

/** Has customers pay open orders: the attempt is committed, the gateway is called, the outcome is committed. */
@Injectable()
export class OrderPaymentFlow {
  constructor(
    private readonly beginOrderPayment: BeginOrderPayment,
    private readonly checkDecline: CheckDecline,
    private readonly payments: PaymentFlow,
    private readonly challenges: ChallengeResolver,
    private readonly setups: MethodSetupFlow,
    private readonly orders: PayableOrders,
    private readonly links: OrderPayLinks,
  ) {}

  /**
   * An attempt of the customer that still waits for them is given up for the new one.
   * @throws ORDER_PAYMENT_DECLINED, and as BeginOrderPayment
   */
  async pay(orderId: string, input: OrderPaymentInput): Promise<PayableOrder> {
    await this.challenges.abandonRetry(orderId);
    const paymentId = await this.beginOrderPayment.execute(orderId, input);
    const declined = declineIn(await this.payments.run(paymentId));
    if (declined !== null) {
      await this.checkDecline.execute(paymentId);
      throw OrderPaymentErrors.ORDER_PAYMENT_DECLINED({}, declined);
    }
    return this.orders.read(orderId);
  }

  /**
   * Has the subscription of an order that is paid use another card.
   * @throws ORDER_CARD_NOT_REPLACEABLE, and as MethodSetupFlow.add
   */
  async replaceCard(
    order: PayableOrder,
    { token, clientAddress }: { token: string; clientAddress: string | null },
  ): Promise<PayableOrder> {
    const { customerId, organizationId, subscriptionId } = order;
    if (!isCardReplaceable(order)) throw OrderPaymentErrors.ORDER_CARD_NOT_REPLACEABLE();
    const returnUrl = this.links.returnUrlOf(order);
    await this.setups.add(
      { customerId, organizationId },
      { token, isDefault: false, subscriptionId, returnUrl, clientAddress },
    );
    return this.orders.read(order.id);
  }
}

/** Null unless the attempt has failed. */
function declineIn(outcome: AttemptOutcome): { message?: string } | null {
  if ('refused' in outcome) return { message: outcome.refused.message };
  if (!('charge' in outcome)) return null;
  const { status, decline } = outcome.charge;
  if (status !== 'failed' && status !== 'canceled') return null;
  return decline === null ? {} : { message: decline.message };
}

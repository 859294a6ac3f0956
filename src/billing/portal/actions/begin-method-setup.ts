import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { DeclineLimitPolicy } from '../../checkouts/decline-limit.policy.js';
import { CustomerSessionErrors } from '../../customers/customer-session.errors.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { PaymentMethodErrors } from '../../payment-methods/payment-method.errors.js';
import { PaymentOpener } from '../../payments/payment-opener.service.js';
import { PaymentRepository } from '../../payments/payment.repository.js';
import type { SetupContext } from '../method-setups.service.js';

export interface MethodSetupInput extends SetupContext {
  /** That the payment form made. */
  token: string;
  /** Where the customer goes on after authenticating on a page of the gateway. */
  returnUrl: string | null;
  /** From where the customer sends the request. */
  clientAddress: string | null;
}

@Injectable()
export class BeginMethodSetup {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly customers: CustomerRepository,
    private readonly payments: PaymentRepository,
    private readonly declineLimitPolicy: DeclineLimitPolicy,
    private readonly opener: PaymentOpener,
  ) {}

  /**
   * Stores the attempt to save a method, before the gateway is called.
   * @returns its payment
   * @throws CUSTOMER_SESSION_INVALID once the customer is deleted; PAYMENT_METHOD_IN_PROGRESS, CHECKOUT_TOO_MANY_DECLINES,
   *   CHECKOUT_TOO_MANY_AT_ONCE, GATEWAY_NOT_CONFIGURED, GATEWAY_NOT_SUPPORTED
   */
  async execute(
    { customerId, organizationId }: { customerId: string; organizationId: string },
    { token, returnUrl, clientAddress, isDefault, subscriptionId }: MethodSetupInput,
  ): Promise<string> {
    return this.unitOfWork.run(async () => {
      const { merchant, now } = await this.merchantTime.hold(organizationId);
      const customer = await this.customers.lockById(customerId);
      if (customer === null) throw CustomerSessionErrors.CUSTOMER_SESSION_INVALID();
      if (await this.payments.findOpenSetup(customerId))
        throw PaymentMethodErrors.PAYMENT_METHOD_IN_PROGRESS();
      await this.declineLimitPolicy.requireOfCustomer({ customerId });
      await this.declineLimitPolicy.requireOfAddress(clientAddress);
      const context: SetupContext = { isDefault, subscriptionId };
      const payment = await this.opener.open(
        {
          ...{ organizationId, amount: 0, currency: merchant.defaultCurrency, source: { token } },
          ...{ trigger: 'purchase', savesMethod: true, customerId, context, clientAddress, returnUrl },
          ...{ customerEmail: customer.email, customerName: customer.name ?? null, description: '' },
        },
        now,
      );
      return payment.id;
    });
  }
}

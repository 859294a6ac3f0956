import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { MethodRemover } from '../../payment-methods/method-remover.service.js';
import { PaymentMethodErrors } from '../../payment-methods/payment-method.errors.js';
import { PaymentMethodRepository } from '../../payment-methods/payment-method.repository.js';

@Injectable()
export class DeletePaymentMethod {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly customers: CustomerRepository,
    private readonly methods: PaymentMethodRepository,
    private readonly remover: MethodRemover,
  ) {}

  /**
   * The newest other method becomes the default where this one was it. Subscriptions that name it pay by the default from now
   * on; without any, their next payment counts as failed. @throws PAYMENT_METHOD_NOT_FOUND, also for those of others
   */
  async execute(
    id: string,
    { customerId, organizationId }: { customerId: string; organizationId: string },
  ): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(organizationId);
      const customer = await this.customers.lockById(customerId);
      const method = customer && (await this.methods.lockById(id));
      if (customer === null || method?.customerId !== customerId)
        throw PaymentMethodErrors.PAYMENT_METHOD_NOT_FOUND();
      const wasDefault = method.isDefault;
      await this.methods.delete(customer, method, now);
      await this.remover.scheduleDetachment(method, now);
      const next = wasDefault ? await this.methods.findNewest(customerId) : null;
      if (next !== null) await this.methods.makeDefault(customer, next, now);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { PaymentMethodErrors } from '../../payment-methods/payment-method.errors.js';
import { PaymentMethodRepository } from '../../payment-methods/payment-method.repository.js';

@Injectable()
export class ChooseDefaultMethod {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly customers: CustomerRepository,
    private readonly methods: PaymentMethodRepository,
  ) {}

  /** @throws PAYMENT_METHOD_NOT_FOUND, also for those of others */
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
      await this.methods.makeDefault(customer, method, now);
    });
  }
}

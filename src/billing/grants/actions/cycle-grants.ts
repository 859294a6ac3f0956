import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { OrderRepository } from '../../orders/order.repository.js';
import { GrantRepository } from '../grant.repository.js';
import { GrantSettler } from '../grant-settler.service.js';

/** Renews what a subscription grants for the period that an order has paid. */
@Injectable()
export class CycleGrants {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly orders: OrderRepository,
    private readonly grants: GrantRepository,
    private readonly settler: GrantSettler,
  ) {}

  /** Each grant is renewed for a period once, however often it runs. */
  async execute(orderId: string, merchantId: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(merchantId);
      const order = await this.orders.findById(orderId);
      const { subscriptionId, periodStart } = order ?? {};
      const customer = order && (await this.grants.lockCustomer(order.customerId));
      if (!customer || !subscriptionId || !periodStart) return;
      const grants = await this.grants.listOf(customer, { subscriptionId });
      const benefits = await this.grants.listBenefits(grants.map(({ benefitId }) => benefitId));
      for (const grant of grants) {
        const benefit = benefits.find(({ id }) => id === grant.benefitId);
        if (benefit)
          await this.settler.cycle({ grant, benefit, customer, now }, { id: orderId, periodStart });
      }
    });
  }
}

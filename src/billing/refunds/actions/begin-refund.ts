import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import type { RefundRequest } from '../refund-request.js';
import { MADE, RefundSettler } from '../refund-settler.service.js';
import { RequestedRefunds } from '../requested-refunds.service.js';

@Injectable()
export class BeginRefund {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requested: RequestedRefunds,
    private readonly settler: RefundSettler,
  ) {}

  /**
   * Stores a refund that the gateway is to make; one that only returns credit of the customer has succeeded.
   * @returns its id
   * @throws as RequestedRefunds.open
   */
  async execute(request: RefundRequest, by: BillingActor): Promise<string> {
    return this.unitOfWork.run(async () => {
      const held = await this.requested.open(request, by);
      if (held.refund.gatewayAmount === 0) await this.settler.apply(held, MADE);
      return held.refund.id;
    });
  }
}

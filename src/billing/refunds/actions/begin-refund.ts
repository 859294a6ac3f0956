import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { OrderRepository } from '../../orders/order.repository.js';
import { RefundErrors } from '../refund.errors.js';
import { RefundOpener } from '../refund-opener.service.js';
import { RefundRecorder } from '../refund-recorder.service.js';
import type { RefundRequest } from '../refund-request.js';
import { RefundSettler } from '../refund-settler.service.js';
import { RefundableOrders } from '../refundable-orders.service.js';

const { REFUND_ORDER_NOT_FOUND } = RefundErrors;

@Injectable()
export class BeginRefund {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly managedMerchants: ManagedMerchants,
    private readonly refundableOrders: RefundableOrders,
    private readonly opener: RefundOpener,
    private readonly settler: RefundSettler,
    private readonly recorder: RefundRecorder,
  ) {}

  /**
   * Stores a refund that the gateway is to make; one that only returns credit of the customer has succeeded.
   * @returns its id
   * @throws REFUND_ORDER_NOT_FOUND, also for orders of others; NOT_PERMITTED, ACCESS_TOKEN_INVALID, and as RefundOpener.open
   */
  async execute(request: RefundRequest, by: BillingActor): Promise<string> {
    return this.unitOfWork.run(async () => {
      const found = await this.orders.findById(request.orderId);
      if (found === null) throw REFUND_ORDER_NOT_FOUND();
      const merchant = await this.managedMerchants.hold(by, found.organizationId, REFUND_ORDER_NOT_FOUND);
      const paid = await this.refundableOrders.lock(request.orderId);
      if (paid === null) throw REFUND_ORDER_NOT_FOUND();
      const refund = await this.opener.open(paid, request, merchant);
      this.recorder.recordOpened(refund, by);
      if (refund.gatewayAmount === 0) await this.settler.apply({ ...paid, refund, merchant }, BY_CREDIT);
      return refund.id;
    });
  }
}

const BY_CREDIT = { result: { ref: null, status: 'succeeded', failureReason: null } } as const;

import { Injectable } from '@nestjs/common';
import type { BillingActor } from '../merchants/billing-actor.js';
import { ManagedMerchants } from '../merchants/managed-merchants.service.js';
import { OrderRepository } from '../orders/order.repository.js';
import { RefundErrors } from './refund.errors.js';
import { RefundOpener } from './refund-opener.service.js';
import { RefundRecorder } from './refund-recorder.service.js';
import type { RefundRequest } from './refund-request.js';
import type { HeldRefund } from './refund-settler.service.js';
import { RefundableOrders } from './refundable-orders.service.js';

const { REFUND_ORDER_NOT_FOUND } = RefundErrors;

/** Opens the refunds that merchants and staff ask for; joins the caller's unit of work. */
@Injectable()
export class RequestedRefunds {
  constructor(
    private readonly orders: OrderRepository,
    private readonly managedMerchants: ManagedMerchants,
    private readonly refundableOrders: RefundableOrders,
    private readonly opener: RefundOpener,
    private readonly recorder: RefundRecorder,
  ) {}

  /** @throws REFUND_ORDER_NOT_FOUND, also for orders of others; NOT_PERMITTED, ACCESS_TOKEN_INVALID, and as RefundOpener.open */
  async open(request: RefundRequest, by: BillingActor): Promise<HeldRefund> {
    const found = await this.orders.findById(request.orderId);
    if (found === null) throw REFUND_ORDER_NOT_FOUND();
    const merchant = await this.managedMerchants.hold(by, found.organizationId, REFUND_ORDER_NOT_FOUND);
    const paid = await this.refundableOrders.lock(request.orderId);
    if (paid === null) throw REFUND_ORDER_NOT_FOUND();
    const refund = await this.opener.open(paid, request, merchant);
    this.recorder.recordOpened(refund, by);
    return { ...paid, refund, merchant };
  }
}

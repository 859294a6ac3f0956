import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { OrderQueries } from '../../orders/order.queries.js';
import { OrderRows } from '../../orders/order-rows.service.js';
import { presentRefundPreview, type RefundPreviewWire } from '../refund-preview.presenter.js';
import type { RefundRequest } from '../refund-request.js';
import { MADE, RefundSettler } from '../refund-settler.service.js';
import { RequestedRefunds } from '../requested-refunds.service.js';

@Injectable()
export class PreviewRefund {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requested: RequestedRefunds,
    private readonly settler: RefundSettler,
    private readonly orders: OrderQueries,
    private readonly rows: OrderRows,
  ) {}

  /**
   * Refunds as if the gateway made it at once, and rolls it back.
   * @throws as RequestedRefunds.open
   */
  async execute(request: RefundRequest, by: BillingActor): Promise<RefundPreviewWire> {
    return this.unitOfWork.rehearse(async () => {
      const held = await this.requested.open(request, by);
      await this.settler.apply(held, MADE);
      await this.unitOfWork.flush();
      const order = await this.orders.find(request.orderId);
      if (order === null) throw new Error('an order that is locked is there');
      return presentRefundPreview(held.refund, await this.rows.one(order));
    });
  }
}

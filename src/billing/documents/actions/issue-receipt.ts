import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Document } from '../document.entity.js';
import { DocumentIssuer } from '../document-issuer.service.js';
import { LockedOrders } from '../locked-orders.service.js';

/** Issues the receipt of an order, once. */
@Injectable()
export class IssueReceipt {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: LockedOrders,
    private readonly issuer: DocumentIssuer,
  ) {}

  /** @throws ORDER_NOT_FOUND, INVOICE_OF_UNPAID_ORDER, INVOICE_BILLING_DETAILS_MISSING */
  async execute(orderId: string): Promise<Document> {
    return this.unitOfWork.run(async () => this.issuer.issueReceipt(await this.orders.lock(orderId)));
  }
}

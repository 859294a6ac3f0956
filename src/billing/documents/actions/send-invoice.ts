import { Injectable } from '@nestjs/common';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingAudit } from '../../billing.audit.js';
import type { Document } from '../document.entity.js';
import { DocumentErrors } from '../document.errors.js';
import { DocumentIssuer, type LockedOrder } from '../document-issuer.service.js';
import { DocumentRepository } from '../document.repository.js';
import { InvoiceMailer } from '../invoice-mailer.service.js';
import { LockedOrders } from '../locked-orders.service.js';

export interface SentInvoice {
  number: string;
  recipient: string;
}

/** Staff have the invoice of an order emailed to its customer; it is issued unless it was before. */
@Injectable()
export class SendInvoice {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: LockedOrders,
    private readonly documents: DocumentRepository,
    private readonly issuer: DocumentIssuer,
    private readonly mailer: InvoiceMailer,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @throws ORDER_NOT_FOUND, INVOICE_OF_UNPAID_ORDER, INVOICE_BILLING_DETAILS_MISSING, INVOICE_DOES_NOT_EXIST,
   *   INVOICE_CUSTOMER_UNREACHABLE, INVOICE_SENT_RECENTLY
   */
  async execute(orderId: string, by: Acting): Promise<SentInvoice> {
    return this.unitOfWork.run(async () => {
      const locked = await this.orders.lock(orderId);
      const recipient = await this.mailer.recipientOf(locked);
      const invoice = await this.invoiceOf(locked);
      await this.mailer.send(invoice, recipient);
      const { organizationId, number } = invoice;
      const subject = { type: 'order', id: orderId };
      const entry = { action: BillingAudit.INVOICE_SENT, subject, organizationId };
      this.audit.record({ ...by, ...entry, after: { number } });
      return { number, recipient };
    });
  }

  private async invoiceOf(locked: LockedOrder): Promise<Document> {
    const { id, invoiceNumber, totalAmount } = locked.order;
    if (!invoiceNumber) return this.issuer.issueInvoice(locked);
    const issued = await this.documents.findOfOrder(id, totalAmount < 0 ? 'credit_note' : 'invoice');
    if (issued === null) throw DocumentErrors.INVOICE_DOES_NOT_EXIST();
    return issued;
  }
}

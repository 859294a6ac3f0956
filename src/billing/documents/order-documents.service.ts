import { Injectable } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { IssueInvoice } from './actions/issue-invoice.js';
import { IssueReceipt } from './actions/issue-receipt.js';
import { DocumentErrors } from './document.errors.js';
import { DocumentFiles } from './document-files.service.js';
import { DocumentLinks } from './document-links.service.js';
import { DocumentQueries, type DocumentColumns } from './document.queries.js';

const { INVOICE_ALREADY_EXISTS, INVOICE_BILLING_DETAILS_MISSING, INVOICE_OF_UNPAID_ORDER } = DocumentErrors;

/** Hands out documents of orders, for callers that may read the order. */
@Injectable()
export class OrderDocuments {
  constructor(
    private readonly documents: DocumentQueries,
    private readonly files: DocumentFiles,
    private readonly links: DocumentLinks,
    private readonly issueInvoice: IssueInvoice,
    private readonly issueReceipt: IssueReceipt,
  ) {}

  /** @throws INVOICE_ALREADY_EXISTS, INVOICE_OF_UNPAID_ORDER, INVOICE_BILLING_DETAILS_MISSING */
  async generateInvoice(orderId: string): Promise<void> {
    const { id } = await this.issueInvoice.execute(orderId);
    await this.files.read(id);
  }

  /** A link to the invoice, which is issued now unless it was before. @throws INVOICE_DOES_NOT_EXIST where it cannot be issued */
  async linkToInvoice(orderId: string): Promise<string> {
    const found = await this.findInvoice(orderId);
    return found ?? this.linkTo(() => this.invoiceOf(orderId), DocumentErrors.INVOICE_DOES_NOT_EXIST);
  }

  /** The same for the receipt. @throws RECEIPT_DOES_NOT_EXIST where it cannot be issued */
  async linkToReceipt(orderId: string): Promise<string> {
    return this.linkTo(() => this.issueReceipt.execute(orderId), DocumentErrors.RECEIPT_DOES_NOT_EXIST);
  }

  /** The oldest first. */
  async list(orderId: string): Promise<DocumentColumns[]> {
    return this.documents.listOfOrder(orderId);
  }

  private async findInvoice(orderId: string): Promise<string | null> {
    const issued =
      (await this.documents.findOfOrder(orderId, 'invoice')) ??
      (await this.documents.findOfOrder(orderId, 'credit_note'));
    return issued && this.links.make(issued.id);
  }

  /** @throws INVOICE_DOES_NOT_EXIST also where it was purged */
  private async invoiceOf(orderId: string): Promise<{ id: string }> {
    try {
      return await this.issueInvoice.execute(orderId);
    } catch (error) {
      if (!isFailure(error, INVOICE_ALREADY_EXISTS)) throw error;
      const issued = await this.documents.listOfOrder(orderId);
      const invoice = issued.find(({ kind, refundId }) => kind !== 'receipt' && refundId === null);
      if (invoice === undefined) throw DocumentErrors.INVOICE_DOES_NOT_EXIST();
      return invoice;
    }
  }

  private async linkTo(issue: () => Promise<{ id: string }>, missing: ErrorFactory): Promise<string> {
    try {
      const { id } = await issue();
      await this.files.read(id);
      return this.links.make(id);
    } catch (error) {
      const isMissing = [INVOICE_OF_UNPAID_ORDER, INVOICE_BILLING_DETAILS_MISSING].some((failure) =>
        isFailure(error, failure),
      );
      throw isMissing ? missing() : error;
    }
  }
}

function isFailure(error: unknown, { key }: ErrorFactory): boolean {
  return error instanceof AppError && error.key === key;
}

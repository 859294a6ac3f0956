import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import type { Order } from '../orders/order.entity.js';
import { OrderRecorder } from '../orders/order-recorder.service.js';
import type { Document } from './document.entity.js';
import { DocumentErrors } from './document.errors.js';
import { numberOf } from './document-numbers.js';
import { DocumentQueries, type CreditedRefund } from './document.queries.js';
import { DocumentRepository } from './document.repository.js';
import type { DocumentKind, DocumentSnapshot } from './document-snapshot.js';
import { creditOfRefund, debitOfRefund } from './refund-parts.js';
import { negatedLine, negatedSums } from './snapshot-parts.js';
import { SnapshotMaker, type DocumentDraft } from './snapshot-maker.service.js';

/** An order that this unit of work has locked, and the merchant it holds. */
export interface LockedOrder extends HeldMerchant {
  order: Locked<Order>;
}

interface Numbered {
  kind: DocumentKind;
  refundId?: string;
  prefix: string;
  said: Omit<DocumentSnapshot, 'kind' | 'number' | 'issuedAt'>;
}

interface Credit {
  prefix: string;
  invoice: Document;
  refund: CreditedRefund;
  /** The earlier ones of the order. */
  notes: readonly Document[];
}

/**
 * Issues documents: numbers them and stores what they say; joins the caller's unit of work. The counter is the last row that is
 * locked, so that merchants issue many documents at once.
 */
@Injectable()
export class DocumentIssuer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly documents: DocumentRepository,
    private readonly queries: DocumentQueries,
    private readonly snapshots: SnapshotMaker,
    private readonly recorder: OrderRecorder,
  ) {}

  /**
   * The invoice of an order, or the credit note of one with a negative total.
   * @throws INVOICE_ALREADY_EXISTS, INVOICE_OF_UNPAID_ORDER, INVOICE_BILLING_DETAILS_MISSING
   */
  async issueInvoice(locked: LockedOrder): Promise<Document> {
    const { order, now } = locked;
    if (order.invoiceNumber) throw DocumentErrors.INVOICE_ALREADY_EXISTS();
    requirePaid(order);
    const draft = await this.snapshots.draft(order, locked);
    const kind = order.totalAmount < 0 ? 'credit_note' : 'invoice';
    const said = { ...(kind === 'invoice' ? draft.said : credited(draft.said)), corrects: null };
    const invoice = await this.add(locked, { ...draft, kind, said });
    order.noteInvoice(invoice.number, now);
    await this.unitOfWork.flush();
    await this.recorder.recordUpdated(order);
    if (kind === 'invoice') await this.creditEarlierRefunds(locked, draft.prefix, invoice);
    return invoice;
  }

  /** A credit note for a refund that succeeded, if its order has an invoice; once. */
  async issueCreditNote(locked: LockedOrder, refund: CreditedRefund): Promise<void> {
    const { id: orderId } = locked.order;
    const invoice = await this.documents.findOfOrder(orderId, 'invoice');
    if (invoice === null || (await this.documents.findOfRefund(refund.id, 'credit_note'))) return;
    const prefix = await this.snapshots.prefix(locked);
    const notes = await this.documents.listNotes(orderId);
    await this.credit(locked, { prefix, invoice, refund, notes });
  }

  /** A debit note for a refund that failed after it was credited; once. */
  async issueDebitNote(locked: LockedOrder, refund: CreditedRefund): Promise<void> {
    const invoice = await this.documents.findOfOrder(locked.order.id, 'invoice');
    const credited = await this.documents.findOfRefund(refund.id, 'credit_note');
    if (invoice === null || credited === null || (await this.documents.findOfRefund(refund.id, 'debit_note')))
      return;
    const said = debitOfRefund({ invoice: invoice.snapshot, refund }, credited.snapshot);
    const prefix = await this.snapshots.prefix(locked);
    await this.add(locked, { kind: 'debit_note', refundId: refund.id, prefix, said });
  }

  /** @throws INVOICE_OF_UNPAID_ORDER, INVOICE_BILLING_DETAILS_MISSING, RECEIPT_DOES_NOT_EXIST where it was purged */
  async issueReceipt(locked: LockedOrder): Promise<Document> {
    const { order, now } = locked;
    if (order.receiptNumber) return this.issuedReceipt(order.id);
    requirePaid(order);
    const draft = await this.snapshots.draft(order, locked);
    const receipt = await this.add(locked, {
      ...draft,
      kind: 'receipt',
      said: { ...draft.said, corrects: null },
    });
    order.noteReceipt(receipt.number, now);
    await this.unitOfWork.flush();
    await this.recorder.recordUpdated(order);
    return receipt;
  }

  private async issuedReceipt(orderId: string): Promise<Document> {
    const issued = await this.documents.findOfOrder(orderId, 'receipt');
    if (issued === null) throw DocumentErrors.RECEIPT_DOES_NOT_EXIST();
    return issued;
  }

  private async creditEarlierRefunds(locked: LockedOrder, prefix: string, invoice: Document): Promise<void> {
    const notes: Document[] = [];
    for (const refund of await this.queries.listRefunds(locked.order.id))
      notes.push(await this.credit(locked, { prefix, invoice, refund, notes }));
  }

  private credit(locked: LockedOrder, { prefix, invoice, refund, notes }: Credit): Promise<Document> {
    const said = creditOfRefund(
      { invoice: invoice.snapshot, refund },
      notes.map(({ snapshot }) => snapshot),
    );
    return this.add(locked, { kind: 'credit_note', refundId: refund.id, prefix, said });
  }

  private async add(
    { order, now }: LockedOrder,
    { kind, refundId, prefix, said }: Numbered,
  ): Promise<Document> {
    const { organizationId, id: orderId } = order;
    const sequence = await this.documents.takeSequence(organizationId, kind);
    const issuedAt = now.toISOString();
    const snapshot = { ...said, kind, number: numberOf(kind, prefix, sequence), issuedAt };
    return this.documents.add({ organizationId, orderId, refundId: refundId ?? null, sequence, snapshot });
  }
}

function requirePaid({ status }: Order): void {
  if (status === 'pending' || status === 'void') throw DocumentErrors.INVOICE_OF_UNPAID_ORDER();
}

/** What the merchant owes the customer. */
function credited(said: DocumentDraft['said']): DocumentDraft['said'] {
  return { ...said, lines: said.lines.map(negatedLine), sums: negatedSums(said.sums), payment: null };
}

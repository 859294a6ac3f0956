import type { Customer } from '../../src/billing/customers/customer.entity.js';
import { DocumentCounter } from '../../src/billing/documents/document-counter.entity.js';
import { Document } from '../../src/billing/documents/document.entity.js';
import { numberOf, prefixOf } from '../../src/billing/documents/document-numbers.js';
import type { DocumentKind, DocumentSnapshot } from '../../src/billing/documents/document-snapshot.js';
import { creditOfRefund } from '../../src/billing/documents/refund-parts.js';
import { lineOf, methodInWords, notesOf, taxesOf } from '../../src/billing/documents/snapshot-parts.js';
import type { OrderItem } from '../../src/billing/orders/order-item.entity.js';
import type { Order } from '../../src/billing/orders/order.entity.js';
import type { Payment } from '../../src/billing/payments/payment.entity.js';
import type { Refund } from '../../src/billing/refunds/refund.entity.js';
import type { Shop } from './shop.js';

/** An order that was paid by a card. */
export interface InvoicedOrder {
  order: Order;
  items: readonly OrderItem[];
  buyer: Customer;
  payment: Payment;
  /** What the discount is called. */
  discountName: string | null;
}

type Said = Omit<DocumentSnapshot, 'kind' | 'number' | 'issuedAt'>;

/** Documents of a shop, which are issued in the order of time. Their files are made when they are first read. */
export class Invoices {
  private readonly counters = new Map<DocumentKind, DocumentCounter>();
  private readonly issued = new Map<string, DocumentSnapshot>();
  private readonly notes = new Map<string, DocumentSnapshot[]>();

  constructor(private readonly shop: Shop) {}

  /** The invoice or the receipt of an order. */
  issue(kind: 'invoice' | 'receipt', invoiced: InvoicedOrder, at: Date): void {
    const { order } = invoiced;
    const snapshot = this.add(kind, order.id, this.said(invoiced), at);
    if (kind === 'receipt') return order.noteReceipt(snapshot.number, at);
    order.noteInvoice(snapshot.number, at);
    this.issued.set(order.id, snapshot);
  }

  /** The credit note of a refund, if the order has an invoice. */
  credit({ id: orderId }: Order, refund: Refund, at: Date): void {
    const invoice = this.issued.get(orderId);
    if (invoice === undefined) return;
    const notes = this.notes.get(orderId) ?? [];
    const note = this.add('credit_note', orderId, creditOfRefund({ invoice, refund }, notes), at, refund.id);
    this.notes.set(orderId, [...notes, note]);
  }

  /** After the last document was issued. */
  store(): void {
    for (const counter of this.counters.values())
      this.shop.company.ledger.addEntity('billing_document_counters', counter);
  }

  private add(
    kind: DocumentKind,
    orderId: string,
    said: Said,
    at: Date,
    refundId: string | null = null,
  ): DocumentSnapshot {
    const { company, id: organizationId, organization, sellerDetails } = this.shop;
    const counter = this.counters.get(kind) ?? DocumentCounter.create(organizationId, kind);
    this.counters.set(kind, counter);
    const sequence = counter.next();
    const prefix = prefixOf({ slug: organization.slug, invoicePrefix: sellerDetails.invoice_prefix });
    const number = numberOf(kind, prefix, sequence);
    const snapshot = { ...said, kind, number, issuedAt: at.toISOString() };
    const document = Document.create({ organizationId, orderId, refundId, sequence, snapshot });
    company.ledger.addEntity('billing_documents', Object.assign(document, { id: company.chance.id(at) }));
    return snapshot;
  }

  private said({ order, items, buyer, payment, discountName }: InvoicedOrder): Said {
    const { legal_name, address, tax_id: taxId, footer } = this.shop.sellerDetails;
    const { discountAmount, netAmount, taxAmount, totalAmount, taxAssessment = null } = order;
    const { billingAddress } = order;
    if (!billingAddress) throw new Error('buyers enter an address');
    return {
      ...{ locale: 'en', currency: order.currency, isSandbox: true },
      seller: { name: legal_name ?? this.shop.organization.name, address, taxId, email: null, footer },
      buyer: {
        name: order.billingName ?? buyer.email,
        email: buyer.email,
        address: billingAddress,
        taxId: null,
      },
      ...{ orderId: order.id, orderedAt: order.createdAt.toISOString(), corrects: null, period: null },
      lines: items.map((item) => lineOf(item, new Map())),
      sums: {
        subtotal: order.subtotalAmount,
        discount: discountAmount === 0 ? null : { name: discountName ?? 'Discount', amount: discountAmount },
        ...{ net: netAmount, taxes: taxesOf(taxAssessment), tax: taxAmount, total: totalAmount },
      },
      notes: notesOf(taxAssessment),
      payment: {
        method: methodInWords(payment.method ?? null),
        paidAt: (order.paidAt ?? order.createdAt).toISOString(),
        ...{ amount: order.dueAmount, appliedBalance: order.appliedBalanceAmount },
      },
      refunds: [],
    };
  }
}

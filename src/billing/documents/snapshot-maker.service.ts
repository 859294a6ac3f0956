import { Injectable } from '@nestjs/common';
import { CustomerQueries } from '../customers/customer.queries.js';
import type { CustomerColumns } from '../customers/customer.presenter.js';
import { DiscountQueries } from '../discounts/discount.queries.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import { sellerOf } from '../merchants/mailed-seller.js';
import { MerchantQueries, type MerchantColumns } from '../merchants/merchant.queries.js';
import type { Order } from '../orders/order.entity.js';
import { OrderRepository } from '../orders/order.repository.js';
import { DocumentErrors } from './document.errors.js';
import { prefixOf } from './document-numbers.js';
import { DocumentQueries, type OrderPaymentColumns } from './document.queries.js';
import type {
  DocumentBuyer,
  DocumentPayment,
  DocumentSeller,
  DocumentSnapshot,
  DocumentSums,
} from './document-snapshot.js';
import { lineOf, methodInWords, notesOf, servicePeriodOf, taxesOf } from './snapshot-parts.js';

const DEFAULT_LOCALE = 'en';

/** What all documents of an order say. */
export interface DocumentDraft {
  /** Begins the numbers of the merchant. */
  prefix: string;
  said: Omit<DocumentSnapshot, 'kind' | 'number' | 'issuedAt' | 'corrects'>;
}

/** Gathers what documents of an order say; joins the caller's unit of work. */
@Injectable()
export class SnapshotMaker {
  constructor(
    private readonly orders: OrderRepository,
    private readonly customers: CustomerQueries,
    private readonly merchants: MerchantQueries,
    private readonly discounts: DiscountQueries,
    private readonly documents: DocumentQueries,
  ) {}

  /** @throws INVOICE_BILLING_DETAILS_MISSING */
  async draft(order: Order, { merchant: { id: merchantId } }: HeldMerchant): Promise<DocumentDraft> {
    const [customers, merchant, payment, refunds, sums, lines, checkoutLocale] = await Promise.all([
      this.customers.listByIds([order.customerId]),
      this.merchants.find(merchantId),
      this.documents.findPayment(order.id),
      this.documents.listRefunds(order.id),
      this.sumsOf(order),
      this.linesOf(order),
      order.checkoutId ? this.documents.findLocale(order.checkoutId) : null,
    ]);
    const [customer] = customers;
    if (customer === undefined || merchant === null)
      throw new Error('an order has a customer and a merchant');
    return {
      prefix: prefixOfMerchant(merchant),
      said: {
        locale: checkoutLocale ?? customer.locale ?? DEFAULT_LOCALE,
        currency: order.currency,
        isSandbox: payment?.gateway === 'sandbox' || sellerOf(merchant).isSandbox,
        seller: documentSellerOf(merchant),
        buyer: buyerOf(order, customer),
        orderId: order.id,
        orderedAt: order.createdAt.toISOString(),
        period: servicePeriodOf(lines),
        ...{ lines, sums },
        notes: notesOf(order.taxAssessment ?? null),
        payment: paymentOf(order, payment),
        refunds: refunds.map(({ succeededAt, amount, taxAmount }) => ({
          at: (succeededAt ?? order.createdAt).toISOString(),
          amount: amount + taxAmount,
        })),
      },
    };
  }

  /** Begins the numbers of the merchant. */
  async prefix({ merchant: { id } }: HeldMerchant): Promise<string> {
    const merchant = await this.merchants.find(id);
    if (merchant === null) throw new Error('an order has a merchant');
    return prefixOfMerchant(merchant);
  }

  private async linesOf(order: Order) {
    const items = await this.orders.listItems(order.id);
    const periods = order.subscriptionId ? await this.documents.listPeriods(items.map(({ id }) => id)) : [];
    const byItem = new Map(periods.map((period) => [period.itemId, period]));
    return items.map((item) => lineOf(item, byItem));
  }

  private async sumsOf(order: Order): Promise<DocumentSums> {
    const { subtotalAmount, discountAmount, netAmount, taxAmount, totalAmount, discountId } = order;
    const [named] = discountId ? await this.discounts.listByIds([discountId]) : [];
    const name = named?.name ?? 'Courtesy';
    return {
      subtotal: subtotalAmount,
      discount: discountAmount === 0 ? null : { name, amount: discountAmount },
      ...{ net: netAmount, tax: taxAmount, total: totalAmount },
      taxes: taxesOf(order.taxAssessment ?? null),
    };
  }
}

function prefixOfMerchant({ slug, sellerDetails }: MerchantColumns): string {
  return prefixOf({ slug, invoicePrefix: sellerDetails.invoice_prefix });
}

function documentSellerOf({ name, email, sellerDetails }: MerchantColumns): DocumentSeller {
  const { legal_name, address, tax_id: taxId, footer } = sellerDetails;
  return { name: legal_name ?? name, address, taxId, email, footer };
}

function buyerOf(order: Order, customer: CustomerColumns): DocumentBuyer {
  const { billingName: name, billingAddress: address, taxId } = order;
  if (!name || !address) throw DocumentErrors.INVOICE_BILLING_DETAILS_MISSING();
  const email = customer.deletedAt ? null : customer.email;
  return { name, email, address, taxId: taxId ? taxId[0] : null };
}

function paymentOf(order: Order, payment: OrderPaymentColumns | null): DocumentPayment | null {
  const { paidAt, dueAmount, appliedBalanceAmount: appliedBalance } = order;
  if (!paidAt) return null;
  const method = methodInWords(payment?.method ?? null);
  return { method, paidAt: paidAt.toISOString(), amount: dueAmount, appliedBalance };
}

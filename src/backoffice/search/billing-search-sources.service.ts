import { Injectable } from '@nestjs/common';
import {
  BenefitSearchQueries,
  CustomerSearchQueries,
  CustomFieldSearchQueries,
  DiscountSearchQueries,
  DisputeSearchQueries,
  DocumentSearchQueries,
  MerchantSearchQueries,
  MeterSearchQueries,
  OrderSearchQueries,
  PaymentSearchQueries,
  ProductSearchQueries,
  RefundSearchQueries,
  SubscriptionSearchQueries,
} from '#billing';
import type { Found, Wanted } from '#platform/database/search/stepwise-search.js';
import { presented, presentHit, type SearchGroup, type SearchHitWire } from './search.presenter.js';
import type { SearchSource } from './search-source.js';

/** Merchants and what belongs to them. */
@Injectable()
export class BillingSearchSources {
  readonly all: SearchSource[];

  constructor(
    merchants: MerchantSearchQueries,
    products: ProductSearchQueries,
    meters: MeterSearchQueries,
    customFields: CustomFieldSearchQueries,
    benefits: BenefitSearchQueries,
    discounts: DiscountSearchQueries,
    customers: CustomerSearchQueries,
    subscriptions: SubscriptionSearchQueries,
    orders: OrderSearchQueries,
    payments: PaymentSearchQueries,
    refunds: RefundSearchQueries,
    disputes: DisputeSearchQueries,
    documents: DocumentSearchQueries,
  ) {
    this.all = [
      source('merchants', merchants, presentMerchant),
      source('products', products, presentProduct),
      source('meters', meters, presentMeter),
      source('customFields', customFields, presentCustomField),
      source('benefits', benefits, presentBenefit),
      source('discounts', discounts, presentDiscount),
      source('customers', customers, presentCustomer),
      source('subscriptions', subscriptions, presentSubscription),
      source('orders', orders, presentOrder),
      source('payments', payments, presentPayment),
      source('refunds', refunds, presentRefund),
      source('disputes', disputes, presentDispute),
      source('documents', documents, presentDocument),
    ];
  }
}

interface Search<Row> {
  find: (wanted: Wanted) => Promise<Found<Row>>;
}

type RowOf<Queries extends Search<unknown>> = Awaited<ReturnType<Queries['find']>>['rows'][number];

function source<Row>(
  group: SearchGroup,
  search: Search<Row>,
  present: (row: Row) => SearchHitWire,
): SearchSource {
  return {
    group,
    needs: { billing: ['read'] },
    find: async (wanted) => presented(await search.find(wanted), present),
  };
}

function presentMerchant({ id, name, slug, logo, match }: RowOf<MerchantSearchQueries>): SearchHitWire {
  const leadsTo = { resource: 'merchants', id } as const;
  return presentHit({ kind: 'merchant', id, title: name, detail: slug, image: logo, match, leadsTo });
}

function presentProduct({ id, name, merchantName, match }: RowOf<ProductSearchQueries>): SearchHitWire {
  const leadsTo = { resource: 'products', id } as const;
  return presentHit({ kind: 'product', id, title: name, detail: merchantName, match, leadsTo });
}

function presentMeter({ id, name, merchantName, match }: RowOf<MeterSearchQueries>): SearchHitWire {
  const leadsTo = { resource: 'meters', id } as const;
  return presentHit({ kind: 'meter', id, title: name, detail: merchantName, match, leadsTo });
}

function presentCustomField({
  id,
  name,
  slug,
  merchantName,
  match,
}: RowOf<CustomFieldSearchQueries>): SearchHitWire {
  const leadsTo = { resource: 'custom-fields', id } as const;
  const detail = `${slug} · ${merchantName}`;
  return presentHit({ kind: 'customField', id, title: name, detail, match, leadsTo });
}

function presentBenefit({
  id,
  description,
  merchantName,
  match,
}: RowOf<BenefitSearchQueries>): SearchHitWire {
  const leadsTo = { resource: 'benefits', id } as const;
  return presentHit({ kind: 'benefit', id, title: description, detail: merchantName, match, leadsTo });
}

function presentDiscount({
  id,
  name,
  code,
  merchantName,
  match,
}: RowOf<DiscountSearchQueries>): SearchHitWire {
  const leadsTo = { resource: 'discounts', id } as const;
  const detail = code === null ? merchantName : `${code} · ${merchantName}`;
  return presentHit({ kind: 'discount', id, title: name, detail, match, leadsTo });
}

function presentCustomer({
  id,
  email,
  name,
  merchantName,
  match,
}: RowOf<CustomerSearchQueries>): SearchHitWire {
  const leadsTo = { resource: 'customers', id } as const;
  const detail = name === null ? merchantName : `${email} · ${merchantName}`;
  return presentHit({ kind: 'customer', id, title: name ?? email, detail, match, leadsTo });
}

function presentSubscription(subscription: RowOf<SubscriptionSearchQueries>): SearchHitWire {
  const { id, productName, customerEmail, merchantName, createdAt: at, match } = subscription;
  const leadsTo = { resource: 'subscriptions', id } as const;
  const detail = `${customerEmail} · ${merchantName}`;
  return presentHit({ kind: 'subscription', id, title: productName, detail, at, match, leadsTo });
}

function presentOrder({
  id,
  productName,
  customerEmail,
  merchantName,
  createdAt: at,
  match,
}: RowOf<OrderSearchQueries>) {
  const leadsTo = { resource: 'orders', id } as const;
  const detail = `${customerEmail} · ${merchantName}`;
  return presentHit({ kind: 'order', id, title: productName, detail, at, match, leadsTo });
}

function presentPayment(payment: RowOf<PaymentSearchQueries>): SearchHitWire {
  const { id, description, customerEmail, merchantName, createdAt: at, match } = payment;
  const leadsTo = { resource: 'payments', id } as const;
  const detail = `${customerEmail} · ${merchantName}`;
  return presentHit({ kind: 'payment', id, title: description, detail, at, match, leadsTo });
}

function presentRefund(refund: RowOf<RefundSearchQueries>): SearchHitWire {
  const { id, productName, customerEmail, merchantName, createdAt: at, match } = refund;
  const leadsTo = { resource: 'refunds', id } as const;
  const detail = `${customerEmail} · ${merchantName}`;
  return presentHit({ kind: 'refund', id, title: productName, detail, at, match, leadsTo });
}

function presentDispute(dispute: RowOf<DisputeSearchQueries>): SearchHitWire {
  const { id, description, customerEmail, merchantName, createdAt: at, match } = dispute;
  const leadsTo = { resource: 'disputes', id } as const;
  const detail = `${customerEmail} · ${merchantName}`;
  return presentHit({ kind: 'dispute', id, title: description, detail, at, match, leadsTo });
}

/** Documents are on the page of their order. */
function presentDocument(document: RowOf<DocumentSearchQueries>): SearchHitWire {
  const { id, number, orderId, customerEmail, merchantName, issuedAt: at, match } = document;
  const leadsTo = { resource: 'orders', id: orderId } as const;
  const detail = `${customerEmail} · ${merchantName}`;
  return presentHit({ kind: 'document', id, title: number, detail, at, match, leadsTo });
}

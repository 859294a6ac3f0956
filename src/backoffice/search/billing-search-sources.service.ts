import { Injectable } from '@nestjs/common';
import {
  BenefitSearchQueries,
  CustomerSearchQueries,
  CustomFieldSearchQueries,
  DiscountSearchQueries,
  MerchantSearchQueries,
  MeterSearchQueries,
  OrderSearchQueries,
  PaymentSearchQueries,
  ProductSearchQueries,
  type FoundBenefit,
  type FoundCustomer,
  type FoundCustomField,
  type FoundDiscount,
  type FoundMerchant,
  type FoundMeter,
  type FoundProduct,
} from '#billing';
import type { Found, Wanted } from '#platform/database/search/stepwise-search.js';
import { presented, presentHit, type SearchGroup, type SearchHitWire } from './search.presenter.js';
import type { SearchSource } from './search-source.js';

type FoundOrder = Awaited<ReturnType<OrderSearchQueries['find']>>['rows'][number];
type FoundPayment = Awaited<ReturnType<PaymentSearchQueries['find']>>['rows'][number];

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
    orders: OrderSearchQueries,
    payments: PaymentSearchQueries,
  ) {
    this.all = [
      source('merchants', merchants, presentMerchant),
      source('products', products, presentProduct),
      source('meters', meters, presentMeter),
      source('customFields', customFields, presentCustomField),
      source('benefits', benefits, presentBenefit),
      source('discounts', discounts, presentDiscount),
      source('customers', customers, presentCustomer),
      source('orders', orders, presentOrder),
      source('payments', payments, presentPayment),
    ];
  }
}

interface Search<Row> {
  find: (wanted: Wanted) => Promise<Found<Row>>;
}

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

function presentMerchant({ id, name, slug, logo, match }: FoundMerchant): SearchHitWire {
  const leadsTo = { resource: 'merchants', id } as const;
  return presentHit({ kind: 'merchant', id, title: name, detail: slug, image: logo, match, leadsTo });
}

function presentProduct({ id, name, merchantName, match }: FoundProduct): SearchHitWire {
  const leadsTo = { resource: 'products', id } as const;
  return presentHit({ kind: 'product', id, title: name, detail: merchantName, match, leadsTo });
}

function presentMeter({ id, name, merchantName, match }: FoundMeter): SearchHitWire {
  const leadsTo = { resource: 'meters', id } as const;
  return presentHit({ kind: 'meter', id, title: name, detail: merchantName, match, leadsTo });
}

function presentCustomField({ id, name, slug, merchantName, match }: FoundCustomField): SearchHitWire {
  const leadsTo = { resource: 'custom-fields', id } as const;
  const detail = `${slug} · ${merchantName}`;
  return presentHit({ kind: 'customField', id, title: name, detail, match, leadsTo });
}

function presentBenefit({ id, description, merchantName, match }: FoundBenefit): SearchHitWire {
  const leadsTo = { resource: 'benefits', id } as const;
  return presentHit({ kind: 'benefit', id, title: description, detail: merchantName, match, leadsTo });
}

function presentDiscount({ id, name, code, merchantName, match }: FoundDiscount): SearchHitWire {
  const leadsTo = { resource: 'discounts', id } as const;
  const detail = code === null ? merchantName : `${code} · ${merchantName}`;
  return presentHit({ kind: 'discount', id, title: name, detail, match, leadsTo });
}

function presentCustomer({ id, email, name, merchantName, match }: FoundCustomer): SearchHitWire {
  const leadsTo = { resource: 'customers', id } as const;
  const detail = name === null ? merchantName : `${email} · ${merchantName}`;
  return presentHit({ kind: 'customer', id, title: name ?? email, detail, match, leadsTo });
}

function presentOrder({ id, productName, customerEmail, merchantName, createdAt: at, match }: FoundOrder) {
  const leadsTo = { resource: 'orders', id } as const;
  const detail = `${customerEmail} · ${merchantName}`;
  return presentHit({ kind: 'order', id, title: productName, detail, at, match, leadsTo });
}

function presentPayment(payment: FoundPayment): SearchHitWire {
  const { id, description, customerEmail, merchantName, createdAt: at, match } = payment;
  const leadsTo = { resource: 'payments', id } as const;
  const detail = `${customerEmail} · ${merchantName}`;
  return presentHit({ kind: 'payment', id, title: description, detail, at, match, leadsTo });
}

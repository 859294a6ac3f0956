import { BillingAudit } from '../../src/billing/billing.audit.js';
import {
  CheckoutLink,
  type CheckoutLinkSettings,
} from '../../src/billing/checkout-links/checkout-link.entity.js';
import { Discount, type NewDiscount } from '../../src/billing/discounts/discount.entity.js';
import { PRODUCT_GRANTS } from '../../src/billing/grants/grant-due-work.js';
import { GrantReevaluation } from '../../src/billing/grants/grant-reevaluation.entity.js';
import type { PriceTerms } from '../../src/billing/products/price-terms.js';
import { ProductPrice } from '../../src/billing/products/product-price.entity.js';
import { priceSnapshotOf } from '../../src/billing/products/product-recorder.service.js';
import { Product, type NewProduct } from '../../src/billing/products/product.entity.js';
import type { Shop } from './shop.js';

interface Parts {
  benefits: string[];
  /** Ids of images. */
  media: string[];
  customFields: { customFieldId: string; isRequired: boolean }[];
}

export interface Offer extends Partial<Omit<NewProduct, 'name'>>, Partial<Parts> {
  name: string;
  prices: PriceTerms[];
}

/** A product with its prices, those that were replaced included. */
export interface Sold {
  product: Product;
  prices: ProductPrice[];
  parts: Parts;
}

type OffDiscount = Pick<NewDiscount, 'name'> &
  Partial<NewDiscount> &
  ({ amount: number } | { basisPoints: number });

/** What a merchant sells: products, discounts on them and links to buy them. */
export class Catalog {
  private readonly all: Sold[] = [];

  constructor(
    private readonly shop: Shop,
    /** Of all prices and fixed discounts. */
    private readonly currency: string,
  ) {}

  sell({ prices, benefits = [], media = [], customFields = [], ...texts }: Offer): Sold {
    const { shop } = this;
    const usual = { description: null, recurring: null, trial: null, metadata: {} };
    const product = shop.create((at) =>
      Product.create({ ...usual, visibility: 'public', ...texts }, prices, shop.id, at),
    );
    const sold: Sold = { product, prices: [], parts: { benefits, media, customFields } };
    this.all.push(sold);
    this.addPrices(sold, prices, product.createdAt);
    const subject = { type: 'product', id: product.id };
    shop.record(product.createdAt, BillingAudit.PRODUCT_CREATED, subject, { after: snapshotOf(sold) });
    return sold;
  }

  /** Replaces the current prices, which are archived. */
  reprice(sold: Sold, terms: PriceTerms[]): void {
    this.change(sold, (at) => {
      for (const price of currentOf(sold)) Object.assign(price, { isArchived: true, modifiedAt: at });
      this.addPrices(sold, terms, at);
      sold.product.sortByPrices(terms);
    });
  }

  archive(sold: Sold): void {
    this.change(sold, () => sold.product.change({ isArchived: true }));
  }

  /** `products`: to which it is restricted. */
  discount({ products = [], ...given }: OffDiscount & { products?: Sold[] }): string {
    const { shop, currency } = this;
    const { ledger } = shop.company;
    const { amount = null, basisPoints = null, durationInMonths = null } = given;
    const discount = shop.create((at) =>
      Discount.create(
        {
          ...{ code: null, startsAt: null, endsAt: null, metadata: {} },
          ...{ maxRedemptions: null, maxRedemptionsPerCustomer: null },
          ...{ duration: durationInMonths === null ? 'once' : 'repeating', durationInMonths },
          ...{ type: amount === null ? 'percentage' : 'fixed', currency: amount === null ? null : currency },
          ...given,
          ...{ amount, basisPoints },
        },
        shop.id,
        at,
      ),
    );
    const { id: discountId, createdAt, organizationId: _, ...members } = discount;
    const productIds = products.map(({ product }) => product.id);
    ledger.addEntity('discounts', discount);
    for (const productId of productIds) ledger.addEntity('discount_products', { discountId, productId });
    shop.record(
      createdAt,
      BillingAudit.DISCOUNT_CREATED,
      { type: 'discount', id: discountId },
      {
        after: { ...structuredClone(members), products: productIds },
      },
    );
    return discountId;
  }

  link(products: Sold[], label: string, given: Partial<CheckoutLinkSettings> = {}): void {
    const { shop } = this;
    const { ledger } = shop.company;
    const settings = {
      ...{ label, successUrl: null, returnUrl: null, allowDiscountCodes: true },
      ...{ requireBillingAddress: false, discountId: null, trial: null, metadata: {} },
      ...given,
    };
    const link = shop.create((at) => CheckoutLink.create(settings, shop.id, at));
    const productIds = products.map(({ product }) => product.id);
    ledger.addEntity('checkout_links', link);
    productIds.forEach((productId, position) => {
      ledger.addEntity('checkout_link_products', { checkoutLinkId: link.id, productId, position });
    });
    const { trial: _, ...kept } = settings;
    const { trialInterval, trialIntervalCount } = link;
    shop.record(
      link.createdAt,
      BillingAudit.CHECKOUT_LINK_CREATED,
      { type: 'checkout_link', id: link.id },
      {
        after: { ...kept, trialInterval, trialIntervalCount, products: productIds },
      },
    );
  }

  /** Adds the rows of all products as they are after the last change. Workers grant their benefits to all who have bought them. */
  store(): void {
    const { ledger, order } = this.shop.company;
    for (const { product, prices, parts } of this.all) {
      const productId = product.id;
      ledger.addEntity('products', product);
      for (const price of prices) ledger.addEntity('product_prices', price);
      parts.benefits.forEach((benefitId, position) => {
        ledger.addEntity('product_benefits', { productId, benefitId, position });
      });
      if (parts.benefits.length > 0) {
        const subject = { subject: 'product', subjectId: productId, organizationId: this.shop.id } as const;
        ledger.addEntity('grant_reevaluations', GrantReevaluation.create(subject, order.now));
        this.shop.schedule(PRODUCT_GRANTS, productId, order.now);
      }
      parts.media.forEach((fileId, position) => {
        ledger.addEntity('product_media', { productId, fileId, position });
      });
      parts.customFields.forEach((field, position) => {
        ledger.addEntity('product_custom_fields', { productId, ...field, position });
      });
    }
  }

  /** Products that are bought once, and can be bought. */
  get goods(): Sold[] {
    return this.all.filter(({ product }) => !product.isRecurring && product.visibility !== 'draft');
  }

  /** Those that are paid period by period, for a price that does not depend on usage. */
  get plans(): Sold[] {
    return this.all.filter(
      ({ product, prices }) =>
        product.isRecurring &&
        product.visibility !== 'draft' &&
        !product.isArchived &&
        prices.some(({ amountType }) => amountType !== 'metered_unit'),
    );
  }

  private change(sold: Sold, change: (at: Date) => void): void {
    const { shop } = this;
    const [at, before] = [shop.next(), snapshotOf(sold)];
    change(at);
    sold.product.markModified(at);
    const subject = { type: 'product', id: sold.product.id };
    shop.record(at, BillingAudit.PRODUCT_UPDATED, subject, { before, after: snapshotOf(sold) });
  }

  private addPrices({ product, prices }: Sold, terms: PriceTerms[], at: Date): void {
    const { chance } = this.shop.company;
    for (const one of terms) {
      const price = ProductPrice.create({ ...one, currency: this.currency }, product.id, at);
      prices.push(Object.assign(price, { id: chance.id(at) }));
    }
  }
}

function currentOf({ prices }: Sold): ProductPrice[] {
  return prices.filter(({ isArchived }) => !isArchived);
}

/** What audit entries keep of a product. */
function snapshotOf(sold: Sold) {
  const { name, description = null, visibility, isArchived, metadata } = sold.product;
  const { recurringInterval = null, recurringIntervalCount = null } = sold.product;
  const { trialInterval = null, trialIntervalCount = null } = sold.product;
  return structuredClone({
    ...{ name, description, visibility, isArchived, metadata },
    ...{ recurringInterval, recurringIntervalCount, trialInterval, trialIntervalCount },
    prices: currentOf(sold).map(priceSnapshotOf),
    ...sold.parts,
  });
}

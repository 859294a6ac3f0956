import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { Merchant } from '../merchants/merchant.entity.js';
import { ProductErrors } from './product.errors.js';
import type { PriceAmountType } from './price-terms.js';
import { amountOfSeats, minimumSeats, type SeatTiers } from './seat-tiers.js';

export const billingIntervals = ['day', 'week', 'month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

export const productVisibilities = ['draft', 'private', 'public'] as const;
export type ProductVisibility = (typeof productVisibilities)[number];

/** An interval and how many of it. */
export interface BillingPeriod {
  interval: BillingInterval;
  count: number;
}

/** Products by the type of their static price; those with metered prices only come last. */
const TYPE_RANKS = { free: 0, custom: 1, fixed: 2, seat_based: 2, metered_unit: 3 } as const;
/** What products without a fixed amount are sorted by. */
const SORTED_BELOW = { free: -2, custom: -1, fixed: 0, seat_based: 0, metered_unit: -3 } as const;

const sortIndexes = ['created_at', 'name', 'price_type_rank', 'price_sort_amount'].map((column) => ({
  name: `products_${column}_index`,
  expression: `create index "products_${column}_index" on "products" ("organization_id", "${column}", "id")`,
}));

/** Cached counts of lists depend on the rows. */
export const trackedProducts = trackChanges('products', 'organization_id');

export const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'products',
  triggers: trackedProducts.triggers,
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    name: p.text(),
    description: p.text().nullable(),
    visibility: p.text().$type<ProductVisibility>(),
    /** Null for products that are bought once. */
    recurringInterval: p.text().$type<BillingInterval>().nullable(),
    recurringIntervalCount: p.integer().nullable(),
    trialInterval: p.text().$type<BillingInterval>().nullable(),
    trialIntervalCount: p.integer().nullable(),
    isRecurring: p.boolean(),
    isArchived: p.boolean(),
    /** Derived from the current prices, for sorting. */
    priceTypeRank: p.smallint(),
    priceSortAmount: p.integer(),
    metadata: p.json().$type<Metadata>(),
    /** Of the metadata, if it is a text there: what applications order the product by. */
    slug: p.text().nullable(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  indexes: [
    // Small, since many rows share an entry: counting them all reads this one.
    {
      name: 'products_count_index',
      expression: `create index "products_count_index" on "products" ("organization_id", "is_archived", "is_recurring", "visibility")`,
    },
    ...sortIndexes,
    ...['is_archived', 'is_recurring', 'visibility'].map((column) => ({
      name: `products_${column}_index`,
      expression: `create index "products_${column}_index" on "products" ("organization_id", "${column}", "created_at", "id")`,
    })),
    ...(['created_at', 'name'] as const).map((column) => ({
      name: `products_all_${column}_index`,
      expression: `create index "products_all_${column}_index" on "products" ("${column}", "id")`,
    })),
    ...(['is_archived', 'is_recurring'] as const).map((column) => ({
      name: `products_all_${column}_index`,
      expression: `create index "products_all_${column}_index" on "products" ("${column}", "created_at", "id")`,
    })),
    {
      name: 'products_slug_unique',
      expression:
        'create unique index "products_slug_unique" on "products" ("organization_id", "slug") where slug is not null and not is_archived',
    },
    {
      name: 'products_metadata_index',
      expression:
        'create index "products_metadata_index" on "products" using gin ("metadata" jsonb_path_ops)',
    },
    {
      name: 'products_search_index',
      expression: 'create index "products_search_index" on "products" using gin ("name" gin_trgm_ops)',
    },
    {
      name: 'products_name_beginnings_index',
      expression:
        'create index "products_name_beginnings_index" on "products" (lower("name") text_pattern_ops)',
    },
  ],
  checks: [
    {
      name: 'products_recurring_check',
      expression: `is_recurring = (recurring_interval is not null) and is_recurring = (recurring_interval_count is not null)`,
    },
    {
      name: 'products_trial_check',
      expression: `(trial_interval is null) = (trial_interval_count is null) and (is_recurring or trial_interval is null)`,
    },
  ],
});

type Inferred = InferKyselyDB<typeof ProductSchema>;
/** The relation is not inferred as a column. */
export interface ProductTables {
  products: Inferred['products'] & { organization_id: string };
}

export interface NewProduct {
  name: string;
  description: string | null;
  visibility: ProductVisibility;
  /** Null for products that are bought once. */
  recurring: BillingPeriod | null;
  trial: BillingPeriod | null;
  metadata: Metadata;
}

/** What is absent stays as it is. */
export interface ProductChanges extends Partial<Omit<NewProduct, 'recurring'>> {
  isArchived?: boolean;
}

/** What the order of products by price depends on. */
interface SortablePrice {
  amountType: PriceAmountType;
  priceAmount?: number | null;
  seatTiers?: SeatTiers | null;
}

/** What a merchant sells. Its prices, benefits, media and custom fields have rows of their own. */
export class Product extends ProductSchema.class {
  /** @throws PRODUCT_TRIAL_NOT_RECURRING */
  static create(
    { recurring, trial, ...input }: NewProduct,
    prices: readonly SortablePrice[],
    organizationId: string,
    now: Date,
  ): Product {
    if (trial !== null && recurring === null) throw ProductErrors.PRODUCT_TRIAL_NOT_RECURRING();
    return Object.assign(new Product(), {
      id: newId(),
      organizationId,
      ...input,
      recurringInterval: recurring?.interval ?? null,
      recurringIntervalCount: recurring?.count ?? null,
      isRecurring: recurring !== null,
      ...trialColumns(trial),
      isArchived: false,
      ...sortColumns(prices),
      slug: slugIn(input.metadata),
      createdAt: now,
      modifiedAt: null,
    });
  }

  /** @throws PRODUCT_TRIAL_NOT_RECURRING */
  change({ trial, ...changes }: ProductChanges): void {
    if (trial && !this.isRecurring) throw ProductErrors.PRODUCT_TRIAL_NOT_RECURRING();
    Object.assign(this, changes, trial !== undefined && trialColumns(trial));
    if (changes.metadata !== undefined) this.slug = slugIn(changes.metadata);
  }

  /** After its prices have changed. */
  sortByPrices(prices: readonly SortablePrice[]): void {
    Object.assign(this, sortColumns(prices));
  }

  markModified(now: Date): void {
    this.modifiedAt = now;
  }
}
ProductSchema.setClass(Product);

function slugIn({ slug }: Metadata): string | null {
  return typeof slug === 'string' ? slug : null;
}

function trialColumns(trial: BillingPeriod | null) {
  return { trialInterval: trial?.interval ?? null, trialIntervalCount: trial?.count ?? null };
}

function leastOf({ seatTiers = null }: SortablePrice): number | null {
  return seatTiers && amountOfSeats(seatTiers, minimumSeats(seatTiers));
}

function sortColumns(prices: readonly SortablePrice[]) {
  const price = prices.find(({ amountType }) => amountType !== 'metered_unit') ?? prices[0];
  if (price === undefined) throw new Error('a product has at least one price');
  return {
    priceTypeRank: TYPE_RANKS[price.amountType],
    priceSortAmount: price.priceAmount ?? leastOf(price) ?? SORTED_BELOW[price.amountType],
  };
}

import { isDeepStrictEqual } from 'node:util';
import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import type { AppError } from '#common/errors/app-error.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { DiscountErrors } from './discount.errors.js';
import { isRedeemable } from './discount.rules.js';
import { Merchant } from '../merchants/merchant.entity.js';

export const discountTypes = ['fixed', 'percentage'] as const;
export type DiscountType = (typeof discountTypes)[number];
export const discountDurations = ['once', 'forever', 'repeating'] as const;
export type DiscountDuration = (typeof discountDurations)[number];

/** How much a discount takes off. */
export interface DiscountTerms {
  type: DiscountType;
  /** Minor units of the currency; null for percentages. */
  amount?: number | null;
  /** ISO 4217, lower case; null for percentages. */
  currency?: string | null;
  /** Hundredths of a percent; null for fixed amounts. */
  basisPoints?: number | null;
}

/** Cached counts of lists depend on the rows. */
export const trackedDiscounts = trackChanges('discounts', 'organization_id');

export const DiscountSchema = defineEntity({
  name: 'Discount',
  tableName: 'discounts',
  triggers: trackedDiscounts.triggers,
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    name: p.text(),
    type: p.text().$type<DiscountType>(),
    duration: p.text().$type<DiscountDuration>(),
    /** Only of repeating discounts. */
    durationInMonths: p.integer().nullable(),
    amount: p.integer().nullable(),
    currency: p.text().nullable(),
    basisPoints: p.integer().nullable(),
    /** As the merchant wrote it; compared without case. Null for discounts that only the API and links apply. */
    code: p.text().nullable(),
    startsAt: instant().nullable(),
    endsAt: instant().nullable(),
    maxRedemptions: p.integer().nullable(),
    maxRedemptionsPerCustomer: p.integer().nullable(),
    /** The number of rows in `discount_redemptions`; changes with them, under the lock of this row. */
    redemptionsCount: p.integer(),
    metadata: p.json().$type<Metadata>(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
    deletedAt: instant().nullable(),
  },
  indexes: [
    // Small, since many rows share an entry: counting them all reads this one.
    {
      name: 'discounts_count_index',
      expression: `create index "discounts_count_index" on "discounts" ("organization_id") where deleted_at is null`,
    },
    {
      name: 'discounts_code_unique',
      expression:
        'create unique index "discounts_code_unique" on "discounts" ("organization_id", lower("code")) where deleted_at is null',
    },
    ...(['created_at', 'name', 'code', 'redemptions_count'] as const).map((column) => ({
      name: `discounts_${column}_index`,
      expression: `create index "discounts_${column}_index" on "discounts" ("organization_id", "${column}", "id") where deleted_at is null`,
    })),
    ...(['created_at', 'name', 'code', 'redemptions_count'] as const).map((column) => ({
      name: `discounts_all_${column}_index`,
      expression: `create index "discounts_all_${column}_index" on "discounts" ("${column}", "id") where deleted_at is null`,
    })),
    {
      name: 'discounts_all_type_index',
      expression:
        'create index "discounts_all_type_index" on "discounts" ("type", "created_at", "id") where deleted_at is null',
    },
    ...(['name', 'code'] as const).map((column) => ({
      name: `discounts_${column}_beginnings_index`,
      expression: `create index "discounts_${column}_beginnings_index" on "discounts" (lower("${column}") text_pattern_ops) where deleted_at is null`,
    })),
    {
      name: 'discounts_search_index',
      expression:
        'create index "discounts_search_index" on "discounts" using gin ("name" gin_trgm_ops, "code" gin_trgm_ops) where deleted_at is null',
    },
  ],
  checks: [
    { name: 'discounts_amount_check', expression: 'amount >= 0' },
    {
      name: 'discounts_basis_points_check',
      expression: 'basis_points >= 1 and basis_points <= 10000',
    },
    { name: 'discounts_fixed_check', expression: `(type = 'fixed') = (amount is not null)` },
    { name: 'discounts_currency_check', expression: `(type = 'fixed') = (currency is not null)` },
    {
      name: 'discounts_percentage_check',
      expression: `(type = 'percentage') = (basis_points is not null)`,
    },
    {
      name: 'discounts_duration_check',
      expression: `(duration = 'repeating') = (duration_in_months is not null)`,
    },
    {
      name: 'discounts_redemptions_check',
      expression: `redemptions_count >= 0`,
    },
  ],
});

export type DiscountTables = InferKyselyDB<typeof DiscountSchema>;

/** What a merchant can change of a discount. */
export interface DiscountChanges {
  name?: string;
  code?: string | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
  maxRedemptions?: number | null;
  maxRedemptionsPerCustomer?: number | null;
  durationInMonths?: number;
  amount?: number;
  currency?: string;
  basisPoints?: number;
  metadata?: Metadata;
}

export interface NewDiscount extends Omit<DiscountTerms, 'currency'> {
  name: string;
  duration: DiscountDuration;
  durationInMonths: number | null;
  code: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  maxRedemptions: number | null;
  maxRedemptionsPerCustomer: number | null;
  metadata: Metadata;
  amount: number | null;
  currency: string | null;
  basisPoints: number | null;
}

/** Members that cannot change once the discount was redeemed. */
const LOCKED = ['amount', 'currency', 'basisPoints'] as const;
/** Members that cannot change where the discount has ended. */
const PLANNED = [...LOCKED, 'startsAt', 'endsAt', 'maxRedemptions', 'maxRedemptionsPerCustomer'] as const;

/** What a merchant takes off the price of an order. */
export class Discount extends DiscountSchema.class {
  /** @throws DISCOUNT_ENDS_BEFORE_START */
  static create(input: NewDiscount, organizationId: string, now: Date): Discount {
    requireOrder(input);
    return Object.assign(new Discount(), {
      id: newId(),
      organizationId,
      ...input,
      redemptionsCount: 0,
      createdAt: now,
      modifiedAt: null,
      deletedAt: null,
    });
  }

  /**
   * Changes what is given and keeps the rest.
   * @throws DISCOUNT_MEMBER_FOREIGN, DISCOUNT_REDEEMED, DISCOUNT_ENDS_BEFORE_START, DISCOUNT_ENDED,
   *   DISCOUNT_LIMIT_BELOW_COUNT
   */
  change(changes: DiscountChanges, now: Date): void {
    const names = changedNames(this, changes);
    this.requireOwnMembers(names);
    const locked = LOCKED.find((name) => names.includes(name));
    if (this.redemptionsCount > 0 && locked) throw faultAt(DiscountErrors.DISCOUNT_REDEEMED, locked);
    const { endsAt, maxRedemptions, ...rest } = { ...this.dates(), ...changes };
    requireOrder({ startsAt: rest.startsAt, endsAt });
    const hasEnded = endsAt !== null && endsAt <= now;
    if (hasEnded && PLANNED.some((name) => names.includes(name))) throw DiscountErrors.DISCOUNT_ENDED();
    // Late payments may have exceeded it.
    const isLowered = names.includes('maxRedemptions') && maxRedemptions !== null;
    if (isLowered && maxRedemptions < this.redemptionsCount)
      throw DiscountErrors.DISCOUNT_LIMIT_BELOW_COUNT();
    Object.assign(this, changes);
  }

  markModified(now: Date): void {
    this.modifiedAt = now;
  }

  /** @throws DISCOUNT_NOT_REDEEMABLE */
  countRedemption(now: Date, redemptionsOfCustomer: number): void {
    if (!isRedeemable(this, now, redemptionsOfCustomer)) throw DiscountErrors.DISCOUNT_NOT_REDEEMABLE();
    this.redemptionsCount += 1;
  }

  /** Of an order that is paid already, so that nothing can be refused. */
  countPaidRedemption(): void {
    this.redemptionsCount += 1;
  }

  uncountRedemption(): void {
    this.redemptionsCount -= 1;
  }

  /** Subscriptions keep it. */
  markDeleted(now: Date): void {
    this.deletedAt = now;
  }

  private requireOwnMembers(names: readonly string[]): void {
    const foreign = this.type === 'fixed' ? ['basisPoints'] : ['amount', 'currency'];
    if (this.duration !== 'repeating') foreign.push('durationInMonths');
    const found = foreign.find((name) => names.includes(name));
    if (found) throw faultAt(DiscountErrors.DISCOUNT_MEMBER_FOREIGN, found);
  }

  private dates() {
    const { startsAt = null, endsAt = null, maxRedemptions = null } = this;
    return { startsAt, endsAt, maxRedemptions };
  }
}
DiscountSchema.setClass(Discount);

function changedNames(discount: Discount, changes: DiscountChanges): string[] {
  const current = discount as unknown as Record<string, unknown>;
  return Object.entries(changes)
    .filter(
      ([name, value]) => !isDeepStrictEqual(structuredClone(value), structuredClone(current[name] ?? null)),
    )
    .map(([name]) => name);
}

function requireOrder({ startsAt, endsAt }: Pick<NewDiscount, 'startsAt' | 'endsAt'>): void {
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw DiscountErrors.DISCOUNT_ENDS_BEFORE_START();
}

/** The error at a member of the body, by the name of the column. */
function faultAt(error: ErrorFactory, name: string): AppError {
  const member = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const faults = [{ loc: ['body', member], type: 'value_error', msg: error.spec.message, input: null }];
  return error({}, { faults });
}

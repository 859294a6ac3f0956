import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newChecksummedToken } from '#common/crypto/checksummed-token.js';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { Discount } from '../discounts/discount.entity.js';
import { Merchant } from '../merchants/merchant.entity.js';
import type { BillingInterval, BillingPeriod } from '../products/product.entity.js';

const SECRET_PREFIX = 'polar_cl_';

const sortIndexes = ['created_at', 'label', 'success_url', 'allow_discount_codes'].map((column) => ({
  name: `checkout_links_${column}_index`,
  expression: `create index "checkout_links_${column}_index" on "checkout_links" ("organization_id", "${column}", "id") where deleted_at is null`,
}));

/** Cached counts of lists depend on the rows. */
export const trackedCheckoutLinks = trackChanges('checkout_links', 'organization_id');

export const CheckoutLinkSchema = defineEntity({
  name: 'CheckoutLink',
  tableName: 'checkout_links',
  triggers: trackedCheckoutLinks.triggers,
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    /** Part of the public address of the link. */
    clientSecret: p.text().unique('checkout_links_client_secret_unique'),
    label: p.text().nullable(),
    /** Where buyers go after paying. */
    successUrl: p.text().nullable(),
    /** Where the back button of the checkout leads. */
    returnUrl: p.text().nullable(),
    allowDiscountCodes: p.boolean(),
    requireBillingAddress: p.boolean(),
    discountId: () =>
      p.manyToOne(Discount).mapToPk().fieldName('discount_id').deleteRule('set null').nullable(),
    /** Replaces the trial of the product. */
    trialInterval: p.text().$type<BillingInterval>().nullable(),
    trialIntervalCount: p.integer().nullable(),
    metadata: p.json().$type<Metadata>(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
    deletedAt: instant().nullable(),
  },
  indexes: [
    // Small, since many rows share an entry: counting them all reads this one.
    {
      name: 'checkout_links_count_index',
      expression: `create index "checkout_links_count_index" on "checkout_links" ("organization_id") where deleted_at is null`,
    },
    ...sortIndexes,
    { name: 'checkout_links_discount_id_index', properties: ['discountId'] },
  ],
  checks: [
    {
      name: 'checkout_links_trial_check',
      expression: '(trial_interval is null) = (trial_interval_count is null)',
    },
  ],
});

type Inferred = InferKyselyDB<typeof CheckoutLinkSchema>;
/** Relations are not inferred as columns. */
export interface CheckoutLinkTables {
  checkout_links: Inferred['checkout_links'] & { organization_id: string; discount_id: string | null };
}

export interface CheckoutLinkSettings {
  label: string | null;
  successUrl: string | null;
  returnUrl: string | null;
  allowDiscountCodes: boolean;
  requireBillingAddress: boolean;
  discountId: string | null;
  trial: BillingPeriod | null;
  metadata: Metadata;
}

/** An address that opens a new checkout of the same products for everyone who follows it. */
export class CheckoutLink extends CheckoutLinkSchema.class {
  static create({ trial, ...input }: CheckoutLinkSettings, organizationId: string, now: Date): CheckoutLink {
    return Object.assign(new CheckoutLink(), {
      id: newId(),
      organizationId,
      clientSecret: newChecksummedToken(SECRET_PREFIX),
      ...input,
      ...trialColumns(trial),
      createdAt: now,
      modifiedAt: null,
      deletedAt: null,
    });
  }

  /** Changes what is given and keeps the rest. */
  change({ trial, ...changes }: Partial<CheckoutLinkSettings>): void {
    Object.assign(this, changes, trial !== undefined && trialColumns(trial));
  }

  markModified(now: Date): void {
    this.modifiedAt = now;
  }

  markDeleted(now: Date): void {
    this.deletedAt = now;
  }
}
CheckoutLinkSchema.setClass(CheckoutLink);

function trialColumns(trial: BillingPeriod | null) {
  return { trialInterval: trial?.interval ?? null, trialIntervalCount: trial?.count ?? null };
}

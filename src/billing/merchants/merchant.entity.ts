import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { Organization } from '#organizations';
import { addSeconds } from '#common/time/clock.js';
import { secondsBetween } from '#common/time/seconds.js';
import { instant } from '#platform/database/columns.js';

export const socialPlatforms = [
  'x',
  'github',
  'facebook',
  'instagram',
  'youtube',
  'tiktok',
  'linkedin',
  'other',
] as const;
export const prorationBehaviors = ['invoice', 'prorate'] as const;
export const taxCalculators = ['none', 'rates', 'stripe'] as const;
export type TaxCalculator = (typeof taxCalculators)[number];

export interface SocialLink {
  platform: (typeof socialPlatforms)[number];
  url: string;
}

/** As the API shows them; see `SubscriptionSettingsWire`. */
export interface SubscriptionSettings {
  allow_multiple_subscriptions: boolean;
  allow_customer_updates: boolean;
  proration_behavior: (typeof prorationBehaviors)[number];
  usage_grace_minutes: number;
  prevent_trial_abuse: boolean;
  benefit_revocation_grace_period: number;
}

export interface FeatureSettings {
  issue_funding_enabled: boolean;
  usage_based_billing_enabled: boolean;
}

/** What appears as the seller on invoices. */
export interface SellerDetails {
  legal_name: string | null;
  address: SellerAddress | null;
  tax_id: string | null;
  footer: string | null;
  invoice_prefix: string | null;
}

export interface SellerAddress {
  line1: string;
  line2: string | null;
  postal_code: string | null;
  city: string | null;
  state: string | null;
  country: string;
}

/** What a merchant keeps beside its organization. */
export interface MerchantSettings {
  email: string | null;
  website: string | null;
  socials: SocialLink[];
  featureSettings: FeatureSettings;
  subscriptionSettings: SubscriptionSettings;
  defaultCurrency: string;
}

/** The settings of a merchant that has changed none. */
export const defaultSettings: MerchantSettings = {
  email: null,
  website: null,
  socials: [],
  featureSettings: { issue_funding_enabled: false, usage_based_billing_enabled: false },
  subscriptionSettings: {
    allow_multiple_subscriptions: false,
    allow_customer_updates: true,
    proration_behavior: 'prorate',
    usage_grace_minutes: 0,
    prevent_trial_abuse: false,
    benefit_revocation_grace_period: 0,
  },
  defaultCurrency: 'usd',
};

export const noSellerDetails: SellerDetails = {
  legal_name: null,
  address: null,
  tax_id: null,
  footer: null,
  invoice_prefix: null,
};

export const MerchantSchema = defineEntity({
  name: 'Merchant',
  tableName: 'merchants',
  properties: {
    /** The organization of the same id. */
    id: () => p.oneToOne(Organization).mapToPk().fieldName('id').primary().deleteRule('cascade'),
    email: p.text().nullable(),
    website: p.text().nullable(),
    socials: p.json().$type<SocialLink[]>(),
    /** What the merchant has said about its business. */
    details: p.json().$type<object>().nullable(),
    detailsSubmittedAt: instant().nullable(),
    featureSettings: p.json().$type<FeatureSettings>(),
    subscriptionSettings: p.json().$type<SubscriptionSettings>(),
    defaultCurrency: p.text(),
    sellerDetails: p.json().$type<SellerDetails>(),
    taxCalculator: p.text().$type<TaxCalculator>(),
    /** ISO 3166-1 alpha-2, upper case. */
    taxOriginCountry: p.text().nullable(),
    /** Seconds by which the merchant's clock is ahead of real time. */
    clockOffset: p.integer(),
    /** Where the clock stands while it is advanced; null while it runs. */
    clockStoppedAt: instant().nullable(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  checks: [{ name: 'merchants_clock_offset_check', expression: 'clock_offset >= 0' }],
});

type Inferred = InferKyselyDB<typeof MerchantSchema>;
/** The relation that is the key is not inferred as a column. */
export interface MerchantTables {
  merchants: Inferred['merchants'] & { id: string };
}

/** The billing side of an organization: what it says as a seller, its settings and its clock. */
export class Merchant extends MerchantSchema.class {
  static create(id: string, now: Date): Merchant {
    return Object.assign(new Merchant(), {
      id,
      ...structuredClone(defaultSettings),
      details: null,
      detailsSubmittedAt: null,
      sellerDetails: { ...noSellerDetails },
      taxCalculator: 'none' as const,
      taxOriginCountry: null,
      clockOffset: 0,
      clockStoppedAt: null,
      createdAt: now,
      modifiedAt: null,
    });
  }

  /** Its instants are not real any more. */
  get isClockMoved(): boolean {
    return this.clockOffset > 0 || Boolean(this.clockStoppedAt);
  }

  /** The merchant's time: real time plus the offset, or where its clock is stopped. */
  timeAt(realTime: Date): Date {
    return merchantTime(this, realTime);
  }

  /** Until `restartClock`, the merchant's time is this instant. */
  stopClock(at: Date): void {
    this.clockStoppedAt = at;
  }

  /** The clock runs on from a time of the merchant, to the second, and never back. */
  restartClock(from: Date, realTime: Date): void {
    const ahead = secondsBetween(realTime, from, 'ceil');
    Object.assign(this, { clockStoppedAt: null, clockOffset: Math.max(ahead, this.clockOffset) });
  }

  /** Changes what is given and keeps the rest. */
  change(changes: Partial<MerchantSettings>, now: Date): void {
    Object.assign(this, changes, { modifiedAt: now });
  }

  /** The instant of the first submission stays. */
  submitDetails(details: object, now: Date): void {
    Object.assign(this, { details, detailsSubmittedAt: this.detailsSubmittedAt ?? now, modifiedAt: now });
  }

  changeSellerDetails(details: SellerDetails, now: Date): void {
    Object.assign(this, { sellerDetails: details, modifiedAt: now });
  }

  changeTax(calculator: TaxCalculator, originCountry: string | null, now: Date): void {
    Object.assign(this, { taxCalculator: calculator, taxOriginCountry: originCountry, modifiedAt: now });
  }
}
MerchantSchema.setClass(Merchant);

export interface MerchantClockState {
  clockOffset: number;
  clockStoppedAt?: Date | null;
}

export function merchantTime({ clockOffset, clockStoppedAt }: MerchantClockState, realTime: Date): Date {
  return clockStoppedAt ?? addSeconds(realTime, clockOffset);
}

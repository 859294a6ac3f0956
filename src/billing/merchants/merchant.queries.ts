import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrganizationRoomTables } from '#organizations';
import { executeBound } from '#platform/database/execute-bound.js';
import { withAny, withValue } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  NO_ROWS,
  numberedRows,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import {
  defaultSettings,
  noSellerDetails,
  type FeatureSettings,
  type MerchantClockState,
  type MerchantTables,
  type SellerDetails,
  type SocialLink,
  type SubscriptionSettings,
  type TaxCalculator,
} from './merchant.entity.js';
import type { TaxRateTables } from './tax-rate.entity.js';

export const merchantList = defineList({
  sorting: { created_at: 'o.created_at', slug: 'o.slug', name: 'o.name' },
  default: 'created_at',
  tieBreaker: 'o.id',
});

export interface MerchantListing extends NumberedRequest<'created_at' | 'slug' | 'name'> {
  organizationIds: readonly string[];
  slug?: string | undefined;
}

/** An organization with its billing side; defaults stand in until the merchant is created. */
export interface MerchantColumns extends MerchantClockState {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  createdAt: Date;
  modifiedAt: Date | null;
  email: string | null;
  website: string | null;
  socials: SocialLink[];
  detailsSubmittedAt: Date | null;
  featureSettings: FeatureSettings;
  subscriptionSettings: SubscriptionSettings;
  defaultCurrency: string;
  sellerDetails: SellerDetails;
  taxCalculator: TaxCalculator;
  taxOriginCountry: string | null;
}

export interface TaxRateColumns {
  country: string;
  state: string | null;
  name: string;
  basisPoints: number;
}

type Tables = OrganizationRoomTables & MerchantTables & TaxRateTables;

@Injectable()
export class MerchantQueries {
  /** Written once: most requests of billing read their merchant several times. */
  private findText: string | null = null;

  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<MerchantColumns | null> {
    this.findText ??= this.select().where('o.id', '=', id).compile().sql;
    const [row] = await executeBound<object>(this.em, this.findText, [id]);
    return row === undefined ? null : withDefaults(row);
  }

  /** Null for an organization that has never used billing. */
  async findSelling(id: string): Promise<MerchantColumns | null> {
    const row = await this.select().where('m.id', '=', id).executeTakeFirst();
    return row === undefined ? null : withDefaults(row);
  }

  async listByIds(ids: readonly string[]): Promise<MerchantColumns[]> {
    if (ids.length === 0) return [];
    return (await this.select().where('o.id', 'in', ids).execute()).map(withDefaults);
  }

  async list({ organizationIds, slug, ...request }: MerchantListing): Promise<NumberedRows<MerchantColumns>> {
    if (organizationIds.length === 0) return NO_ROWS;
    const organizations = reading<Tables>(this.em).selectFrom('organizations as o');
    const { rows, total } = await numberedRows(merchantList, request, {
      matching: withValue(withAny(organizations, 'o.id', organizationIds), 'o.slug', slug),
      rows: (ids) => this.select().where('o.id', 'in', ids),
    });
    return { rows: rows.map(withDefaults), total };
  }

  /** Those of these merchants whose clocks were ever moved. */
  async filterMovedClocks(ids: readonly string[]): Promise<string[]> {
    const rows = await reading<Tables>(this.em)
      .selectFrom('merchants')
      .select('id')
      .where('id', 'in', ids)
      .where((is) => is.or([is('clock_offset', '>', 0), is('clock_stopped_at', 'is not', null)]))
      .execute();
    return rows.map(({ id }) => id);
  }

  /** In the order in which the merchant listed them. */
  async listTaxRates(merchantId: string): Promise<TaxRateColumns[]> {
    return reading<Tables>(this.em)
      .selectFrom('merchant_tax_rates')
      .select(['country', 'state', 'name', 'basis_points as basisPoints'])
      .where('merchant_id', '=', merchantId)
      .orderBy('position')
      .execute();
  }

  private select() {
    return reading<Tables>(this.em)
      .selectFrom('organizations as o')
      .leftJoin('merchants as m', 'm.id', 'o.id')
      .select([
        'o.id',
        'o.name',
        'o.slug',
        'o.logo',
        'o.created_at as createdAt',
        'm.modified_at as modifiedAt',
        'm.email',
        'm.website',
        'm.socials',
        'm.details_submitted_at as detailsSubmittedAt',
        'm.feature_settings as featureSettings',
        'm.subscription_settings as subscriptionSettings',
        'm.default_currency as defaultCurrency',
        'm.seller_details as sellerDetails',
        'm.tax_calculator as taxCalculator',
        'm.tax_origin_country as taxOriginCountry',
        'm.clock_offset as clockOffset',
        'm.clock_stopped_at as clockStoppedAt',
      ]);
  }
}

const DEFAULTS = {
  ...defaultSettings,
  sellerDetails: noSellerDetails,
  taxCalculator: 'none' as const,
  clockOffset: 0,
};

type MerchantRow = { [Name in keyof MerchantColumns]: MerchantColumns[Name] | null };

function withDefaults(row: object): MerchantColumns {
  const given = Object.entries(row as MerchantRow).filter(([, value]) => value !== null);
  const nulls = Object.fromEntries(Object.keys(row).map((name) => [name, null]));
  return { ...nulls, ...DEFAULTS, ...Object.fromEntries(given) } as MerchantColumns;
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Sort } from '#platform/database/listing/order.js';
import type { Page } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import type { BenefitTables } from '../benefits/benefit.entity.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import { ofCustomerWith } from '../customers/customer-filter.queries.js';
import {
  staffRecordPage,
  type StaffRecordFilter,
  type StaffRecordPage,
  type StaffRecordTable,
} from '../merchants/staff-record.queries.js';
import { hasValue } from '../merchants/staff-row.queries.js';
import { displayKeyOf } from './display-key.js';
import type { LicenseKeyStatus, LicenseKeyTables } from './license-key.entity.js';
import { LICENSE_KEY_COLUMNS } from './license-key.queries.js';
import type { StaffLicenseKeyColumns } from './staff-license-key.presenter.js';

export const staffLicenseKeySortFields = ['createdAt'] as const;
export type StaffLicenseKeySort = Sort<(typeof staffLicenseKeySortFields)[number]>;

/** `q`: the whole email address of the customer, the key or its last characters, or the id of the key or its grant. */
export interface StaffLicenseKeyFilter extends StaffRecordFilter {
  customerId?: string;
  benefitId?: string;
  status?: LicenseKeyStatus;
}

export type StaffLicenseKeyPage = StaffRecordPage<
  StaffLicenseKeyFilter,
  (typeof staffLicenseKeySortFields)[number]
>;

type Tables = LicenseKeyTables & BenefitTables & CustomerTables;

/** The keys of all merchants, for staff. */
@Injectable()
export class StaffLicenseKeyQueries {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<StaffLicenseKeyColumns | null> {
    return (await this.select(this.db).where('k.id', '=', id).executeTakeFirst()) ?? null;
  }

  /** @throws PAGE_TOO_DEEP */
  page(requested: StaffLicenseKeyPage): Promise<Page<StaffLicenseKeyColumns>> {
    return staffRecordPage(this.db, LICENSE_KEYS, requested, (db) => this.select(db));
  }

  private select(db: Kysely<Tables>) {
    return db
      .selectFrom('license_keys as k')
      .innerJoin('benefits as b', 'b.id', 'k.benefit_id')
      .innerJoin('customers as c', 'c.id', 'k.customer_id')
      .select(LICENSE_KEY_COLUMNS.filter((column) => column !== 'k.sealed_key as sealedKey'))
      .select(['k.grant_id as grantId', 'c.email as customerEmail', 'c.name as customerName'])
      .select(['b.description as benefitDescription', 'b.deleted_at as benefitDeletedAt']);
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

const LICENSE_KEYS: StaffRecordTable<StaffLicenseKeyFilter, (typeof staffLicenseKeySortFields)[number]> = {
  ...{ table: 'license_keys', as: 'k' },
  sorting: { createdAt: 'created_at' },
  conditionsOf,
};

function conditionsOf({ q, ...filter }: StaffLicenseKeyFilter): Expression<SqlBool>[] {
  return [
    ...(q ? [isFoundBy(q)] : []),
    ...hasValue('customer_id', filter.customerId),
    ...hasValue('benefit_id', filter.benefitId),
    ...hasValue('status', filter.status),
  ];
}

/** A key without a prefix looks like an id. */
function isFoundBy(q: string): Expression<SqlBool> {
  if (q.includes('@')) return ofCustomerWith(q);
  const shown = displayKeyOf(q.toUpperCase());
  return isUUID(q)
    ? sql<SqlBool>`(id = ${q} or grant_id = ${q} or display_key = ${shown})`
    : sql<SqlBool>`display_key = ${shown}`;
}

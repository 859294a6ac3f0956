import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Sort } from '#platform/database/listing/order.js';
import type { Page } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import { ofCustomerWith } from '../customers/customer-filter.queries.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import {
  staffRecordPage,
  type StaffRecordFilter,
  type StaffRecordPage,
  type StaffRecordTable,
} from '../merchants/staff-record.queries.js';
import { hasValue } from '../merchants/staff-row.queries.js';
import type { MeterTables } from '../meters/meter.entity.js';
import type { CustomerMeterTables } from './customer-meter.entity.js';
import { CUSTOMER_METER_COLUMNS } from './customer-meter.queries.js';
import type { StaffCustomerMeterColumns } from './staff-customer-meter.presenter.js';

export const staffCustomerMeterSortFields = [
  'modifiedAt',
  'createdAt',
  'consumedUnits',
  'creditedUnits',
  'balance',
] as const;
type SortField = (typeof staffCustomerMeterSortFields)[number];
export type StaffCustomerMeterSort = Sort<SortField>;

/** `q`: the whole email address of the customer, or the id of the row, its customer or its meter. */
export interface StaffCustomerMeterFilter extends StaffRecordFilter {
  customerId?: string;
  meterId?: string;
}

export type StaffCustomerMeterPage = StaffRecordPage<StaffCustomerMeterFilter, SortField>;

type Tables = CustomerMeterTables & CustomerTables & MeterTables;

/** What the customers of all merchants have used, for staff. */
@Injectable()
export class StaffCustomerMeterQueries {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<StaffCustomerMeterColumns | null> {
    return (await this.select(this.db).where('u.id', '=', id).executeTakeFirst()) ?? null;
  }

  /** @throws PAGE_TOO_DEEP */
  page(requested: StaffCustomerMeterPage): Promise<Page<StaffCustomerMeterColumns>> {
    return staffRecordPage(this.db, CUSTOMER_METERS, requested, (db) => this.select(db));
  }

  private select(db: Kysely<Tables>) {
    return db
      .selectFrom('customer_meters as u')
      .innerJoin('customers as c', 'c.id', 'u.customer_id')
      .innerJoin('meters as m', 'm.id', 'u.meter_id')
      .select(CUSTOMER_METER_COLUMNS)
      .select(['c.email as customerEmail', 'c.name as customerName'])
      .select(['m.name as meterName', 'm.unit', 'm.custom_label as customLabel'])
      .select('m.custom_multiplier as customMultiplier');
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

const CUSTOMER_METERS: StaffRecordTable<StaffCustomerMeterFilter, SortField> = {
  ...{ table: 'customer_meters', as: 'u' },
  sorting: {
    modifiedAt: 'modified_at',
    createdAt: 'created_at',
    consumedUnits: 'consumed_units',
    creditedUnits: 'credited_units',
    balance: 'balance',
  },
  conditionsOf,
};

function conditionsOf({ q, customerId, meterId }: StaffCustomerMeterFilter): Expression<SqlBool>[] {
  return [
    ...(q ? [isFoundBy(q)] : []),
    ...hasValue('customer_id', customerId),
    ...hasValue('meter_id', meterId),
  ];
}

function isFoundBy(q: string): Expression<SqlBool> {
  return isUUID(q) ? sql<SqlBool>`(id = ${q} or customer_id = ${q} or meter_id = ${q})` : ofCustomerWith(q);
}

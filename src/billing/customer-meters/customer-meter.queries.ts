import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type SelectQueryBuilder } from 'kysely';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import type { ListSource } from '#platform/database/listing/cache/tracked-changes.js';
import { withAny, withText } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  NO_ROWS,
  numberedRows,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import { sortOrder, type Sort } from '#platform/database/listing/order.js';
import { reading } from '#platform/database/reading.js';
import { trackedCustomers, type CustomerTables } from '../customers/customer.entity.js';
import { trackedMeters, type MeterTables } from '../meters/meter.entity.js';
import { trackedCustomerMeters, type CustomerMeterTables } from './customer-meter.entity.js';
import type { WindowedMeterColumns } from './customer-meter.presenter.js';

export const customerMeterList = defineList({
  sorting: {
    created_at: 'u.created_at',
    modified_at: 'u.modified_at',
    customer_id: 'u.customer_id',
    customer_name: 'c.name',
    meter_id: 'u.meter_id',
    meter_name: 'm.name',
    consumed_units: 'u.consumed_units',
    credited_units: 'u.credited_units',
    balance: 'u.balance',
  },
  default: '-modified_at',
  tieBreaker: 'u.id',
});

type SortField =
  | 'created_at'
  | 'modified_at'
  | 'customer_id'
  | 'customer_name'
  | 'meter_id'
  | 'meter_name'
  | 'consumed_units'
  | 'credited_units'
  | 'balance';

export interface CustomerMeterListing extends NumberedRequest<SortField> {
  organizationIds: readonly string[];
  customer_id?: readonly string[] | undefined;
  external_customer_id?: readonly string[] | undefined;
  meter_id?: readonly string[] | undefined;
  /** Part of the name of the meter. */
  query?: string | undefined;
}

type Tables = CustomerMeterTables & CustomerTables & MeterTables;
type Matching = SelectQueryBuilder<Tables & { u: Tables['customer_meters'] }, 'u', object>;

/** Selects those of customers, the oldest first: rows of `CustomerMeterColumns`. @param customers as in `StatePart` */
export const activeMetersOf = (customers: string): string => `
  select u.id, u.organization_id as "organizationId", u.customer_id as "customerId", u.meter_id as "meterId",
         u.consumed_units as "consumedUnits", u.credited_units as "creditedUnits", u.balance,
         u.created_at as "createdAt", u.modified_at as "modifiedAt"
    from customer_meters u where u.customer_id = ${customers} order by u.created_at, u.id`;

export const CUSTOMER_METER_COLUMNS = [
  'u.id',
  'u.organization_id as organizationId',
  'u.customer_id as customerId',
  'u.meter_id as meterId',
  // As JSON has them: no client reads more digits.
  sql<number>`to_json(u.consumed_units)`.as('consumedUnits'),
  sql<number>`to_json(u.credited_units)`.as('creditedUnits'),
  sql<number>`to_json(u.balance)`.as('balance'),
  'u.reset_at as resetAt',
  'u.created_at as createdAt',
  'u.modified_at as modifiedAt',
] as const;

@Injectable()
export class CustomerMeterQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  async find(id: string): Promise<WindowedMeterColumns | null> {
    return (await this.select().where('u.id', '=', id).executeTakeFirst()) ?? null;
  }

  async list(listing: CustomerMeterListing): Promise<NumberedRows<WindowedMeterColumns>> {
    if (listing.organizationIds.length === 0) return NO_ROWS;
    const matching = this.matching(listing);
    return numberedRows(customerMeterList, listing, {
      matching,
      walked: (sorting) => joinedFor(sorting, matching),
      rows: (ids) => this.joined().where('u.id', 'in', ids),
      counts: this.cache.over(...sourcesOf(listing)),
    });
  }

  private matching(listing: CustomerMeterListing): Matching {
    const owned = withAny(this.rows(), 'u.organization_id', listing.organizationIds);
    const ofCustomers = withAny(owned, 'u.customer_id', listing.customer_id);
    const ofMeters = withMeterNamed(withAny(ofCustomers, 'u.meter_id', listing.meter_id), listing);
    const externalIds = listing.external_customer_id;
    if (externalIds === undefined) return ofMeters;
    return ofMeters.where('u.customer_id', 'in', (eb) =>
      eb
        .selectFrom('customers')
        .where('organization_id', 'in', [...listing.organizationIds])
        .where('external_id', 'in', [...externalIds])
        .where('deleted_at', 'is', null)
        .select('id'),
    );
  }

  /** With what the list sorts by. */
  private joined() {
    return this.select()
      .innerJoin('customers as c', 'c.id', 'u.customer_id')
      .innerJoin('meters as m', 'm.id', 'u.meter_id');
  }

  private select() {
    return this.rows().select(CUSTOMER_METER_COLUMNS);
  }

  private rows() {
    return reading<Tables>(this.em).selectFrom('customer_meters as u');
  }
}

/** What the conditions of the list read. */
function sourcesOf({
  organizationIds,
  external_customer_id: externalIds,
  query,
}: CustomerMeterListing): ListSource[] {
  const sources = [trackedCustomerMeters.of(organizationIds)];
  if (externalIds !== undefined) sources.push(trackedCustomers.of(organizationIds));
  if (query) sources.push(trackedMeters.of(organizationIds));
  return sources;
}

function withMeterNamed(matching: Matching, { organizationIds, query }: CustomerMeterListing): Matching {
  if (!query) return matching;
  return matching.where('u.meter_id', 'in', (eb) =>
    withText(
      eb.selectFrom('meters').where('organization_id', 'in', [...organizationIds]),
      ['name'],
      query,
    ).select('id'),
  );
}

function joinedFor(sorting: readonly Sort<SortField>[], matching: Matching): Matching {
  const fields = new Set(sorting.map((sort) => sortOrder(sort).field));
  return matching
    .$if(fields.has('customer_name'), (rows) => rows.innerJoin('customers as c', 'c.id', 'u.customer_id'))
    .$if(fields.has('meter_name'), (rows) => rows.innerJoin('meters as m', 'm.id', 'u.meter_id'));
}

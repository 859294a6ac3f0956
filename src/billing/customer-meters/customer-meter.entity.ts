import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';
import { trackRows } from '#platform/database/listing/cache/tracked-changes.js';
import { Customer } from '../customers/customer.entity.js';
import { Merchant } from '../merchants/merchant.entity.js';
import { Meter } from '../meters/meter.entity.js';

/** Without a precision, so that a sum of any numbers is exact. */
const units = () => p.decimal('string').columnType('numeric');

const SORTED = ['created_at', 'modified_at', 'consumed_units', 'credited_units', 'balance'] as const;

/** Cached counts of lists depend on which rows there are, and not on what they have consumed. */
export const trackedCustomerMeters = trackRows('customer_meters', 'organization_id');

export const CustomerMeterSchema = defineEntity({
  name: 'CustomerMeter',
  tableName: 'customer_meters',
  triggers: trackedCustomerMeters.triggers,
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').deleteRule('cascade'),
    meterId: () => p.manyToOne(Meter).mapToPk().fieldName('meter_id').deleteRule('cascade'),
    /** The position of the last reset: events up to it count no more. */
    windowStart: p.bigint('number'),
    /** Of the events since then that the meter counts; see `AggregateState`. */
    eventCount: p.bigint('number'),
    eventSum: units(),
    eventMin: units().nullable(),
    eventMax: units().nullable(),
    /** Consumed by reservations since then. */
    reservedUnits: p.bigint('number'),
    reservationCount: p.bigint('number').default(0),
    /** What the events amount to, and the reservations. */
    consumedUnits: units(),
    creditedUnits: p.bigint('number'),
    /** Those of them that the next reset carries over. */
    rolloverUnits: p.bigint('number'),
    /** Credited units that are not consumed. */
    balance: units(),
    /** When the customer's state was last sent. */
    announcedBalance: units().default('0'),
    /** Whether the customer's state was sent since it last changed. */
    isAnnounced: p.boolean(),
    /** When the last reset was. */
    resetAt: instant().nullable(),
    createdAt: instant(),
    modifiedAt: instant(),
  },
  uniques: [{ name: 'customer_meters_customer_id_meter_id_unique', properties: ['customerId', 'meterId'] }],
  checks: [
    { name: 'customer_meters_balance_check', expression: 'balance = credited_units - consumed_units' },
    {
      name: 'customer_meters_units_check',
      expression: 'credited_units >= 0 and reserved_units >= 0 and rollover_units >= 0',
    },
  ],
  indexes: [
    { name: 'customer_meters_meter_id_index', properties: ['meterId'] },
    {
      name: 'customer_meters_unannounced_index',
      expression: `create index "customer_meters_unannounced_index" on "customer_meters" ("modified_at", "customer_id") where not is_announced`,
    },
    ...SORTED.map((column) => ({
      name: `customer_meters_${column}_index`,
      expression: `create index "customer_meters_${column}_index" on "customer_meters" ("organization_id", "${column}", "id")`,
    })),
  ],
});

type Inferred = InferKyselyDB<typeof CustomerMeterSchema>;
/** Relations are not inferred as columns. */
export interface CustomerMeterTables {
  customer_meters: Inferred['customer_meters'] & {
    organization_id: string;
    customer_id: string;
    meter_id: string;
  };
}

/** What a customer has used by a meter, and what they may use, since the last reset. */
export class CustomerMeter extends CustomerMeterSchema.class {}
CustomerMeterSchema.setClass(CustomerMeter);

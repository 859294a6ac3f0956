import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { Customer } from '../../customers/customer.entity.js';
import { Merchant } from '../../merchants/merchant.entity.js';
import { Meter } from '../../meters/meter.entity.js';
import { ProductPrice } from '../../products/product-price.entity.js';
import { Subscription } from '../subscription.entity.js';

/** What is charged for the usage between two resets. Decimals are text. */
export interface NewUsageCharge {
  organizationId: string;
  subscriptionId: string;
  customerId: string;
  meterId: string;
  priceId: string;
  /** The events that count lie after the one position and before the other. */
  windowStart: number;
  windowEnd: number;
  eventCount: number;
  consumedUnits: string;
  creditedUnits: number;
  /** Of the price, in minor units. */
  unitAmount: string;
  capAmount: number | null;
  /** Minor units. */
  amount: number;
}

export const UsageChargeSchema = defineEntity({
  name: 'UsageCharge',
  tableName: 'usage_charges',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    subscriptionId: () =>
      p.manyToOne(Subscription).mapToPk().fieldName('subscription_id').deleteRule('cascade'),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').deleteRule('no action'),
    meterId: () => p.manyToOne(Meter).mapToPk().fieldName('meter_id').deleteRule('no action'),
    priceId: () => p.manyToOne(ProductPrice).mapToPk().fieldName('price_id').deleteRule('no action'),
    windowStart: p.bigint('number'),
    windowEnd: p.bigint('number'),
    eventCount: p.bigint('number'),
    consumedUnits: p.decimal('string').columnType('numeric'),
    creditedUnits: p.bigint('number'),
    unitAmount: p.decimal('string').precision(17).scale(12),
    capAmount: p.integer().nullable(),
    amount: p.integer(),
    createdAt: instant(),
  },
  uniques: [
    // A window is charged once, whatever its customer has subscribed to.
    {
      name: 'usage_charges_window_unique',
      properties: ['customerId', 'meterId', 'windowStart'],
    },
  ],
  indexes: [
    { name: 'usage_charges_meter_id_index', properties: ['meterId'] },
    { name: 'usage_charges_subscription_id_index', properties: ['subscriptionId'] },
  ],
  checks: [
    { name: 'usage_charges_window_check', expression: 'window_start < window_end' },
    {
      name: 'usage_charges_amount_check',
      expression:
        'amount = least(round(unit_amount * greatest(consumed_units - credited_units, 0)), cap_amount, 99999999)',
    },
  ],
});

type Inferred = InferKyselyDB<typeof UsageChargeSchema>;
/** Relations are not inferred as columns. */
export interface UsageChargeTables {
  usage_charges: Inferred['usage_charges'] & {
    organization_id: string;
    subscription_id: string;
    customer_id: string;
    meter_id: string;
    price_id: string;
  };
}

/** Usage that a subscription is billed for. */
export class UsageCharge extends UsageChargeSchema.class {
  static create(input: NewUsageCharge, now: Date): UsageCharge {
    return Object.assign(new UsageCharge(), { id: newId(), ...input, createdAt: now });
  }
}
UsageChargeSchema.setClass(UsageCharge);

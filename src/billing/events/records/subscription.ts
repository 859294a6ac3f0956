import {
  anyOf,
  flag,
  instant,
  integer,
  type JsonSchema,
  listOf,
  literal,
  named,
  number,
  object,
  oneOf,
  orNull,
  record,
  referenceTo,
  text,
  uuid,
} from '#platform/schemas/json-schema.js';
import { customer } from './customer.js';
import { discount } from './discount.js';
import { currency, customFieldData, interval, metadata } from './parts.js';
import { price, product } from './product.js';

const clause = object({
  property: text,
  operator: oneOf('eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'not_like'),
  value: { type: ['string', 'integer', 'boolean'] },
});

/** Which usage a meter counts. Filters hold filters. */
const filter: JsonSchema = named(
  'MeterFilter',
  object({ conjunction: oneOf('and', 'or'), clauses: listOf(anyOf(clause, referenceTo('MeterFilter'))) }),
);

const meter = record('Meter', {
  metadata,
  name: text,
  filter,
  aggregation: anyOf(
    object({ func: literal('count') }),
    object({ func: oneOf('sum', 'max', 'min', 'avg'), property: text }),
  ),
  organization_id: uuid,
});

const subscriptionMeter = record('SubscriptionMeter', {
  consumed_units: number,
  credited_units: integer,
  amount: integer,
  meter_id: uuid,
  meter,
});

const subscriptionMembers = {
  amount: integer,
  currency,
  recurring_interval: interval,
  status: oneOf('active', 'incomplete', 'incomplete_expired', 'trialing', 'past_due', 'canceled', 'unpaid'),
  current_period_start: instant,
  current_period_end: orNull(instant),
  cancel_at_period_end: flag,
  canceled_at: orNull(instant),
  started_at: orNull(instant),
  ends_at: orNull(instant),
  ended_at: orNull(instant),
  customer_id: uuid,
  product_id: uuid,
  discount_id: orNull(uuid),
  checkout_id: orNull(uuid),
  customer_cancellation_reason: orNull(
    oneOf(
      'customer_service',
      'low_quality',
      'missing_features',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
      'other',
    ),
  ),
  customer_cancellation_comment: orNull(text),
  metadata,
};

export const subscription = record('Subscription', {
  ...subscriptionMembers,
  custom_field_data: customFieldData,
  customer,
  product,
  discount: orNull(discount),
  prices: listOf(price),
  meters: listOf(subscriptionMeter),
});

/** As an order names what it was made for. */
export const orderedSubscription = record('OrderedSubscription', subscriptionMembers);

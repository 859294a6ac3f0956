import {
  base,
  flag,
  instant,
  integer,
  like,
  listOf,
  literal,
  number,
  object,
  orNull,
  record,
  text,
  url,
  uuid,
} from '../schemas/json-schema.js';
import { BENEFIT_TYPES } from './benefit.js';
import { grantProperties } from './benefit-grant-properties.js';
import { address, currency, customFieldData, email, interval, metadata, taxId } from './parts.js';

const customerMembers = {
  metadata,
  external_id: orNull(text),
  email,
  email_verified: flag,
  name: orNull(like(text, 'Ada Lovelace')),
  billing_address: orNull(address),
  tax_id: orNull(taxId),
  organization_id: uuid,
  deleted_at: orNull(instant),
  avatar_url: url,
};

export const customer = record('Customer', customerMembers);

const meterOfSubscription = object({
  ...base,
  consumed_units: number,
  credited_units: integer,
  amount: integer,
  meter_id: uuid,
});

const activeSubscription = object({
  ...base,
  custom_field_data: customFieldData,
  metadata,
  status: literal('active'),
  amount: integer,
  currency,
  recurring_interval: interval,
  current_period_start: instant,
  current_period_end: orNull(instant),
  cancel_at_period_end: flag,
  canceled_at: orNull(instant),
  started_at: orNull(instant),
  ends_at: orNull(instant),
  product_id: uuid,
  discount_id: orNull(uuid),
  meters: listOf(meterOfSubscription),
});

const grantedBenefit = object({
  ...base,
  granted_at: instant,
  benefit_id: uuid,
  benefit_type: { type: 'string', enum: BENEFIT_TYPES },
  properties: grantProperties,
});

const activeMeter = object({
  ...base,
  meter_id: uuid,
  consumed_units: number,
  credited_units: integer,
  balance: number,
});

/** A customer with what they have bought and may use now. */
export const customerState = record('CustomerState', {
  ...customerMembers,
  active_subscriptions: listOf(activeSubscription),
  granted_benefits: listOf(grantedBenefit),
  active_meters: listOf(activeMeter),
});

import { flag, instant, like, object, orNull, record, text, uuid } from '#platform/schemas/json-schema.js';
import { benefit } from './benefit.js';
import { grantProperties } from './benefit-grant-properties.js';
import { customer } from './customer.js';

/** Neither granted nor revoked: something is missing that the customer has to do, or it failed. */
export const benefitGrant = record('BenefitGrant', {
  granted_at: orNull(instant),
  is_granted: flag,
  revoked_at: orNull(instant),
  is_revoked: flag,
  subscription_id: orNull(uuid),
  order_id: like(orNull(uuid), null),
  customer_id: uuid,
  benefit_id: uuid,
  error: orNull(object({ message: text, type: text, timestamp: like(text, '2026-03-01T12:00:00.000Z') })),
  customer,
  properties: grantProperties,
  benefit,
  previous_properties: orNull(grantProperties),
});

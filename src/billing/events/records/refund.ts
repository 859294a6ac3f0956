import { flag, integer, oneOf, orNull, record, uuid } from '#platform/schemas/json-schema.js';
import { currency, metadata } from './parts.js';

export const refund = record('Refund', {
  metadata,
  status: oneOf('succeeded', 'pending', 'failed', 'canceled'),
  reason: oneOf(
    'customer_request',
    'duplicate',
    'fraudulent',
    'service_disruption',
    'satisfaction_guarantee',
    'other',
  ),
  amount: integer,
  tax_amount: integer,
  currency,
  organization_id: uuid,
  order_id: uuid,
  subscription_id: orNull(uuid),
  customer_id: uuid,
  revoke_benefits: flag,
});

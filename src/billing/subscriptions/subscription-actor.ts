import type { Acting } from '#platform/audit/audit-log.service.js';
import { actingOf, type BillingActor } from '../merchants/billing-actor.js';

/** Who manages a merchant, or the customer whose subscription it is. */
export type SubscriptionActor = BillingActor | { customerId: string };

/** As the audit log names them; null for customers, whose actions it does not record. */
export function actingOn(by: SubscriptionActor): Acting | null {
  return 'customerId' in by ? null : actingOf(by);
}

import { apiActorOf, type ApiCaller } from '#organizations';
import type { Acting } from '#platform/audit/audit-log.service.js';

/** A caller of the API, whose permission is checked again under the lock, or staff, whose permission the route has checked. */
export type BillingActor = { caller: ApiCaller } | { staff: Acting };

/** The actor as the audit log names them. */
export function actingOf(by: BillingActor): Acting {
  return 'staff' in by ? by.staff : { actor: apiActorOf(by.caller) };
}

import type { Benefit } from '../benefits/benefit.entity.js';
import type { Customer } from '../customers/customer.entity.js';
import { GrantErrors } from './grant.errors.js';

/** @throws GRANT_BENEFIT_DELETED, GRANT_CUSTOMER_DELETED */
export function refuseImpossible({
  benefit,
  customer,
}: {
  benefit: Readonly<Benefit>;
  customer: Readonly<Customer>;
}): void {
  if (benefit.deletedAt) throw GrantErrors.GRANT_BENEFIT_DELETED();
  if (customer.deletedAt) throw GrantErrors.GRANT_CUSTOMER_DELETED();
}

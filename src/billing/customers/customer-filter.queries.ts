import { sql, type Expression, type SqlBool } from 'kysely';
import { normalizeEmail } from '#common/net/email-address.js';
import { oneOf } from '#platform/database/one-of.js';
import { staffRowConditions, type StaffRowFilter } from '../merchants/staff-row.queries.js';

/** How staff narrow the customers of all merchants. */
export interface CustomerFilter extends StaffRowFilter {
  /** Of the billing address, ISO 3166-1 alpha-2. */
  country?: string;
}

export function customerConditions({ country, ...filter }: CustomerFilter): Expression<SqlBool>[] {
  return [
    ...staffRowConditions(filter, [{ lowerCase: 'email' }, 'name', 'external_id']),
    ...(country === undefined ? [] : [sql<SqlBool>`billing_address ->> 'country' = ${country}`]),
  ];
}

export function ofMerchants(organizationIds: readonly string[]): Expression<SqlBool>[] {
  return [oneOf('organization_id', organizationIds)];
}

/** Records of the customers with an email address. */
export const ofCustomerWith = (email: string): Expression<SqlBool> =>
  sql<SqlBool>`customer_id in (
    select c.id from customers as c where c.email = ${normalizeEmail(email)} and c.deleted_at is null)`;

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';

const PAYMENTS = ['order', 'subscription', 'checkout']
  .map(
    (paid) => `select p.id from ${paid}s c join payments p on p.${paid}_id = c.id where c.customer_id = $1`,
  )
  .join(' union ');
const CHECKOUTS = `select id from checkouts where customer_id = $1`;
const GRANTS = `select id from benefit_grants where customer_id = $1`;

const PSEUDONYM = `'sha256:' || encode(sha256(convert_to(customer_email, 'UTF8')), 'hex')`;

/** `$1` the customer. Amounts, countries of taxes, and what says which of the rows belong together, stay. */
const ERASED: readonly string[] = [
  // One that is being paid still needs its buyer.
  `update checkouts
      set customer_email = null, customer_name = null, customer_ip_address = null, customer_external_id = null,
          customer_billing_name = null, customer_billing_address = null, customer_tax_id = null,
          customer_metadata = '{}', custom_field_data = '{}'
    where customer_id = $1 and status <> 'confirmed'`,
  `update orders set billing_name = null, billing_address = null, tax_id = null, custom_field_data = '{}'
    where customer_id = $1`,
  `update subscriptions set custom_field_data = '{}', cancellation_comment = null where customer_id = $1`,
  `update discount_redemptions set customer_email = ${PSEUDONYM}
    where checkout_id in (${CHECKOUTS}) and customer_email not like 'sha256:%'`,
  `update payment_methods
      set brand = null, last4 = null, exp_month = null, exp_year = null, fingerprint = null
    where customer_id = $1 and deleted_at is not null`,
  `update license_key_activations set label = '', conditions = '{}', meta = '{}'
    where license_key_id in (select id from license_keys where grant_id in (${GRANTS}))`,
  // What an operation at another service still needs stays until then.
  `update benefit_grants set properties = '{}', error = null, chosen_account_id = null
    where customer_id = $1 and granted_at is null and pending_operation is null`,
  // As `emailPseudonym`: neither a trial nor a discount is given again.
  `update trial_redemptions set customer_email = ${PSEUDONYM}
    where customer_id = $1 and customer_email not like 'sha256:%'`,
  `update usage_events set external_customer_id = null where customer_id = $1 and external_customer_id is not null`,
  `delete from customer_login_codes where customer_id = $1`,
];

/** `$1` the customer, `$2` the address in the place of theirs. */
const RENAMED: readonly string[] = [
  `update payments set customer_email = $2, customer_name = null, client_address = null
    where status <> 'pending' and id in (${PAYMENTS})`,
];

const LEFT = `
  select exists (select from benefit_grants
                  where customer_id = $1 and (granted_at is not null or pending_operation is not null))
      or exists (select from checkouts where customer_id = $1 and status = 'confirmed')
      or exists (select from payments where status = 'pending' and id in (${PAYMENTS})) as left`;

const UNINVOICED = `
  select id from orders
   where customer_id = $1 and status in ('paid', 'refunded', 'partially_refunded') and invoice_number is null
     and billing_name is not null and billing_address is not null and net_amount + tax_amount <> 0
   order by created_at, id`;

/** Writes rows of all rooms that say who a customer was. */
@Injectable()
export class PersonalDataRepository {
  constructor(private readonly em: EntityManager) {}

  /** Orders that the law wants an invoice of, the oldest first. */
  async listUninvoicedOrders(customerId: string): Promise<string[]> {
    const rows = await executeBound<{ id: string }>(this.em, UNINVOICED, [customerId]);
    return rows.map(({ id }) => id);
  }

  /** @returns false while something is needed, for a payment without an outcome or a grant that is being revoked */
  async erase(customerId: string, anonymousEmail: string): Promise<boolean> {
    for (const statement of ERASED) await executeBound(this.em, statement, [customerId]);
    for (const statement of RENAMED) await executeBound(this.em, statement, [customerId, anonymousEmail]);
    const [row] = await executeBound<{ left: boolean }>(this.em, LEFT, [customerId]);
    return row?.left === false;
  }
}

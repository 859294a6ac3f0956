import { sql, type RawBuilder } from 'kysely';

/** Whether a grant, as `g`, comes from what was bought in one of the checkouts. */
export function boughtIn(checkoutIds: readonly string[]): RawBuilder<boolean> {
  const ids = sql.join(checkoutIds);
  return sql<boolean>`(
    exists (select from orders as bought where bought.id = g.order_id and bought.checkout_id in (${ids}))
    or exists (select from subscriptions as bought where bought.id = g.subscription_id and bought.checkout_id in (${ids})))`;
}

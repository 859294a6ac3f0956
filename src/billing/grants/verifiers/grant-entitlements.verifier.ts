import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';
import { BENEFIT_GRANTS, ORDER_GRANTS, PRODUCT_GRANTS, SUBSCRIPTION_GRANTS } from '../grant-due-work.js';

const SUBSCRIPTION = {
  table: 'subscriptions',
  scope: 'subscription_id',
  isPurchase: 'true',
  isEntitled: `bought.status in ('trialing', 'active', 'past_due') and bought.revoked_at is null`,
};
const ORDER = {
  table: 'orders',
  scope: 'order_id',
  isPurchase: `billing_reason = 'purchase'`,
  isEntitled: `bought.paid_at is not null and not exists (
    select from refunds r where r.order_id = bought.id and r.revoke_benefits and r.is_announced
       and r.status in ('pending', 'succeeded'))`,
};

/** Decided by staff, or at another service: not what the purchase alone says. */
const IS_APART = `(g.decision is not null or g.pending_operation is not null or g.error is not null)`;

/** What is scheduled to be settled is left out. */
const differing = ({ table, scope, isPurchase, isEntitled }: typeof ORDER): string => `
  select bought.organization_id as "merchantId", bought.id,
         coalesce(wanted.ids, 'none') as expected, coalesce(held.ids, 'none') as actual
    from (select * from ${table} where id > $1 and id <= $2 and ${isPurchase}) bought
    join customers c on c.id = bought.customer_id
    left join lateral (
      select string_agg(b.id::text, ', ' order by b.id) as ids
        from product_benefits p join benefits b on b.id = p.benefit_id
       where p.product_id = bought.product_id and b.deleted_at is null
         and c.deleted_at is null and ${isEntitled}
         and not exists (select from benefit_grants g
                          where g.${scope} = bought.id and g.benefit_id = b.id and ${IS_APART})) wanted on true
    left join lateral (
      select string_agg(g.benefit_id::text, ', ' order by g.benefit_id) as ids
        from benefit_grants g
       where g.${scope} = bought.id and g.granted_at is not null and not ${IS_APART}) held on true
   where wanted.ids is distinct from held.ids
     and not exists (select from billing_due_work d where d.kind = any($3) and d.record_id = bought.id)
     and not exists (select from billing_due_work d where d.kind = $4 and d.record_id = bought.product_id)
     and not exists (select from billing_due_work d join benefit_grants g on g.benefit_id = d.record_id
                      where d.kind = $5 and g.${scope} = bought.id)
   order by bought.id`;

@Injectable()
@VerifyCheck({
  name: 'grants.entitlements',
  finds: 'A purchase whose customer has other benefits than it gives.',
})
export class GrantEntitlementsVerifier implements Verifier {
  async *differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    const kinds = [SUBSCRIPTION_GRANTS, ORDER_GRANTS];
    for (const purchase of [SUBSCRIPTION, ORDER])
      yield* differencesInBatches(snapshot, {
        source: { table: purchase.table },
        text: differing(purchase),
        values: [kinds, PRODUCT_GRANTS, BENEFIT_GRANTS],
        message: 'The benefits that a customer holds are not those of the purchase.',
      });
  }
}

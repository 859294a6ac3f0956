import type { Installation } from '../purchase-chaos/installation.js';
import { GRANT_FAULTS, PROCESSOR_DIFFERS, REFUND_FAULTS, verification } from '../purchase-chaos/verdict.js';

/** By record: the numbers of its events, and whether they are in order. */
const EVENTS = `
  select record_type, record_id, array_agg(name order by sequence) as names,
         array_agg(sequence order by id) = array_agg(sequence order by sequence) as in_order,
         count(*) = max(sequence) - min(sequence) + 1 as complete
    from outbox_events where record_type is not null group by 1, 2`;

const ENTITLEMENTS = 'a purchase that gives other benefits than its customer holds';

/** By the books of the bank. */
export const BANK_FAULTS = {
  'charged more or less than the order, by the books of the bank': `
    select o.id, o.status, o.net_amount, b.kept from orders o
      left join (select p.order_id, sum(c.amount - c.refunded) as kept
                   from bank_charges c join payments p on p.id::text = c.idempotency_key group by 1) b on b.order_id = o.id
     where coalesce(b.kept, 0) <> case when o.status in ('pending', 'void') then 0 else
             o.net_amount + o.tax_amount - o.refunded_amount - o.refunded_tax_amount end`,
  'charged for no order': `
    select c.ref from bank_charges c left join payments p on p.id::text = c.idempotency_key where p.order_id is null`,
} as const;

const FAULTS = {
  'a period that is not charged by one order, or was skipped': `
    select s.id, s.status, o.starts from subscriptions s
      left join (select subscription_id, array_agg(period_start order by period_start) as starts from orders
                  where billing_reason = 'subscription_cycle' group by 1) o on o.subscription_id = s.id
     where s.checkout_id is null
       and o.starts is distinct from array(select generate_series(s.trial_end, s.current_period_start, interval '7 days'))`,
  'a period that is due and was not begun': `
    select s.id from subscriptions s join merchants m on m.id = s.organization_id
     where s.ended_at is null and s.current_period_end <= now() + make_interval(secs => m.clock_offset)`,
  ...BANK_FAULTS,
  'neither paid nor overdue': `
    select id, status from orders where status in ('pending', 'void') and (status <> 'pending' or collection_ends_at is null)`,
  'a status that does not agree with the orders': `
    select s.id, s.status from subscriptions s where s.checkout_id is null
       and s.status <> case when exists (select from orders o where o.subscription_id = s.id and o.status = 'pending')
                            then 'past_due' else 'active' end`,
  'an order announced out of order, or not once': `
    select o.id, o.status, e.names from orders o
      left join (${EVENTS}) e on e.record_type = 'order' and e.record_id = o.id::text
     where array_remove(e.names, 'order.refunded') is distinct from case when o.paid_at is not null then array['order.created', 'order.paid', 'order.updated']
                                         else array['order.created'] end
       and array_remove(e.names, 'order.refunded') is distinct from case when o.paid_at is not null then array['order.created', 'order.updated', 'order.paid']
                                         else array['order.created'] end`,
  'a period announced not once': `
    select s.id, o.count, e.cycled from subscriptions s
      join (select subscription_id, count(*) from orders group by 1) o on o.subscription_id = s.id
      left join (select record_id, count(*) filter (where name = 'subscription.cycled') as cycled from outbox_events
                  where record_type = 'subscription' group by 1) e on e.record_id = s.id::text
     where e.cycled is distinct from o.count`,
  'events of a record out of order': `select * from (${EVENTS}) e where not in_order or not complete`,
  ...REFUND_FAULTS,
  [ENTITLEMENTS]: GRANT_FAULTS[ENTITLEMENTS],
  'a grant that was not renewed once with each paid period': `
    select g.id, e.cycled, o.paid from benefit_grants g
      left join (select record_id, count(*) filter (where name = 'benefit_grant.cycled') as cycled,
                        count(*) filter (where name = 'benefit_grant.revoked') as revoked
                   from outbox_events where record_type = 'benefit_grant' group by 1) e on e.record_id = g.id::text
      left join (select subscription_id, count(*) as paid from orders
                  where billing_reason = 'subscription_cycle' and paid_at is not null group by 1) o
        on o.subscription_id = g.subscription_id
     where coalesce(e.revoked, 0) = 0 and coalesce(e.cycled, 0) <> coalesce(o.paid, 0)`,
  'the processor account differs from the bank': PROCESSOR_DIFFERS,
} as const;

export interface RenewalVerdict {
  orders: number;
  paid: number;
  /** Charges of the bank that succeeded, and those of them that were refunded, in full or in part. */
  charges: number;
  refunds: number;
  /** Grants that were renewed for a paid period. */
  renewedGrants: number;
  /** By what is wrong; nothing where all is well. */
  faults: Record<string, unknown[]>;
  /** Lines of `npm run billing:verify` that report anything but no differences. */
  verification: string[];
}

/** Judges by the rows of the bank and the product, once nothing is outstanding. */
export async function judgeRenewals(installation: Installation): Promise<RenewalVerdict> {
  await installation.bank.publishBooks(installation.ask);
  const faults: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(FAULTS)) {
    const rows = await installation.ask(sql);
    if (rows.length > 0) faults[name] = [`${String(rows.length)} in all`, ...rows.slice(0, 3)];
  }
  const [counts] = await installation.ask(`
    select (select count(*)::int from orders) as orders,
           (select count(*)::int from orders where paid_at is not null) as paid,
           (select count(*)::int from bank_charges) as charges,
           (select count(*)::int from bank_charges where refunded > 0) as refunds,
           (select count(distinct record_id)::int from outbox_events where name = 'benefit_grant.cycled') as "renewedGrants"`);
  return {
    ...(counts as Pick<RenewalVerdict, 'orders' | 'paid' | 'charges' | 'refunds' | 'renewedGrants'>),
    faults,
    verification: await verification(installation.url),
  };
}

import { runCommand } from '../product-command.js';
import { newDataDir } from '../product.js';
import type { Purchase } from './buyer.js';
import type { Installation } from './installation.js';
import { DISCOUNT_LIMIT } from './shop.js';

/** What the ledger says the bank holds for each merchant, against the bank's own books. */
export const PROCESSOR_DIFFERS = `
    select coalesce(l.organization_id, b.organization_id) as merchant, l.held as ledger, b.held as bank from
      (select t.organization_id, sum(e.amount) as held from ledger_transactions t
         join ledger_entries e on e.transaction_id = t.id and e.account = 'processor' group by 1) l
      full join (select merchant_id as organization_id, sum(amount - refunded - disputed) as held
                   from bank_charges group by 1) b using (organization_id)
     where coalesce(l.held, 0) <> coalesce(b.held, 0)`;

/** Refunds against the order and the bank; rows name the order. */
export const REFUND_FAULTS = {
  'refunded more than was paid': `
    select ref from bank_charges where refunded > amount`,
  'refunded otherwise than the refunds of the order': `
    select o.id, o.refunded_amount, o.refunded_tax_amount, r.net, r.tax from orders o
      left join (select order_id, sum(amount) as net, sum(tax_amount) as tax from refunds
                  where status = 'succeeded' group by 1) r on r.order_id = o.id
     where (o.refunded_amount, o.refunded_tax_amount) <> (coalesce(r.net, 0), coalesce(r.tax, 0))`,
  'a refund announced not once': `
    select r.id, r.status, e.names from refunds r
      left join (select record_id, array_agg(name order by sequence) as names from outbox_events
                  where record_type = 'refund' and name like 'refund.%' group by 1) e on e.record_id = r.id::text
     where (select count(*) from unnest(e.names) name where name = 'refund.created') is distinct from 1`,
  'an order told of refunds not as often as they succeeded': `
    select o.id, e.told, r.succeeded from orders o
      left join (select record_id, count(*) filter (where name = 'order.refunded') as told from outbox_events
                  where record_type = 'order' group by 1) e on e.record_id = o.id::text
      left join (select order_id, count(*) as succeeded from refunds
                  where succeeded_at is not null group by 1) r on r.order_id = o.id
     where coalesce(e.told, 0) <> coalesce(r.succeeded, 0)`,
} as const;

/** Whether an event of a grant is told, by grant. */
const GRANT_EVENTS = `
  select record_id, count(*) filter (where name = 'benefit_grant.created') as created,
         count(*) filter (where name = 'benefit_grant.revoked') as revoked
    from outbox_events where record_type = 'benefit_grant' group by 1`;

/** Grants against what was bought; rows name the purchase or the grant. */
export const GRANT_FAULTS = {
  'a purchase that gives other benefits than its customer holds': `
    select bought.id, bought.gives, held.benefits from (
      select o.id, o.product_id, o.paid_at is not null and not exists (
               select from refunds r where r.order_id = o.id and r.revoke_benefits and r.status = 'succeeded') as gives
        from orders o where o.billing_reason = 'purchase'
      union all
      select s.id, s.product_id, s.status in ('trialing', 'active') from subscriptions s) bought
      left join lateral (select array_agg(benefit_id order by benefit_id) as benefits from product_benefits p
                          where p.product_id = bought.product_id and bought.gives) wanted on true
      left join lateral (select array_agg(benefit_id order by benefit_id) as benefits from benefit_grants g
                          where coalesce(g.order_id, g.subscription_id) = bought.id and g.granted_at is not null) held on true
     where wanted.benefits is distinct from held.benefits`,
  'a grant announced otherwise than what became of it': `
    select g.id, g.granted_at, e.created, e.revoked from benefit_grants g
      left join (${GRANT_EVENTS}) e on e.record_id = g.id::text
     where e.created - e.revoked is distinct from case when g.granted_at is null then 0 else 1 end`,
} as const;

/** What is wrong with the books of the bank, ours, or between both; each names the checkouts or orders it is about. */
const FAULTS = {
  'charged more or less than the order, by the books of the bank': `
    select c.id, o.total, b.kept from checkouts c
      left join (select checkout_id, net_amount + tax_amount - refunded_amount - refunded_tax_amount as total
                   from orders) o on o.checkout_id = c.id
      left join (select checkout_id, sum(amount - refunded) as kept from bank_charges group by 1) b on b.checkout_id = c.id
     where coalesce(o.total, 0) <> coalesce(b.kept, 0)`,
  'charged for no checkout': `
    select b.ref from bank_charges b left join checkouts c on c.id = b.checkout_id where c.id is null`,
  'neither paid nor over': `select id, status from checkouts where status not in ('succeeded', 'expired')`,
  'paid without an order': `
    select c.id from checkouts c left join orders o on o.checkout_id = c.id where c.status = 'succeeded' and o.id is null`,
  'ordered without being paid': `
    select o.id from orders o join checkouts c on c.id = o.checkout_id where c.status <> 'succeeded' or o.status = 'pending'`,
  'announced not once': `
    select o.id, e.names from orders o
      left join (select record_id, array_agg(name order by sequence) as names from outbox_events
                  where record_type = 'order' and name <> 'order.refunded' group by record_id) e on e.record_id = o.id::text
     where e.names is distinct from array['order.created', 'order.paid']`,
  'announced as succeeded not once': `
    select c.id, e.successes from checkouts c
      left join (select record_id, count(*) filter (where payload ->> 'status' = 'succeeded') as successes
                   from outbox_events where record_type = 'checkout' group by record_id) e on e.record_id = c.id::text
     where coalesce(e.successes, 0) <> case when c.status = 'succeeded' then 1 else 0 end`,
  'more than one customer of an address': `
    select organization_id, lower(email) from customers group by 1, 2 having count(*) > 1`,
  'a discount beyond its limit, or counted otherwise than used': `
    select d.id, d.redemptions_count, u.used from discounts d
      left join (select discount_id, count(*) as used from orders group by discount_id) u on u.discount_id = d.id
     where d.redemptions_count <> coalesce(u.used, 0) or d.redemptions_count > ${String(DISCOUNT_LIMIT)}`,
  ...REFUND_FAULTS,
  ...GRANT_FAULTS,
  'the processor account differs from the bank': PROCESSOR_DIFFERS,
} as const;

/** Cards with which a confirmation that was answered with 200 is paid at once. */
const PAYS_AT_ONCE = new Set(['sandbox_ok', 'sandbox_renewal_declined', 'sandbox_refund_pending']);

export interface Verdict {
  purchases: number;
  paid: number;
  /** Charges of the bank that succeeded, and those of them that were refunded, in full or in part. */
  charges: number;
  refunds: number;
  /** Benefits that customers hold, and those that were revoked. */
  granted: number;
  revoked: number;
  /** By what is wrong; nothing where all is well. */
  faults: Record<string, unknown[]>;
  /** Lines of `npm run billing:verify` that report anything but no differences. */
  verification: string[];
}

/** Judges by the books of the bank and the rows of the product, once nothing is outstanding. */
export async function judge(
  { bank, ask, url }: Installation,
  purchases: readonly Purchase[],
): Promise<Verdict> {
  await bank.publishBooks(ask);
  const faults: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(FAULTS)) {
    const rows = await ask(sql);
    if (rows.length > 0) faults[name] = rows.slice(0, 5);
  }
  const unpaid = await ask(`select id from checkouts where status <> 'succeeded'`);
  const ids = new Set(unpaid.map(({ id }) => id));
  const broken = purchases.filter(
    ({ checkoutId, confirmedWith }) =>
      ids.has(checkoutId) && confirmedWith.length === 1 && PAYS_AT_ONCE.has(confirmedWith[0] ?? ''),
  );
  if (broken.length > 0) faults['confirmed to the buyer, and not paid'] = broken.slice(0, 5);
  const [counts] = await ask(`
    select (select count(*)::int from orders) as paid,
           (select count(*)::int from bank_charges) as charges,
           (select count(*)::int from bank_charges where refunded > 0) as refunds,
           (select count(*)::int from benefit_grants where granted_at is not null) as granted,
           (select count(*)::int from benefit_grants where revoked_at is not null) as revoked`);
  return {
    purchases: purchases.length,
    ...(counts as Pick<Verdict, 'paid' | 'charges' | 'refunds' | 'granted' | 'revoked'>),
    faults,
    verification: await verification(url),
  };
}

/** Lines of `npm run billing:verify` that report anything but no differences. */
export async function verification(url: string): Promise<string[]> {
  const settings = { DATABASE_URL: url };
  const { code, stdout, stderr } = await runCommand(['billing:verify'], await newDataDir(), settings);
  return reported(code, stdout + stderr);
}

/** A command that printed no check has verified nothing, whatever its exit code. */
function reported(code: number | null, output: string): string[] {
  const lines = output.split('\n').filter((line) => line !== '');
  const differing = lines.filter((line) => !/ 0 differences$/.test(line));
  return code === 0 && lines.length > 0 ? differing : [`exit code ${String(code)}`, ...differing];
}

import { Migration } from '@mikro-orm/migrations';

/** Purchases of products that credit units are evaluated again: nothing has granted such benefits before. */
const PRODUCTS = `
  select distinct p.id, p.organization_id, now() + make_interval(secs => m.clock_offset) as now
    from products p join product_benefits l on l.product_id = p.id join benefits b on b.id = l.benefit_id
    join merchants m on m.id = p.organization_id
   where b.type = 'meter_credit' and b.deleted_at is null`;

export class GrantMeterCredits extends Migration {
  override up(): void {
    this.addSql(`insert into "grant_reevaluations" as r
        (subject, subject_id, organization_id, changes, total, done, "cursor", is_past_subscriptions, started_at, finished_at)
      select 'product', id, organization_id, 1, null, 0, null, false, now, null from (${PRODUCTS}) p
      on conflict (subject, subject_id) do update
         set changes = r.changes + 1, total = null, done = 0, "cursor" = null, is_past_subscriptions = false,
             started_at = excluded.started_at, finished_at = null`);
    this.addSql(`insert into "billing_due_work" (kind, record_id, merchant_id, due_at, failures)
      select 'grants.product', id, organization_id, now, 0 from (${PRODUCTS}) p
      on conflict (kind, record_id) do update set due_at = excluded.due_at, failures = 0, claimed_until = null`);
  }

  override down(): void {
    // Running once more changes nothing that was granted.
  }
}

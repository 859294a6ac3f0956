import { Migration } from '@mikro-orm/migrations';

export class GivePeriodsOfSubscriptionsAway extends Migration {
  override up(): void {
    this.addSql(
      `alter table "subscriptions" add "comped_periods" smallint not null default 0, add "is_period_comped" boolean not null default false`,
    );
    this.addSql(
      `alter table "subscriptions" alter "comped_periods" drop default, alter "is_period_comped" drop default`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_comped_check" check (comped_periods >= 0 and comped_periods <= 120)`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_comped_check" check (discount_id is not null or discount_amount = 0 or billing_reason = 'subscription_cycle')`,
    );
    for (const column of ['current_period_end', 'yearly_amount'])
      this.addSql(`create index "subscriptions_all_${column}_index" on "subscriptions" ("${column}", "id")`);
    this.addSql(
      `create index "subscriptions_all_status_index" on "subscriptions" ("status", "started_at", "id")`,
    );
    this.addSql(
      `create index "subscriptions_ending_index" on "subscriptions" ("started_at", "id") where cancel_at_period_end`,
    );
    this.addSql(
      `create index "payments_subscription_id_index" on "payments" ("subscription_id", "created_at", "id") where subscription_id is not null`,
    );
  }

  override down(): void {
    this.addSql(`drop index "payments_subscription_id_index"`);
    for (const name of ['ending', 'all_status', 'all_yearly_amount', 'all_current_period_end'])
      this.addSql(`drop index "subscriptions_${name}_index"`);
    this.addSql(`alter table "orders" drop constraint "orders_comped_check"`);
    this.addSql(`alter table "subscriptions" drop constraint "subscriptions_comped_check"`);
    this.addSql(`alter table "subscriptions" drop column "comped_periods", drop column "is_period_comped"`);
  }
}

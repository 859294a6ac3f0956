import { Migration } from '@mikro-orm/migrations';

export class AddSubscriptions extends Migration {
  override up(): void {
    this.addSql(
      `create table "payment_methods" ("id" uuid not null, "organization_id" text collate "C" not null, "customer_id" uuid not null, "gateway" text not null, "gateway_ref" text not null, "type" text not null, "brand" text null, "last4" text null, "exp_month" smallint null, "exp_year" smallint null, "fingerprint" text null, "is_default" boolean not null, "created_at" timestamptz(3) not null, "modified_at" timestamptz(3) null, "deleted_at" timestamptz(3) null, primary key ("id"))`,
    );
    this.addSql(
      `create unique index "payment_methods_gateway_ref_unique" on "payment_methods" ("gateway_ref", "gateway")`,
    );
    this.addSql(
      `create unique index "payment_methods_default_unique" on "payment_methods" ("customer_id") where is_default`,
    );
    this.addSql(
      `create index "payment_methods_customer_id_index" on "payment_methods" ("customer_id", "created_at", "id")`,
    );
    this.addSql(
      `create index "payment_methods_organization_id_index" on "payment_methods" ("organization_id")`,
    );

    this.addSql(
      `create table "subscriptions" ("id" uuid not null, "organization_id" text collate "C" not null, "customer_id" uuid not null, "product_id" uuid not null, "discount_id" uuid null, "discounted_since" timestamptz(3) null, "checkout_id" uuid null, "payment_method_id" uuid null, "status" text not null, "status_rank" smallint not null, "currency" text not null, "amount" int not null, "yearly_amount" bigint not null, "recurring_interval" text not null, "recurring_interval_count" int not null, "anchor_day" smallint not null, "current_period_start" timestamptz(3) not null, "current_period_end" timestamptz(3) not null, "trial_start" timestamptz(3) null, "trial_end" timestamptz(3) null, "cancel_at_period_end" boolean not null, "canceled_at" timestamptz(3) null, "started_at" timestamptz(3) not null, "ends_at" timestamptz(3) null, "ended_at" timestamptz(3) null, "past_due_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, "cancellation_reason" text null, "cancellation_comment" text null, "pending_update" jsonb null, "metadata" jsonb not null, "custom_field_data" jsonb not null, "created_at" timestamptz(3) not null, "modified_at" timestamptz(3) null, primary key ("id"))`,
    );
    this.addSql(
      `create index "subscriptions_status_rank_index" on "subscriptions" ("organization_id", "status_rank", "id")`,
    );
    this.addSql(
      `create index "subscriptions_started_at_index" on "subscriptions" ("organization_id", "started_at", "id")`,
    );
    this.addSql(
      `create index "subscriptions_current_period_end_index" on "subscriptions" ("organization_id", "current_period_end", "id")`,
    );
    this.addSql(
      `create index "subscriptions_ended_at_index" on "subscriptions" ("organization_id", "ended_at", "id")`,
    );
    this.addSql(
      `create index "subscriptions_ends_at_index" on "subscriptions" ("organization_id", "ends_at", "id")`,
    );
    this.addSql(
      `create index "subscriptions_yearly_amount_index" on "subscriptions" ("organization_id", "yearly_amount", "id")`,
    );
    this.addSql(`create index "subscriptions_count_index" on "subscriptions" ("organization_id", "status")`);
    this.addSql(`create unique index "subscriptions_checkout_id_unique" on "subscriptions" ("checkout_id")`);
    this.addSql(
      `create index "subscriptions_customer_id_index" on "subscriptions" ("customer_id", "started_at", "id") include ("organization_id")`,
    );
    this.addSql(
      `create index "subscriptions_product_id_index" on "subscriptions" ("product_id", "started_at", "id") include ("organization_id")`,
    );
    this.addSql(
      `create index "subscriptions_discount_id_index" on "subscriptions" ("discount_id", "started_at", "id") include ("organization_id")`,
    );
    this.addSql(
      `create index "subscriptions_payment_method_id_index" on "subscriptions" ("payment_method_id")`,
    );
    this.addSql(`create index "subscriptions_all_started_at_index" on "subscriptions" ("started_at", "id")`);
    this.addSql(
      `create index "subscriptions_metadata_index" on "subscriptions" using gin ("metadata" jsonb_path_ops)`,
    );

    this.addSql(
      `create table "billing_entries" ("id" uuid not null, "subscription_id" uuid not null, "kind" text not null, "price_id" uuid not null, "label" text not null, "amount" int not null, "period_amount" int not null, "discount_amount" int not null, "starts_at" timestamptz(3) not null, "period_start" timestamptz(3) not null, "period_end" timestamptz(3) not null, "order_item_id" uuid null, "created_at" timestamptz(3) not null, primary key ("id"))`,
    );
    this.addSql(
      `alter table "billing_entries" add constraint "billing_entries_order_item_id_unique" unique ("order_item_id")`,
    );
    this.addSql(
      `create index "billing_entries_pending_index" on "billing_entries" ("subscription_id", "id") where order_item_id is null`,
    );
    this.addSql(
      `create unique index "billing_entries_cycle_unique" on "billing_entries" ("subscription_id", "period_start", "price_id") where kind = 'cycle'`,
    );
    this.addSql(`create index "billing_entries_price_id_index" on "billing_entries" ("price_id")`);

    this.addSql(
      `create table "subscription_prices" ("subscription_id" uuid not null, "price_id" uuid not null, "amount" int null, primary key ("subscription_id", "price_id"))`,
    );
    this.addSql(`create index "subscription_prices_price_id_index" on "subscription_prices" ("price_id")`);

    this.addSql(
      `create table "trial_redemptions" ("id" uuid not null, "product_id" uuid not null, "subscription_id" uuid not null, "customer_id" uuid not null, "customer_email" text not null, "fingerprint" text null, "created_at" timestamptz(3) not null, primary key ("id"))`,
    );
    this.addSql(
      `create index "trial_redemptions_customer_id_index" on "trial_redemptions" ("customer_id", "product_id")`,
    );
    this.addSql(
      `create index "trial_redemptions_email_index" on "trial_redemptions" ("customer_email", "product_id")`,
    );
    this.addSql(
      `create index "trial_redemptions_fingerprint_index" on "trial_redemptions" ("fingerprint", "product_id")`,
    );
    this.addSql(`create index "trial_redemptions_product_id_index" on "trial_redemptions" ("product_id")`);
    this.addSql(
      `create index "trial_redemptions_subscription_id_index" on "trial_redemptions" ("subscription_id")`,
    );

    this.addSql(`alter table "payments" drop constraint "payments_amount_check"`);
    this.addSql(`alter table "payments" drop constraint "payments_purpose_check"`);
    this.addSql(
      `alter table "payments" add "is_setup" boolean not null default false, add "saves_method" boolean not null default false, add "subscription_id" uuid null, add "customer_id" uuid null`,
    );
    this.addSql(`alter table "payments" alter "is_setup" drop default, alter "saves_method" drop default`);
    this.indexPayments('where not is_setup');
    this.addSql(
      `create unique index "payments_open_subscription_unique" on "payments" ("subscription_id") where status = 'pending'`,
    );
    this.addSql(
      `create unique index "payments_open_customer_unique" on "payments" ("customer_id") where status = 'pending'`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_setup_check" check (not is_setup or saves_method)`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_amount_check" check ((amount > 0) = (not is_setup) and surplus_amount >= 0)`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_purpose_check" check (num_nonnulls(checkout_id, subscription_id, order_id, customer_id) > 0)`,
    );

    this.addSql(`alter table "orders" drop constraint "orders_paid_check"`);
    this.addSql(
      `alter table "orders" add "subscription_id" uuid null, add "period_start" timestamptz(3) null, add "next_payment_attempt_at" timestamptz(3) null, add "collection_ends_at" timestamptz(3) null, add "failed_attempts" smallint not null default 0`,
    );
    this.addSql(`alter table "orders" alter "failed_attempts" drop default`);
    this.addSql(
      `create unique index "orders_period_unique" on "orders" ("subscription_id", "period_start", "billing_reason") where billing_reason in ('subscription_create', 'subscription_cycle')`,
    );
    this.addSql(
      `create index "orders_subscription_id_index" on "orders" ("subscription_id", "created_at", "id") where subscription_id is not null`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_collection_check" check (failed_attempts >= 0 and (next_payment_attempt_at is null or (status = 'pending' and collection_ends_at is not null)))`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_subscription_check" check ((subscription_id is null) = (billing_reason = 'purchase') and (subscription_id is null or period_start is not null))`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_paid_check" check ((status in ('pending', 'void')) = (paid_at is null))`,
    );

    this.addSql(`alter table "order_items" add "explanation" jsonb null`);

    this.addSql(
      `alter table "checkouts" add "subscription_id" uuid null, add "allow_trial" boolean not null default true, add "trial_interval" text null, add "trial_interval_count" int null`,
    );
    this.addSql(`alter table "checkouts" alter "allow_trial" drop default`);
    this.addSql(
      `alter table "checkouts" add constraint "checkouts_subscription_id_foreign" foreign key ("subscription_id") references "subscriptions" ("id") on delete no action`,
    );
    this.addSql(`create index "checkouts_subscription_id_index" on "checkouts" ("subscription_id")`);
    this.addSql(
      `alter table "checkouts" add constraint "checkouts_trial_check" check ((trial_interval is null) = (trial_interval_count is null))`,
    );

    this.addSql(
      `alter table "payment_methods" add constraint "payment_methods_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "payment_methods" add constraint "payment_methods_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "payment_methods" add constraint "payment_methods_default_check" check (deleted_at is null or not is_default)`,
    );

    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_discount_id_foreign" foreign key ("discount_id") references "discounts" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_payment_method_id_foreign" foreign key ("payment_method_id") references "payment_methods" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_amount_check" check (amount >= 0)`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_period_check" check (current_period_start < current_period_end)`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_anchor_check" check (anchor_day >= 1 and anchor_day <= 31)`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_trial_check" check ((trial_start is null) = (trial_end is null))`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_ended_check" check ((status = 'canceled') = (ended_at is not null))`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_past_due_check" check (status <> 'past_due' or past_due_at is not null)`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_ending_check" check (not cancel_at_period_end or (canceled_at is not null and ends_at is not null))`,
    );
    this.addSql(
      `create trigger "subscriptions_track_insert" after insert on "subscriptions" referencing new table as new_rows for each statement execute function "track_list_changes"('organization_id')`,
    );
    this.addSql(
      `create trigger "subscriptions_track_update" after update on "subscriptions" referencing old table as old_rows new table as new_rows for each statement execute function "track_list_changes"('organization_id')`,
    );
    this.addSql(
      `create trigger "subscriptions_track_truncate" after truncate on "subscriptions" for each statement execute function "track_list_changes"('organization_id')`,
    );
    this.addSql(
      `create trigger "subscriptions_track_delete" after delete on "subscriptions" referencing old table as old_rows for each statement execute function "track_list_changes"('organization_id')`,
    );

    this.addSql(
      `alter table "billing_entries" add constraint "billing_entries_subscription_id_foreign" foreign key ("subscription_id") references "subscriptions" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "billing_entries" add constraint "billing_entries_price_id_foreign" foreign key ("price_id") references "product_prices" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "billing_entries" add constraint "billing_entries_order_item_id_foreign" foreign key ("order_item_id") references "order_items" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "billing_entries" add constraint "billing_entries_period_check" check (period_start < period_end and starts_at <= period_end)`,
    );
    this.addSql(
      `alter table "billing_entries" add constraint "billing_entries_discount_check" check (discount_amount >= 0)`,
    );

    this.addSql(
      `alter table "subscription_prices" add constraint "subscription_prices_subscription_id_foreign" foreign key ("subscription_id") references "subscriptions" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "subscription_prices" add constraint "subscription_prices_price_id_foreign" foreign key ("price_id") references "product_prices" ("id") on update cascade on delete no action`,
    );
    this.addSql(
      `alter table "subscription_prices" add constraint "subscription_prices_amount_check" check (amount >= 0)`,
    );

    this.addSql(
      `alter table "trial_redemptions" add constraint "trial_redemptions_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "trial_redemptions" add constraint "trial_redemptions_subscription_id_foreign" foreign key ("subscription_id") references "subscriptions" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "trial_redemptions" add constraint "trial_redemptions_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete cascade`,
    );
  }

  /** Setups are no payments without their column. */
  override down(): void {
    this.addSql(`delete from "payments" where "is_setup" or num_nonnulls("checkout_id", "order_id") = 0`);
    this.addSql(`alter table "checkouts" drop constraint "checkouts_subscription_id_foreign"`);
    this.addSql(`drop index "checkouts_subscription_id_index"`);
    this.addSql(`alter table "checkouts" drop constraint "checkouts_trial_check"`);
    this.addSql(
      `alter table "checkouts" drop column "subscription_id", drop column "allow_trial", drop column "trial_interval", drop column "trial_interval_count"`,
    );
    for (const table of [
      'trial_redemptions',
      'billing_entries',
      'subscription_prices',
      'subscriptions',
      'payment_methods',
    ])
      this.addSql(`drop table "${table}"`);
    this.addSql(`alter table "order_items" drop column "explanation"`);
    this.addSql(`drop index "orders_period_unique"`);
    this.addSql(`drop index "orders_subscription_id_index"`);
    for (const name of ['collection', 'subscription', 'paid'])
      this.addSql(`alter table "orders" drop constraint "orders_${name}_check"`);
    this.addSql(
      `alter table "orders" drop column "subscription_id", drop column "period_start", drop column "next_payment_attempt_at", drop column "collection_ends_at", drop column "failed_attempts"`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_paid_check" check ((status = 'pending') = (paid_at is null))`,
    );
    this.indexPayments('');
    this.addSql(`drop index "payments_open_subscription_unique"`);
    this.addSql(`drop index "payments_open_customer_unique"`);
    for (const name of ['setup', 'amount', 'purpose'])
      this.addSql(`alter table "payments" drop constraint "payments_${name}_check"`);
    this.addSql(
      `alter table "payments" drop column "is_setup", drop column "saves_method", drop column "subscription_id", drop column "customer_id"`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_amount_check" check (amount > 0 and surplus_amount >= 0)`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_purpose_check" check (checkout_id is not null or order_id is not null)`,
    );
  }

  /** The lists of payments. */
  private indexPayments(where: string): void {
    for (const column of ['created_at', 'status', 'amount', 'method_type']) {
      const included = column === 'created_at' ? ' include ("method_type")' : '';
      this.indexPaymentsBy(column, `("organization_id", "${column}", "id")${included} ${where}`);
      this.indexPaymentsBy(`all_${column}`, `("${column}", "id") ${where}`);
    }
    this.indexPaymentsBy('count', `("organization_id", "status", "method_type") ${where}`);
    this.indexPaymentsBy('by_status', `("organization_id", "status", "created_at", "id") ${where}`);
  }

  private indexPaymentsBy(name: string, columns: string): void {
    this.addSql(`drop index "payments_${name}_index"`);
    this.addSql(`create index "payments_${name}_index" on "payments" ${columns}`);
  }
}

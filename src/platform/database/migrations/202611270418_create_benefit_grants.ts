import { Migration } from '@mikro-orm/migrations';

export class CreateBenefitGrants extends Migration {
  override up(): void {
    this.addSql(
      `create table "grant_reevaluations" ("subject" text not null, "subject_id" uuid not null, "organization_id" text collate "C" not null, "changes" int not null, "total" int null, "done" int not null, "cursor" uuid null, "is_past_subscriptions" boolean not null, "started_at" timestamptz(3) not null, "finished_at" timestamptz(3) null, primary key ("subject", "subject_id"));`,
    );
    this.addSql(
      `create index "grant_reevaluations_running_index" on "grant_reevaluations" ("started_at") where finished_at is null;`,
    );

    this.addSql(
      `create table "benefit_grants" ("id" uuid not null, "organization_id" text collate "C" not null, "customer_id" uuid not null, "benefit_id" uuid not null, "subscription_id" uuid null, "order_id" uuid null, "granted_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, "properties" jsonb not null, "revision" jsonb null, "error" jsonb null, "pending_operation" text null, "failed_attempts" smallint not null, "decision" text null, "granted_period" timestamptz(3) null, "created_at" timestamptz(3) not null, "modified_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "benefit_grants_subscription_unique" on "benefit_grants" (subscription_id, benefit_id) where subscription_id is not null;`,
    );
    this.addSql(
      `create unique index "benefit_grants_order_unique" on "benefit_grants" (order_id, benefit_id) where order_id is not null;`,
    );
    this.addSql(
      `create index "benefit_grants_customer_index" on "benefit_grants" (customer_id, benefit_id, granted_at);`,
    );
    this.addSql(
      `create index "benefit_grants_held_index" on "benefit_grants" (benefit_id, id) where revoked_at is null;`,
    );
    this.addSql(
      `create index "benefit_grants_benefit_created_at_index" on "benefit_grants" (benefit_id, created_at, id);`,
    );
    this.addSql(`create index "benefit_grants_all_created_at_index" on "benefit_grants" (created_at, id);`);
    this.addSql(
      `create index "benefit_grants_organization_created_at_index" on "benefit_grants" (organization_id, created_at, id);`,
    );
    this.addSql(
      `create index "benefit_grants_organization_granted_at_index" on "benefit_grants" (organization_id, granted_at, id);`,
    );
    this.addSql(
      `create index "benefit_grants_organization_revoked_at_index" on "benefit_grants" (organization_id, revoked_at, id);`,
    );
    this.addSql(
      `create index "benefit_grants_failed_index" on "benefit_grants" (created_at, id) where error is not null;`,
    );

    this.addSql(
      `alter table "grant_reevaluations" add constraint "grant_reevaluations_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "grant_reevaluations" add constraint "grant_reevaluations_counts_check" check (total >= 0 and done >= 0);`,
    );

    this.addSql(
      `alter table "benefit_grants" add constraint "benefit_grants_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "benefit_grants" add constraint "benefit_grants_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "benefit_grants" add constraint "benefit_grants_benefit_id_foreign" foreign key ("benefit_id") references "benefits" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "benefit_grants" add constraint "benefit_grants_subscription_id_foreign" foreign key ("subscription_id") references "subscriptions" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "benefit_grants" add constraint "benefit_grants_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "benefit_grants" add constraint "benefit_grants_scope_check" check (num_nonnulls(subscription_id, order_id) = 1);`,
    );
    this.addSql(
      `alter table "benefit_grants" add constraint "benefit_grants_state_check" check (granted_at is null or revoked_at is null);`,
    );
    this.addSql(
      `alter table "benefit_grants" add constraint "benefit_grants_attempts_check" check (failed_attempts >= 0 and (failed_attempts = 0 or pending_operation is not null));`,
    );
    this.addSql(
      `create trigger "benefit_grants_track_insert" after insert on "benefit_grants" referencing new table as new_rows for each statement execute function "track_list_changes"('organization_id');`,
    );
    this.addSql(
      `create trigger "benefit_grants_track_update" after update on "benefit_grants" referencing old table as old_rows new table as new_rows for each statement execute function "track_list_changes"('organization_id');`,
    );
    this.addSql(
      `create trigger "benefit_grants_track_delete" after delete on "benefit_grants" referencing old table as old_rows for each statement execute function "track_list_changes"('organization_id');`,
    );

    this.addSql(
      `create index "subscriptions_entitled_index" on "subscriptions" (product_id, id) where revoked_at is null;`,
    );
    this.addSql(
      `create index "orders_purchased_index" on "orders" (product_id, id) where billing_reason = 'purchase' and paid_at is not null;`,
    );

    this.addSql(
      `create table "benefit_grant_cycles" ("grant_id" uuid not null, "order_id" uuid not null, "created_at" timestamptz(3) not null, primary key ("grant_id", "order_id"));`,
    );
    this.addSql(`create index "benefit_grant_cycles_order_id_index" on "benefit_grant_cycles" ("order_id");`);
    this.addSql(
      `alter table "benefit_grant_cycles" add constraint "benefit_grant_cycles_grant_id_foreign" foreign key ("grant_id") references "benefit_grants" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "benefit_grant_cycles" add constraint "benefit_grant_cycles_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );

    // What was bought before is granted by the job that follows changes of a product's benefits.
    this
      .addSql(`insert into "grant_reevaluations" ("subject", "subject_id", "organization_id", "changes", "done", "is_past_subscriptions", "started_at")
      select 'product', p.id, p.organization_id, 1, 0, false, now() + make_interval(secs => m.clock_offset)
        from "products" p join "merchants" m on m.id = p.organization_id
       where exists (select from "product_benefits" b where b.product_id = p.id)
         and (exists (select from "subscriptions" s where s.product_id = p.id)
              or exists (select from "orders" o where o.product_id = p.id));`);
    this.addSql(`insert into "billing_due_work" ("kind", "record_id", "merchant_id", "due_at", "failures")
      select 'grants.product', subject_id, organization_id, started_at, 0 from "grant_reevaluations";`);
  }

  override down(): void {
    this.addSql(`delete from "billing_due_work" where kind like 'grants.%'`);
    this.addSql('drop index "orders_purchased_index"');
    this.addSql('drop index "subscriptions_entitled_index"');
    this.addSql('drop table "benefit_grant_cycles"');
    this.addSql('drop table "benefit_grants"');
    this.addSql('drop table "grant_reevaluations"');
  }
}

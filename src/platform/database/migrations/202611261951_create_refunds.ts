import { Migration } from '@mikro-orm/migrations';

export class CreateRefunds extends Migration {
  override up(): void {
    this.addSql(
      `create table "disputes" ("id" uuid not null, "organization_id" text collate "C" not null, "payment_id" uuid not null, "order_id" uuid null, "gateway" text not null, "gateway_ref" text not null, "status" text not null, "amount" bigint not null, "held_amount" bigint not null, "currency" text not null, "closed_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "modified_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create index "disputes_created_at_index" on "disputes" ("organization_id", "created_at", "id");`,
    );
    this.addSql(`create index "disputes_all_created_at_index" on "disputes" ("created_at", "id");`);
    this.addSql(`create index "disputes_amount_index" on "disputes" ("organization_id", "amount", "id");`);
    this.addSql(`create index "disputes_all_amount_index" on "disputes" ("amount", "id");`);
    this.addSql(`create index "disputes_payment_id_index" on "disputes" ("payment_id", "created_at", "id");`);
    this.addSql(`create index "disputes_order_id_index" on "disputes" ("order_id", "created_at", "id");`);
    this.addSql(
      `create index "disputes_by_status_index" on "disputes" ("organization_id", "status", "created_at", "id");`,
    );
    this.addSql(
      `create unique index "disputes_gateway_ref_unique" on "disputes" ("gateway_ref", "gateway");`,
    );

    this.addSql(
      `create table "refunds" ("id" uuid not null, "organization_id" text collate "C" not null, "order_id" uuid not null, "payment_id" uuid null, "customer_id" uuid not null, "subscription_id" uuid null, "status" text not null, "reason" text not null, "comment" text null, "revoke_benefits" boolean not null, "amount" int not null, "tax_amount" int not null, "currency" text not null, "gateway_amount" int not null, "credit_amount" int not null, "metadata" jsonb not null, "gateway" text null, "gateway_ref" text null, "is_imported" boolean not null, "failure_reason" text null, "is_announced" boolean not null, "succeeded_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "modified_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create index "refunds_created_at_index" on "refunds" ("organization_id", "created_at", "id");`,
    );
    this.addSql(`create index "refunds_all_created_at_index" on "refunds" ("created_at", "id");`);
    this.addSql(`create index "refunds_amount_index" on "refunds" ("organization_id", "amount", "id");`);
    this.addSql(`create index "refunds_all_amount_index" on "refunds" ("amount", "id");`);
    this.addSql(`create index "refunds_order_id_index" on "refunds" ("order_id", "created_at", "id");`);
    this.addSql(`create index "refunds_customer_id_index" on "refunds" ("customer_id", "created_at", "id");`);
    this.addSql(
      `create index "refunds_subscription_id_index" on "refunds" ("subscription_id", "created_at", "id");`,
    );
    this.addSql(`create index "refunds_payment_id_index" on "refunds" ("payment_id", "created_at", "id");`);
    this.addSql(
      `create index "refunds_by_status_index" on "refunds" ("organization_id", "status", "created_at", "id");`,
    );
    this.addSql(`create unique index "refunds_gateway_ref_unique" on "refunds" ("gateway_ref", "gateway");`);

    this.addSql(
      `alter table "payments" add "refunded_amount" int not null default 0, add "dispute_status" text null, add "dispute_amount" bigint null;`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_refunds_check" check (refunded_amount >= 0 and refunded_amount <= case when surplus_amount < amount then amount else 0 end);`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_dispute_check" check ((dispute_status is null) = (dispute_amount is null));`,
    );

    this.addSql(
      `alter table "orders" add "pending_refund_amount" int not null default 0, add "pending_refund_tax_amount" int not null default 0;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_pending_refunds_check" check (pending_refund_amount >= 0 and pending_refund_tax_amount >= 0 and refunded_amount + pending_refund_amount <= greatest(net_amount, 0) and refunded_tax_amount + pending_refund_tax_amount <= greatest(tax_amount, 0));`,
    );

    this.addSql(
      `alter table "disputes" add constraint "disputes_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "disputes" add constraint "disputes_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "disputes" add constraint "disputes_amount_check" check (amount > 0 and held_amount > 0);`,
    );
    this.addSql(
      `alter table "disputes" add constraint "disputes_closed_check" check ((status = 'open') = (closed_at is null));`,
    );
    this.addSql(
      `create trigger "disputes_track_insert" after insert on "disputes" referencing new table as new_rows for each statement execute function "track_list_changes"('organization_id');`,
    );
    this.addSql(
      `create trigger "disputes_track_update" after update on "disputes" referencing old table as old_rows new table as new_rows for each statement execute function "track_list_changes"('organization_id');`,
    );
    this.addSql(
      `create trigger "disputes_track_delete" after delete on "disputes" referencing old table as old_rows for each statement execute function "track_list_changes"('organization_id');`,
    );

    this.addSql(
      `alter table "refunds" add constraint "refunds_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "refunds" add constraint "refunds_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "refunds" add constraint "refunds_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "refunds" add constraint "refunds_amount_check" check (amount >= 0 and tax_amount >= 0 and amount + tax_amount > 0);`,
    );
    this.addSql(
      `alter table "refunds" add constraint "refunds_parts_check" check (gateway_amount >= 0 and credit_amount >= 0 and gateway_amount + credit_amount = amount + tax_amount);`,
    );
    this.addSql(
      `alter table "refunds" add constraint "refunds_payment_check" check ((gateway_amount = 0 or payment_id is not null) and (gateway is null) = (payment_id is null));`,
    );
    this.addSql(
      `alter table "refunds" add constraint "refunds_succeeded_check" check (status <> 'succeeded' or succeeded_at is not null);`,
    );
    this.addSql(
      `create trigger "refunds_track_insert" after insert on "refunds" referencing new table as new_rows for each statement execute function "track_list_changes"('organization_id');`,
    );
    this.addSql(
      `create trigger "refunds_track_update" after update on "refunds" referencing old table as old_rows new table as new_rows for each statement execute function "track_list_changes"('organization_id');`,
    );
    this.addSql(
      `create trigger "refunds_track_delete" after delete on "refunds" referencing old table as old_rows for each statement execute function "track_list_changes"('organization_id');`,
    );
  }

  override down(): void {
    this.addSql(`drop table "disputes"`);
    this.addSql(`drop table "refunds"`);
    this.addSql(`alter table "orders" drop constraint "orders_pending_refunds_check"`);
    this.addSql(
      `alter table "orders" drop column "pending_refund_amount", drop column "pending_refund_tax_amount"`,
    );
    this.addSql(`alter table "payments" drop constraint "payments_refunds_check"`);
    this.addSql(`alter table "payments" drop constraint "payments_dispute_check"`);
    this.addSql(
      `alter table "payments" drop column "refunded_amount", drop column "dispute_status", drop column "dispute_amount"`,
    );
  }
}

import { Migration } from '@mikro-orm/migrations';

export class ChargeUsage extends Migration {
  override up(): void {
    this.addSql(`create table "usage_charges" (
      "id" uuid not null,
      "organization_id" text collate "C" not null,
      "subscription_id" uuid not null,
      "customer_id" uuid not null,
      "meter_id" uuid not null,
      "price_id" uuid not null,
      "window_start" bigint not null,
      "window_end" bigint not null,
      "event_count" bigint not null,
      "consumed_units" numeric not null,
      "credited_units" bigint not null,
      "unit_amount" numeric(17,12) not null,
      "cap_amount" int null,
      "amount" int not null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(`create index "usage_charges_meter_id_index" on "usage_charges" ("meter_id")`);
    this.addSql(`create index "usage_charges_subscription_id_index" on "usage_charges" ("subscription_id")`);
    this.addSql(
      `alter table "usage_charges" add constraint "usage_charges_window_unique" unique ("customer_id", "meter_id", "window_start")`,
    );
    this.addSql(`alter table "customer_meters" add "reservation_count" bigint not null default '0'`);
    this.addSql(`alter table "billing_entries" add "usage_charge_id" uuid null`);
    this.addSql(
      `alter table "billing_entries" add constraint "billing_entries_usage_charge_id_foreign" foreign key ("usage_charge_id") references "usage_charges" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "billing_entries" add constraint "billing_entries_usage_charge_id_unique" unique ("usage_charge_id")`,
    );
    this.addSql(
      `alter table "billing_entries" add constraint "billing_entries_usage_check" check ((kind = 'usage') = (usage_charge_id is not null))`,
    );
    this.addSql(
      `alter table "usage_charges" add constraint "usage_charges_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "usage_charges" add constraint "usage_charges_subscription_id_foreign" foreign key ("subscription_id") references "subscriptions" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "usage_charges" add constraint "usage_charges_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "usage_charges" add constraint "usage_charges_meter_id_foreign" foreign key ("meter_id") references "meters" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "usage_charges" add constraint "usage_charges_price_id_foreign" foreign key ("price_id") references "product_prices" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "usage_charges" add constraint "usage_charges_window_check" check (window_start < window_end)`,
    );
    this.addSql(
      `alter table "usage_charges" add constraint "usage_charges_amount_check" check (amount = least(round(unit_amount * greatest(consumed_units - credited_units, 0)), cap_amount, 99999999))`,
    );
  }

  override down(): void {
    this.addSql(`alter table "billing_entries" drop column "usage_charge_id"`);
    this.addSql(`alter table "customer_meters" drop column "reservation_count"`);
    this.addSql(`drop table "usage_charges"`);
  }
}

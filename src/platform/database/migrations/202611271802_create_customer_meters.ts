import { Migration } from '@mikro-orm/migrations';

export class CreateCustomerMeters extends Migration {
  override up(): void {
    this.addSql(`create index "meters_slug_index" on "meters" ("organization_id", ("metadata" ->> 'slug'))`);
    this.addSql(`create table "meter_counts" (
      "meter_id" uuid not null,
      "organization_id" text collate "C" not null,
      "position" bigint not null,
      primary key ("meter_id")
    )`);
    this.addSql(`create index "meter_counts_organization_id_index" on "meter_counts" ("organization_id")`);
    this.addSql(`create table "customer_meters" (
      "id" uuid not null,
      "organization_id" text collate "C" not null,
      "customer_id" uuid not null,
      "meter_id" uuid not null,
      "window_start" bigint not null,
      "event_count" bigint not null,
      "event_sum" numeric not null,
      "event_min" numeric null,
      "event_max" numeric null,
      "reserved_units" bigint not null,
      "consumed_units" numeric not null,
      "credited_units" bigint not null,
      "rollover_units" bigint not null,
      "balance" numeric not null,
      "is_announced" boolean not null,
      "reset_at" timestamptz(3) null,
      "created_at" timestamptz(3) not null,
      "modified_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(`create index "customer_meters_meter_id_index" on "customer_meters" ("meter_id")`);
    this.addSql(
      `create index "customer_meters_unannounced_index" on "customer_meters" ("modified_at", "customer_id") where not is_announced`,
    );
    this.addSql(
      `create index "customer_meters_created_at_index" on "customer_meters" ("organization_id", "created_at", "id")`,
    );
    this.addSql(
      `create index "customer_meters_modified_at_index" on "customer_meters" ("organization_id", "modified_at", "id")`,
    );
    this.addSql(
      `create index "customer_meters_consumed_units_index" on "customer_meters" ("organization_id", "consumed_units", "id")`,
    );
    this.addSql(
      `create index "customer_meters_credited_units_index" on "customer_meters" ("organization_id", "credited_units", "id")`,
    );
    this.addSql(
      `create index "customer_meters_balance_index" on "customer_meters" ("organization_id", "balance", "id")`,
    );
    this.addSql(
      `alter table "customer_meters" add constraint "customer_meters_customer_id_meter_id_unique" unique ("customer_id", "meter_id")`,
    );
    this.addSql(
      `alter table "meter_counts" add constraint "meter_counts_meter_id_foreign" foreign key ("meter_id") references "meters" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "customer_meters" add constraint "customer_meters_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "customer_meters" add constraint "customer_meters_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "customer_meters" add constraint "customer_meters_meter_id_foreign" foreign key ("meter_id") references "meters" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "customer_meters" add constraint "customer_meters_balance_check" check (balance = credited_units - consumed_units)`,
    );
    this.addSql(
      `alter table "customer_meters" add constraint "customer_meters_units_check" check (credited_units >= 0 and reserved_units >= 0 and rollover_units >= 0)`,
    );
  }

  override down(): void {
    this.addSql(`drop index "meters_slug_index"`);
    this.addSql(`drop table "customer_meters"`);
    this.addSql(`drop table "meter_counts"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

export class CreateProducts extends Migration {
  override up(): void {
    this.createProducts();
    this.createPrices();
    for (const [table, column, parts] of [
      ['product_benefits', 'benefit_id', 'benefits'],
      ['product_media', 'file_id', 'files'],
      ['product_custom_fields', 'custom_field_id', 'custom_fields'],
    ] as const)
      this.createLink(table, column, parts);
    this.addSql(`alter table "product_custom_fields" add column "is_required" boolean not null`);
    this.addSql(
      `create index "product_benefits_benefit_id_index" on "product_benefits" ("benefit_id", "product_id")`,
    );
    this.addSql(`create index "product_media_file_id_index" on "product_media" ("file_id")`);
    this.addSql(
      `create index "product_custom_fields_custom_field_id_index" on "product_custom_fields" ("custom_field_id")`,
    );
  }

  override down(): void {
    for (const table of ['product_custom_fields', 'product_media', 'product_benefits', 'product_prices'])
      this.addSql(`drop table "${table}"`);
    this.addSql(`drop table "products"`);
  }

  private createProducts(): void {
    this.addSql(`create table "products" (
      "id" uuid not null,
      "organization_id" text collate "C" not null,
      "name" text not null,
      "description" text null,
      "visibility" text not null,
      "recurring_interval" text null,
      "recurring_interval_count" int null,
      "trial_interval" text null,
      "trial_interval_count" int null,
      "is_recurring" boolean not null,
      "is_archived" boolean not null,
      "price_type_rank" smallint not null,
      "price_sort_amount" int not null,
      "metadata" jsonb not null,
      "created_at" timestamptz(3) not null,
      "modified_at" timestamptz(3) null,
      primary key ("id")
    )`);
    for (const column of ['created_at', 'name', 'price_type_rank', 'price_sort_amount'])
      this.addSql(
        `create index "products_${column}_index" on "products" ("organization_id", "${column}", "id")`,
      );
    for (const column of ['is_archived', 'is_recurring', 'visibility'])
      this.addSql(
        `create index "products_${column}_index" on "products" ("organization_id", "${column}", "created_at", "id")`,
      );
    this.addSql(`create index "products_metadata_index" on "products" using gin ("metadata" jsonb_path_ops)`);
    this.addSql(`create index "products_search_index" on "products" using gin ("name" gin_trgm_ops)`);
    this.addSql(
      `create index "products_name_beginnings_index" on "products" (lower("name") text_pattern_ops)`,
    );
    this.addSql(
      `alter table "products" add constraint "products_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "products" add constraint "products_recurring_check" check (is_recurring = (recurring_interval is not null) and is_recurring = (recurring_interval_count is not null))`,
    );
    this.addSql(
      `alter table "products" add constraint "products_trial_check" check ((trial_interval is null) = (trial_interval_count is null) and (is_recurring or trial_interval is null))`,
    );
  }

  private createPrices(): void {
    this.addSql(`create table "product_prices" (
      "id" uuid not null,
      "product_id" uuid not null,
      "amount_type" text not null,
      "currency" text not null,
      "price_amount" int null,
      "minimum_amount" int null,
      "maximum_amount" int null,
      "preset_amount" int null,
      "meter_id" uuid null,
      "unit_amount" numeric(17,12) null,
      "cap_amount" int null,
      "is_archived" boolean not null,
      "created_at" timestamptz(3) not null,
      "modified_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(`create index "product_prices_product_id_index" on "product_prices" ("product_id", "id")`);
    this.addSql(`create index "product_prices_meter_id_index" on "product_prices" ("meter_id")`);
    this.addSql(
      `create unique index "product_prices_static_unique" on "product_prices" ("product_id") where not is_archived and amount_type <> 'metered_unit'`,
    );
    this.addSql(
      `create unique index "product_prices_meter_unique" on "product_prices" ("product_id", "meter_id") where not is_archived and amount_type = 'metered_unit'`,
    );
    this.addSql(
      `alter table "product_prices" add constraint "product_prices_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "product_prices" add constraint "product_prices_meter_id_foreign" foreign key ("meter_id") references "meters" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "product_prices" add constraint "product_prices_fixed_check" check ((amount_type = 'fixed') = (price_amount is not null))`,
    );
    this.addSql(
      `alter table "product_prices" add constraint "product_prices_custom_check" check (amount_type = 'custom' or coalesce(minimum_amount, maximum_amount, preset_amount) is null)`,
    );
    this.addSql(
      `alter table "product_prices" add constraint "product_prices_metered_check" check ((amount_type = 'metered_unit') = (meter_id is not null and unit_amount is not null) and (amount_type = 'metered_unit' or coalesce(meter_id::text, unit_amount::text, cap_amount::text) is null))`,
    );
    this.addSql(
      `alter table "product_prices" add constraint "product_prices_amounts_check" check (price_amount > 0 and minimum_amount >= 0 and unit_amount > 0 and cap_amount >= 0 and minimum_amount <= maximum_amount and preset_amount >= coalesce(minimum_amount, 0) and preset_amount <= maximum_amount)`,
    );
  }

  private createLink(table: string, column: string, parts: string): void {
    this.addSql(`create table "${table}" (
      "product_id" uuid not null,
      "${column}" uuid not null,
      "position" smallint not null,
      primary key ("product_id", "${column}")
    )`);
    this.addSql(
      `alter table "${table}" add constraint "${table}_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${parts}" ("id") on delete cascade`,
    );
  }
}

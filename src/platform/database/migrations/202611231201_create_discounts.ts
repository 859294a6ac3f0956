import { Migration } from '@mikro-orm/migrations';

export class CreateDiscounts extends Migration {
  override up(): void {
    this.addSql(`create table "discounts" (
      "id" uuid not null,
      "organization_id" text collate "C" not null,
      "name" text not null,
      "type" text not null,
      "duration" text not null,
      "duration_in_months" int null,
      "amount" int null,
      "currency" text null,
      "basis_points" int null,
      "code" text null,
      "starts_at" timestamptz(3) null,
      "ends_at" timestamptz(3) null,
      "max_redemptions" int null,
      "max_redemptions_per_customer" int null,
      "redemptions_count" int not null,
      "metadata" jsonb not null,
      "created_at" timestamptz(3) not null,
      "modified_at" timestamptz(3) null,
      "deleted_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `create unique index "discounts_code_unique" on "discounts" ("organization_id", lower("code")) where deleted_at is null`,
    );
    for (const column of ['created_at', 'name', 'code', 'redemptions_count'])
      this.addSql(
        `create index "discounts_${column}_index" on "discounts" ("organization_id", "${column}", "id") where deleted_at is null`,
      );
    this.addSql(
      `create index "discounts_search_index" on "discounts" using gin ("name" gin_trgm_ops, "code" gin_trgm_ops) where deleted_at is null`,
    );
    this.addSql(
      `alter table "discounts" add constraint "discounts_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(`alter table "discounts" add constraint "discounts_amount_check" check (amount >= 0)`);
    this.addSql(
      `alter table "discounts" add constraint "discounts_basis_points_check" check (basis_points >= 1 and basis_points <= 10000)`,
    );
    this.addSql(
      `alter table "discounts" add constraint "discounts_fixed_check" check ((type = 'fixed') = (amount is not null))`,
    );
    this.addSql(
      `alter table "discounts" add constraint "discounts_currency_check" check ((type = 'fixed') = (currency is not null))`,
    );
    this.addSql(
      `alter table "discounts" add constraint "discounts_percentage_check" check ((type = 'percentage') = (basis_points is not null))`,
    );
    this.addSql(
      `alter table "discounts" add constraint "discounts_duration_check" check ((duration = 'repeating') = (duration_in_months is not null))`,
    );
    this.addSql(
      `alter table "discounts" add constraint "discounts_redemptions_check" check (redemptions_count >= 0 and (max_redemptions is null or redemptions_count <= max_redemptions))`,
    );
    this.addSql(`create table "discount_redemptions" (
      "id" uuid not null,
      "discount_id" uuid not null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `create index "discount_redemptions_discount_id_index" on "discount_redemptions" ("discount_id")`,
    );
    this.addSql(
      `alter table "discount_redemptions" add constraint "discount_redemptions_discount_id_foreign" foreign key ("discount_id") references "discounts" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "discount_redemptions"`);
    this.addSql(`drop table "discounts"`);
  }
}

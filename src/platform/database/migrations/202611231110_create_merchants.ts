import { Migration } from '@mikro-orm/migrations';

export class CreateMerchants extends Migration {
  override up(): void {
    this.addSql(`create table "merchants" (
      "id" text collate "C" not null,
      "email" text null,
      "website" text null,
      "socials" jsonb not null,
      "details" jsonb null,
      "details_submitted_at" timestamptz(3) null,
      "feature_settings" jsonb not null,
      "subscription_settings" jsonb not null,
      "default_currency" text not null,
      "seller_details" jsonb not null,
      "tax_calculator" text not null,
      "tax_origin_country" text null,
      "clock_offset" int not null,
      "clock_stopped_at" timestamptz(3) null,
      "created_at" timestamptz(3) not null,
      "modified_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "merchants" add constraint "merchants_id_foreign" foreign key ("id") references "organizations" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "merchants" add constraint "merchants_clock_offset_check" check (clock_offset >= 0)`,
    );
    this.addSql(`create table "merchant_tax_rates" (
      "id" uuid not null,
      "merchant_id" text collate "C" not null,
      "country" text not null,
      "state" text null,
      "name" text not null,
      "basis_points" int not null,
      "position" int not null,
      primary key ("id")
    )`);
    this.addSql(
      `create unique index "merchant_tax_rates_place_unique" on "merchant_tax_rates" ("merchant_id", "country", "state") nulls not distinct`,
    );
    this.addSql(
      `alter table "merchant_tax_rates" add constraint "merchant_tax_rates_merchant_id_foreign" foreign key ("merchant_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "merchant_tax_rates" add constraint "merchant_tax_rates_basis_points_check" check (basis_points >= 0 and basis_points <= 10000)`,
    );
  }

  override down(): void {
    this.addSql(`drop table "merchant_tax_rates"`);
    this.addSql(`drop table "merchants"`);
  }
}

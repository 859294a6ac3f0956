import { Migration } from '@mikro-orm/migrations';

export class CreateCheckoutLinks extends Migration {
  override up(): void {
    this.addSql(`create table "checkout_links" (
      "id" uuid not null,
      "organization_id" text collate "C" not null,
      "client_secret" text not null,
      "label" text null,
      "success_url" text null,
      "return_url" text null,
      "allow_discount_codes" boolean not null,
      "require_billing_address" boolean not null,
      "discount_id" uuid null,
      "trial_interval" text null,
      "trial_interval_count" int null,
      "metadata" jsonb not null,
      "created_at" timestamptz(3) not null,
      "modified_at" timestamptz(3) null,
      "deleted_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "checkout_links" add constraint "checkout_links_client_secret_unique" unique ("client_secret")`,
    );
    for (const column of ['created_at', 'label', 'success_url', 'allow_discount_codes'])
      this.addSql(
        `create index "checkout_links_${column}_index" on "checkout_links" ("organization_id", "${column}", "id") where deleted_at is null`,
      );
    this.addSql(`create index "checkout_links_discount_id_index" on "checkout_links" ("discount_id")`);
    this.addSql(
      `alter table "checkout_links" add constraint "checkout_links_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "checkout_links" add constraint "checkout_links_discount_id_foreign" foreign key ("discount_id") references "discounts" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "checkout_links" add constraint "checkout_links_trial_check" check ((trial_interval is null) = (trial_interval_count is null))`,
    );
    this.addSql(`create table "checkout_link_products" (
      "checkout_link_id" uuid not null,
      "product_id" uuid not null,
      "position" smallint not null,
      primary key ("checkout_link_id", "product_id")
    )`);
    this.addSql(
      `create index "checkout_link_products_product_id_index" on "checkout_link_products" ("product_id", "checkout_link_id")`,
    );
    this.addSql(
      `alter table "checkout_link_products" add constraint "checkout_link_products_checkout_link_id_foreign" foreign key ("checkout_link_id") references "checkout_links" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "checkout_link_products" add constraint "checkout_link_products_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "checkout_link_products"`);
    this.addSql(`drop table "checkout_links"`);
  }
}

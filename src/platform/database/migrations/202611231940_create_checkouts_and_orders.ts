import { Migration } from '@mikro-orm/migrations';

export class CreateCheckoutsAndOrders extends Migration {
  override up(): void {
    this.addSql(
      `create table "payments" ("id" uuid not null, "organization_id" text collate "C" not null, "gateway" text not null, "gateway_ref" text null, "status" text not null, "amount" int not null, "currency" text not null, "surplus_amount" int not null, "trigger" text not null, "checkout_id" uuid null, "order_id" uuid null, "customer_email" text not null, "customer_name" text null, "description" text not null, "return_url" text null, "context" jsonb not null, "source" jsonb null, "method_type" text null, "method" jsonb null, "decline_reason" text null, "decline_message" text null, "client_address" text null, "attempted_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, "modified_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create index "payments_created_at_index" on "payments" ("organization_id", "created_at", "id");`,
    );
    this.addSql(`create index "payments_all_created_at_index" on "payments" ("created_at", "id");`);
    this.addSql(`create index "payments_status_index" on "payments" ("organization_id", "status", "id");`);
    this.addSql(`create index "payments_all_status_index" on "payments" ("status", "id");`);
    this.addSql(`create index "payments_amount_index" on "payments" ("organization_id", "amount", "id");`);
    this.addSql(`create index "payments_all_amount_index" on "payments" ("amount", "id");`);
    this.addSql(
      `create index "payments_method_type_index" on "payments" ("organization_id", "method_type", "id");`,
    );
    this.addSql(`create index "payments_all_method_type_index" on "payments" ("method_type", "id");`);
    this.addSql(
      `create index "payments_count_index" on "payments" ("organization_id", "status", "method_type");`,
    );
    this.addSql(
      `create unique index "payments_gateway_ref_unique" on "payments" ("gateway", "gateway_ref");`,
    );
    this.addSql(
      `create unique index "payments_open_checkout_unique" on "payments" ("checkout_id") where status = 'pending';`,
    );
    this.addSql(
      `create unique index "payments_open_order_unique" on "payments" ("order_id") where status = 'pending';`,
    );
    this.addSql(`create index "payments_checkout_id_index" on "payments" ("checkout_id");`);
    this.addSql(`create index "payments_order_id_index" on "payments" ("order_id");`);
    this.addSql(
      `create index "payments_customer_email_index" on "payments" ("organization_id", lower("customer_email"), "created_at", "id");`,
    );
    this.addSql(
      `create index "payments_declines_index" on "payments" ("client_address", "attempted_at") where status = 'failed';`,
    );

    this.addSql(
      `create table "orders" ("id" uuid not null, "organization_id" text collate "C" not null, "status" text not null, "billing_reason" text not null, "customer_id" uuid not null, "product_id" uuid not null, "discount_id" uuid null, "checkout_id" uuid null, "currency" text not null, "subtotal_amount" int not null, "discount_amount" int not null, "net_amount" int not null, "tax_amount" int not null, "refunded_amount" int not null, "refunded_tax_amount" int not null, "applied_balance_amount" int not null, "billing_name" text null, "billing_address" jsonb null, "tax_id" jsonb null, "metadata" jsonb not null, "custom_field_data" jsonb not null, "paid_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "modified_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create index "orders_created_at_index" on "orders" ("organization_id", "created_at", "id");`,
    );
    this.addSql(`create index "orders_all_created_at_index" on "orders" ("created_at", "id");`);
    this.addSql(
      `create index "orders_net_amount_index" on "orders" ("organization_id", "net_amount", "id");`,
    );
    this.addSql(`create index "orders_all_net_amount_index" on "orders" ("net_amount", "id");`);
    this.addSql(`create index "orders_status_index" on "orders" ("organization_id", "status", "id");`);
    this.addSql(`create index "orders_all_status_index" on "orders" ("status", "id");`);
    this.addSql(`create index "orders_count_index" on "orders" ("organization_id");`);
    this.addSql(`create unique index "orders_checkout_id_unique" on "orders" ("checkout_id");`);
    this.addSql(`create index "orders_customer_id_index" on "orders" ("customer_id", "created_at", "id");`);
    this.addSql(`create index "orders_product_id_index" on "orders" ("product_id", "created_at", "id");`);
    this.addSql(`create index "orders_discount_id_index" on "orders" ("discount_id", "created_at", "id");`);
    this.addSql(`create index "orders_metadata_index" on "orders" using gin ("metadata" jsonb_path_ops);`);

    this.addSql(
      `create table "order_items" ("id" uuid not null, "order_id" uuid not null, "position" smallint not null, "label" text not null, "amount" int not null, "tax_amount" int not null, "is_proration" boolean not null, "price_id" uuid null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "order_items_order_id_unique" on "order_items" ("order_id", "position");`,
    );
    this.addSql(`create index "order_items_price_id_index" on "order_items" ("price_id");`);

    this.addSql(
      `create table "checkouts" ("id" uuid not null, "organization_id" text collate "C" not null, "status" text not null, "client_secret" text not null, "expires_at" timestamptz(3) not null, "success_url" text null, "return_url" text null, "embed_origin" text null, "product_id" uuid not null, "price_id" uuid not null, "currency" text not null, "amount" int not null, "discount_amount" int not null, "tax_amount" int null, "discount_id" uuid null, "allow_discount_codes" boolean not null, "require_billing_address" boolean not null, "customer_id" uuid null, "customer_external_id" text null, "is_business_customer" boolean not null, "customer_name" text null, "customer_email" text null, "customer_ip_address" text null, "customer_billing_name" text null, "customer_billing_address" jsonb null, "customer_tax_id" jsonb null, "custom_field_data" jsonb not null, "customer_metadata" jsonb not null, "locale" text null, "metadata" jsonb not null, "processor_metadata" jsonb not null, "created_at" timestamptz(3) not null, "modified_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "checkouts" add constraint "checkouts_client_secret_unique" unique ("client_secret");`,
    );
    this.addSql(
      `create index "checkouts_created_at_index" on "checkouts" ("organization_id", "created_at", "id");`,
    );
    this.addSql(`create index "checkouts_all_created_at_index" on "checkouts" ("created_at", "id");`);
    this.addSql(
      `create index "checkouts_expires_at_index" on "checkouts" ("organization_id", "expires_at", "id");`,
    );
    this.addSql(`create index "checkouts_all_expires_at_index" on "checkouts" ("expires_at", "id");`);
    this.addSql(`create index "checkouts_status_index" on "checkouts" ("organization_id", "status", "id");`);
    this.addSql(`create index "checkouts_all_status_index" on "checkouts" ("status", "id");`);
    this.addSql(`create index "checkouts_count_index" on "checkouts" ("organization_id", "status");`);
    this.addSql(
      `create index "checkouts_product_id_index" on "checkouts" ("product_id", "created_at", "id");`,
    );
    this.addSql(
      `create index "checkouts_customer_id_index" on "checkouts" ("customer_id", "created_at", "id");`,
    );
    this.addSql(`create index "checkouts_discount_id_index" on "checkouts" ("discount_id");`);
    this.addSql(`create index "checkouts_price_id_index" on "checkouts" ("price_id");`);
    this.addSql(
      `create index "checkouts_search_index" on "checkouts" using gin ("customer_email" gin_trgm_ops);`,
    );

    this.addSql(
      `create table "checkout_products" ("checkout_id" uuid not null, "product_id" uuid not null, "position" smallint not null, primary key ("checkout_id", "product_id"));`,
    );
    this.addSql(
      `create index "checkout_products_product_id_index" on "checkout_products" ("product_id", "checkout_id");`,
    );

    this.addSql(`drop index "discount_redemptions_discount_id_index";`);
    this.addSql(
      `alter table "discount_redemptions" add "checkout_id" uuid null, add "customer_email" text null;`,
    );
    this.addSql(
      `create unique index "discount_redemptions_checkout_id_unique" on "discount_redemptions" ("checkout_id");`,
    );
    this.addSql(
      `create index "discount_redemptions_discount_id_index" on "discount_redemptions" ("discount_id", "customer_email");`,
    );

    this.addSql(
      `alter table "payments" add constraint "payments_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_amount_check" check (amount > 0 and surplus_amount >= 0);`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_purpose_check" check (checkout_id is not null or order_id is not null);`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_source_check" check (status = 'pending' or source is null);`,
    );

    this.addSql(
      `alter table "orders" add constraint "orders_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_discount_id_foreign" foreign key ("discount_id") references "discounts" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_net_check" check (net_amount = subtotal_amount - discount_amount);`,
    );
    this.addSql(`alter table "orders" add constraint "orders_discount_check" check (discount_amount >= 0);`);
    this.addSql(
      `alter table "orders" add constraint "orders_refunds_check" check (refunded_amount >= 0 and refunded_tax_amount >= 0 and refunded_amount <= greatest(net_amount, 0) and refunded_tax_amount <= greatest(tax_amount, 0));`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_balance_check" check (applied_balance_amount >= 0);`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_paid_check" check ((status = 'pending') = (paid_at is null));`,
    );

    this.addSql(
      `alter table "order_items" add constraint "order_items_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "order_items" add constraint "order_items_price_id_foreign" foreign key ("price_id") references "product_prices" ("id") on delete no action;`,
    );

    this.addSql(
      `alter table "checkouts" add constraint "checkouts_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "checkouts" add constraint "checkouts_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "checkouts" add constraint "checkouts_price_id_foreign" foreign key ("price_id") references "product_prices" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "checkouts" add constraint "checkouts_discount_id_foreign" foreign key ("discount_id") references "discounts" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "checkouts" add constraint "checkouts_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "checkouts" add constraint "checkouts_amounts_check" check (amount >= 0 and discount_amount >= 0 and discount_amount <= amount and tax_amount >= 0);`,
    );
    this.addSql(
      `alter table "checkouts" add constraint "checkouts_discount_check" check (discount_id is not null or discount_amount = 0);`,
    );

    this.addSql(
      `alter table "checkout_products" add constraint "checkout_products_checkout_id_foreign" foreign key ("checkout_id") references "checkouts" ("id") on update no action on delete cascade;`,
    );
    this.addSql(
      `alter table "checkout_products" add constraint "checkout_products_product_id_foreign" foreign key ("product_id") references "products" ("id") on update no action on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`alter table "order_items" drop constraint "order_items_order_id_foreign";`);
    this.addSql(`alter table "checkout_products" drop constraint "checkout_products_checkout_id_foreign";`);

    this.addSql(`drop table if exists "payments" cascade;`);
    this.addSql(`drop table if exists "orders" cascade;`);
    this.addSql(`drop table if exists "order_items" cascade;`);
    this.addSql(`drop table if exists "checkouts" cascade;`);
    this.addSql(`drop table if exists "checkout_products" cascade;`);

    this.addSql(`drop index "discount_redemptions_checkout_id_unique";`);
    this.addSql(`drop index "discount_redemptions_discount_id_index";`);
    this.addSql(
      `alter table "discount_redemptions" drop column "checkout_id", drop column "customer_email";`,
    );
    this.addSql(
      `create index "discount_redemptions_discount_id_index" on "discount_redemptions" ("discount_id");`,
    );
  }
}

import { Migration } from '@mikro-orm/migrations';

export class CreateCustomers extends Migration {
  override up(): void {
    this.addSql(`create table "customers" (
      "id" uuid not null,
      "organization_id" text collate "C" not null,
      "external_id" text null,
      "email" text not null,
      "email_verified" boolean not null,
      "name" text null,
      "billing_name" text null,
      "billing_address" jsonb null,
      "tax_id" jsonb null,
      "locale" text null,
      "for_organization" boolean not null,
      "metadata" jsonb not null,
      "created_at" timestamptz(3) not null,
      "modified_at" timestamptz(3) null,
      "deleted_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `create index "customers_count_index" on "customers" ("organization_id") where deleted_at is null`,
    );
    this.addSql(
      `create unique index "customers_email_unique" on "customers" ("organization_id", "email") where deleted_at is null and not for_organization`,
    );
    this.addSql(
      `create unique index "customers_external_id_unique" on "customers" ("organization_id", "external_id") where deleted_at is null`,
    );
    for (const column of ['created_at', 'email', 'name']) {
      this.addSql(
        `create index "customers_${column}_index" on "customers" ("organization_id", "${column}", "id") where deleted_at is null`,
      );
      this.addSql(
        `create index "customers_all_${column}_index" on "customers" ("${column}", "id") where deleted_at is null`,
      );
    }
    this.addSql(
      `create index "customers_all_country_index" on "customers" (("billing_address" ->> 'country'), "created_at", "id") where deleted_at is null`,
    );
    this.addSql(
      `create index "customers_metadata_index" on "customers" using gin ("metadata" jsonb_path_ops) where deleted_at is null`,
    );
    this.addSql(
      `create index "customers_search_index" on "customers" using gin ("email" gin_trgm_ops, "name" gin_trgm_ops, "external_id" gin_trgm_ops) where deleted_at is null`,
    );
    for (const column of ['email', 'name', 'external_id'])
      this.addSql(
        `create index "customers_${column}_beginnings_index" on "customers" (lower("${column}") text_pattern_ops) where deleted_at is null`,
      );
    this.addSql(
      `alter table "customers" add constraint "customers_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(`create table "customer_sessions" (
      "id" uuid not null,
      "customer_id" uuid not null,
      "token_hash" bytea not null,
      "key_id" text not null,
      "return_url" text null,
      "expires_at" timestamptz(3) not null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "customer_sessions" add constraint "customer_sessions_token_hash_unique" unique ("token_hash")`,
    );
    this.addSql(`create index "customer_sessions_customer_id_index" on "customer_sessions" ("customer_id")`);
    this.addSql(`create index "customer_sessions_expires_at_index" on "customer_sessions" ("expires_at")`);
    this.addSql(
      `alter table "customer_sessions" add constraint "customer_sessions_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "customer_sessions"`);
    this.addSql(`drop table "customers"`);
  }
}

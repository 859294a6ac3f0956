import { Migration } from '@mikro-orm/migrations';

export class CreateLicenseKeys extends Migration {
  override up(): void {
    this.addSql(
      `create table "license_keys" ("id" uuid not null, "organization_id" text collate "C" not null, "customer_id" uuid not null, "benefit_id" uuid not null, "grant_id" uuid not null, "key_id" text not null, "key_hash" bytea not null, "sealed_key" text not null, "display_key" text not null, "status" text not null, "limit_activations" int null, "usage" int not null, "limit_usage" int null, "validations" int not null, "last_validated_at" timestamptz(3) null, "expires_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "modified_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "license_keys_hash_unique" on "license_keys" (organization_id, key_hash);`,
    );
    this.addSql(
      `create unique index "license_keys_grant_unique" on "license_keys" (grant_id) where status <> 'revoked';`,
    );
    this.addSql(`create index "license_keys_grant_index" on "license_keys" (grant_id, id);`);
    this.addSql(
      `create index "license_keys_organization_index" on "license_keys" (organization_id, created_at, id);`,
    );
    this.addSql(`create index "license_keys_benefit_index" on "license_keys" (benefit_id, created_at, id);`);
    this.addSql(
      `create index "license_keys_customer_index" on "license_keys" (customer_id, created_at, id);`,
    );
    this.addSql(
      `alter table "license_keys" add constraint "license_keys_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "license_keys" add constraint "license_keys_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "license_keys" add constraint "license_keys_benefit_id_foreign" foreign key ("benefit_id") references "benefits" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "license_keys" add constraint "license_keys_grant_id_foreign" foreign key ("grant_id") references "benefit_grants" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "license_keys" add constraint "license_keys_status_check" check (status in ('granted', 'revoked', 'disabled'));`,
    );
    this.addSql(
      `alter table "license_keys" add constraint "license_keys_counts_check" check (usage >= 0 and validations >= 0);`,
    );

    this.addSql(
      `create table "license_key_activations" ("id" uuid not null, "license_key_id" uuid not null, "label" text not null, "conditions" jsonb not null, "meta" jsonb not null, "created_at" timestamptz(3) not null, "modified_at" timestamptz(3) null, "deleted_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create index "license_key_activations_key_index" on "license_key_activations" (license_key_id, id) where deleted_at is null;`,
    );
    this.addSql(
      `alter table "license_key_activations" add constraint "license_key_activations_license_key_id_foreign" foreign key ("license_key_id") references "license_keys" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "license_key_activations"`);
    this.addSql(`drop table "license_keys"`);
  }
}

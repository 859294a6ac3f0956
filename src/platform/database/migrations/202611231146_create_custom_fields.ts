import { Migration } from '@mikro-orm/migrations';

export class CreateCustomFields extends Migration {
  override up(): void {
    this.addSql(`create table "custom_fields" (
      "id" uuid not null,
      "organization_id" text collate "C" not null,
      "type" text not null,
      "slug" text not null,
      "name" text not null,
      "properties" jsonb not null,
      "metadata" jsonb not null,
      "created_at" timestamptz(3) not null,
      "modified_at" timestamptz(3) null,
      "deleted_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `create unique index "custom_fields_slug_unique" on "custom_fields" ("organization_id", "slug") where deleted_at is null`,
    );
    for (const column of ['created_at', 'slug', 'name', 'type'])
      this.addSql(
        `create index "custom_fields_${column}_index" on "custom_fields" ("organization_id", "${column}", "id") where deleted_at is null`,
      );
    this.addSql(
      `create index "custom_fields_search_index" on "custom_fields" using gin ("name" gin_trgm_ops, "slug" gin_trgm_ops) where deleted_at is null`,
    );
    this.addSql(
      `alter table "custom_fields" add constraint "custom_fields_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "custom_fields" add constraint "custom_fields_slug_check" check (slug = lower(slug))`,
    );
    this.addSql(`create table "custom_field_renames" (
      "id" uuid not null,
      "organization_id" text collate "C" not null,
      "custom_field_id" uuid not null,
      "old_slug" text not null,
      "new_slug" text not null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `create index "custom_field_renames_organization_id_index" on "custom_field_renames" ("organization_id", "id")`,
    );
    this.addSql(
      `create index "custom_field_renames_custom_field_id_index" on "custom_field_renames" ("custom_field_id")`,
    );
    this.addSql(
      `alter table "custom_field_renames" add constraint "custom_field_renames_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "custom_field_renames" add constraint "custom_field_renames_custom_field_id_foreign" foreign key ("custom_field_id") references "custom_fields" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "custom_field_renames"`);
    this.addSql(`drop table "custom_fields"`);
  }
}

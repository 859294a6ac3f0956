import { Migration } from '@mikro-orm/migrations';

export class CreateMeters extends Migration {
  override up(): void {
    this.addSql(`create table "meters" (
      "id" uuid not null,
      "organization_id" text collate "C" not null,
      "name" text not null,
      "unit" text not null,
      "custom_label" text null,
      "custom_multiplier" int null,
      "filter" jsonb not null,
      "aggregation" jsonb not null,
      "metadata" jsonb not null,
      "created_at" timestamptz(3) not null,
      "modified_at" timestamptz(3) null,
      "archived_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "meters" add constraint "meters_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    for (const column of ['created_at', 'name', 'archived_at'])
      this.addSql(`create index "meters_${column}_index" on "meters" ("organization_id", "${column}", "id")`);
    this.addSql(`create index "meters_metadata_index" on "meters" using gin ("metadata" jsonb_path_ops)`);
    this.addSql(`create index "meters_search_index" on "meters" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "meters_name_beginnings_index" on "meters" (lower("name") text_pattern_ops)`);
  }

  override down(): void {
    this.addSql(`drop table "meters"`);
  }
}

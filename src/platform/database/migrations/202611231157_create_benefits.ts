import { Migration } from '@mikro-orm/migrations';

export class CreateBenefits extends Migration {
  override up(): void {
    this.addSql(`create table "benefits" (
      "id" uuid not null,
      "organization_id" text collate "C" not null,
      "type" text not null,
      "description" text not null,
      "selectable" boolean not null,
      "deletable" boolean not null,
      "visibility" text not null,
      "properties" jsonb not null,
      "metadata" jsonb not null,
      "created_at" timestamptz(3) not null,
      "modified_at" timestamptz(3) null,
      "deleted_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "benefits" add constraint "benefits_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    for (const column of ['created_at', 'description', 'type'])
      this.addSql(
        `create index "benefits_${column}_index" on "benefits" ("organization_id", "${column}", "id") where deleted_at is null`,
      );
    this.addSql(
      `create index "benefits_metadata_index" on "benefits" using gin ("metadata" jsonb_path_ops) where deleted_at is null`,
    );
    this.addSql(
      `create index "benefits_search_index" on "benefits" using gin ("description" gin_trgm_ops) where deleted_at is null`,
    );
    this.addSql(
      `create index "benefits_description_beginnings_index" on "benefits" (lower("description") text_pattern_ops) where deleted_at is null`,
    );
  }

  override down(): void {
    this.addSql(`drop table "benefits"`);
  }
}

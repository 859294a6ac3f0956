import { Migration } from '@mikro-orm/migrations';

export class CreateFiles extends Migration {
  override up(): void {
    this.addSql(`create table "files" (
      "id" uuid not null,
      "organization_id" text collate "C" null,
      "service" text not null,
      "name" text not null,
      "mime_type" text not null,
      "size" bigint not null,
      "version" text null,
      "storage_key" text not null,
      "upload_id" text null,
      "parts" jsonb null,
      "state" text not null,
      "upload_ends_at" timestamptz(3) null,
      "checksum_etag" text null,
      "checksum_sha256" text null,
      "storage_version" text null,
      "last_modified_at" timestamptz(3) null,
      "created_at" timestamptz(3) not null,
      "modified_at" timestamptz(3) null,
      "deleted_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `create index "files_list_index" on "files" ("organization_id", "created_at", "id") where state = 'stored' and deleted_at is null`,
    );
    this.addSql(
      `create index "files_upload_ends_at_index" on "files" ("upload_ends_at") where state = 'pending'`,
    );
    this.addSql(
      `create index "files_open_index" on "files" ("organization_id") where state = 'pending' and deleted_at is null`,
    );
    this.addSql(
      `create index "files_deleted_at_index" on "files" ("deleted_at") where state <> 'removed' and deleted_at is not null`,
    );
    this.addSql(`create index "files_ownerless_index" on "files" ("id") where organization_id is null`);
    this.addSql(
      `alter table "files" add constraint "files_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete set null`,
    );
    this.addSql(`alter table "files" add constraint "files_size_check" check (size > 0)`);
    this.addSql(
      `alter table "files" add constraint "files_state_check" check (state in ('pending', 'stored', 'removed'))`,
    );
  }

  override down(): void {
    this.addSql(`drop table "files"`);
  }
}

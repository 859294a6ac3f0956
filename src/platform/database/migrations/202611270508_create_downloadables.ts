import { Migration } from '@mikro-orm/migrations';

export class CreateDownloadables extends Migration {
  override up(): void {
    this.addSql(
      `create table "downloadables" ("id" uuid not null, "organization_id" text collate "C" not null, "customer_id" uuid not null, "benefit_id" uuid not null, "file_id" uuid not null, "downloads" int not null, "last_downloaded_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "modified_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "downloadables_unique" on "downloadables" (customer_id, benefit_id, file_id);`,
    );
    this.addSql(
      `create index "downloadables_customer_index" on "downloadables" (customer_id, created_at, id) where revoked_at is null;`,
    );
    this.addSql(`create index "downloadables_file_id_index" on "downloadables" ("file_id");`);

    this.addSql(
      `alter table "downloadables" add constraint "downloadables_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "downloadables" add constraint "downloadables_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "downloadables" add constraint "downloadables_benefit_id_foreign" foreign key ("benefit_id") references "benefits" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "downloadables" add constraint "downloadables_file_id_foreign" foreign key ("file_id") references "files" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "downloadables" add constraint "downloadables_downloads_check" check (downloads >= 0);`,
    );
  }

  override down(): void {
    this.addSql(`drop table "downloadables"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Tokens by which servers call as an organization. */
export class AddOrganizationAccessTokens extends Migration {
  override up(): void {
    this.addSql(`create table "organization_access_tokens" (
      "id" text collate "C" not null,
      "organization_id" text collate "C" not null,
      "name" text not null,
      "scopes" text[] not null,
      "start" text not null,
      "token_hash" bytea not null,
      "key_id" text not null,
      "created_by" text collate "C" null,
      "created_at" timestamptz(3) not null,
      "expires_at" timestamptz(3) null,
      "last_used_at" timestamptz(3) null,
      "revoked_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "organization_access_tokens" add constraint "organization_access_tokens_token_hash_unique" unique ("token_hash")`,
    );
    this.addSql(
      `create index "organization_access_tokens_organization_id_index" on "organization_access_tokens" ("organization_id", "id")`,
    );
    this.addSql(
      `create index "organization_access_tokens_created_by_index" on "organization_access_tokens" ("created_by")`,
    );
    this.addSql(
      `create index "organization_access_tokens_end_index" on "organization_access_tokens" (least("revoked_at", "expires_at"))`,
    );
    this.addSql(
      `alter table "organization_access_tokens" add constraint "organization_access_tokens_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "organization_access_tokens" add constraint "organization_access_tokens_created_by_foreign" foreign key ("created_by") references "users" ("id") on delete set null`,
    );
  }

  override down(): void {
    this.addSql(`drop table "organization_access_tokens"`);
  }
}

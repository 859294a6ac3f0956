import { Migration } from '@mikro-orm/migrations';

/** Users, their accounts and sessions, and the sessions of staff at the console. */
export class CreateAccounts extends Migration {
  override up(): void {
    this.addSql(`create extension if not exists pg_trgm`);
    this.addSql(`create table "users" (
      "id" text collate "C" not null,
      "email" text not null,
      "email_verified" boolean not null default false,
      "name" text not null,
      "image" text null,
      "username" text null,
      "display_username" text null,
      "role" text not null default 'user',
      "banned" boolean not null default false,
      "ban_reason" text null,
      "ban_expires" timestamptz(3) null,
      "created_at" timestamptz(3) not null,
      "updated_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email")`);
    this.addSql(`alter table "users" add constraint "users_username_unique" unique ("username")`);
    this.addSql(`create index "users_created_at_index" on "users" ("created_at", "id")`);
    this.addSql(`create index "users_name_index" on "users" ("name", "id")`);
    this.addSql(`create index "users_role_index" on "users" ("role", "id")`);
    this.addSql(`create index "users_roles_index" on "users" using gin (string_to_array("role", ','))`);
    this.addSql(
      `create index "users_search_index" on "users" using gin ("email" gin_trgm_ops, "name" gin_trgm_ops, "username" gin_trgm_ops)`,
    );
    this.addSql(`create table "staff_sessions" (
      "id" text collate "C" not null,
      "user_id" text collate "C" not null,
      "token_hash" bytea not null,
      "created_at" timestamptz(3) not null,
      "last_seen_at" timestamptz(3) not null,
      "expires_at" timestamptz(3) not null,
      "ip_address" text not null,
      "user_agent" text not null,
      primary key ("id")
    )`);
    this.addSql(`create index "staff_sessions_user_id_index" on "staff_sessions" ("user_id")`);
    this.addSql(
      `alter table "staff_sessions" add constraint "staff_sessions_token_hash_unique" unique ("token_hash")`,
    );
    this.addSql(`create table "sessions" (
      "id" text collate "C" not null,
      "user_id" text collate "C" not null,
      "token_hash" bytea not null,
      "expires_at" timestamptz(3) not null,
      "created_at" timestamptz(3) not null,
      "updated_at" timestamptz(3) not null,
      "ip_address" text not null,
      "user_agent" text not null,
      "active_organization_id" text collate "C" null,
      "impersonated_by" text collate "C" null,
      "extendable" boolean not null,
      primary key ("id")
    )`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id")`);
    this.addSql(`alter table "sessions" add constraint "sessions_token_hash_unique" unique ("token_hash")`);
    this.addSql(`create index "sessions_impersonated_by_index" on "sessions" ("impersonated_by")`);
    this.addSql(`create table "accounts" (
      "id" text collate "C" not null,
      "user_id" text collate "C" not null,
      "provider_id" text not null,
      "account_id" text not null,
      "password" text null,
      "created_at" timestamptz(3) not null,
      "updated_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(`create index "accounts_user_id_index" on "accounts" ("user_id")`);
    this.addSql(
      `alter table "accounts" add constraint "accounts_provider_id_account_id_unique" unique ("provider_id", "account_id")`,
    );
    this.addSql(
      `alter table "staff_sessions" add constraint "staff_sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "sessions" add constraint "sessions_impersonated_by_foreign" foreign key ("impersonated_by") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "accounts" add constraint "accounts_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "staff_sessions", "sessions", "accounts", "users"`);
  }
}

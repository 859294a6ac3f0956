import { Migration } from '@mikro-orm/migrations';

/** Mailed tokens, names for sessions that may be shown, and indexes by which what has ended is found. */
export class AddVerifications extends Migration {
  override up(): void {
    this.addSql(`create table "verifications" (
      "id" text collate "C" not null,
      "purpose" text not null,
      "token_hash" bytea not null,
      "user_id" text collate "C" null,
      "email" text not null,
      "data" jsonb not null,
      "expires_at" timestamptz(3) not null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "verifications" add constraint "verifications_token_hash_unique" unique ("token_hash")`,
    );
    this.addSql(
      `alter table "verifications" add constraint "verifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(`create index "verifications_user_id_index" on "verifications" ("user_id")`);
    this.addSql(`create index "verifications_expires_at_index" on "verifications" ("expires_at")`);

    this.addSql(`alter table "sessions" add column "handle" text null`);
    this.addSql(`update "sessions" set "handle" = replace(gen_random_uuid()::text, '-', '')`);
    this.addSql(`alter table "sessions" alter column "handle" set not null`);
    this.addSql(`alter table "sessions" add constraint "sessions_handle_unique" unique ("handle")`);
    this.addSql(`create index "sessions_expires_at_index" on "sessions" ("expires_at")`);
    this.addSql(`create index "staff_sessions_expires_at_index" on "staff_sessions" ("expires_at")`);
  }

  override down(): void {
    this.addSql(`drop index "staff_sessions_expires_at_index"`);
    this.addSql(`drop index "sessions_expires_at_index"`);
    this.addSql(`alter table "sessions" drop column "handle"`);
    this.addSql(`drop table "verifications"`);
  }
}

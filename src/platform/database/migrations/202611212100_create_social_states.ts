import { Migration } from '@mikro-orm/migrations';

/** People who were sent to a provider and are expected back. */
export class CreateSocialStates extends Migration {
  override up(): void {
    this.addSql(`create table "social_states" (
      "id" text collate "C" not null,
      "provider_id" text not null,
      "code_verifier" text not null,
      "nonce" text not null,
      "callback_url" text not null,
      "error_url" text null,
      "new_user_url" text null,
      "request_sign_up" boolean not null,
      "link_user_id" text collate "C" null,
      "link_session_id" text collate "C" null,
      "browser_hash" bytea null,
      "expires_at" timestamptz(3) not null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "social_states" add constraint "social_states_link_session_id_foreign" foreign key ("link_session_id") references "sessions" ("id") on delete cascade`,
    );
    this.addSql(`create index "social_states_link_session_id_index" on "social_states" ("link_session_id")`);
    this.addSql(`create index "social_states_expires_at_index" on "social_states" ("expires_at")`);
  }

  override down(): void {
    this.addSql(`drop table "social_states"`);
  }
}

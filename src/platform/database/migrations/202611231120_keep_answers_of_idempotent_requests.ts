import { Migration } from '@mikro-orm/migrations';

export class KeepAnswersOfIdempotentRequests extends Migration {
  override up(): void {
    this.addSql(
      `create table "idempotent_requests" ("id" text collate "C" not null, "content" text not null, "owner" uuid not null, "claimed_until" timestamptz(3) not null, "answer" text null, "expires_at" timestamptz(3) not null, primary key ("id"))`,
    );
    this.addSql(
      `create index "idempotent_requests_expires_at_index" on "idempotent_requests" ("expires_at")`,
    );
  }

  override down(): void {
    this.addSql(`drop table "idempotent_requests"`);
  }
}

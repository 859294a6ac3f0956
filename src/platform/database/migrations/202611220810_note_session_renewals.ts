import { Migration } from '@mikro-orm/migrations';

/** When people were there by an open session, of which only the last time was known. */
export class NoteSessionRenewals extends Migration {
  override up(): void {
    this.addSql(`create table "session_renewals" (
      "user_id" text collate "C" not null,
      "at" timestamptz(3) not null,
      primary key ("user_id", "at")
    )`);
    this.addSql(`create index "session_renewals_at_index" on "session_renewals" ("at", "user_id")`);
  }

  override down(): void {
    this.addSql(`drop table "session_renewals"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** How many sessions of somebody have not ended is counted in the index, for a thousand people at once. */
export class KnowEndsOfSessionsByIndex extends Migration {
  override up(): void {
    this.addSql(`drop index "sessions_user_index"`);
    this.addSql(
      `create index "sessions_user_index" on "sessions" ("user_id", "created_at", "id") include ("expires_at")`,
    );
  }

  override down(): void {
    this.addSql(`drop index "sessions_user_index"`);
    this.addSql(`create index "sessions_user_index" on "sessions" ("user_id", "created_at", "id")`);
  }
}

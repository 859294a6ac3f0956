import { Migration } from '@mikro-orm/migrations';

/** Orders of lists for staff that had no index from both of their ends. */
export class IndexOrdersOfLists extends Migration {
  override up(): void {
    this.addSql(`create index "users_username_index" on "users" ("username", "id")`);
    this.addSql(
      `create index "webhook_endpoints_last_failing_index" on "webhook_endpoints" ("failing_since" desc nulls last, "id" desc)`,
    );
  }

  override down(): void {
    this.addSql(`drop index "webhook_endpoints_last_failing_index"`);
    this.addSql(`drop index "users_username_index"`);
  }
}

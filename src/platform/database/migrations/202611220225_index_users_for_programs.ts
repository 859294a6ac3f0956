import { Migration } from '@mikro-orm/migrations';

/** What programs sort and filter users by, beside what the console does. */
export class IndexUsersForPrograms extends Migration {
  override up(): void {
    this.addSql(`create index "users_updated_at_index" on "users" ("updated_at", "id")`);
    this.addSql(`create index "users_banned_index" on "users" ("created_at", "id") where "banned"`);
    this.addSql(
      `create index "users_ban_expires_index" on "users" ("ban_expires", "id") where "ban_expires" is not null`,
    );
    this.addSql(
      `create index "users_unverified_index" on "users" ("created_at", "id") where not "email_verified"`,
    );
  }

  override down(): void {
    this.addSql(`drop index "users_unverified_index"`);
    this.addSql(`drop index "users_ban_expires_index"`);
    this.addSql(`drop index "users_banned_index"`);
    this.addSql(`drop index "users_updated_at_index"`);
  }
}

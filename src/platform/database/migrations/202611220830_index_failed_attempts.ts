import { Migration } from '@mikro-orm/migrations';

/** What failed at some time is found among millions of attempts that did not. */
export class IndexFailedAttempts extends Migration {
  override up(): void {
    this.addSql(
      `create index "webhook_attempts_failed_index" on "webhook_attempts" ("id") where not succeeded`,
    );
  }

  override down(): void {
    this.addSql(`drop index "webhook_attempts_failed_index"`);
  }
}

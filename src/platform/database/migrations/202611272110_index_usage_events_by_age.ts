import { Migration } from '@mikro-orm/migrations';

export class IndexUsageEventsByAge extends Migration {
  override up(): void {
    this.addSql(`create index "usage_events_age_index" on "usage_events" ("timestamp", "id")`);
  }

  override down(): void {
    this.addSql(`drop index "usage_events_age_index"`);
  }
}

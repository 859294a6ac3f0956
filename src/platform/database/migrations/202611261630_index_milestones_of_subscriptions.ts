import { Migration } from '@mikro-orm/migrations';

export class IndexMilestonesOfSubscriptions extends Migration {
  override up(): void {
    for (const column of ['trial_end', 'canceled_at'])
      this.addSql(
        `create index "subscriptions_${column}_index" on "subscriptions" ("organization_id", "${column}", "id") where ${column} is not null`,
      );
    this.addSql(
      `create index "orders_overdue_index" on "orders" ("organization_id", "created_at", "id") where collection_ends_at is not null`,
    );
  }

  override down(): void {
    this.addSql(`drop index "orders_overdue_index"`);
    for (const column of ['canceled_at', 'trial_end'])
      this.addSql(`drop index "subscriptions_${column}_index"`);
  }
}

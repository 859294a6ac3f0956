import { Migration } from '@mikro-orm/migrations';

export class IndexFilteredListsOfSubscriptions extends Migration {
  override up(): void {
    this.addSql(
      `create index "orders_recurring_index" on "orders" ("organization_id", "created_at", "id") where billing_reason in ('subscription_create', 'subscription_cycle', 'subscription_update')`,
    );
    this.index(' include ("status")');
  }

  override down(): void {
    this.index('');
    this.addSql('drop index "orders_recurring_index"');
  }

  private index(included: string): void {
    this.addSql('drop index "subscriptions_started_at_index"');
    this.addSql(
      `create index "subscriptions_started_at_index" on "subscriptions" ("organization_id", "started_at", "id")${included}`,
    );
  }
}

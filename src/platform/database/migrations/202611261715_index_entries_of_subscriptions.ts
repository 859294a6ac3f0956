import { Migration } from '@mikro-orm/migrations';

export class IndexEntriesOfSubscriptions extends Migration {
  override up(): void {
    this.addSql(
      'create index "billing_entries_subscription_id_index" on "billing_entries" ("subscription_id", "id")',
    );
  }

  override down(): void {
    this.addSql('drop index "billing_entries_subscription_id_index"');
  }
}

import { Migration } from '@mikro-orm/migrations';

export class IndexPendingRefunds extends Migration {
  override up(): void {
    this.addSql(`create index "refunds_pending_index" on "refunds" ("created_at") where status = 'pending'`);
  }

  override down(): void {
    this.addSql('drop index "refunds_pending_index"');
  }
}

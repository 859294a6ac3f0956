import { Migration } from '@mikro-orm/migrations';

export class IndexCountOfCheckoutLinks extends Migration {
  override up(): void {
    this.addSql(
      `create index "checkout_links_count_index" on "checkout_links" ("organization_id") where deleted_at is null`,
    );
  }

  override down(): void {
    this.addSql(`drop index "checkout_links_count_index"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** What staff look for over all endpoints: a part of an address, those that fail, and deliveries that were given up. */
export class IndexWebhooksForStaff extends Migration {
  override up(): void {
    this.addSql(
      `create index "webhook_endpoints_search_index" on "webhook_endpoints" using gin ("url" gin_trgm_ops)`,
    );
    this.addSql(
      `create index "webhook_endpoints_failing_since_index" on "webhook_endpoints" ("failing_since", "id")`,
    );
    this.addSql(
      `create index "webhook_deliveries_given_up_index" on "webhook_deliveries" ("id") where status = 'failed'`,
    );
  }

  override down(): void {
    this.addSql(`drop index "webhook_deliveries_given_up_index"`);
    this.addSql(`drop index "webhook_endpoints_failing_since_index"`);
    this.addSql(`drop index "webhook_endpoints_search_index"`);
  }
}

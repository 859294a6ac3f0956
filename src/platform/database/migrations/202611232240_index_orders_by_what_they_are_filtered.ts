import { Migration } from '@mikro-orm/migrations';

const BY_AGE = '("organization_id", "created_at", "id")';

export class IndexOrdersByWhatTheyAreFiltered extends Migration {
  override up(): void {
    this.index('checkouts', 'created_at', BY_AGE);
    this.index('payments', 'created_at', `${BY_AGE} include ("method_type")`);
    for (const table of ['checkouts', 'payments'])
      this.addSql(
        `create index "${table}_by_status_index" on "${table}" ("organization_id", "status", "created_at", "id")`,
      );
    for (const column of ['product_id', 'discount_id'])
      this.index('orders', column, `("${column}", "created_at", "id") include ("organization_id")`);
  }

  override down(): void {
    for (const column of ['product_id', 'discount_id'])
      this.index('orders', column, `("${column}", "created_at", "id")`);
    for (const table of ['checkouts', 'payments']) this.addSql(`drop index "${table}_by_status_index"`);
    this.index('payments', 'created_at', `${BY_AGE} include ("status", "method_type")`);
    this.index('checkouts', 'created_at', `${BY_AGE} include ("status")`);
  }

  private index(table: string, name: string, columns: string): void {
    this.addSql(`drop index "${table}_${name}_index"`);
    this.addSql(`create index "${table}_${name}_index" on "${table}" ${columns}`);
  }
}

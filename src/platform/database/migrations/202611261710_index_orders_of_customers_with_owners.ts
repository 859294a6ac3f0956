import { Migration } from '@mikro-orm/migrations';

export class IndexOrdersOfCustomersWithOwners extends Migration {
  override up(): void {
    this.index('("customer_id", "created_at", "id") include ("organization_id")');
  }

  override down(): void {
    this.index('("customer_id", "created_at", "id")');
  }

  private index(columns: string): void {
    this.addSql('drop index "orders_customer_id_index"');
    this.addSql(`create index "orders_customer_id_index" on "orders" ${columns}`);
  }
}

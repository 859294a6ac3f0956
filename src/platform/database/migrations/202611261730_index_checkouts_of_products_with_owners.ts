import { Migration } from '@mikro-orm/migrations';

export class IndexCheckoutsOfProductsWithOwners extends Migration {
  override up(): void {
    this.index('("product_id", "created_at", "id") include ("organization_id")');
  }

  override down(): void {
    this.index('("product_id", "created_at", "id")');
  }

  private index(columns: string): void {
    this.addSql('drop index "checkouts_product_id_index"');
    this.addSql(`create index "checkouts_product_id_index" on "checkouts" ${columns}`);
  }
}

import { Migration } from '@mikro-orm/migrations';

const INDEXES = [
  ['orders', 'product'],
  ['orders', 'discount'],
  ['orders', 'subscription'],
  ['subscriptions', 'product'],
  ['subscriptions', 'discount'],
] as const;

export class IndexListsByProductsAndDiscounts extends Migration {
  override up(): void {
    for (const [table, sorted] of INDEXES)
      this.addSql(
        `create index "${table}_by_${sorted}_index" on "${table}" ("organization_id", "${sorted}_id", "id")`,
      );
  }

  override down(): void {
    for (const [table, sorted] of INDEXES) this.addSql(`drop index "${table}_by_${sorted}_index"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

const INDEXES = [
  ['discounts', `("organization_id") where deleted_at is null`],
  ['benefits', `("organization_id", "type") where deleted_at is null`],
  ['meters', `("organization_id", "archived_at")`],
  ['custom_fields', `("organization_id", "type") where deleted_at is null`],
  ['files', `("organization_id") where state = 'stored' and deleted_at is null`],
  ['products', `("organization_id", "is_archived", "is_recurring", "visibility")`],
] as const;

/** Totals of lists are exact, and indexes that end with an id are as large as half of their tables. */
export class IndexCountsOfLists extends Migration {
  override up(): void {
    for (const [table, columns] of INDEXES)
      this.addSql(`create index "${table}_count_index" on "${table}" ${columns}`);
  }

  override down(): void {
    for (const [table] of INDEXES) this.addSql(`drop index "${table}_count_index"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

const TRACKED = ['checkouts', 'orders', 'payments'];

const CHANGED_ROWS = {
  insert: 'referencing new table as new_rows ',
  update: 'referencing old table as old_rows new table as new_rows ',
  delete: 'referencing old table as old_rows ',
  truncate: '',
};

/** Whose rows may be far apart in the usual order, by these columns. */
const INCLUDED = { checkouts: '"status"', orders: '"billing_reason"', payments: '"status", "method_type"' };

export class CacheCountsOfOrders extends Migration {
  override up(): void {
    for (const table of TRACKED)
      for (const [kind, rows] of Object.entries(CHANGED_ROWS))
        this.addSql(
          `create trigger "${table}_track_${kind}" after ${kind} on "${table}" ${rows}for each statement execute function "track_list_changes"('organization_id')`,
        );
    for (const [table, columns] of Object.entries(INCLUDED))
      this.index(table, 'created_at', `("organization_id", "created_at", "id") include (${columns})`);
    this.index('orders', 'count', '("organization_id", "billing_reason")');
    this.addSql(`create index "customers_of_orders_index" on "customers" ("organization_id", "email", "id")`);
  }

  override down(): void {
    this.addSql(`drop index "customers_of_orders_index"`);
    this.index('orders', 'count', '("organization_id")');
    for (const table of Object.keys(INCLUDED))
      this.index(table, 'created_at', '("organization_id", "created_at", "id")');
    for (const table of TRACKED)
      for (const kind of Object.keys(CHANGED_ROWS))
        this.addSql(`drop trigger "${table}_track_${kind}" on "${table}"`);
  }

  private index(table: string, name: string, columns: string): void {
    this.addSql(`drop index "${table}_${name}_index"`);
    this.addSql(`create index "${table}_${name}_index" on "${table}" ${columns}`);
  }
}

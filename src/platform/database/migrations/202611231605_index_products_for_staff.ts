import { Migration } from '@mikro-orm/migrations';

/** Staff list the products of all merchants. */
export class IndexProductsForStaff extends Migration {
  override up(): void {
    for (const column of ['created_at', 'name'])
      this.addSql(`create index "products_all_${column}_index" on "products" ("${column}", "id")`);
    for (const column of ['is_archived', 'is_recurring'])
      this.addSql(
        `create index "products_all_${column}_index" on "products" ("${column}", "created_at", "id")`,
      );
  }

  override down(): void {
    for (const column of ['is_recurring', 'is_archived', 'name', 'created_at'])
      this.addSql(`drop index "products_all_${column}_index"`);
  }
}

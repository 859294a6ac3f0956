import { Migration } from '@mikro-orm/migrations';

/** Tells rows that have come over from rows of another database with the same ids. */
export class IdentifyImportedRows extends Migration {
  override up(): void {
    // Rows from before have no identity, and so are taken for no other row.
    this.addSql(`alter table "imported_rows" add column "identity" text not null default ''`);
    this.addSql(`alter table "imported_rows" alter column "identity" drop default`);
  }

  override down(): void {
    this.addSql(`alter table "imported_rows" drop column "identity"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Which rows have come over from another database, so that a later run leaves out what was removed here since. */
export class RememberImportedRows extends Migration {
  override up(): void {
    this.addSql(`create table "imported_rows" (
      "source" text not null,
      "id" text collate "C" not null,
      primary key ("source", "id")
    )`);
  }

  override down(): void {
    this.addSql(`drop table "imported_rows"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

const CHANGED_ROWS = {
  insert: 'referencing new table as new_rows ',
  delete: 'referencing old table as old_rows ',
  truncate: '',
};

export class CacheCountOfUsers extends Migration {
  override up(): void {
    for (const [kind, rows] of Object.entries(CHANGED_ROWS))
      this.addSql(
        `create trigger "users_track_${kind}" after ${kind} on "users" ${rows}for each statement execute function "track_list_changes"('banned')`,
      );
  }

  override down(): void {
    for (const kind of Object.keys(CHANGED_ROWS))
      this.addSql(`drop trigger "users_track_${kind}" on "users"`);
  }
}

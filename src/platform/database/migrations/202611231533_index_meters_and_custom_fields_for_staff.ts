import { Migration } from '@mikro-orm/migrations';

/** Staff list and search the rows of all merchants. */
export class IndexMetersAndCustomFieldsForStaff extends Migration {
  override up(): void {
    for (const column of ['created_at', 'name'])
      this.addSql(`create index "meters_all_${column}_index" on "meters" ("${column}", "id")`);
    for (const column of ['created_at', 'slug', 'name'])
      this.addSql(
        `create index "custom_fields_all_${column}_index" on "custom_fields" ("${column}", "id") where deleted_at is null`,
      );
    this.addSql(
      `create index "custom_fields_all_type_index" on "custom_fields" ("type", "created_at", "id") where deleted_at is null`,
    );
    for (const column of ['name', 'slug'])
      this.addSql(
        `create index "custom_fields_${column}_beginnings_index" on "custom_fields" (lower("${column}") text_pattern_ops) where deleted_at is null`,
      );
  }

  override down(): void {
    for (const name of [
      'name_beginnings',
      'slug_beginnings',
      'all_type',
      'all_name',
      'all_slug',
      'all_created_at',
    ])
      this.addSql(`drop index "custom_fields_${name}_index"`);
    for (const column of ['name', 'created_at']) this.addSql(`drop index "meters_all_${column}_index"`);
  }
}

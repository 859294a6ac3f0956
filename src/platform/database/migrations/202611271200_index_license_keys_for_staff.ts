import { Migration } from '@mikro-orm/migrations';

export class IndexLicenseKeysForStaff extends Migration {
  override up(): void {
    this.addSql(`create index "license_keys_all_created_at_index" on "license_keys" (created_at, id);`);
    this.addSql(`create index "license_keys_status_index" on "license_keys" (status, created_at, id);`);
    this.addSql(`create index "license_keys_display_index" on "license_keys" (display_key, created_at, id);`);
  }

  override down(): void {
    this.addSql(`drop index "license_keys_display_index"`);
    this.addSql(`drop index "license_keys_status_index"`);
    this.addSql(`drop index "license_keys_all_created_at_index"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

export class OverrideTaxIds extends Migration {
  override up(): void {
    this.addSql(`alter table "customers" add column "tax_id_override" jsonb null`);
  }

  override down(): void {
    this.addSql(`alter table "customers" drop column "tax_id_override"`);
  }
}

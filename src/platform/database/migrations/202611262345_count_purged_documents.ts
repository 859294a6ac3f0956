import { Migration } from '@mikro-orm/migrations';

export class CountPurgedDocuments extends Migration {
  override up(): void {
    this.addSql(
      `alter table "billing_document_counters"
         add column "purged" int not null default 0,
         add constraint "billing_document_counters_purged_check" check (purged >= 0 and purged <= last)`,
    );
  }

  override down(): void {
    this.addSql(`alter table "billing_document_counters" drop column "purged"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** The list is sorted by age unless requested otherwise, so a page of one type is read along one index. */
export class IndexBenefitsOfATypeByAge extends Migration {
  override up(): void {
    this.index(`("organization_id", "type", "created_at", "id")`);
  }

  override down(): void {
    this.index(`("organization_id", "type", "id")`);
  }

  private index(columns: string): void {
    this.addSql(`drop index "benefits_type_index"`);
    this.addSql(`create index "benefits_type_index" on "benefits" ${columns} where deleted_at is null`);
  }
}

import { Migration } from '@mikro-orm/migrations';

export class IndexDocumentNumbers extends Migration {
  override up(): void {
    this.addSql(
      `create index "billing_documents_number_index" on "billing_documents" ("number", "issued_at", "id")`,
    );
  }

  override down(): void {
    this.addSql(`drop index "billing_documents_number_index"`);
  }
}

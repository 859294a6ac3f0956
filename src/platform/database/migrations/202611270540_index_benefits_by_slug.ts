import { Migration } from '@mikro-orm/migrations';

export class IndexBenefitsBySlug extends Migration {
  override up(): void {
    this.addSql(
      `create index "benefits_slug_index" on "benefits" ("organization_id", ("metadata" ->> 'slug')) where deleted_at is null`,
    );
  }

  override down(): void {
    this.addSql('drop index "benefits_slug_index"');
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Whose history an entry belongs to: of an organization, whichever member, team or invitation it tells about. */
export class AddOrganizationToAudit extends Migration {
  override up(): void {
    this.addSql(`alter table "audit_entries" add column "organization_id" text collate "C" null`);
    this.addSql(
      `create index "audit_entries_organization_index" on "audit_entries" ("organization_id", "created_at", "id") where organization_id is not null`,
    );
  }

  override down(): void {
    this.addSql(`drop index "audit_entries_organization_index"`);
    this.addSql(`alter table "audit_entries" drop column "organization_id"`);
  }
}

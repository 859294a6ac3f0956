import { Migration } from '@mikro-orm/migrations';

/** The order of an organization's invitations for staff. */
export class IndexInvitationsByAge extends Migration {
  override up(): void {
    this.addSql(
      `create index "invitations_created_at_index" on "invitations" ("organization_id", "created_at", "id")`,
    );
  }

  override down(): void {
    this.addSql(`drop index "invitations_created_at_index"`);
  }
}

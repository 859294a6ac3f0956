import { Migration } from '@mikro-orm/migrations';

/** Lists the members of an organization by role, and counts its invitations that can still be accepted. */
export class IndexMembersByRole extends Migration {
  override up(): void {
    this.addSql(`create index "members_role_index" on "members" ("organization_id", "role", "id")`);
    this.addSql(
      `create index "invitations_open_index" on "invitations" ("organization_id", "expires_at") where "status" = 'pending'`,
    );
  }

  override down(): void {
    this.addSql(`drop index "invitations_open_index"`);
    this.addSql(`drop index "members_role_index"`);
  }
}

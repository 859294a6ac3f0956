import { Migration } from '@mikro-orm/migrations';

/** Finds the invitations that nobody answered in time. */
export class SweepInvitations extends Migration {
  override up(): void {
    this.addSql(
      `create index "invitations_pending_expires_at_index" on "invitations" ("expires_at") where "status" = 'pending';`,
    );
  }

  override down(): void {
    this.addSql(`drop index "invitations_pending_expires_at_index";`);
  }
}

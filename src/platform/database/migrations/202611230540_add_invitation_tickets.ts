import { Migration } from '@mikro-orm/migrations';

export class AddInvitationTickets extends Migration {
  override up(): void {
    this.addSql(`alter table "invitations" add column "ticket_hash" bytea null`);
  }

  override down(): void {
    this.addSql(`alter table "invitations" drop column "ticket_hash"`);
  }
}

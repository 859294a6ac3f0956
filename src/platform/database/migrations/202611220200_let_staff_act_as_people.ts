import { Migration } from '@mikro-orm/migrations';

/** Sessions in which staff may only look, and when staff last entered their password. */
export class LetStaffActAsPeople extends Migration {
  override up(): void {
    this.addSql(`alter table "sessions" add column "read_only" boolean not null default false`);
    this.addSql(`alter table "staff_sessions" add column "authenticated_at" timestamptz(3) null`);
    this.addSql(`update "staff_sessions" set "authenticated_at" = "created_at"`);
    this.addSql(`alter table "staff_sessions" alter column "authenticated_at" set not null`);
  }

  override down(): void {
    this.addSql(`alter table "staff_sessions" drop column "authenticated_at"`);
    this.addSql(`alter table "sessions" drop column "read_only"`);
  }
}

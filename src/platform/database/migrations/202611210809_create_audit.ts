import { Migration } from '@mikro-orm/migrations';

/** What people and staff have done, in a table that takes inserts only, and who signed in or tried to. */
export class CreateAudit extends Migration {
  override up(): void {
    this.addSql(`create table "audit_entries" (
      "id" uuid not null,
      "created_at" timestamptz(3) not null,
      "action" text not null,
      "actor_kind" text not null,
      "actor_id" text collate "C" null,
      "impersonator_id" text collate "C" null,
      "subject_type" text not null,
      "subject_id" text collate "C" not null,
      "before" jsonb null,
      "after" jsonb null,
      "reason" text null,
      "ip_address" text null,
      "user_agent" text null,
      "request_id" text null,
      primary key ("id")
    )`);
    this.addSql(`create index "audit_entries_created_at_index" on "audit_entries" ("created_at", "id")`);
    this.addSql(
      `create index "audit_entries_actor_index" on "audit_entries" ("actor_id", "created_at", "id")`,
    );
    this.addSql(
      `create index "audit_entries_subject_index" on "audit_entries" ("subject_type", "subject_id", "created_at", "id")`,
    );
    this.addSql(
      `create index "audit_entries_impersonator_index" on "audit_entries" ("impersonator_id", "created_at", "id") where impersonator_id is not null`,
    );
    // Removal, never alteration, is open to a transaction that says so; see docs/adr/0018-audit-and-login-events.md.
    this.addSql(`create function "refuse_audit_change"() returns trigger language plpgsql as $$
      begin
        if tg_op in ('DELETE', 'TRUNCATE') and current_setting('atrium.audit_removal', true) = 'allowed' then
          return null;
        end if;
        raise exception 'audit_entries takes inserts only: % refused', lower(tg_op)
          using errcode = 'insufficient_privilege';
      end
    $$`);
    this.addSql(`create trigger "audit_entries_append_only"
      before update or delete or truncate on "audit_entries"
      for each statement execute function "refuse_audit_change"()`);
    this.addSql(`create table "login_events" (
      "id" uuid not null,
      "created_at" timestamptz(3) not null,
      "user_id" text collate "C" null,
      "email" text null,
      "entrance" text not null,
      "method" text not null,
      "outcome" text not null,
      "ip_address" text not null,
      "user_agent" text not null,
      "request_id" text null,
      primary key ("id")
    )`);
    this.addSql(`create index "login_events_created_at_index" on "login_events" ("created_at", "id")`);
    this.addSql(`create index "login_events_user_index" on "login_events" ("user_id", "created_at", "id")`);
  }

  override down(): void {
    this.addSql(`drop table "login_events", "audit_entries"`);
    this.addSql(`drop function "refuse_audit_change"`);
  }
}

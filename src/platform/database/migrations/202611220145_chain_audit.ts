import { Migration } from '@mikro-orm/migrations';

/** Entries of the trail are numbered and chained, so that it is noticed when one is altered or removed. */
export class ChainAudit extends Migration {
  override up(): void {
    this.addSql(
      `alter table "audit_entries" add column "sequence" bigint null, add column "hash" bytea null`,
    );
    this.addSql(`alter table "audit_entries" add constraint "audit_entries_seal_whole"
      check ((sequence is null) = (hash is null) and sequence > 0 and octet_length(hash) = 32)`);
    this.addSql(
      `create unique index "audit_entries_sequence_unique" on "audit_entries" ("sequence") where sequence is not null`,
    );
    this.addSql(
      `create index "audit_entries_unsealed_index" on "audit_entries" ("created_at", "id") where sequence is null`,
    );
    this.addSql(`create table "audit_chains" (
      "id" smallint not null,
      "head_sequence" bigint not null,
      "head_hash" bytea not null,
      "anchor_sequence" bigint not null,
      "anchor_hash" bytea not null,
      "anchored_at" timestamptz(3) null,
      primary key ("id"),
      constraint "audit_chains_only_one" check (id = 1)
    )`);
    // Images of rows are compared, because 1.0 and 1.00 are equal as values; see docs/adr/0035-a-chain-and-a-witness.md.
    this.addSql(`create or replace function "refuse_audit_change"() returns trigger language plpgsql as $$
      declare
        unsealed audit_entries%rowtype;
      begin
        if tg_op = 'UPDATE' then
          unsealed := new;
          unsealed.sequence := null;
          unsealed.hash := null;
          if new.sequence is not null and new.hash is not null and unsealed *= old then
            return new;
          end if;
        elsif current_setting('atrium.audit_removal', true) = 'allowed' then
          return null;
        end if;
        raise exception 'audit_entries takes inserts only: % refused', lower(tg_op)
          using errcode = 'insufficient_privilege';
      end
    $$`);
    this.addSql(`drop trigger "audit_entries_append_only" on "audit_entries"`);
    this.addSql(`create trigger "audit_entries_append_only"
      before delete or truncate on "audit_entries"
      for each statement execute function "refuse_audit_change"()`);
    this.addSql(`create trigger "audit_entries_seal_only"
      before update on "audit_entries"
      for each row execute function "refuse_audit_change"()`);
  }

  override down(): void {
    this.addSql(`drop trigger "audit_entries_seal_only" on "audit_entries"`);
    this.addSql(`drop trigger "audit_entries_append_only" on "audit_entries"`);
    this.addSql(`create or replace function "refuse_audit_change"() returns trigger language plpgsql as $$
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
    this.addSql(`drop table "audit_chains"`);
    this.addSql(`drop index "audit_entries_unsealed_index"`);
    this.addSql(
      `alter table "audit_entries" drop constraint "audit_entries_seal_whole", drop column "sequence", drop column "hash"`,
    );
  }
}

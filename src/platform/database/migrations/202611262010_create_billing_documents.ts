import { Migration } from '@mikro-orm/migrations';

export class CreateBillingDocuments extends Migration {
  override up(): void {
    this.addSql(
      `alter table "orders" add column "invoice_number" text null, add column "receipt_number" text null`,
    );
    this.addSql(`create table "billing_documents" (
      "id" uuid not null,
      "organization_id" text collate "C" not null,
      "order_id" uuid not null,
      "refund_id" uuid null,
      "kind" text not null,
      "sequence" int not null,
      "number" text not null,
      "currency" text not null,
      "net_amount" int not null,
      "tax_amount" int not null,
      "total_amount" int not null,
      "snapshot" jsonb not null,
      "issued_at" timestamptz(3) not null,
      primary key ("id"),
      constraint "billing_documents_sequence_unique" unique ("organization_id", "kind", "sequence"),
      constraint "billing_documents_number_unique" unique ("organization_id", "number"),
      constraint "billing_documents_sum_check" check (total_amount = net_amount + tax_amount),
      constraint "billing_documents_sequence_check" check (sequence > 0),
      constraint "billing_documents_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade,
      constraint "billing_documents_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade
    )`);
    this.addSql(
      `create unique index "billing_documents_order_unique" on "billing_documents" ("order_id", "kind") where refund_id is null`,
    );
    this.addSql(
      `create unique index "billing_documents_refund_unique" on "billing_documents" ("refund_id", "kind") where refund_id is not null`,
    );
    this.addSql(
      `create index "billing_documents_order_id_index" on "billing_documents" ("order_id", "issued_at", "id")`,
    );
    this.addSql(`create index "billing_documents_issued_at_index" on "billing_documents" ("issued_at")`);
    this.addSql(`create table "billing_document_counters" (
      "organization_id" text collate "C" not null,
      "kind" text not null,
      "last" int not null,
      primary key ("organization_id", "kind"),
      constraint "billing_document_counters_last_check" check (last >= 0),
      constraint "billing_document_counters_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade
    )`);
    this.addSql(`create table "billing_document_files" (
      "document_id" uuid not null,
      "content" bytea not null,
      "sha256" text not null,
      "renderer" text not null,
      "created_at" timestamptz(3) not null,
      primary key ("document_id"),
      constraint "billing_document_files_hash_check" check (sha256 = encode(sha256(content), 'hex')),
      constraint "billing_document_files_document_id_foreign" foreign key ("document_id") references "billing_documents" ("id") on delete cascade
    )`);
    this.refuseChanges();
  }

  override down(): void {
    this.addSql(`drop table "billing_document_files", "billing_document_counters", "billing_documents"`);
    this.addSql(`drop function "refuse_document_change"`);
    this.addSql(`alter table "orders" drop column "invoice_number", drop column "receipt_number"`);
  }

  /**
   * Rows go with their merchant, whose row is gone already when a foreign key deletes them, or in a transaction that purges what
   * has to be kept no longer.
   */
  private refuseChanges(): void {
    this.addSql(`create function "refuse_document_change"() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if current_setting('atrium.purges_documents', true) = 'on' then
            return old;
          end if;
          if tg_table_name = 'billing_documents' then
            if not exists (select 1 from merchants where id = old.organization_id) then
              return old;
            end if;
          elsif not exists (select 1 from billing_documents where id = old.document_id) then
            return old;
          end if;
        end if;
        raise exception '% takes inserts only: % refused', tg_table_name, lower(tg_op)
          using errcode = 'insufficient_privilege';
      end
    $$`);
    for (const table of ['billing_documents', 'billing_document_files']) {
      this.addSql(`create trigger "${table}_append_only" before update or truncate on "${table}"
        for each statement execute function "refuse_document_change"()`);
      this.addSql(`create trigger "${table}_kept" before delete on "${table}"
        for each row execute function "refuse_document_change"()`);
    }
  }
}

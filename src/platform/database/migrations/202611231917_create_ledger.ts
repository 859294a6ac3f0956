import { Migration } from '@mikro-orm/migrations';

export class CreateLedger extends Migration {
  override up(): void {
    this.addSql(`create table "ledger_transactions" (
      "id" uuid not null,
      "organization_id" text collate "C" not null,
      "kind" text not null,
      "reference" text not null,
      "currency" text not null,
      "occurred_at" timestamptz(3) not null,
      "order_id" uuid null,
      "payment_id" uuid null,
      "customer_id" uuid null,
      primary key ("id")
    )`);
    for (const column of ['order_id', 'payment_id', 'customer_id'])
      this.addSql(
        `create index "ledger_transactions_${column}_index" on "ledger_transactions" ("${column}") where ${column} is not null`,
      );
    this.addSql(
      `alter table "ledger_transactions" add constraint "ledger_transactions_reference_unique" unique ("organization_id", "kind", "reference")`,
    );
    this.addSql(
      `alter table "ledger_transactions" add constraint "ledger_transactions_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(`create table "ledger_entries" (
      "transaction_id" uuid not null,
      "account" text not null,
      "amount" bigint not null,
      "customer_id" uuid null,
      primary key ("transaction_id", "account")
    )`);
    this.addSql(
      `create index "ledger_entries_customer_id_index" on "ledger_entries" ("customer_id") where customer_id is not null`,
    );
    this.addSql(
      `alter table "ledger_entries" add constraint "ledger_entries_transaction_id_foreign" foreign key ("transaction_id") references "ledger_transactions" ("id") on update no action on delete cascade`,
    );
    this.addSql(
      `alter table "ledger_entries" add constraint "ledger_entries_amount_check" check (amount <> 0)`,
    );
    this.addSql(
      `alter table "ledger_entries" add constraint "ledger_entries_customer_check" check ((account = 'customer_credit') = (customer_id is not null))`,
    );
    this.addSql(`create table "customer_balances" (
      "customer_id" uuid not null,
      "currency" text not null,
      "organization_id" text collate "C" not null,
      "amount" bigint not null,
      primary key ("customer_id", "currency")
    )`);
    this.addSql(
      `create index "customer_balances_organization_id_index" on "customer_balances" ("organization_id")`,
    );
    this.addSql(
      `alter table "customer_balances" add constraint "customer_balances_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "customer_balances" add constraint "customer_balances_amount_check" check (amount >= 0)`,
    );
    this.refuseChanges();
    this.requireBalance();
  }

  override down(): void {
    this.addSql(`drop table "customer_balances", "ledger_entries", "ledger_transactions"`);
    this.addSql(`drop function "refuse_ledger_change", "require_balanced_ledger"`);
  }

  /** Rows go only with their merchant: a row whose parent is gone already is deleted by the foreign key. */
  private refuseChanges(): void {
    this.addSql(`create function "refuse_ledger_change"() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if tg_table_name = 'ledger_transactions' then
            if not exists (select 1 from merchants where id = old.organization_id) then
              return old;
            end if;
          elsif not exists (select 1 from ledger_transactions where id = old.transaction_id) then
            return old;
          end if;
        end if;
        raise exception '% takes inserts only: % refused', tg_table_name, lower(tg_op)
          using errcode = 'insufficient_privilege';
      end
    $$`);
    for (const table of ['ledger_transactions', 'ledger_entries']) {
      this.addSql(`create trigger "${table}_append_only" before update or truncate on "${table}"
        for each statement execute function "refuse_ledger_change"()`);
      this.addSql(`create trigger "${table}_kept" before delete on "${table}"
        for each row execute function "refuse_ledger_change"()`);
    }
  }

  /** At the commit, because the entries follow their transaction. */
  private requireBalance(): void {
    this.addSql(`create function "require_balanced_ledger"() returns trigger language plpgsql as $$
      declare
        posted uuid;
        entries bigint;
        total numeric;
      begin
        if tg_table_name = 'ledger_transactions' then
          posted := new.id;
        else
          posted := new.transaction_id;
        end if;
        select count(*), coalesce(sum(amount), 0) into entries, total
          from ledger_entries where transaction_id = posted;
        if entries >= 2 and total = 0 then
          return null;
        end if;
        -- It may be gone again, with its merchant.
        if exists (select 1 from ledger_transactions where id = posted) then
          raise exception 'ledger transaction % has % entries that add up to %', posted, entries, total
            using errcode = 'check_violation', table = tg_table_name, constraint = 'ledger_transactions_balanced';
        end if;
        return null;
      end
    $$`);
    for (const table of ['ledger_transactions', 'ledger_entries'])
      this.addSql(`create constraint trigger "${table}_balanced" after insert on "${table}"
        deferrable initially deferred for each row execute function "require_balanced_ledger"()`);
  }
}

import { Migration } from '@mikro-orm/migrations';

export class RecordTaxesAtProviders extends Migration {
  override up(): void {
    this.addSql(
      `create table "tax_quotes" ("merchant_id" text collate "C" not null, "input_hash" text not null, "quote" jsonb not null, "created_at" timestamptz(3) not null, primary key ("merchant_id", "input_hash"))`,
    );
    this.addSql(`create index "tax_quotes_created_at_index" on "tax_quotes" ("created_at")`);
    this.addSql(
      `alter table "tax_quotes" add constraint "tax_quotes_merchant_id_foreign" foreign key ("merchant_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(
      `create table "tax_transactions" ("id" uuid not null, "organization_id" text collate "C" not null, "order_id" uuid not null, "refund_id" uuid null, "calculation_ref" text not null, "account" text null, "currency" text not null, "amount" integer null, "ref" text null, "created_at" timestamptz(3) not null, primary key ("id"))`,
    );
    this.addSql(
      `create unique index "tax_transactions_sale_unique" on "tax_transactions" ("order_id") where refund_id is null`,
    );
    this.addSql(
      `create unique index "tax_transactions_refund_unique" on "tax_transactions" ("refund_id") where refund_id is not null`,
    );
    this.addSql(
      `create index "tax_transactions_organization_id_index" on "tax_transactions" ("organization_id")`,
    );
    this.addSql(
      `alter table "tax_transactions" add constraint "tax_transactions_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "tax_transactions" add constraint "tax_transactions_amount_check" check (amount > 0)`,
    );
  }

  override down(): void {
    this.addSql('drop table "tax_transactions"');
    this.addSql('drop table "tax_quotes"');
  }
}

import { Migration } from '@mikro-orm/migrations';

export class CreateGatewayRecords extends Migration {
  override up(): void {
    this.addSql(`create table "gateway_records" (
      "id" uuid not null,
      "gateway" text not null,
      "account" text not null,
      "kind" text not null,
      "ref" text collate "C" not null,
      "charge_ref" text collate "C" not null,
      "status" text not null,
      "currency" text not null,
      "amount" bigint not null,
      "merchant_id" text collate "C" null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `create index "gateway_records_charge_ref_index" on "gateway_records" ("charge_ref", "kind", "gateway")`,
    );
    this.addSql(
      `alter table "gateway_records" add constraint "gateway_records_ref_unique" unique ("gateway", "kind", "ref")`,
    );
    this.addSql(`create table "gateway_statements" (
      "gateway" text not null,
      "account" text not null,
      "complete_until" timestamptz(3) not null,
      primary key ("gateway", "account")
    )`);
  }

  override down(): void {
    this.addSql(`drop table "gateway_statements"`);
    this.addSql(`drop table "gateway_records"`);
  }
}

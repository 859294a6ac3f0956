import { Migration } from '@mikro-orm/migrations';

export class CreateBillingClock extends Migration {
  override up(): void {
    this.addSql(`create table "billing_due_work" (
      "kind" text not null,
      "record_id" uuid not null,
      "merchant_id" text collate "C" not null,
      "due_at" timestamptz(3) not null,
      "failures" int not null,
      "claimed_until" timestamptz(3) null,
      primary key ("kind", "record_id")
    )`);
    this.addSql(
      `create index "billing_due_work_due_index" on "billing_due_work" ("merchant_id", "due_at", "kind", "record_id")`,
    );
    this.addSql(`create table "billing_clock_advances" (
      "id" uuid not null,
      "merchant_id" text collate "C" not null,
      "from_time" timestamptz(3) not null,
      "to_time" timestamptz(3) not null,
      "items_run" int not null,
      "started_at" timestamptz(3) not null,
      "claimed_until" timestamptz(3) null,
      "finished_at" timestamptz(3) null,
      "failed_kind" text null,
      primary key ("id")
    )`);
    this.addSql(
      `create unique index "billing_clock_advances_running_unique" on "billing_clock_advances" ("merchant_id") where "finished_at" is null`,
    );
    this.addSql(
      `create index "billing_clock_advances_merchant_id_index" on "billing_clock_advances" ("merchant_id", "id")`,
    );
    for (const table of ['billing_due_work', 'billing_clock_advances'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_merchant_id_foreign" foreign key ("merchant_id") references "merchants" ("id") on delete cascade`,
      );
  }

  override down(): void {
    this.addSql(`drop table "billing_due_work"`);
    this.addSql(`drop table "billing_clock_advances"`);
  }
}

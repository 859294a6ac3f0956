import { Migration } from '@mikro-orm/migrations';

export class FollowAccountsOfCustomers extends Migration {
  override up(): void {
    this.addSql(
      `alter table "customers" add column "account_name" text null, add column "account_email" text null, add column "erased_at" timestamptz(3) null`,
    );
    this.addSql(
      `create index "customers_unerased_index" on "customers" ("id") where deleted_at is not null and erased_at is null`,
    );
    this.addSql(
      `create index "checkouts_customer_index" on "checkouts" ("customer_id") where customer_id is not null`,
    );
    this.addSql(`create table "customer_standings" (
      "customer_id" uuid not null,
      "product_id" uuid null,
      "status" text null,
      "benefit_ids" jsonb not null,
      "balances" jsonb not null,
      "updated_at" timestamptz(3) not null,
      primary key ("customer_id")
    )`);
    this.addSql(
      `alter table "customer_standings" add constraint "customer_standings_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "customer_standings"`);
    this.addSql(`drop index "checkouts_customer_index"`);
    this.addSql(
      `alter table "customers" drop column "account_name", drop column "account_email", drop column "erased_at"`,
    );
  }
}

import { Migration } from '@mikro-orm/migrations';

export class LimitSessionsOfUnprovenCustomers extends Migration {
  override up(): void {
    this.addSql(`alter table "customer_sessions" add "checkout_id" uuid null`);
    this.addSql(`alter table "checkouts" add "is_customer_proven" boolean not null default false`);
    this.addSql(`alter table "checkouts" alter column "is_customer_proven" drop default`);
  }

  override down(): void {
    this.addSql(`alter table "checkouts" drop column "is_customer_proven"`);
    this.addSql(`alter table "customer_sessions" drop column "checkout_id"`);
  }
}

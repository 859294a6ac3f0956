import { Migration } from '@mikro-orm/migrations';

export class DetachDeletedMethods extends Migration {
  override up(): void {
    this.addSql(`alter table "payment_methods" add column "detached_at" timestamptz(3) null`);
    this.addSql(
      `insert into "billing_due_work" ("kind", "record_id", "merchant_id", "due_at", "failures") select 'payment-method.detachment', "id", "organization_id", "deleted_at", 0 from "payment_methods" where "deleted_at" is not null and "gateway" = 'stripe'`,
    );
  }

  override down(): void {
    this.addSql(`delete from "billing_due_work" where "kind" = 'payment-method.detachment'`);
    this.addSql(`alter table "payment_methods" drop column "detached_at"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

export class KeepDiscountsOfPeriods extends Migration {
  override up(): void {
    this.addSql(`alter table "subscriptions" add "period_discount_id" uuid null`);
    this.addSql(`
      update "subscriptions" set "period_discount_id" = "discount_id"
      where "discounted_since" <= "current_period_start"`);
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_period_discount_id_foreign" foreign key ("period_discount_id") references "discounts" ("id") on delete no action`,
    );
    this.addSql(
      `create index "subscriptions_period_discount_id_index" on "subscriptions" ("period_discount_id")`,
    );
  }

  override down(): void {
    this.addSql(`alter table "subscriptions" drop column "period_discount_id"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

export class CountLateRedemptions extends Migration {
  override up(): void {
    this.addSql(`alter table "discounts" drop constraint "discounts_redemptions_check"`);
    this.addSql(
      `alter table "discounts" add constraint "discounts_redemptions_check" check (redemptions_count >= 0)`,
    );
  }

  override down(): void {
    this.addSql(
      `update "discounts" set max_redemptions = redemptions_count where redemptions_count > max_redemptions`,
    );
    this.addSql(`alter table "discounts" drop constraint "discounts_redemptions_check"`);
    this.addSql(
      `alter table "discounts" add constraint "discounts_redemptions_check" check (redemptions_count >= 0 and (max_redemptions is null or redemptions_count <= max_redemptions))`,
    );
  }
}

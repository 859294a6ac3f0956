import { Migration } from '@mikro-orm/migrations';

export class AlertOfBalances extends Migration {
  override up(): void {
    this.addSql(`alter table "meters" add "alert_thresholds" jsonb not null default '[]'`);
    this.addSql(`alter table "customer_meters" add "announced_balance" numeric not null default '0'`);
    this.addSql(`update "customer_meters" set "announced_balance" = "balance" where "is_announced"`);
  }

  override down(): void {
    this.addSql(`alter table "customer_meters" drop column "announced_balance"`);
    this.addSql(`alter table "meters" drop column "alert_thresholds"`);
  }
}

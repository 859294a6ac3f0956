import { Migration } from '@mikro-orm/migrations';

export class KeepWallets extends Migration {
  override up(): void {
    this.addSql(`alter table "payment_methods" add column "wallet" text null`);
  }

  override down(): void {
    this.addSql(`alter table "payment_methods" drop column "wallet"`);
  }
}

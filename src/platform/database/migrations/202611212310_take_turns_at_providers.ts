import { Migration } from '@mikro-orm/migrations';

/** Of those who want new tokens of one account, one asks the provider. */
export class TakeTurnsAtProviders extends Migration {
  override up(): void {
    this.addSql(`alter table "accounts" add column "renewing_until" timestamptz(3) null`);
  }

  override down(): void {
    this.addSql(`alter table "accounts" drop column "renewing_until"`);
  }
}

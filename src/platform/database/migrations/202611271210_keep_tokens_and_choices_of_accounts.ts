import { Migration } from '@mikro-orm/migrations';

export class KeepTokensAndChoicesOfAccounts extends Migration {
  override up(): void {
    this.addSql(`alter table "customer_oauth_accounts" add "sealed_tokens" text null`);
    this.addSql(`alter table "benefit_grants" add "chosen_account_id" text null`);
  }

  override down(): void {
    this.addSql(`alter table "benefit_grants" drop column "chosen_account_id"`);
    this.addSql(`alter table "customer_oauth_accounts" drop column "sealed_tokens"`);
  }
}

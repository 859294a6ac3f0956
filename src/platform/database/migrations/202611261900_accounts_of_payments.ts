import { Migration } from '@mikro-orm/migrations';

export class AccountsOfPayments extends Migration {
  override up(): void {
    this.addSql(
      `alter table "payments" add "gateway_account" text null, add "gateway_customer_ref" text null`,
    );
    this.addSql(
      `alter table "payment_methods" add "gateway_account" text null, add "gateway_customer_ref" text null`,
    );
  }

  override down(): void {
    this.addSql(`alter table "payments" drop column "gateway_account", drop column "gateway_customer_ref"`);
    this.addSql(
      `alter table "payment_methods" drop column "gateway_account", drop column "gateway_customer_ref"`,
    );
  }
}

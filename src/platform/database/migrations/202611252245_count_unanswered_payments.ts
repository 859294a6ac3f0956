import { Migration } from '@mikro-orm/migrations';

export class CountUnansweredPayments extends Migration {
  override up(): void {
    this.addSql(
      `create index "payments_unanswered_index" on "payments" ("client_address", "attempted_at") where status = 'pending' and gateway_ref is null`,
    );
  }

  override down(): void {
    this.addSql(`drop index "payments_unanswered_index"`);
  }
}

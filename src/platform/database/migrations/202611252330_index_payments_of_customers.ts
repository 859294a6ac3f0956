import { Migration } from '@mikro-orm/migrations';

export class IndexPaymentsOfCustomers extends Migration {
  override up(): void {
    this.addSql(
      `create index "payments_customer_id_index" on "payments" ("customer_id", "attempted_at") where customer_id is not null`,
    );
  }

  override down(): void {
    this.addSql(`drop index "payments_customer_id_index"`);
  }
}

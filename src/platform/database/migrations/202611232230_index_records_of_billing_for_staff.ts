import { Migration } from '@mikro-orm/migrations';

export class IndexRecordsOfBillingForStaff extends Migration {
  override up(): void {
    this.addSql(
      `create index "payments_surplus_index" on "payments" ("created_at", "id") where surplus_amount > 0;`,
    );
    this.addSql(`drop index "payments_customer_email_index";`);
    this.addSql(
      `create index "payments_customer_email_index" on "payments" (lower("customer_email"), "organization_id", "created_at", "id");`,
    );
    this.addSql(`drop index "payments_gateway_ref_unique";`);
    this.addSql(
      `create unique index "payments_gateway_ref_unique" on "payments" ("gateway_ref", "gateway");`,
    );
    this.addSql(
      `create index "orders_billing_reason_index" on "orders" ("billing_reason", "created_at", "id");`,
    );
    this.addSql(
      `create index "checkouts_email_beginnings_index" on "checkouts" (lower("customer_email") text_pattern_ops);`,
    );
  }

  override down(): void {
    this.addSql(`drop index "checkouts_email_beginnings_index";`);
    this.addSql(`drop index "orders_billing_reason_index";`);
    this.addSql(`drop index "payments_gateway_ref_unique";`);
    this.addSql(
      `create unique index "payments_gateway_ref_unique" on "payments" ("gateway", "gateway_ref");`,
    );
    this.addSql(`drop index "payments_customer_email_index";`);
    this.addSql(
      `create index "payments_customer_email_index" on "payments" ("organization_id", lower("customer_email"), "created_at", "id");`,
    );
    this.addSql(`drop index "payments_surplus_index";`);
  }
}

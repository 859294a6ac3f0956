import { Migration } from '@mikro-orm/migrations';

export class AssessTaxes extends Migration {
  override up(): void {
    for (const table of ['orders', 'checkouts'])
      this.addSql(`alter table "${table}" add "tax_assessment" jsonb null`);
    this.addSql(
      `alter table "orders" add constraint "orders_tax_check" check (tax_amount = 0 or (net_amount <> 0 and (tax_amount > 0) = (net_amount > 0)))`,
    );
  }

  override down(): void {
    this.addSql(`alter table "orders" drop constraint "orders_tax_check"`);
    for (const table of ['orders', 'checkouts'])
      this.addSql(`alter table "${table}" drop column "tax_assessment"`);
  }
}

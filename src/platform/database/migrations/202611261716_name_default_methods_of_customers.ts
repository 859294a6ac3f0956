import { Migration } from '@mikro-orm/migrations';

export class NameDefaultMethodsOfCustomers extends Migration {
  override up(): void {
    this.addSql('alter table "customers" add "default_payment_method_id" uuid null');
  }

  override down(): void {
    this.addSql('alter table "customers" drop column "default_payment_method_id"');
  }
}

import { Migration } from '@mikro-orm/migrations';
import { fillInBatches } from '../fill-in-batches.js';

export class FillDefaultMethodsOfCustomers extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    await fillInBatches((sql: string, values: unknown[]) => this.execute(sql, values), 'customers', {
      default_payment_method_id: `(select m.id from "payment_methods" as m where m.customer_id = t.id and m.is_default)`,
    });
  }

  override down(): void {
    // What was filled ends with its column.
  }
}

import { Migration } from '@mikro-orm/migrations';
import { fillInBatches } from '../fill-in-batches.js';

export class FillAccountsOfCustomers extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** Customers of other merchants as well; only those of the own merchant ever follow accounts. */
  override async up(): Promise<void> {
    await fillInBatches((sql: string, values: unknown[]) => this.execute(sql, values), 'customers', {
      account_name: `(select name from users where id = t.external_id collate "C" and not t.for_organization
                      union all select name from organizations where id = t.external_id collate "C" and t.for_organization)`,
      account_email: `(select email from users
                        where id = t.external_id collate "C" and not t.for_organization and (email_verified or email = t.email))`,
    });
  }

  override down(): void {
    // What was filled ends with its columns.
  }
}

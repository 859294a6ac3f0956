import { Migration } from '@mikro-orm/migrations';

const INDEXES = [
  ['refunds', 'status'],
  ['refunds', 'reason'],
  ['disputes', 'status'],
] as const;

export class IndexRefundsAndDisputesForStaff extends Migration {
  override up(): void {
    for (const [table, column] of INDEXES)
      this.addSql(
        `create index "${table}_all_by_${column}_index" on "${table}" ("${column}", "created_at", "id")`,
      );
  }

  override down(): void {
    for (const [table, column] of INDEXES) this.addSql(`drop index "${table}_all_by_${column}_index"`);
  }
}

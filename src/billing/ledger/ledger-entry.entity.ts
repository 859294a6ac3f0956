import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/postgresql';
import type { LedgerAccount } from './ledger-kinds.js';
import { LedgerTransaction } from './ledger-transaction.entity.js';
import { ledgerTriggers } from './ledger-triggers.js';

export const LedgerEntrySchema = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entries',
  properties: {
    transactionId: () =>
      p
        .manyToOne(LedgerTransaction)
        .mapToPk()
        .primary()
        .fieldName('transaction_id')
        .updateRule('no action')
        .deleteRule('cascade'),
    account: p.text().$type<LedgerAccount>().primary(),
    /** Minor units of the transaction's currency. */
    amount: p.bigint('number'),
    /** Whose credit it is; null in every other account. */
    customerId: p.uuid().nullable(),
  },
  checks: [
    { name: 'ledger_entries_amount_check', expression: 'amount <> 0' },
    {
      name: 'ledger_entries_customer_check',
      expression: `(account = 'customer_credit') = (customer_id is not null)`,
    },
  ],
  indexes: [
    {
      name: 'ledger_entries_customer_id_index',
      expression: `create index "ledger_entries_customer_id_index" on "ledger_entries" ("customer_id") where customer_id is not null`,
    },
  ],
  triggers: ledgerTriggers('ledger_entries'),
});

/** What a transaction moves into or out of one account. */
export class LedgerEntry extends LedgerEntrySchema.class {
  declare [PrimaryKeyProp]?: ['transactionId', 'account'];

  static create(
    { id, customerId = null }: LedgerTransaction,
    account: LedgerAccount,
    amount: number,
  ): LedgerEntry {
    const holder = account === 'customer_credit' ? customerId : null;
    return Object.assign(new LedgerEntry(), { transactionId: id, account, amount, customerId: holder });
  }
}
LedgerEntrySchema.setClass(LedgerEntry);

export interface LedgerEntryTables {
  ledger_entries: {
    transaction_id: string;
    account: LedgerAccount;
    /** The driver reads it as text. */
    amount: string;
    customer_id: string | null;
  };
}

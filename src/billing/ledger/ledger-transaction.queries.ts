import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { ledgerKindNames } from './ledger-kinds.js';
import type { LedgerEntryTables } from './ledger-entry.entity.js';
import type { LedgerTransactionTables } from './ledger-transaction.entity.js';
import type { LedgerEntryColumns, LedgerTransactionColumns } from './ledger-transaction.presenter.js';

type Tables = LedgerTransactionTables & LedgerEntryTables;
type All = SelectQueryBuilder<Tables, 'ledger_transactions', object>;

/** Of one record; more are never posted for it. */
const MOST = 100;

/** Reads what was posted for a record, the oldest first. */
@Injectable()
export class LedgerTransactionQueries {
  constructor(private readonly em: EntityManager) {}

  listOfOrder(orderId: string): Promise<LedgerTransactionColumns[]> {
    return this.list('order_id', orderId);
  }

  listOfPayment(paymentId: string): Promise<LedgerTransactionColumns[]> {
    return this.list('payment_id', paymentId);
  }

  /** What names the record in any kind of movement. */
  listOfReference(merchantId: string, reference: string): Promise<LedgerTransactionColumns[]> {
    return this.read((transactions) =>
      transactions
        .where('organization_id', '=', merchantId)
        .where('kind', 'in', ledgerKindNames)
        .where('reference', '=', reference),
    );
  }

  private list(column: 'order_id' | 'payment_id', id: string): Promise<LedgerTransactionColumns[]> {
    return this.read((transactions) => transactions.where(column, '=', id));
  }

  private async read(narrow: (all: All) => All): Promise<LedgerTransactionColumns[]> {
    const transactions = await narrow(this.db.selectFrom('ledger_transactions'))
      .orderBy('occurred_at')
      .orderBy('id')
      .limit(MOST)
      .select(['id', 'kind', 'currency', 'occurred_at as occurredAt'])
      .select(['order_id as orderId', 'payment_id as paymentId'])
      .execute();
    const entries = await this.listEntries(transactions.map((transaction) => transaction.id));
    return transactions.map((transaction) => ({
      ...transaction,
      entries: entries.filter(({ transactionId }) => transactionId === transaction.id),
    }));
  }

  private async listEntries(
    transactionIds: readonly string[],
  ): Promise<(LedgerEntryColumns & { transactionId: string })[]> {
    if (transactionIds.length === 0) return [];
    return this.db
      .selectFrom('ledger_entries')
      .where('transaction_id', 'in', transactionIds)
      .orderBy('amount', 'desc')
      .orderBy('account')
      .select(['transaction_id as transactionId', 'account', 'amount'])
      .execute();
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

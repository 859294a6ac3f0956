import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import { TaxTransaction } from './tax-transaction.entity.js';

@Injectable()
export class TaxTransactionRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written with the next flush. */
  add(transactions: readonly TaxTransaction[]): void {
    this.em.persist([...transactions]);
  }

  async findById(id: string): Promise<TaxTransaction | null> {
    return this.em.findOne(TaxTransaction, { id }, { refresh: true });
  }

  /** The sale of an order. */
  async findSale(orderId: string): Promise<TaxTransaction | null> {
    return this.em.findOne(TaxTransaction, { orderId, refundId: null }, { refresh: true });
  }

  /** Removes the record of a refund that the provider was not told of. @returns its id; null where there is none */
  async removeUntold(refundId: string): Promise<string | null> {
    const [removed] = await executeBound<{ id: string }>(
      this.em,
      'delete from tax_transactions where refund_id = $1 and ref is null returning id',
      [refundId],
    );
    return removed?.id ?? null;
  }

  async isRefundTold(refundId: string): Promise<boolean> {
    return (await this.em.count(TaxTransaction, { refundId, ref: { $ne: null } })) > 0;
  }

  /** Keeps the provider's reference; one statement, which commits by itself. */
  async storeRef(id: string, ref: string): Promise<void> {
    await executeBound(this.em, 'update tax_transactions set ref = $1 where id = $2 and ref is null', [
      ref,
      id,
    ]);
  }
}

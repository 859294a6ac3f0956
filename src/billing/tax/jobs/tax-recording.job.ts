import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { TAX_RECORDING } from '../tax-due-work.js';
import type { TaxProvider } from '../tax-provider.js';
import { TaxProviderRegistry } from '../tax-provider.registry.js';
import type { TaxTransaction } from '../tax-transaction.entity.js';
import { TaxTransactionRepository } from '../tax-transaction.repository.js';

/** Tells the tax provider of sales and refunds. Repeating it is safe: the id of the record is the idempotency key of the call. */
@Injectable()
@DueWorkHandlerOf({ kind: TAX_RECORDING })
export class TaxRecordingJob implements DueWorkHandler {
  constructor(
    private readonly transactions: TaxTransactionRepository,
    private readonly providers: TaxProviderRegistry,
  ) {}

  /** @throws TAX_UNAVAILABLE, upon which it runs again later */
  async run({ recordId }: DueItem): Promise<void> {
    const transaction = await this.transactions.findById(recordId);
    if (transaction === null || transaction.ref) return;
    await this.tell(transaction);
  }

  private async tell(transaction: TaxTransaction): Promise<string> {
    const provider = this.providers.named('stripe');
    const { refundId } = transaction;
    const ref = refundId
      ? await this.reverse(provider, transaction, refundId)
      : await commit(provider, transaction);
    await this.transactions.storeRef(transaction.id, ref);
    return ref;
  }

  /** After the sale, which may wait as well. */
  private async reverse(
    provider: TaxProvider,
    transaction: TaxTransaction,
    refundId: string,
  ): Promise<string> {
    const sale = await this.transactions.findSale(transaction.orderId);
    if (sale === null) throw new Error(`the sale of order ${transaction.orderId} is not recorded`);
    const transactionRef = sale.ref ?? (await this.tell(sale));
    const { amount = null, currency } = transaction;
    return provider.reverse({ ...recordingOf(transaction, refundId), transactionRef, amount, currency });
  }
}

function commit(provider: TaxProvider, transaction: TaxTransaction): Promise<string> {
  const { calculationRef, orderId } = transaction;
  return provider.commit({ ...recordingOf(transaction, orderId), calculationRef });
}

function recordingOf(
  { id: idempotencyKey, organizationId, account = null }: TaxTransaction,
  reference: string,
) {
  return { merchantId: organizationId, account, idempotencyKey, reference };
}

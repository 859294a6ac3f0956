import { Injectable, Logger } from '@nestjs/common';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import type { TaxAssessment } from './tax-assessment.js';
import { TAX_RECORDING } from './tax-due-work.js';
import { TaxTransaction } from './tax-transaction.entity.js';
import { TaxTransactionRepository } from './tax-transaction.repository.js';

/** An order that was paid. */
export interface TaxedOrder {
  id: string;
  organizationId: string;
  currency: string;
  /** Minor units with tax. */
  totalAmount: number;
  taxAssessment?: TaxAssessment | null;
}

/** Has tax providers told of what was paid and refunded, once each; joins the caller's unit of work. */
@Injectable()
export class TaxRecords {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly transactions: TaxTransactionRepository,
    private readonly dueWork: DueWorkSchedule,
  ) {}

  /** Orders that no provider has taxed are not recorded, and neither are credits. */
  async recordSales(orders: readonly TaxedOrder[], now: Date): Promise<void> {
    const sales = orders.flatMap(({ id: orderId, organizationId, currency, totalAmount, taxAssessment }) => {
      const { calculationRef = null, account = null } = taxAssessment ?? {};
      if (calculationRef === null || totalAmount <= 0) return [];
      const sale = {
        organizationId,
        orderId,
        refundId: null,
        calculationRef,
        account,
        currency,
        amount: null,
      };
      return [TaxTransaction.create(sale, now)];
    });
    await this.schedule(sales, now);
  }

  /** Of an order whose sale was recorded, or will be. @param amount minor units with tax */
  async recordRefund(
    refundId: string,
    amount: number,
    { order, now }: { order: TaxedOrder; now: Date },
  ): Promise<void> {
    const { id: orderId, organizationId, currency, totalAmount } = order;
    const { calculationRef = null, account = null } = order.taxAssessment ?? {};
    if (calculationRef === null || amount <= 0) return;
    const reversal = { organizationId, orderId, refundId, calculationRef, account, currency };
    const whole = amount === totalAmount ? null : amount;
    await this.schedule([TaxTransaction.create({ ...reversal, amount: whole }, now)], now);
  }

  /** A refund that had succeeded failed. What the provider was told of it stays there. */
  async dropRefund(refundId: string): Promise<void> {
    const dropped = await this.transactions.removeUntold(refundId);
    if (dropped !== null) await this.dueWork.cancel({ kind: TAX_RECORDING, recordId: dropped });
    else if (await this.transactions.isRefundTold(refundId))
      this.logger.warn({ refundId }, 'a refund failed after the tax provider was told of it');
  }

  private async schedule(transactions: readonly TaxTransaction[], now: Date): Promise<void> {
    if (transactions.length === 0) return;
    this.transactions.add(transactions);
    await this.dueWork.schedule(
      ...transactions.map(({ id: recordId, organizationId: merchantId }) => ({
        ...{ kind: TAX_RECORDING, recordId, merchantId, dueAt: now },
      })),
    );
  }
}

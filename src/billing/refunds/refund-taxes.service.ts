import { Injectable } from '@nestjs/common';
import { TaxRecords } from '../tax/tax-records.service.js';
import { RefundHooks, type RefundHook, type SettledRefund } from './refund-hooks.registry.js';

/** Has tax providers follow refunds. */
@Injectable()
export class RefundTaxes implements RefundHook {
  constructor(
    private readonly hooks: RefundHooks,
    private readonly records: TaxRecords,
  ) {}

  onModuleInit(): void {
    this.hooks.register(this);
  }

  async onSucceeded({ refund, order, now }: SettledRefund): Promise<void> {
    await this.records.recordRefund(refund.id, refund.amount + refund.taxAmount, { order, now });
  }

  async onReversed({ refund }: SettledRefund): Promise<void> {
    await this.records.dropRefund(refund.id);
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { MerchantErrors } from './merchant.errors.js';
import { MerchantQueries } from './merchant.queries.js';
import { presentStaffMerchant, type StaffMerchantWire } from './staff-merchant.presenter.js';

/** Reads one merchant for staff; organizations that have not used billing yet show defaults. */
@Injectable()
export class StaffMerchantReader {
  constructor(
    private readonly merchants: MerchantQueries,
    private readonly clock: Clock,
  ) {}

  /** @throws STAFF_MERCHANT_NOT_FOUND */
  async get(id: string): Promise<StaffMerchantWire> {
    const merchant = await this.merchants.find(id);
    if (merchant === null) throw MerchantErrors.STAFF_MERCHANT_NOT_FOUND();
    return presentStaffMerchant(merchant, await this.merchants.listTaxRates(id), this.clock.now());
  }
}

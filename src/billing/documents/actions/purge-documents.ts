import { Injectable } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { DocumentRepository, type Series } from '../document.repository.js';

/** Removes the first documents of a series whose years of retention are over by the clock of their merchant. */
@Injectable()
export class PurgeDocuments {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly documents: DocumentRepository,
    private readonly config: BillingConfig,
  ) {}

  /**
   * @returns how many were removed, at most `limit`
   * @throws MERCHANT_NOT_FOUND
   */
  async execute(series: Series, limit: number): Promise<number> {
    return this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(series.organizationId);
      const counter = await this.documents.lockSeries(series);
      if (counter === null) return 0;
      const before = yearsBefore(now, this.config.recordsRetentionYears);
      return this.documents.purgeFirst(counter, before, limit);
    });
  }
}

function yearsBefore(instant: Date, years: number): Date {
  const earlier = new Date(instant);
  earlier.setUTCFullYear(earlier.getUTCFullYear() - years);
  return earlier;
}

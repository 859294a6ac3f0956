import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../billing-actor.js';
import { ManagedMerchants } from '../managed-merchants.service.js';
import type { SellerDetails } from '../merchant.entity.js';
import { MerchantReader } from '../merchant-reader.service.js';
import { MerchantRecorder, snapshotOf } from '../merchant-recorder.service.js';
import type { MerchantColumns } from '../merchant.queries.js';

/** Replaces what invoices say about the seller. */
@Injectable()
export class UpdateSellerDetails {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly reader: MerchantReader,
    private readonly recorder: MerchantRecorder,
  ) {}

  /** A request that changes nothing is not recorded. @throws MERCHANT_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async execute(id: string, details: SellerDetails, by: BillingActor): Promise<MerchantColumns> {
    return this.unitOfWork.run(async () => {
      const { merchant, now } = await this.managedMerchants.lock(by, id);
      const before = snapshotOf(merchant);
      const asked = { ...before, sellerDetails: details };
      if (isDeepStrictEqual(structuredClone(asked), structuredClone(before))) return this.reader.get(id);
      merchant.changeSellerDetails(details, now);
      return this.recorder.recordUpdated(merchant, before, by);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { RecordRemovals } from '../../merchants/record-removals.registry.js';
import { BenefitRecorder } from '../benefit-recorder.service.js';
import { ManagedBenefits } from '../managed-benefits.service.js';

/** Hides a benefit and detaches it from products; its row stays for history. */
@Injectable()
export class DeleteBenefit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedBenefits: ManagedBenefits,
    private readonly removals: RecordRemovals,
    private readonly recorder: BenefitRecorder,
  ) {}

  /** @throws BENEFIT_NOT_FOUND, BENEFIT_NOT_DELETABLE, NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async execute(id: string, by: BillingActor): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { benefit, now } = await this.managedBenefits.lock(id, by);
      await this.removals.run('benefit', id, { by, now });
      benefit.markDeleted(now);
      await this.recorder.recordDeleted(benefit, by);
    });
  }
}

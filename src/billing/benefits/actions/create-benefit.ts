import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { Benefit, type BenefitTexts } from '../benefit.entity.js';
import type { SentPropertiesOf, Typed } from '../benefit-properties.js';
import { BenefitPropertiesPolicy } from '../benefit-properties.policy.js';
import { BenefitRecorder } from '../benefit-recorder.service.js';
import { BenefitRepository } from '../benefit.repository.js';
import { PlatformChecks } from '../platform-checks.registry.js';

export interface NewBenefit extends BenefitTexts {
  typed: Typed<SentPropertiesOf>;
}

@Injectable()
export class CreateBenefit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly policy: BenefitPropertiesPolicy,
    private readonly benefits: BenefitRepository,
    private readonly recorder: BenefitRecorder,
    private readonly platformChecks: PlatformChecks,
  ) {}

  /**
   * @throws the errors of `BenefitPropertiesPolicy.admit` and `PlatformChecks.require`, ORGANIZATION_IMPLIED_BY_TOKEN, ORGANIZATION_NOT_NAMED,
   *   NAMED_ORGANIZATION_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID, MERCHANT_NOT_FOUND
   */
  async execute({ typed, ...texts }: NewBenefit, named: string | null, by: BillingActor): Promise<Benefit> {
    await this.platformChecks.require(typed, () =>
      this.unitOfWork.run(async () => (await this.managedMerchants.lockNamed(by, named)).merchant.id),
    );
    return this.unitOfWork.run(async () => {
      const { merchant, now } = await this.managedMerchants.lockNamed(by, named);
      const admitted = await this.policy.admit(typed, merchant);
      const benefit = Benefit.create({ ...texts, ...admitted }, merchant.id, now);
      this.benefits.add(benefit);
      await this.recorder.recordCreated(benefit, by);
      return benefit;
    });
  }
}

import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import type { Benefit, BenefitTexts } from '../benefit.entity.js';
import { BenefitErrors } from '../benefit.errors.js';
import type { BenefitType, SentPropertiesOf, Typed } from '../benefit-properties.js';
import { BenefitPropertiesPolicy } from '../benefit-properties.policy.js';
import { BenefitRecorder, snapshotOf } from '../benefit-recorder.service.js';
import { ManagedBenefits } from '../managed-benefits.service.js';
import { PlatformChecks } from '../platform-checks.registry.js';

export interface UpdateBenefitInput {
  /** Has to be the type of the benefit. */
  type: BenefitType;
  /** Replaces the properties. */
  typed: Typed<SentPropertiesOf> | null;
  texts: Partial<BenefitTexts>;
}

@Injectable()
export class UpdateBenefit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedBenefits: ManagedBenefits,
    private readonly policy: BenefitPropertiesPolicy,
    private readonly recorder: BenefitRecorder,
    private readonly platformChecks: PlatformChecks,
  ) {}

  /**
   * A request that changes nothing is not recorded.
   * @throws BENEFIT_NOT_FOUND, BENEFIT_TYPE_FIXED, the errors of `BenefitPropertiesPolicy.admit` and `PlatformChecks.require`, NOT_PERMITTED,
   *   ACCESS_TOKEN_INVALID
   */
  async execute(id: string, { type, typed, texts }: UpdateBenefitInput, by: BillingActor): Promise<Benefit> {
    await this.platformChecks.require(typed, () =>
      this.unitOfWork.run(async () => (await this.managedBenefits.lock(id, by)).merchant.id),
    );
    return this.unitOfWork.run(async () => {
      const { benefit, merchant, now } = await this.managedBenefits.lock(id, by);
      if (type !== benefit.type) throw BenefitErrors.BENEFIT_TYPE_FIXED({ type: benefit.type });
      const before = snapshotOf(benefit);
      const admitted = typed && (await this.policy.admit(typed, merchant));
      const changes = { ...texts, ...(admitted && { properties: admitted.properties }) };
      if (isDeepStrictEqual(structuredClone({ ...before, ...changes }), before)) return benefit;
      benefit.change(changes, now);
      await this.recorder.recordUpdated(benefit, before, by);
      return benefit;
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingVerification } from '../billing-verification.entity.js';
import { BillingVerificationRepository } from '../billing-verification.repository.js';
import type { CheckResult } from '../difference.js';

/** Stores what the checks of a started verification found. */
@Injectable()
export class FinishVerification {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly verifications: BillingVerificationRepository,
    private readonly clock: Clock,
  ) {}

  /** Null when it was removed meanwhile. */
  async execute(id: string, checks: CheckResult[]): Promise<BillingVerification | null> {
    return this.unitOfWork.run(async () => {
      const verification = await this.verifications.lockById(id);
      verification?.finish(checks, this.clock.now());
      return verification;
    });
  }
}

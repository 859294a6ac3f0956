import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingVerification } from '../billing-verification.entity.js';
import { BillingVerificationRepository } from '../billing-verification.repository.js';
import type { CheckResult } from '../difference.js';

/** Stores a verification that the command line has run. */
@Injectable()
export class RecordVerification {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly verifications: BillingVerificationRepository,
    private readonly clock: Clock,
  ) {}

  async execute(startedAt: Date, checks: CheckResult[]): Promise<BillingVerification> {
    return this.unitOfWork.run(async () => {
      const verification = BillingVerification.create('command', startedAt);
      verification.start(startedAt);
      verification.finish(checks, this.clock.now());
      this.verifications.add(verification);
      return verification;
    });
  }
}

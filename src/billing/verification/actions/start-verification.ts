import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingVerificationRepository } from '../billing-verification.repository.js';

/** Starts the verification that is unfinished. */
@Injectable()
export class StartVerification {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly verifications: BillingVerificationRepository,
    private readonly clock: Clock,
  ) {}

  /** Its id; null without one. */
  async execute(): Promise<string | null> {
    return this.unitOfWork.run(async () => {
      const verification = await this.verifications.lockUnfinished();
      verification?.start(this.clock.now());
      return verification?.id ?? null;
    });
  }
}

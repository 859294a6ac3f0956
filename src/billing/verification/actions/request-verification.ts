import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingAudit } from '../../billing.audit.js';
import { BillingVerification } from '../billing-verification.entity.js';
import { BillingVerificationRepository } from '../billing-verification.repository.js';

/** Has a worker verify the billing records. */
@Injectable()
export class RequestVerification {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly verifications: BillingVerificationRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws BILLING_VERIFICATION_IN_PROGRESS */
  async execute(by: Acting): Promise<BillingVerification> {
    return this.unitOfWork.run(async () => {
      const verification = BillingVerification.create('staff', this.clock.now());
      this.verifications.add(verification);
      this.audit.record({
        ...by,
        action: BillingAudit.VERIFICATION_REQUESTED,
        subject: { type: 'billing_verification', id: verification.id },
      });
      return verification;
    });
  }
}

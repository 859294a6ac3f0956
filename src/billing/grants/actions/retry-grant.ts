import { Injectable } from '@nestjs/common';
import type { Acting } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { GrantErrors } from '../grant.errors.js';
import { ManagedGrants, membersOf } from '../managed-grants.service.js';

/** Attempts a grant again, now, that failed or is pending. */
@Injectable()
export class RetryGrant {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedGrants: ManagedGrants,
  ) {}

  /** @throws GRANT_NOT_FOUND, GRANT_NOT_RETRYABLE */
  async execute(id: string, by: Acting): Promise<void> {
    await this.unitOfWork.run(async () => {
      const held = await this.managedGrants.lock(id);
      const { grant, now } = held;
      if (grant.state !== 'failed' && grant.state !== 'pending') throw GrantErrors.GRANT_NOT_RETRYABLE();
      const before = membersOf(grant);
      grant.retry(now);
      await this.managedGrants.changed(held, { action: 'retried', before, by });
    });
  }
}

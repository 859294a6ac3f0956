import { Injectable } from '@nestjs/common';
import type { Acting } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { GrantDecision } from '../grant.entity.js';
import { refuseImpossible } from '../grant-possibility.js';
import { ManagedGrants, membersOf } from '../managed-grants.service.js';

/** Grants or revokes a benefit by a decision of staff, which overrides what was paid for; null removes the decision. */
@Injectable()
export class DecideGrant {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedGrants: ManagedGrants,
  ) {}

  /**
   * The same decision again changes nothing.
   * @throws GRANT_NOT_FOUND, GRANT_BENEFIT_DELETED, GRANT_CUSTOMER_DELETED
   */
  async execute(id: string, decision: GrantDecision | null, by: Acting): Promise<void> {
    await this.unitOfWork.run(async () => {
      const held = await this.managedGrants.lock(id);
      const { grant, now } = held;
      if (decision === 'granted') refuseImpossible(held);
      const before = membersOf(grant);
      if (before.decision === decision) return;
      grant.decide(decision, now);
      await this.managedGrants.changed(held, { action: decision ?? 'decisionRemoved', before, by });
    });
  }
}

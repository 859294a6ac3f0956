import { Injectable } from '@nestjs/common';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { BillingAudit } from '../billing.audit.js';
import { MerchantTime } from '../merchants/merchant-time.service.js';
import type { BenefitGrant } from './grant.entity.js';
import { GrantErrors } from './grant.errors.js';
import { GrantRepository } from './grant.repository.js';
import { GrantSchedule, scopeOf } from './grant-schedule.service.js';
import type { HeldGrant } from './grant-settler.service.js';

/** Members of a grant that staff change. */
type StaffMembers = Pick<BenefitGrant, 'decision' | 'failedAttempts'>;

const ACTIONS = {
  granted: BillingAudit.GRANT_GRANTED,
  revoked: BillingAudit.GRANT_REVOKED,
  decisionRemoved: BillingAudit.GRANT_DECISION_REMOVED,
  retried: BillingAudit.GRANT_RETRIED,
} as const;

/** Grants as staff change them; joins the caller's unit of work. */
@Injectable()
export class ManagedGrants {
  constructor(
    private readonly merchantTime: MerchantTime,
    private readonly grants: GrantRepository,
    private readonly schedule: GrantSchedule,
    private readonly audit: AuditLog,
  ) {}

  /** Locks its customer. @throws GRANT_NOT_FOUND */
  async lock(id: string): Promise<HeldGrant> {
    const known = await this.grants.findById(id);
    if (known === null) throw GrantErrors.GRANT_NOT_FOUND();
    const { now } = await this.merchantTime.hold(known.organizationId);
    const customer = await this.grants.lockCustomer(known.customerId);
    const grant = customer && (await this.grants.findOf(customer, id));
    const [benefit] = await this.grants.listBenefits([known.benefitId]);
    if (!customer || !grant || !benefit) throw GrantErrors.GRANT_NOT_FOUND();
    return { grant, benefit, customer, now };
  }

  /** Settles the purchase of the grant at once. */
  async changed(
    { grant, now }: { grant: Locked<BenefitGrant>; now: Date },
    change: { action: keyof typeof ACTIONS; before: StaffMembers | null; by: Acting },
  ): Promise<void> {
    const { id, organizationId, customerId, benefitId } = grant;
    const scope = scopeOf(grant);
    this.audit.record({
      ...change.by,
      action: ACTIONS[change.action],
      subject: { type: 'benefit_grant', id },
      organizationId,
      ...(change.before && { before: { ...change.before } }),
      after: { ...membersOf(grant), customerId, benefitId, ...scope },
    });
    await this.schedule.settleScope(scope, organizationId, now);
  }
}

export function membersOf({ decision = null, failedAttempts }: BenefitGrant): StaffMembers {
  return { decision, failedAttempts };
}

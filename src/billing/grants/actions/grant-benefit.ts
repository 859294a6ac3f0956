import { Injectable } from '@nestjs/common';
import type { Acting } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { BenefitGrant, type GrantScope } from '../grant.entity.js';
import { GrantErrors } from '../grant.errors.js';
import { refuseImpossible } from '../grant-possibility.js';
import { GrantRepository } from '../grant.repository.js';
import { ManagedGrants, membersOf } from '../managed-grants.service.js';
import { PurchaseQueries } from '../purchase.queries.js';
import { BenefitStrategies } from '../strategies/benefit-strategies.registry.js';

export interface GrantedBenefit {
  scope: GrantScope;
  benefitId: string;
}

/** Grants a benefit with a purchase by a decision of staff, whether or not its product gives the benefit. */
@Injectable()
export class GrantBenefit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly purchases: PurchaseQueries,
    private readonly grants: GrantRepository,
    private readonly managedGrants: ManagedGrants,
    private readonly strategies: BenefitStrategies,
  ) {}

  /**
   * A benefit that staff granted already stays granted.
   * @returns the id of the grant
   * @throws GRANT_ORDER_NOT_FOUND, GRANT_SUBSCRIPTION_NOT_FOUND, GRANT_BENEFIT_NOT_FOUND, GRANT_BENEFIT_DELETED,
   *   GRANT_CUSTOMER_DELETED
   */
  async execute({ scope, benefitId }: GrantedBenefit, by: Acting): Promise<string> {
    return this.unitOfWork.run(async () => {
      const purchase = await this.purchases.find(scope);
      if (purchase === null) throw notFound(scope);
      const { organizationId } = purchase;
      const { now } = await this.merchantTime.hold(organizationId);
      const customer = await this.grants.lockCustomer(purchase.customerId);
      if (customer === null) throw notFound(scope);
      const [benefit] = await this.grants.listBenefits([benefitId]);
      if (benefit?.organizationId !== organizationId) throw GrantErrors.GRANT_BENEFIT_NOT_FOUND();
      refuseImpossible({ benefit, customer });
      const known = await this.grants.findFor(customer, { scope, benefitId });
      if (known?.decision === 'granted') return known.id;
      const before = known && membersOf(known);
      const terms = { scope, organizationId, customerId: customer.id, benefitId };
      const grant = known ?? this.grants.add(customer, BenefitGrant.create(terms, now));
      grant.decide('granted', now);
      await this.managedGrants.changed({ grant, now }, { action: 'granted', before, by });
      return grant.id;
    });
  }
}

function notFound(scope: GrantScope): Error {
  return 'orderId' in scope
    ? GrantErrors.GRANT_ORDER_NOT_FOUND()
    : GrantErrors.GRANT_SUBSCRIPTION_NOT_FOUND();
}

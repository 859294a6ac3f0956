import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Benefit } from '../../benefits/benefit.entity.js';
import type { Customer } from '../../customers/customer.entity.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { BenefitGrant, type GrantScope } from '../grant.entity.js';
import { GrantMailer, type ChangedAccess } from '../grant-mailer.service.js';
import { GrantRepository } from '../grant.repository.js';
import { GrantSettler } from '../grant-settler.service.js';
import { PurchaseQueries, type Purchase } from '../purchase.queries.js';
import { BenefitStrategies } from '../strategies/benefit-strategies.registry.js';

/** A benefit that a purchase gives, has given, or should give. */
interface Candidate {
  benefit: Readonly<Benefit>;
  grant: Locked<BenefitGrant> | null;
  isWanted: boolean;
}

/**
 * Makes the grants of a purchase what its customer is entitled to, whatever has changed: the status of the purchase, the benefits
 * of its product, the properties of a benefit, or a decision of staff. Running it again changes nothing.
 */
@Injectable()
export class SettleGrants {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly purchases: PurchaseQueries,
    private readonly grants: GrantRepository,
    private readonly strategies: BenefitStrategies,
    private readonly settler: GrantSettler,
    private readonly mailer: GrantMailer,
  ) {}

  async execute(scope: GrantScope, merchantId: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(merchantId);
      const known = await this.purchases.find(scope);
      const customer = known && (await this.grants.lockCustomer(known.customerId));
      // Read again: a change that committed while the lock was awaited counts.
      const purchase = await this.purchases.find(scope);
      if (purchase === null || customer === null) return;
      const candidates = await this.candidatesOf(scope, purchase, customer);
      const unwanted = candidates.filter(({ isWanted }) => !isWanted);
      const wanted = candidates.filter(({ isWanted }) => isWanted);
      const changes: ChangedAccess[] = [];
      // Revocations first, so that a service that is asked for both ends with what is granted.
      for (const { benefit, grant, isWanted } of [...unwanted, ...wanted]) {
        const current = grant ?? this.create({ scope, purchase, benefit, customer, now });
        if (isWanted && !current.isGranted && purchase.periodStart) current.beginWith(purchase.periodStart);
        const change = await this.settler.settle({ grant: current, benefit, customer, now }, isWanted);
        if (change !== null) changes.push({ grant: current, benefit, change });
      }
      await this.mailer.reportSettled(changes, customer, now);
    });
  }

  private async candidatesOf(
    scope: GrantScope,
    { productId, isEntitled }: Purchase,
    customer: Locked<Customer>,
  ): Promise<Candidate[]> {
    const offered = isEntitled ? await this.purchases.listBenefitIds(productId) : [];
    const granted = await this.grants.listOf(customer, scope);
    const ids = [...new Set([...offered, ...granted.map(({ benefitId }) => benefitId)])];
    const benefits = await this.grants.listBenefits(ids);
    return ids.flatMap((id) => {
      const benefit = benefits.find((one) => one.id === id);
      const grant = granted.find(({ benefitId }) => benefitId === id) ?? null;
      if (benefit === undefined) return [];
      const isPossible = !customer.deletedAt && !benefit.deletedAt;
      const isDecided = grant?.decision ? grant.decision === 'granted' : offered.includes(id);
      const isWanted = isPossible && isDecided;
      return isWanted || grant !== null ? [{ benefit, grant, isWanted }] : [];
    });
  }

  private create(input: {
    scope: GrantScope;
    purchase: Purchase;
    benefit: Readonly<Benefit>;
    customer: Locked<Customer>;
    now: Date;
  }): Locked<BenefitGrant> {
    const { scope, purchase, benefit, customer, now } = input;
    const { organizationId } = purchase;
    const terms = { scope, organizationId, customerId: customer.id, benefitId: benefit.id };
    return this.grants.add(customer, BenefitGrant.create(terms, now));
  }
}

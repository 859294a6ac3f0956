import { Injectable } from '@nestjs/common';
import type { BenefitType } from '../benefits/benefit-properties.js';
import { GrantRepository } from './grant.repository.js';
import { BenefitStrategies } from './strategies/benefit-strategies.registry.js';

/** Says how a customer uses what was granted. */
@Injectable()
export class GrantAccess {
  constructor(
    private readonly grants: GrantRepository,
    private readonly strategies: BenefitStrategies,
  ) {}

  /** Whether there is something to say about benefits of the type. */
  isDescribed(type: BenefitType): boolean {
    return this.strategies.of(type).accessFor !== undefined;
  }

  /** A license key, for instance. Null for a grant that is revoked or needs no explanation. */
  async describe(grantId: string): Promise<string | null> {
    const grant = await this.grants.findById(grantId);
    if (!grant?.grantedAt) return null;
    const [benefit] = await this.grants.listBenefits([grant.benefitId]);
    const strategy = benefit ? this.strategies.of(benefit.type) : null;
    if (!benefit || !strategy?.accessFor) return null;
    return strategy.accessFor({
      terms: benefit.properties,
      properties: grant.properties,
    });
  }

  async isHeld(grantId: string): Promise<boolean> {
    return Boolean((await this.grants.findById(grantId))?.grantedAt);
  }
}

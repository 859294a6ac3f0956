import { Injectable } from '@nestjs/common';
import type { Caller } from '#auth';
import { OrganizationConfig } from '#config/organization.config.js';
import { OrganizationLimitReader } from '../organizations/organization-limit-reader.service.js';
import { optionsUser } from '../organizations/options-user.js';
import { FoundingRepository } from './founding.repository.js';
import { LifecycleErrors } from './lifecycle.errors.js';

/** Whether somebody may create one more organization. */
@Injectable()
export class OrganizationCreationPolicy {
  constructor(
    private readonly founding: FoundingRepository,
    private readonly limits: OrganizationLimitReader,
    private readonly config: OrganizationConfig,
  ) {}

  /**
   * How many organizations the person may have before another one. To be asked outside of units of work.
   * @throws NOT_ALLOWED_TO_CREATE
   */
  async read(caller: Pick<Caller, 'user'>): Promise<number> {
    const { creationAllowed, creationRule } = this.config;
    if (!creationAllowed) throw LifecycleErrors.NOT_ALLOWED_TO_CREATE();
    if (creationRule !== null && !(await creationRule(optionsUser(caller.user))))
      throw LifecycleErrors.NOT_ALLOWED_TO_CREATE();
    return this.limits.organizations(caller);
  }

  /**
   * Where there is a limit, what one person creates at once is created one after the other. Joins the caller's unit of work.
   * @throws ORGANIZATION_LIMIT_REACHED
   */
  async require(userId: string, limit: number): Promise<void> {
    if (limit === Infinity) return;
    await this.founding.lockFounder(userId);
    if ((await this.founding.countOrganizationsOf(userId)) >= limit)
      throw LifecycleErrors.ORGANIZATION_LIMIT_REACHED();
  }
}

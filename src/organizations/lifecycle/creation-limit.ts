import { Injectable } from '@nestjs/common';
import { OrganizationConfig } from '#config/organization.config.js';
import { OrganizationErrors } from '../organizations.errors.js';
import { FoundingRepository } from './founding.repository.js';

/** Whether somebody may create one more organization; joins the caller's unit of work. */
@Injectable()
export class CreationLimit {
  constructor(
    private readonly founding: FoundingRepository,
    private readonly config: OrganizationConfig,
  ) {}

  /**
   * Where there is a limit, what one person creates at once is created one after the other.
   * @throws NOT_ALLOWED_TO_CREATE, ORGANIZATION_LIMIT_REACHED
   */
  async require(userId: string): Promise<void> {
    const { creationAllowed, limit } = this.config;
    if (!creationAllowed) throw OrganizationErrors.NOT_ALLOWED_TO_CREATE();
    if (limit === null) return;
    await this.founding.holdFounder(userId);
    if ((await this.founding.countOrganizationsOf(userId)) >= limit)
      throw OrganizationErrors.ORGANIZATION_LIMIT_REACHED();
  }
}

import { Injectable } from '@nestjs/common';
import { OrganizationQueries } from '../organizations/organization.queries.js';
import { LifecycleErrors } from './lifecycle.errors.js';

/** Whether a slug is still to be had; only creating the organization decides. */
@Injectable()
export class SlugPolicy {
  constructor(private readonly organizations: OrganizationQueries) {}

  /** @throws SLUG_TAKEN */
  async requireFree(slug: string): Promise<void> {
    if ((await this.organizations.find({ slug })) !== null) throw LifecycleErrors.SLUG_TAKEN();
  }
}

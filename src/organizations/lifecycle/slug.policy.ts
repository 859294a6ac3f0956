import { Injectable } from '@nestjs/common';
import type { Caller } from '#auth';
import { OrganizationQueries } from '../organizations/organization.queries.js';
import { LifecycleErrors } from './lifecycle.errors.js';
import { SlugReservationPolicy } from './slug-reservation.policy.js';

/** Whether a slug is still to be had; only creating the organization decides. */
@Injectable()
export class SlugPolicy {
  constructor(
    private readonly organizations: OrganizationQueries,
    private readonly reservation: SlugReservationPolicy,
  ) {}

  /** @throws SLUG_TAKEN */
  async requireFree(slug: string, caller: Caller): Promise<void> {
    if (this.reservation.isReserved(slug, caller)) throw LifecycleErrors.SLUG_TAKEN();
    if ((await this.organizations.find({ slug })) !== null) throw LifecycleErrors.SLUG_TAKEN();
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import type { Organization } from '../organizations/organization.entity.js';

/** A port for the domains above, which may refuse the deletion of an organization. */
export interface OrganizationDeletionCheck {
  /**
   * Runs in the unit of work that deletes the organizations, and makes the changes that have to come first.
   * @throws an error of the domain when one of them cannot be deleted
   */
  beforeDeletion(organizations: readonly Locked<Organization>[], actor: Actor): Promise<void>;
}

/** The checks of all domains. Each registers itself when the process starts. */
@Injectable()
export class OrganizationDeletionChecks {
  private readonly checks: OrganizationDeletionCheck[] = [];

  register(check: OrganizationDeletionCheck): void {
    this.checks.push(check);
  }

  /** @throws the error of the first check that refuses */
  async beforeDeletion(...deletion: Parameters<OrganizationDeletionCheck['beforeDeletion']>): Promise<void> {
    for (const check of this.checks) await check.beforeDeletion(...deletion);
  }
}

import { Injectable } from '@nestjs/common';
import { actorOf } from '#auth';
import type { Permissions } from '#common/access-control/access-control.js';
import { Clock } from '#common/time/clock.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import type { OrganizationRole } from '../../roles/organization-role.entity.js';
import { OrganizationRoleErrors } from '../../roles/organization-role.errors.js';
import { OrganizationRoleRepository, type RoleChoice } from '../../roles/organization-role.repository.js';
import { CustomRoleErrors } from '../custom-role.errors.js';
import { RolePermissionsChanged } from '../custom-role.events.js';
import { OrganizationRolePolicy } from '../organization-role.policy.js';

export interface RoleChanges {
  role?: string;
  permission?: Permissions;
}

/** Changes what a role of the organization holds, or how it is called. */
@Injectable()
export class UpdateRole {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizationRolePolicy: OrganizationRolePolicy,
    private readonly roles: OrganizationRoleRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NOT_A_MEMBER_OF_THIS, CANNOT_UPDATE_ROLES, ROLE_NOT_FOUND, INVALID_RESOURCE, ROLE_NAME_TAKEN, ASSIGNED_ROLE_RENAMED
   */
  async execute(choice: RoleChoice, changes: RoleChanges, caller: CallingMember): Promise<OrganizationRole> {
    const denied = CustomRoleErrors.CANNOT_UPDATE_ROLES;
    return this.unitOfWork.run(async () => {
      const { organization, member } = await this.organizationRolePolicy.lock(
        caller,
        { ac: ['update'] },
        denied,
      );
      const found = await this.roles.find(caller.organizationId, choice);
      if (found === null) throw OrganizationRoleErrors.ROLE_NOT_FOUND();
      if (changes.permission)
        await this.organizationRolePolicy.requireGranted(changes.permission, member, denied);
      if (changes.role !== undefined && changes.role !== found.role)
        await this.requireRenamable(organization, found, changes.role);
      const { id, role, permission } = found;
      found.change(changes, this.clock.now());
      this.audit.record({
        actor: actorOf(caller),
        action: OrganizationAudit.ROLE_UPDATED,
        subject: { type: 'organization_role', id },
        organizationId: caller.organizationId,
        before: { role, permission },
        after: { role: found.role, permission: found.permission },
      });
      if (changes.permission)
        this.outbox.record(
          new RolePermissionsChanged(caller.organizationId, found.role, permission, changes.permission),
        );
      return found;
    });
  }

  /** Members name their roles: another name would take from them what they have. */
  private async requireRenamable(
    organization: Locked<Organization>,
    role: OrganizationRole,
    name: string,
  ): Promise<void> {
    await this.organizationRolePolicy.requireFreeName(organization, name);
    if (await this.roles.isAssigned(organization, role, this.clock.now()))
      throw CustomRoleErrors.ASSIGNED_ROLE_RENAMED();
  }
}

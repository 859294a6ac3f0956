import { Injectable } from '@nestjs/common';
import { actorOf } from '#auth';
import type { Permissions } from '#common/access-control/access-control.js';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { OrganizationConfig } from '#config/organization.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { OrganizationRole } from '../../roles/organization-role.entity.js';
import { OrganizationRoleRepository } from '../../roles/organization-role.repository.js';
import { CustomRoleErrors } from '../custom-role.errors.js';
import { OrganizationRolePolicy } from '../organization-role.policy.js';

/** Makes a role that only one organization knows. */
@Injectable()
export class CreateRole {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizationRolePolicy: OrganizationRolePolicy,
    private readonly roles: OrganizationRoleRepository,
    private readonly config: OrganizationConfig,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_A_MEMBER_OF_THIS, CANNOT_CREATE_ROLES, TOO_MANY_ROLES, INVALID_RESOURCE, ROLE_NAME_TAKEN */
  async execute(role: string, permission: Permissions, caller: CallingMember): Promise<OrganizationRole> {
    const { organizationId } = caller;
    const denied = CustomRoleErrors.CANNOT_CREATE_ROLES;
    return this.unitOfWork.run(async () => {
      const { organization, member } = await this.organizationRolePolicy.lock(
        caller,
        { ac: ['create'] },
        denied,
      );
      if ((await this.roles.countOf(organization)) >= this.config.ownRoles)
        throw CustomRoleErrors.TOO_MANY_ROLES();
      await this.organizationRolePolicy.requireGranted(permission, member, denied);
      await this.organizationRolePolicy.requireFreeName(organization, role);
      const made = { id: newId(), organizationId, role, permission };
      const created = OrganizationRole.create(made, this.clock.now());
      this.roles.add(created);
      this.audit.record({
        actor: actorOf(caller),
        action: OrganizationAudit.ROLE_CREATED,
        subject: { type: 'organization_role', id: created.id },
        organizationId,
        after: { organizationId, role, permission },
      });
      return created;
    });
  }
}

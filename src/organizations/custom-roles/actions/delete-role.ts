import { Injectable } from '@nestjs/common';
import { actorOf } from '#auth';
import { Clock } from '#common/time/clock.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { OrganizationRoles } from '../../roles/organization-roles.service.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { OrganizationRoleErrors } from '../../roles/organization-role.errors.js';
import { OrganizationRoleRepository, type RoleChoice } from '../../roles/organization-role.repository.js';
import { CustomRoleErrors } from '../custom-role.errors.js';
import { OrganizationRolePolicy } from '../organization-role.policy.js';

/** Ends a role of the organization that nobody has. */
@Injectable()
export class DeleteRole {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizationRolePolicy: OrganizationRolePolicy,
    private readonly fixed: OrganizationRoles,
    private readonly roles: OrganizationRoleRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_A_MEMBER_OF_THIS, CANNOT_DELETE_ROLES, PREDEFINED_ROLE, ROLE_NOT_FOUND, ROLE_ASSIGNED */
  async execute(choice: RoleChoice, caller: CallingMember): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { organization } = await this.organizationRolePolicy.lock(
        caller,
        { ac: ['delete'] },
        CustomRoleErrors.CANNOT_DELETE_ROLES,
      );
      if ('roleName' in choice && this.fixed.isFixed(choice.roleName))
        throw CustomRoleErrors.PREDEFINED_ROLE();
      const found = await this.roles.find(caller.organizationId, choice);
      if (found === null) throw OrganizationRoleErrors.ROLE_NOT_FOUND();
      if (await this.roles.isAssigned(organization, found, this.clock.now()))
        throw CustomRoleErrors.ROLE_ASSIGNED();
      const { id, organizationId, role, permission } = found;
      this.roles.remove(found);
      this.audit.record({
        actor: actorOf(caller),
        action: OrganizationAudit.ROLE_DELETED,
        subject: { type: 'organization_role', id },
        organizationId,
        before: { organizationId, role, permission },
      });
    });
  }
}

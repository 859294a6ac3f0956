import { Injectable } from '@nestjs/common';
import { ADMINISTRATOR_ROLE } from '#access/staff-permissions.js';
import { splitRoles } from '#common/access-control/access-control.js';
import { Clock } from '#common/time/clock.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { User } from '#auth';
import { SessionTerminator } from '#auth/sessions.door.js';
import { UserUpdated } from '#auth/users.door.js';
import { AdministrationErrors } from './administration.errors.js';
import type { Locked } from '#platform/database/locked.js';
import { StaffSessionRepository } from '../sessions/staff-session.repository.js';
import { StaffRoles, type RoleHolder } from '../roles/staff-roles.service.js';
import type { StaffContext } from './administering.js';
import { ManagedUsers } from './managed-users.service.js';
import { StaffAudit } from '../staff.audit.js';

/** Changes a user's roles, whichever action asks for it; joins the caller's unit of work. */
@Injectable()
export class UserRoleChanger {
  constructor(
    private readonly managedUsers: ManagedUsers,
    private readonly roles: StaffRoles,
    private readonly terminator: SessionTerminator,
    private readonly staffSessions: StaffSessionRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * The staff member must be allowed to give the roles; see `RoleAssignmentPolicy`. Nothing is changed or recorded when the user has
   * exactly these.
   * @throws CANNOT_DEMOTE_YOURSELF, LAST_ADMINISTRATOR_STAYS
   */
  async change(user: Locked<User>, role: string, { user: staff, acting }: StaffContext): Promise<void> {
    const { id, role: before } = user;
    if (before === role) return;
    const isLoss = this.roles.exceeds({ id, role: before }, { id, role });
    if (isLoss && id === staff.id) throw AdministrationErrors.CANNOT_DEMOTE_YOURSELF();
    if (!splitRoles(role).includes(ADMINISTRATOR_ROLE)) await this.managedUsers.requireSuccessor(user);
    user.setRole(role, this.clock.now());
    await this.revokeDependents({ id, role }, isLoss, acting);
    this.outbox.record(new UserUpdated(user));
    this.audit.record({
      ...acting,
      action: StaffAudit.USER_ROLE_SET,
      subject: { type: 'user', id },
      before: { role: before },
      after: { role },
    });
  }

  /** Ends impersonations by a user who has lost permissions and of a user who is staff now, and sessions of former staff. */
  private async revokeDependents(person: RoleHolder, isLoss: boolean, by: Acting): Promise<void> {
    const isStaff = this.roles.isStaff(person);
    if (isLoss || isStaff) await this.terminator.endImpersonationsOf(person.id, by);
    if (!isStaff) await this.staffSessions.deleteOfUser(person.id);
  }
}

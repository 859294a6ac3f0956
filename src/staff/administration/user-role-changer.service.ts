import { Injectable } from '@nestjs/common';
import { ADMINISTRATOR_ROLE } from '#access/staff-permissions.js';
import { splitRoles } from '#common/access-control/access-control.js';
import { Clock } from '#common/time/clock.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { User } from '#auth';
import { AuthAudit, AuthErrors, SessionTerminator, UserUpdated } from '#auth/staff.door.js';
import { StaffSessionRepository } from '../sessions/staff-session.repository.js';
import { StaffRoles, type RoleHolder } from '../roles/staff-roles.service.js';
import type { StaffContext } from './administering.js';
import { ManagedUsers } from './managed-users.service.js';

/** How people come to other roles, whichever verb it came by; joins the caller's unit of work. */
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
   * To be called with the person held, and with roles that may be given; see `RoleAssignmentPolicy`. Nothing happens, and nothing
   * is recorded, when they have just these.
   * @throws CANNOT_DEMOTE_YOURSELF, LAST_ADMINISTRATOR_STAYS
   */
  async change(user: User, role: string, { user: staff, acting }: StaffContext): Promise<void> {
    const { id, role: before } = user;
    if (before === role) return;
    const isLoss = this.roles.exceeds({ id, role: before }, { id, role });
    if (isLoss && id === staff.id) throw AuthErrors.CANNOT_DEMOTE_YOURSELF();
    if (!splitRoles(role).includes(ADMINISTRATOR_ROLE)) await this.managedUsers.requireSuccessor(user);
    user.setRole(role, this.clock.now());
    await this.endWhatRested({ id, role }, isLoss, acting);
    await this.outbox.record(new UserUpdated(user));
    this.audit.record({
      ...acting,
      action: AuthAudit.USER_ROLE_SET,
      subject: { type: 'user', id },
      before: { role: before },
      after: { role },
    });
  }

  /** What somebody began by rights they have lost ends, and nobody goes on acting as one who is staff now. */
  private async endWhatRested(person: RoleHolder, isLoss: boolean, by: Acting): Promise<void> {
    const isStaff = this.roles.isStaff(person);
    if (isLoss || isStaff) await this.terminator.endImpersonationsOf(person.id, by);
    if (!isStaff) await this.staffSessions.deleteOfUser(person.id);
  }
}

import { Injectable } from '@nestjs/common';
import { ADMINISTRATOR_ROLE } from '#access/staff-permissions.js';
import { splitRoles } from '#common/access-control/access-control.js';
import { Clock } from '#common/time/clock.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { SessionTerminator } from '#auth/sessions.door.js';
import { UserErrors, UserRepository, UserUpdated } from '#auth/users.door.js';
import { StaffAudit } from '../../staff.audit.js';

/** Gives an existing user the administrator role, from the command line of whoever owns the machine. */
@Injectable()
export class MakeAdministrator {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly terminator: SessionTerminator,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Nothing is changed, and nothing recorded, when the user has the role already.
   * @throws STAFF_USER_NOT_FOUND
   */
  async execute(email: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const user = await this.users.lockByEmail(email);
      if (user === null) throw UserErrors.STAFF_USER_NOT_FOUND();
      const { id, role } = user;
      if (splitRoles(role).includes(ADMINISTRATOR_ROLE)) return;
      user.addRole(ADMINISTRATOR_ROLE, this.clock.now());
      await this.terminator.endImpersonationsOf(id);
      this.outbox.record(new UserUpdated(user));
      this.audit.record({
        actor: { kind: 'system' },
        action: StaffAudit.MADE_ADMINISTRATOR,
        subject: { type: 'user', id },
        before: { role },
        after: { role: user.role },
      });
    });
  }
}

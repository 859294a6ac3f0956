import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { User } from '#auth';
import { UserUpdated } from '#auth/users.door.js';
import type { StaffContext } from '../administering.js';
import { ManagedUsers } from '../managed-users.service.js';
import { StaffAudit } from '../../staff.audit.js';

/** Staff vouch for the address of somebody, who then need not show that they read its mails. */
@Injectable()
export class VerifyUserEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedUsers: ManagedUsers,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Nothing happens, and nothing is recorded, when the address is verified already.
   * @throws STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN
   */
  async execute(userId: string, by: StaffContext): Promise<User> {
    return this.unitOfWork.run(async () => {
      const user = await this.managedUsers.lock(userId, by);
      if (user.emailVerified) return user;
      user.vouchForEmail(this.clock.now());
      this.outbox.record(new UserUpdated(user));
      this.audit.record({
        ...by.acting,
        action: StaffAudit.EMAIL_VERIFIED_BY_STAFF,
        subject: { type: 'user', id: user.id },
        before: { email: user.email, emailVerified: false },
        after: { email: user.email, emailVerified: true },
      });
      return user;
    });
  }
}

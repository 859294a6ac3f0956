import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { PasswordErrors, PasswordResetRequested } from '#auth/credentials.door.js';
import { NOWHERE, type StaffContext } from '../administering.js';
import { ManagedUsers } from '../managed-users.service.js';
import { StaffAudit } from '../../staff.audit.js';

/** Has a link mailed to somebody by which they choose a password: staff never know it. */
@Injectable()
export class SendResetLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedUsers: ManagedUsers,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly config: AuthConfig,
  ) {}

  /** @throws RESET_PASSWORD_DISABLED, STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN */
  async execute(userId: string, by: StaffContext): Promise<void> {
    if (!this.config.password.signIn) throw PasswordErrors.RESET_PASSWORD_DISABLED();
    await this.unitOfWork.run(async () => {
      const { id, email } = await this.managedUsers.lock(userId, by);
      this.outbox.record(new PasswordResetRequested(email, null, NOWHERE));
      const subject = { type: 'user', id };
      this.audit.record({ ...by.acting, action: StaffAudit.RESET_LINK_SENT, subject, after: { email } });
    });
  }
}

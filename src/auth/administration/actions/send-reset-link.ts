import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { AuditTrail } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { Outbox } from '#platform/events/outbox.js';
import { AuthAudit } from '../../auth.audit.js';
import { AuthErrors } from '../../auth.errors.js';
import { PasswordResetRequested } from '../../passwords/password.events.js';
import { NOWHERE, type Administering } from '../administering.js';
import { Targets } from '../targets.js';

/** Has a link mailed to somebody by which they choose a password: staff never know it. */
@Injectable()
export class SendResetLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly targets: Targets,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly config: AuthConfig,
  ) {}

  /** @throws RESET_PASSWORD_DISABLED, STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN */
  async execute(userId: string, by: Administering): Promise<void> {
    if (!this.config.password.signIn) throw AuthErrors.RESET_PASSWORD_DISABLED();
    await this.unitOfWork.run(async () => {
      const { id, email } = await this.targets.hold(userId, by);
      await this.outbox.record(new PasswordResetRequested(email, null, NOWHERE));
      const subject = { type: 'user', id };
      this.audit.record({ ...by.acting, action: AuthAudit.RESET_LINK_SENT, subject, after: { email } });
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditTrail } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { Outbox } from '#platform/events/outbox.js';
import { AuthAudit } from '../../auth.audit.js';
import type { User } from '../../users/user.entity.js';
import { UserUpdated } from '../../users/user.events.js';
import type { Administering } from '../administering.js';
import { Targets } from '../targets.js';

/** Staff vouch for the address of somebody, who then need not show that they read its mails. */
@Injectable()
export class VerifyUserEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly targets: Targets,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Nothing happens, and nothing is recorded, when the address is verified already.
   * @throws STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN
   */
  async execute(userId: string, by: Administering): Promise<User> {
    return this.unitOfWork.run(async () => {
      const user = await this.targets.hold(userId, by);
      if (user.emailVerified) return user;
      user.vouchForEmail(this.clock.now());
      await this.outbox.record(new UserUpdated(user));
      this.audit.record({
        ...by.acting,
        action: AuthAudit.EMAIL_VERIFIED_BY_STAFF,
        subject: { type: 'user', id: user.id },
        before: { email: user.email, emailVerified: false },
        after: { email: user.email, emailVerified: true },
      });
      return user;
    });
  }
}

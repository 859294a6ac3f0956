import { Injectable } from '@nestjs/common';
import { AuditTrail } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { AuthAudit } from '../../auth.audit.js';
import type { Administering } from '../administering.js';
import { Expulsion } from '../expulsion.js';
import { Targets } from '../targets.js';

/** Ends all sessions of somebody, who may sign in again. */
@Injectable()
export class RevokeUserSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly targets: Targets,
    private readonly expulsion: Expulsion,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN */
  async execute(userId: string, by: Administering): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { id } = await this.targets.hold(userId, by);
      await this.expulsion.expel(id, by.acting);
      const action = AuthAudit.SESSIONS_REVOKED_BY_STAFF;
      this.audit.record({ ...by.acting, action, subject: { type: 'user', id } });
    });
  }
}

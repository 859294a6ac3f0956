import { Injectable } from '@nestjs/common';
import { AuditTrail } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { AuthAudit } from '../../auth.audit.js';
import { actorOf, type Caller } from '../caller.js';
import { SessionEndings } from '../session-endings.js';

/** Ends the caller's sessions on all devices, or on all but this one. */
@Injectable()
export class RevokeSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly endings: SessionEndings,
    private readonly audit: AuditTrail,
  ) {}

  async execute(which: 'all' | 'others', caller: Caller): Promise<void> {
    await this.unitOfWork.run(async () => {
      const kept = which === 'others' ? caller.session.id : undefined;
      await this.endings.endOfUser(caller.user.id, kept);
      this.audit.record({
        actor: actorOf(caller),
        action: which === 'all' ? AuthAudit.SESSIONS_REVOKED : AuthAudit.OTHER_SESSIONS_REVOKED,
        subject: { type: 'user', id: caller.user.id },
      });
    });
  }
}

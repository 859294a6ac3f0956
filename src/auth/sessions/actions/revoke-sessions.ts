import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AuthAudit } from '../../auth.audit.js';
import { actorOf, type Caller } from '../caller.js';
import { SessionTerminator } from '../session-terminator.service.js';

/** Ends the caller's sessions on all devices, or on all but this one. */
@Injectable()
export class RevokeSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly terminator: SessionTerminator,
    private readonly audit: AuditLog,
  ) {}

  async execute(which: 'all' | 'others', caller: Caller): Promise<void> {
    await this.unitOfWork.run(async () => {
      const kept = which === 'others' ? caller.session.id : undefined;
      await this.terminator.endOfUser(caller.user.id, kept);
      this.audit.record({
        actor: actorOf(caller),
        action: which === 'all' ? AuthAudit.SESSIONS_REVOKED : AuthAudit.OTHER_SESSIONS_REVOKED,
        subject: { type: 'user', id: caller.user.id },
      });
    });
  }
}

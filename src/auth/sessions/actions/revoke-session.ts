import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { AuthAudit } from '../../auth.audit.js';
import { SessionErrors } from '../session.errors.js';
import { actorOf, type Caller } from '../caller.js';
import { SessionTerminator } from '../session-terminator.service.js';
import { SessionRepository } from '../session.repository.js';

/** Ends one of the caller's sessions, named by its token or its handle. */
@Injectable()
export class RevokeSession {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionRepository,
    private readonly terminator: SessionTerminator,
    private readonly audit: AuditLog,
  ) {}

  /** @throws SESSION_NOT_FOUND, NOT_YOUR_SESSION */
  async execute(tokenOrHandle: string, caller: Caller): Promise<void> {
    await this.unitOfWork.run(async () => {
      const session = await this.sessions.findOwner(tokenOrHandle);
      if (session === null) throw SessionErrors.SESSION_NOT_FOUND();
      if (session.userId !== caller.user.id) throw SessionErrors.NOT_YOUR_SESSION();
      await this.terminator.end(session.id);
      this.audit.record({
        actor: actorOf(caller),
        action: AuthAudit.SESSION_REVOKED,
        subject: { type: 'session', id: session.id },
      });
    });
  }
}

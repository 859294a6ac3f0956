import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditTrail } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { AuthAudit } from '../../auth.audit.js';
import { AuthErrors } from '../../auth.errors.js';
import { SessionEndings } from '../../sessions/session-endings.js';
import { SessionRepository } from '../../sessions/session.repository.js';
import type { Administering } from '../administering.js';
import { Targets } from '../targets.js';

/** As staff see it in the list of a person, or as a program has got it: by its token or its handle. */
export type SessionOfPerson = { userId: string; sessionId: string } | { tokenOrHandle: string };

/** Ends one session of somebody. */
@Injectable()
export class RevokeUserSession {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly targets: Targets,
    private readonly sessions: SessionRepository,
    private readonly endings: SessionEndings,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * A token that opens nothing is as good as one that opens nothing any more.
   * @throws STAFF_USER_NOT_FOUND, STAFF_SESSION_NOT_FOUND for one that was named by its id, TARGET_EXCEEDS_YOU, FORBIDDEN
   */
  async execute(session: SessionOfPerson, by: Administering): Promise<void> {
    await this.unitOfWork.run(async () => {
      if ('sessionId' in session) return this.revokeListed(session, by);
      const found = await this.sessions.findOwner(session.tokenOrHandle);
      if (found === null) return;
      await this.targets.hold(found.userId, by);
      await this.revoke(found, by);
    });
  }

  private async revokeListed(
    { userId, sessionId }: { userId: string; sessionId: string },
    by: Administering,
  ): Promise<void> {
    await this.targets.hold(userId, by);
    const session = await this.sessions.findOfUser(sessionId, userId, this.clock.now());
    if (session === null) throw AuthErrors.STAFF_SESSION_NOT_FOUND();
    await this.revoke(session, by);
  }

  private async revoke({ id, userId }: { id: string; userId: string }, by: Administering): Promise<void> {
    await this.endings.end(id, by.acting);
    this.audit.record({
      ...by.acting,
      action: AuthAudit.SESSION_REVOKED_BY_STAFF,
      subject: { type: 'user', id: userId },
      before: { sessionId: id },
    });
  }
}

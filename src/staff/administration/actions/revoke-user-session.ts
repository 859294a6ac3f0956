import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { SessionRepository, SessionTerminator } from '#auth/sessions.door.js';
import { AdministrationErrors } from '../administration.errors.js';
import type { StaffContext } from '../administering.js';
import { ManagedUsers } from '../managed-users.service.js';
import { StaffAudit } from '../../staff.audit.js';

/** As staff see it in the list of a person, or as a program has got it: by its token or its handle. */
export type SessionOfPerson = { userId: string; sessionId: string } | { tokenOrHandle: string };

/** Ends one session of somebody. */
@Injectable()
export class RevokeUserSession {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedUsers: ManagedUsers,
    private readonly sessions: SessionRepository,
    private readonly terminator: SessionTerminator,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * A token that opens nothing is as good as one that opens nothing any more.
   * @throws STAFF_USER_NOT_FOUND, STAFF_SESSION_NOT_FOUND for one that was named by its id, TARGET_EXCEEDS_YOU, FORBIDDEN
   */
  async execute(session: SessionOfPerson, by: StaffContext): Promise<void> {
    await this.unitOfWork.run(async () => {
      if ('sessionId' in session) return this.revokeListed(session, by);
      const found = await this.sessions.findOwner(session.tokenOrHandle);
      if (found === null) return;
      await this.managedUsers.lock(found.userId, by);
      await this.revoke(found, by);
    });
  }

  private async revokeListed(
    { userId, sessionId }: { userId: string; sessionId: string },
    by: StaffContext,
  ): Promise<void> {
    await this.managedUsers.lock(userId, by);
    const session = await this.sessions.findOfUser(sessionId, userId, this.clock.now());
    if (session === null) throw AdministrationErrors.STAFF_SESSION_NOT_FOUND();
    await this.revoke(session, by);
  }

  private async revoke({ id, userId }: { id: string; userId: string }, by: StaffContext): Promise<void> {
    await this.terminator.end(id, by.acting);
    this.audit.record({
      ...by.acting,
      action: StaffAudit.SESSION_REVOKED_BY_STAFF,
      subject: { type: 'user', id: userId },
      before: { sessionId: id },
    });
  }
}

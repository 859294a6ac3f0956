import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { Clock } from '#common/time/clock.js';
import { StaffConfig } from '#config/staff.config.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import type { User } from '#auth';
import { type IssuedSession, SessionIssuer, SessionRepository } from '#auth/sessions.door.js';
import { isBanned, UserErrors, UserRepository } from '#auth/users.door.js';
import { ImpersonationErrors } from '../impersonation.errors.js';
import type { Locked } from '#platform/database/locked.js';
import { StaffRoles } from '../../roles/staff-roles.service.js';
import { ImpersonationBegan } from '../impersonation.events.js';
import { StaffAudit } from '../../staff.audit.js';

export interface WantedImpersonation {
  userId: string;
  /**
   * The console begins with looking, and with one person at a time. A program gets at once what the staff member may, as
   * published administration clients expect.
   */
  door: 'console' | 'program';
  /** Of the case because of which it is done. */
  ticket?: string | undefined;
}

/** Who is going to act as somebody else. */
interface By {
  user: { id: string };
  acting: Acting;
}

/** Makes a session in which a staff member acts as somebody who is not staff. */
@Injectable()
export class StartImpersonation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly roles: StaffRoles,
    private readonly sessions: SessionRepository,
    private readonly issuer: SessionIssuer,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly config: StaffConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws STAFF_USER_NOT_FOUND, CANNOT_IMPERSONATE_STAFF, BANNED_USER, ALREADY_IMPERSONATING, FORBIDDEN when who acts has
   * lost their rights since they were let in
   */
  async execute(wanted: WantedImpersonation, by: By, client: Client): Promise<IssuedSession> {
    return this.unitOfWork.run(async () => {
      const staff = await this.lockStaffMember(by.user.id, wanted.door);
      const user = await this.lockUser(wanted.userId);
      const issued = await this.issuer.impersonate(user, client, {
        staffId: staff.id,
        readOnly: wanted.door === 'console' || !this.roles.holds(staff, { user: ['impersonate-write'] }),
        lifetime: this.config.impersonation.expiresIn,
      });
      await this.record(issued, wanted, by);
      return issued;
    });
  }

  /**
   * Locked so that of two impersonations at once the second finds the first, and that a permission which is lost meanwhile is
   * not missed.
   */
  private async lockStaffMember(id: string, door: WantedImpersonation['door']): Promise<Locked<User>> {
    const staff = await this.users.lockById(id);
    const now = this.clock.now();
    if (staff === null || isBanned(staff, now)) throw HttpErrors.FORBIDDEN();
    this.roles.require(staff, { user: ['impersonate'] });
    if (door === 'console' && (await this.sessions.isImpersonating(id, now)))
      throw ImpersonationErrors.ALREADY_IMPERSONATING();
    return staff;
  }

  private async lockUser(id: string): Promise<Locked<User>> {
    const user = await this.users.lockById(id);
    if (user === null) throw UserErrors.STAFF_USER_NOT_FOUND();
    if (this.roles.isStaff(user)) throw ImpersonationErrors.CANNOT_IMPERSONATE_STAFF();
    return user;
  }

  private async record({ session }: IssuedSession, { ticket }: WantedImpersonation, by: By): Promise<void> {
    const { id: sessionId, userId, readOnly, expiresAt } = session;
    this.audit.record({
      ...by.acting,
      action: StaffAudit.IMPERSONATION_BEGAN,
      subject: { type: 'user', id: userId },
      after: { sessionId, readOnly, expiresAt, ticket },
    });
    this.outbox.record(new ImpersonationBegan(sessionId, userId, by.user.id, readOnly));
  }
}

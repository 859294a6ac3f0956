import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { actorOf, type Caller, type User } from '#auth';
import { type Session, SessionRepository, SessionTerminator } from '#auth/sessions.door.js';
import { isBanned, UserRepository } from '#auth/users.door.js';
import { ImpersonationErrors } from '../impersonation.errors.js';

/** What a staff member goes on with. */
export interface OwnSession {
  session: Session;
  user: User;
}

/** Whoever acts as somebody else is themselves again. */
@Injectable()
export class StopImpersonating {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
    private readonly terminator: SessionTerminator,
    private readonly clock: Clock,
  ) {}

  /**
   * Null when there is no session to go back to: none was put aside, it has ended, or it belongs to somebody else than
   * who acts here.
   * @throws NOT_IMPERSONATING
   */
  async execute(caller: Caller, keptToken: string | null): Promise<OwnSession | null> {
    const { id, impersonatedBy } = caller.session;
    if (impersonatedBy === null) throw ImpersonationErrors.NOT_IMPERSONATING();
    return this.unitOfWork.run(async () => {
      await this.terminator.end(id, { actor: actorOf(caller) });
      return keptToken === null ? null : this.findOwn(keptToken, impersonatedBy);
    });
  }

  private async findOwn(token: string, staffId: string): Promise<OwnSession | null> {
    const now = this.clock.now();
    const session = await this.sessions.findOwnByToken(token, staffId, now);
    const user = session === null ? null : await this.users.findById(staffId);
    return session === null || user === null || isBanned(user, now) ? null : { session, user };
  }
}

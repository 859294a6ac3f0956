import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AuthErrors } from '../../auth.errors.js';
import { actorOf, type Caller } from '../../sessions/caller.js';
import { SessionTerminator } from '../../sessions/session-terminator.service.js';
import type { Session } from '../../sessions/session.entity.js';
import { SessionRepository } from '../../sessions/session.repository.js';
import { isBanned } from '../../users/ban.js';
import type { User } from '../../users/user.entity.js';
import { UserRepository } from '../../users/user.repository.js';

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
    if (impersonatedBy === null) throw AuthErrors.NOT_IMPERSONATING();
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

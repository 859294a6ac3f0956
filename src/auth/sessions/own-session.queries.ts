import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import type { Caller } from './caller.js';
import { isExpired } from './session-lifetime.js';
import { presentSession, type SessionWire } from './session.presenter.js';
import { SessionQueries } from './session.queries.js';

/** More than anybody has devices; who has more sees the newest. */
const MAX_LISTED = 100;

/** What people see of their own sessions. */
@Injectable()
export class OwnSessionQueries {
  constructor(
    private readonly queries: SessionQueries,
    private readonly clock: Clock,
  ) {}

  /** Whether a token opens a session of the user's own, in which nobody else acts as them. */
  async isOpenedBy(token: string, userId: string): Promise<boolean> {
    const found = await this.queries.find(token);
    if (found === null || isExpired(found.session, this.clock.now())) return false;
    return found.session.userId === userId && found.session.impersonatedBy === null;
  }

  /** Oldest first. Sessions in which staff act as the person are not among them, unless it is the one at hand. */
  async list({ session: current, token }: Caller): Promise<SessionWire[]> {
    const sessions = await this.queries.listForUser(current.userId, this.clock.now(), MAX_LISTED);
    return sessions
      .filter(({ id, impersonatedBy }) => impersonatedBy === null || id === current.id)
      .toReversed()
      .map((session) => presentSession(session, session.id === current.id ? token : session.handle));
  }
}

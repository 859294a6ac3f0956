import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuthAudit } from '../../auth.audit.js';
import { LiveSessionQueries } from '../../staff/live-sessions.queries.js';
import type { Administering } from '../administering.js';
import type { BulkOutcome } from '../bulk.js';
import { EachPerson } from '../each-person.js';
import { Expulsion } from '../expulsion.js';

/** Ends all sessions of many people, who may sign in again. */
@Injectable()
export class RevokeSessionsOfPeople {
  constructor(
    private readonly people: EachPerson,
    private readonly sessions: LiveSessionQueries,
    private readonly expulsion: Expulsion,
    private readonly clock: Clock,
  ) {}

  /** @throws FORBIDDEN when who acts has lost their rights meanwhile; some may be signed out by then */
  async execute(ids: readonly string[], by: Administering): Promise<BulkOutcome[]> {
    return this.people.change(ids, by, {
      action: AuthAudit.SESSIONS_REVOKED_BY_STAFF,
      execute: async ({ id }) => {
        const live = await this.sessions.countsOf([id], this.clock.now());
        if (live.size === 0) return { why: 'without_sessions' };
        await this.expulsion.expelByStaff(id, by);
        return { why: null };
      },
    });
  }
}

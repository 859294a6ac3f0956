import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { LiveSessionQueries } from '../../users/live-session.queries.js';
import type { StaffContext } from '../administering.js';
import type { BulkOutcome } from '../bulk.js';
import { BulkRunner } from '../bulk-runner.service.js';
import { SessionRevoker } from '../session-revoker.service.js';
import { StaffAudit } from '../../staff.audit.js';

/** Ends all sessions of many people, who may sign in again. */
@Injectable()
export class RevokeSessionsOfUsers {
  constructor(
    private readonly bulkRunner: BulkRunner,
    private readonly sessions: LiveSessionQueries,
    private readonly sessionRevoker: SessionRevoker,
    private readonly clock: Clock,
  ) {}

  /** @throws FORBIDDEN when who acts has lost their rights meanwhile; some may be signed out by then */
  async execute(ids: readonly string[], by: StaffContext): Promise<BulkOutcome[]> {
    return this.bulkRunner.change(ids, by, {
      action: StaffAudit.SESSIONS_REVOKED_BY_STAFF,
      execute: async (user) => {
        const live = await this.sessions.countsOf([user.id], this.clock.now());
        if (live.size === 0) return { why: 'without_sessions' };
        await this.sessionRevoker.revokeAllByStaff(user, by);
        return { why: null };
      },
    });
  }
}

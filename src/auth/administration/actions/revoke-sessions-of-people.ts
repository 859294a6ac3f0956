import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { LiveSessionQueries } from '../../staff/live-sessions.queries.js';
import type { Administering } from '../administering.js';
import { withEach, type BulkOutcome } from '../bulk.js';
import { Expulsion } from '../expulsion.js';
import { Targets } from '../targets.js';

/** Ends all sessions of many people, who may sign in again. */
@Injectable()
export class RevokeSessionsOfPeople {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly targets: Targets,
    private readonly sessions: LiveSessionQueries,
    private readonly expulsion: Expulsion,
    private readonly clock: Clock,
  ) {}

  /** @throws FORBIDDEN when who acts has lost their rights meanwhile; some may be signed out by then */
  async execute(ids: readonly string[], by: Administering): Promise<BulkOutcome[]> {
    return withEach(ids, by, (id) =>
      this.unitOfWork.run(async () => {
        const user = await this.targets.hold(id, by);
        const live = await this.sessions.countsOf([user.id], this.clock.now());
        if (live.size === 0) return { why: 'without_sessions' };
        await this.expulsion.expelByStaff(user.id, by.acting);
        return { why: null };
      }),
    );
  }
}

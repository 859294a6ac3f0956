import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import type { Administering } from '../administering.js';
import { Banning } from '../banning.js';
import { withEach, type BulkOutcome } from '../bulk.js';
import { Targets } from '../targets.js';

/** Lets many people in again who were banned. */
@Injectable()
export class UnbanPeople {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly targets: Targets,
    private readonly banning: Banning,
  ) {}

  /** @throws FORBIDDEN when who acts has lost their rights meanwhile; some may be let in by then */
  async execute(ids: readonly string[], by: Administering): Promise<BulkOutcome[]> {
    return withEach(ids, by, (id) =>
      this.unitOfWork.run(async () => {
        const user = await this.targets.hold(id, by);
        if (!user.banned) return { why: 'not_banned' };
        const former = { reason: user.banReason ?? '', expires: user.banExpires ?? null };
        await this.banning.unban(user, by);
        return { why: null, former };
      }),
    );
  }
}

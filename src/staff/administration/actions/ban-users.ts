import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { isBanned } from '#auth/users.door.js';
import type { StaffContext } from '../administering.js';
import { UserBans, type AskedBan } from '../user-bans.service.js';
import type { BulkOutcome } from '../bulk.js';
import { BulkRunner } from '../bulk-runner.service.js';
import { StaffAudit } from '../../staff.audit.js';

/** Bans many people on the same terms. Whoever is banned already keeps the ban they have. */
@Injectable()
export class BanUsers {
  constructor(
    private readonly bulkRunner: BulkRunner,
    private readonly userBans: UserBans,
    private readonly clock: Clock,
  ) {}

  /** @throws FORBIDDEN when who acts has lost their rights meanwhile; some may be banned by then */
  async execute(ids: readonly string[], asked: AskedBan, by: StaffContext): Promise<BulkOutcome[]> {
    const terms = this.userBans.termsOf(asked);
    return this.bulkRunner.change(ids, by, {
      action: StaffAudit.USER_BANNED,
      execute: async (user) => {
        if (isBanned(user, this.clock.now())) return { why: 'already_banned' };
        await this.userBans.ban(user, terms, by);
        return { why: null };
      },
    });
  }
}

import { Injectable } from '@nestjs/common';
import { AuditQueries } from '#platform/audit/audit.queries.js';
import type { User } from '#auth';
import { entryIdIn, type StaffContext } from '../administering.js';
import { UserBans, type BanTerms } from '../user-bans.service.js';
import type { BulkOutcome } from '../bulk.js';
import { BulkRunner } from '../bulk-runner.service.js';
import { StaffAudit } from '../../staff.audit.js';

/** Which bans are taken back. */
export interface AskedUnban {
  /** The run that made them; any unless given. */
  undoes?: string | undefined;
}

const BANS = [StaffAudit.USER_BANNED.name, StaffAudit.USER_UNBANNED.name];

/** Lets many people in again who were banned. */
@Injectable()
export class UnbanUsers {
  constructor(
    private readonly bulkRunner: BulkRunner,
    private readonly userBans: UserBans,
    private readonly audit: AuditQueries,
  ) {}

  /** @throws FORBIDDEN when who acts has lost their rights meanwhile; some may be let in by then */
  async execute(ids: readonly string[], { undoes }: AskedUnban, by: StaffContext): Promise<BulkOutcome[]> {
    return this.bulkRunner.change(ids, by, {
      action: StaffAudit.USER_UNBANNED,
      execute: async (user) => {
        if (!user.banned) return { why: 'not_banned' };
        if (undoes !== undefined && !(await this.isBannedBy(undoes, user.id, by)))
          return { why: 'changed_since' };
        const former = termsIn(user.standing);
        await this.userBans.unban(user, by);
        return { why: null, former };
      },
      toldOf: ({ before }) => ({ former: termsIn(before ?? {}) }),
    });
  }

  private async isBannedBy(run: string, userId: string, { user: staff }: StaffContext): Promise<boolean> {
    const [last] = await this.audit.lastOf('user', [userId], BANS);
    return last?.id === entryIdIn(run, StaffAudit.USER_BANNED, { userId, staffId: staff.id });
  }
}

/** The entry of a ban that was taken back says no end where there was none. */
function termsIn({ banReason, banExpires }: Partial<User['standing']>): BanTerms {
  return { reason: banReason ?? '', expires: banExpires ? new Date(banExpires) : null };
}

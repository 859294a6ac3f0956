import { Injectable } from '@nestjs/common';
import { AuthAudit } from '../../auth.audit.js';
import type { User } from '../../users/user.entity.js';
import type { Administering } from '../administering.js';
import { Banning, type BanTerms } from '../banning.js';
import type { BulkOutcome } from '../bulk.js';
import { EachPerson } from '../each-person.js';

/** Lets many people in again who were banned. */
@Injectable()
export class UnbanPeople {
  constructor(
    private readonly people: EachPerson,
    private readonly banning: Banning,
  ) {}

  /** @throws FORBIDDEN when who acts has lost their rights meanwhile; some may be let in by then */
  async execute(ids: readonly string[], by: Administering): Promise<BulkOutcome[]> {
    return this.people.change(ids, by, {
      action: AuthAudit.USER_UNBANNED,
      execute: async (user) => {
        if (!user.banned) return { why: 'not_banned' };
        const former = termsIn(user.standing);
        await this.banning.unban(user, by);
        return { why: null, former };
      },
      toldOf: ({ before }) => ({ former: termsIn(before ?? {}) }),
    });
  }
}

/** The entry of a ban that was taken back says no end where there was none. */
function termsIn({ banReason, banExpires }: Partial<User['standing']>): BanTerms {
  return { reason: banReason ?? '', expires: banExpires ? new Date(banExpires) : null };
}

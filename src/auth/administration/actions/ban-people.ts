import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuthAudit } from '../../auth.audit.js';
import { isBanned } from '../../users/ban.js';
import type { Administering } from '../administering.js';
import { Banning, type AskedBan } from '../banning.js';
import type { BulkOutcome } from '../bulk.js';
import { EachPerson } from '../each-person.js';

/** Bans many people on the same terms. Whoever is banned already keeps the ban they have. */
@Injectable()
export class BanPeople {
  constructor(
    private readonly people: EachPerson,
    private readonly banning: Banning,
    private readonly clock: Clock,
  ) {}

  /** @throws FORBIDDEN when who acts has lost their rights meanwhile; some may be banned by then */
  async execute(ids: readonly string[], asked: AskedBan, by: Administering): Promise<BulkOutcome[]> {
    const terms = this.banning.termsOf(asked);
    return this.people.change(ids, by, {
      action: AuthAudit.USER_BANNED,
      execute: async (user) => {
        if (isBanned(user, this.clock.now())) return { why: 'already_banned' };
        await this.banning.ban(user, terms, by);
        return { why: null };
      },
    });
  }
}

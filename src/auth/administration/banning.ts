import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditTrail } from '#platform/audit/audit-trail.js';
import { Outbox } from '#platform/events/outbox.js';
import { AuthAudit } from '../auth.audit.js';
import { AuthErrors } from '../auth.errors.js';
import type { User } from '../users/user.entity.js';
import { UserUpdated } from '../users/user.events.js';
import type { Administering } from './administering.js';
import { Expulsion } from './expulsion.js';
import { Targets } from './targets.js';

/** What a ban says of itself. */
export interface BanTerms {
  reason: string;
  /** When it lifts itself; null for never. */
  expires: Date | null;
}

/** How people are banned and let in again, whichever verb it came by; joins the caller's unit of work. */
@Injectable()
export class Banning {
  constructor(
    private readonly targets: Targets,
    private readonly expulsion: Expulsion,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * To be called with the person held. Whoever is banned already is from now on on these terms.
   * @throws CANNOT_BAN_YOURSELF, LAST_ADMINISTRATOR_STAYS
   */
  async ban(user: User, terms: BanTerms, { user: staff, acting }: Administering): Promise<void> {
    if (user.id === staff.id) throw AuthErrors.CANNOT_BAN_YOURSELF();
    await this.targets.requireSuccessor(user);
    const before = user.standing;
    user.ban(terms, this.clock.now());
    await this.expulsion.expel(user.id, acting);
    await this.outbox.record(new UserUpdated(user));
    const subject = { type: 'user', id: user.id };
    this.audit.record({ ...acting, action: AuthAudit.USER_BANNED, subject, before, after: user.standing });
  }

  /** To be called with the person held. Nothing happens, and nothing is recorded, when they are not banned. */
  async unban(user: User, { acting }: Administering): Promise<void> {
    if (!user.banned) return;
    const before = user.standing;
    user.unban(this.clock.now());
    await this.outbox.record(new UserUpdated(user));
    const subject = { type: 'user', id: user.id };
    this.audit.record({ ...acting, action: AuthAudit.USER_UNBANNED, subject, before, after: user.standing });
  }
}

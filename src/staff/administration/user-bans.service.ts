import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { User } from '#auth';
import { isBanned, UserUpdated } from '#auth/users.door.js';
import { AdministrationErrors } from './administration.errors.js';
import { UserBanned } from './administration.events.js';
import type { Locked } from '#platform/database/locked.js';
import { entryAbout, type StaffContext } from './administering.js';
import { SessionRevoker } from './session-revoker.service.js';
import { ManagedUsers } from './managed-users.service.js';
import { StaffAudit } from '../staff.audit.js';

/** What a ban says of itself. */
export interface BanTerms {
  reason: string;
  /** When it lifts itself; null for never. */
  expires: Date | null;
}

/** What whoever bans says of it. */
export interface AskedBan {
  /** That of the settings unless given. */
  reason?: string | undefined;
  /** Seconds until the ban lifts itself, null for never; unless given, or for 0, what the settings say. */
  expiresIn?: number | null | undefined;
}

/** Bans and unbans users, whichever action asks for it; joins the caller's unit of work. */
@Injectable()
export class UserBans {
  constructor(
    private readonly managedUsers: ManagedUsers,
    private readonly sessionRevoker: SessionRevoker,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  termsOf({ reason = '', expiresIn = 0 }: AskedBan): BanTerms {
    return { reason: reason === '' ? this.config.ban.reason : reason, expires: this.endOf(expiresIn) };
  }

  /**
   * A ban that exists is replaced by these terms.
   * @throws CANNOT_BAN_YOURSELF, LAST_ADMINISTRATOR_STAYS
   */
  async ban(user: Locked<User>, terms: BanTerms, by: StaffContext): Promise<void> {
    if (user.id === by.user.id) throw AdministrationErrors.CANNOT_BAN_YOURSELF();
    await this.managedUsers.requireSuccessor(user);
    const before = user.standing;
    const now = this.clock.now();
    const isNew = !isBanned(user, now);
    user.ban(terms, now);
    await this.sessionRevoker.revokeAll(user, by.acting);
    this.outbox.recordAll([new UserUpdated(user), ...(isNew ? [new UserBanned(user.id)] : [])]);
    this.audit.record({ ...entryAbout(user.id, StaffAudit.USER_BANNED, by), before, after: user.standing });
  }

  /** Nothing is changed or recorded when the user is not banned. */
  async unban(user: Locked<User>, by: StaffContext): Promise<void> {
    if (!user.banned) return;
    const before = user.standing;
    user.unban(this.clock.now());
    this.outbox.record(new UserUpdated(user));
    this.audit.record({ ...entryAbout(user.id, StaffAudit.USER_UNBANNED, by), before, after: user.standing });
  }

  private endOf(expiresIn: number | null): Date | null {
    if (expiresIn === null) return null;
    const seconds = expiresIn > 0 ? expiresIn : this.config.ban.expiresIn;
    return seconds > 0 ? addSeconds(this.clock.now(), seconds) : null;
  }
}

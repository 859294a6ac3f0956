import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { isBanned } from '../../users/ban.js';
import { isDueForExtension, isExpired } from '../session-lifetime.js';
import { SessionQueries, type FoundSession } from '../session.queries.js';
import { SessionRepository } from '../session.repository.js';

export interface ResumedSession extends FoundSession {
  /** True when this use moved the end of the session, so that the cookie should follow. */
  extended: boolean;
}

/** Finds the session of a token; uses it, which may extend it; removes it when its time is over. */
@Injectable()
export class ResumeSession {
  constructor(
    private readonly queries: SessionQueries,
    private readonly sessions: SessionRepository,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  async execute(token: string, { mayExtend }: { mayExtend: boolean }): Promise<ResumedSession | null> {
    const now = this.clock.now();
    const found = await this.queries.find(token);
    if (found === null) return null;
    if (isExpired(found.session, now)) {
      await this.sessions.deleteExpired(found.session.id, now);
      return null;
    }
    // A ban ends sessions; one that slipped through, or was restored from a backup, opens nothing either.
    if (isBanned(found.user, now)) return null;
    return mayExtend && this.isDue(found, now) ? this.extend(found, now) : { ...found, extended: false };
  }

  private isDue({ session }: FoundSession, now: Date): boolean {
    const { disableRefresh } = this.config.session;
    return !disableRefresh && session.extendable && isDueForExtension(session, this.config.session, now);
  }

  private async extend(found: FoundSession, now: Date): Promise<ResumedSession | null> {
    const expiresAt = addSeconds(now, this.config.session.expiresIn);
    const wasThere = await this.sessions.extend(found.session.id, expiresAt, now);
    return wasThere ? { ...found, session: { ...found.session, expiresAt }, extended: true } : null;
  }
}

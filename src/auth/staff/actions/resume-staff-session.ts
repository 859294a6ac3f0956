import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { StaffConfig } from '#config/staff.config.js';
import { mayUseConsole, StaffMember } from '../staff-member.js';
import { StaffSessionRepository, type FoundStaffSession } from '../staff-session.repository.js';

/** Finds the staff member behind a console token and notes the use, which puts off the idle end. */
@Injectable()
export class ResumeStaffSession {
  constructor(
    private readonly sessions: StaffSessionRepository,
    private readonly config: StaffConfig,
    private readonly clock: Clock,
  ) {}

  /** Null when the token is unknown, the session is over, or its user is no longer staff. */
  async execute(token: string): Promise<StaffMember | null> {
    const now = this.clock.now();
    const found = await this.sessions.findByToken(token);
    if (found === null || this.isOver(found, now) || !mayUseConsole(found.user, now)) return null;
    await this.sessions.touch(found.id, now);
    const idleEnd = addSeconds(now, this.config.sessionIdle);
    return new StaffMember(found.user, idleEnd < found.expiresAt ? idleEnd : found.expiresAt);
  }

  private isOver({ lastSeenAt, expiresAt }: FoundStaffSession, now: Date): boolean {
    return expiresAt <= now || addSeconds(lastSeenAt, this.config.sessionIdle) <= now;
  }
}

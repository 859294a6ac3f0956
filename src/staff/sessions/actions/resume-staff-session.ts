import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { StaffConfig } from '#config/staff.config.js';
import type { StaffMember } from '../staff-member.js';
import { StaffMembers } from '../staff-members.service.js';
import { StaffSessionRepository, type FoundStaffSession } from '../staff-session.repository.js';

const LONGEST_TOUCH_INTERVAL = 60;

/** Finds the staff member behind a console token and notes the use, which puts off the idle end. */
@Injectable()
export class ResumeStaffSession {
  constructor(
    private readonly sessions: StaffSessionRepository,
    private readonly members: StaffMembers,
    private readonly config: StaffConfig,
    private readonly clock: Clock,
  ) {}

  /** Null when the token is unknown, the session is over, or its user is no longer staff. */
  async execute(token: string): Promise<StaffMember | null> {
    const now = this.clock.now();
    const found = await this.sessions.findByToken(token);
    if (found === null || this.isOver(found, now) || !this.members.mayUseConsole(found.user)) return null;
    await this.sessions.touch(found.id, now, this.touchInterval);
    return this.members.of(found.user, found);
  }

  /** Seconds between two notes of use, so that a busy console does not write with every read. */
  private get touchInterval(): number {
    return Math.min(LONGEST_TOUCH_INTERVAL, this.config.sessionIdle / 4);
  }

  private isOver({ lastSeenAt, expiresAt }: FoundStaffSession, now: Date): boolean {
    return expiresAt <= now || addSeconds(lastSeenAt, this.config.sessionIdle) <= now;
  }
}

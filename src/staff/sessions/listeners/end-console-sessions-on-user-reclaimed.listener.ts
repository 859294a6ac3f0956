import { Injectable } from '@nestjs/common';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { UserReclaimed } from '#auth/users.door.js';
import { StaffSessionRepository } from '../staff-session.repository.js';

/** Revokes the console sessions opened with the password that was removed. */
@Injectable()
@ListensTo(UserReclaimed, 'staff.end-console-sessions-of-reclaimed')
export class EndConsoleSessionsOnUserReclaimed implements Listener<UserReclaimed> {
  constructor(private readonly sessions: StaffSessionRepository) {}

  async handle({ userId }: UserReclaimed, { occurredAt }: EventEnvelope): Promise<void> {
    await this.sessions.deleteBegunUntil(userId, occurredAt);
  }
}

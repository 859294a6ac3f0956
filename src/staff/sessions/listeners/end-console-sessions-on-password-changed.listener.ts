import { Injectable } from '@nestjs/common';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { PasswordChanged } from '#auth/credentials.door.js';
import { StaffSessionRepository } from '../staff-session.repository.js';

/** Whoever knew the old password leaves the console; who has signed in with the new one since stays. */
@Injectable()
@ListensTo(PasswordChanged, 'auth.end-console-sessions')
export class EndConsoleSessionsOnPasswordChanged implements Listener<PasswordChanged> {
  constructor(private readonly sessions: StaffSessionRepository) {}

  async handle({ userId }: PasswordChanged, { occurredAt }: EventEnvelope): Promise<void> {
    await this.sessions.deleteBegunUntil(userId, occurredAt);
  }
}

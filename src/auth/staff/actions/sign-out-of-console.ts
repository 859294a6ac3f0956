import { Injectable } from '@nestjs/common';
import { StaffSessionRepository } from '../staff-session.repository.js';

/** Ends a console session; nothing happens when it is already over. */
@Injectable()
export class SignOutOfConsole {
  constructor(private readonly sessions: StaffSessionRepository) {}

  async execute(token: string): Promise<void> {
    await this.sessions.deleteByToken(token);
  }
}

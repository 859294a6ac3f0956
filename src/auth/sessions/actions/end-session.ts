import { Injectable } from '@nestjs/common';
import { hashToken } from '#common/crypto/token.js';
import { SessionRepository } from '../session.repository.js';

/** Signs out: the session of the token is gone afterwards, whether or not there was one. */
@Injectable()
export class EndSession {
  constructor(private readonly sessions: SessionRepository) {}

  async execute(token: string): Promise<void> {
    await this.sessions.deleteByTokenHash(hashToken(token));
  }
}

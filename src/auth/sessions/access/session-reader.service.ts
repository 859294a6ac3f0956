import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuthConfig } from '#config/auth.config.js';
import { ResumeSession, type ResumedSession } from '../actions/resume-session.js';
import { SessionCookies } from './session-cookies.service.js';

export interface ReadingOptions {
  /** Whether a copy of the session in a cookie will do, where the cookie cache is switched on. */
  fromCache: boolean;
  mayExtend: boolean;
}

/** What a request says about who is calling. */
export interface SessionReading {
  /** Null without a token that we have signed. */
  token: string | null;
  found: ResumedSession | null;
  /** Where the session was found. */
  source: 'cache' | 'database';
  /** The request carries a copy of a session that somebody has changed; it is then believed nothing. */
  isForged: boolean;
}

/** Finds the session of a request, in its cookies or in the database. */
@Injectable()
export class SessionReader {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly resumeSession: ResumeSession,
    private readonly config: AuthConfig,
  ) {}

  async read(request: FastifyRequest, { fromCache, mayExtend }: ReadingOptions): Promise<SessionReading> {
    const token = this.cookies.readToken(request);
    const reading: SessionReading = { token, found: null, source: 'database', isForged: false };
    if (token === null) return reading;
    const cached = this.cookies.readCache(request, token);
    if (cached.state === 'forged') return { ...reading, isForged: true };
    const mayUse = fromCache && this.config.session.cacheMaxAge !== null;
    if (mayUse && cached.state === 'valid')
      return { ...reading, found: { ...cached.found, extended: false }, source: 'cache' };
    return { ...reading, found: await this.resumeSession.execute(token, { mayExtend }) };
  }
}

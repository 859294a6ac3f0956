import type { CookieSerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signValue, verifySignedValue } from '#common/crypto/signed-value.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { setCookie } from '#platform/http/set-cookie.js';
import type { User } from '../../users/user.entity.js';
import type { UserWire } from '../../users/user.presenter.js';
import { packSession, unpackSession, type CacheReading } from '../session-cache.js';
import type { Session } from '../session.entity.js';
import type { IssuedSession } from '../session-issuer.js';
import { presentSessionWithUser, type SessionColumns } from '../session.presenter.js';
import { cookieAttributesOf, cookieNameOf } from './auth-cookies.js';
import { bearerTokenOf } from './bearer-token.js';

/** Longest text of a cookie that every browser keeps. */
const LONGEST_COOKIE = 4_093;

interface KeptSession {
  session: SessionColumns | Session;
  user: UserWire | User;
  token: string;
}

/**
 * What a person's session travels in: the cookie of the signed token, or a bearer token in its stead; a copy of the
 * session, where the cookie cache is switched on; and a mark that the person asked not to be remembered.
 */
@Injectable()
export class SessionCookies {
  private readonly attributes: CookieSerializeOptions;

  constructor(
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {
    this.attributes = cookieAttributesOf(config);
  }

  /** The token the request carries when we have issued it, else null. A bearer token wins over a cookie. */
  readToken(request: FastifyRequest): string | null {
    const { secrets, session } = this.config;
    const bearer = session.bearer ? bearerTokenOf(request, secrets) : null;
    if (bearer !== null) return bearer;
    const signed = request.cookies[this.nameOf('session_token')];
    return signed === undefined ? null : verifySignedValue(signed, secrets);
  }

  /** The copy of the session of this token. */
  readCache(request: FastifyRequest, token: string): CacheReading {
    const text = request.cookies[this.nameOf('session_data')];
    if (text === undefined || text === '') return { state: 'absent' };
    return unpackSession(text, token, this.clock.now(), this.config.secrets);
  }

  /** Without remember-me the cookies end with the browser's own session; a mark left by an earlier one is cleared. */
  write(request: FastifyRequest, reply: FastifyReply, issued: IssuedSession): void {
    const { token, maxAge } = issued;
    this.setToken(reply, token, maxAge === null ? {} : { maxAge });
    if (maxAge === null) this.setSigned(reply, 'dont_remember', 'true', {});
    else if (this.nameOf('dont_remember') in request.cookies) this.clear(reply, 'dont_remember');
    this.writeCache(reply, issued);
  }

  /** Sends the cookies of a session in use once more: they end when it does, and the copy shows its present state. */
  rewrite(request: FastifyRequest, reply: FastifyReply, kept: KeptSession): void {
    const secondsLeft = Math.floor((kept.session.expiresAt.getTime() - this.clock.now().getTime()) / 1000);
    const isRemembered = !(this.nameOf('dont_remember') in request.cookies);
    this.setToken(reply, kept.token, isRemembered ? { maxAge: secondsLeft } : {});
    this.writeCache(reply, kept);
  }

  /** Does nothing while the cookie cache is off, and for a session too large for a cookie. */
  writeCache(reply: FastifyReply, { session, user, token }: KeptSession): void {
    const maxAge = this.config.session.cacheMaxAge;
    if (maxAge === null) return;
    const until = addSeconds(this.clock.now(), maxAge);
    const text = packSession(presentSessionWithUser({ session, user }, token), until, this.config.secrets);
    if (text.length >= LONGEST_COOKIE) this.clear(reply, 'session_data');
    else setCookie(reply, this.nameOf('session_data'), text, { ...this.attributes, maxAge });
  }

  clearCache(reply: FastifyReply): void {
    this.clear(reply, 'session_data');
  }

  clearAll(reply: FastifyReply): void {
    for (const name of ['session_token', 'session_data', 'dont_remember']) this.clear(reply, name);
  }

  /** Callers without cookies find the same value in a header of its own. */
  private setToken(reply: FastifyReply, token: string, age: { maxAge?: number }): void {
    const signed = this.setSigned(reply, 'session_token', token, age);
    if (this.config.session.bearer) void reply.header('set-auth-token', encodeURIComponent(signed));
  }

  private setSigned(reply: FastifyReply, name: string, value: string, age: { maxAge?: number }): string {
    const signed = signValue(value, this.config.secrets);
    setCookie(reply, this.nameOf(name), signed, { ...this.attributes, ...age });
    return signed;
  }

  private clear(reply: FastifyReply, name: string): void {
    setCookie(reply, this.nameOf(name), '', { ...this.attributes, maxAge: 0 });
  }

  private nameOf(name: string): string {
    return cookieNameOf(name, this.config);
  }
}

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
import type { IssuedSession } from '../session-issuer.service.js';
import { presentSessionWithUser, type SessionColumns } from '../session.presenter.js';
import { cookieAttributesOf, cookieNameOf } from './auth-cookies.js';
import { bearerTokenOf } from './bearer-token.js';
import { DeviceCookie, type PasswordSender } from './device.cookie.js';
import { KeptSessionCookie, type KeptSession } from './kept-session.cookie.js';

/** Longest text of a cookie that every browser keeps. */
const LONGEST_COOKIE = 4_093;

interface SessionInUse {
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
    private readonly kept: KeptSessionCookie,
    private readonly devices: DeviceCookie,
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

  /** The client and device from which the request sends a password. */
  senderOf(request: FastifyRequest): PasswordSender {
    return this.devices.senderOf(request);
  }

  /** The copy of the session of this token. */
  readCache(request: FastifyRequest, token: string): CacheReading {
    const text = request.cookies[this.nameOf('session_data')];
    if (text === undefined || text === '') return { state: 'absent' };
    return unpackSession(text, token, this.clock.now(), this.config.secrets);
  }

  /**
   * Sets the cookies of a sign-in. Without remember-me, the session cookies end with the browser session. Leftovers of an
   * earlier session, its mark or one that was put aside, are cleared. The device becomes known.
   */
  write(request: FastifyRequest, reply: FastifyReply, issued: IssuedSession): void {
    const { token, maxAge } = issued;
    this.setToken(reply, token, maxAge === null ? {} : { maxAge });
    if (maxAge === null) this.setSigned(reply, 'dont_remember', 'true', {});
    else if (this.nameOf('dont_remember') in request.cookies) this.clear(reply, 'dont_remember');
    this.kept.clearFrom(request, reply);
    this.writeCache(reply, issued);
    this.devices.write(request, reply, { userId: issued.user.id, at: issued.session.createdAt });
  }

  /**
   * In place of whatever session there was comes one in which a staff member acts as somebody else. Their own is put aside
   * where the browser had it: as the session at hand, or from an impersonation that has ended on time.
   */
  impersonate(
    request: FastifyRequest,
    reply: FastifyReply,
    { issued: { token }, own }: { issued: IssuedSession; own: KeptSession | null },
  ): void {
    this.clearCache(reply);
    if (own === null) this.kept.writeNone(reply);
    else this.kept.write(reply, own);
    this.setToken(reply, token, {});
    this.setSigned(reply, 'dont_remember', 'true', {});
  }

  /** Puts a session that was put aside back in its place. */
  restore(request: FastifyRequest, reply: FastifyReply, kept: SessionInUse & KeptSession): void {
    const { session, token, isUnremembered } = kept;
    this.setToken(reply, token, isUnremembered ? {} : { maxAge: this.secondsLeft(session) });
    if (isUnremembered) this.setSigned(reply, 'dont_remember', 'true', {});
    else this.clear(reply, 'dont_remember');
    this.kept.clearFrom(request, reply);
    this.writeCache(reply, kept);
  }

  /** Sends the cookies of a session in use once more: they end when it does, and the copy shows its present state. */
  rewrite(request: FastifyRequest, reply: FastifyReply, kept: SessionInUse): void {
    const isRemembered = !(this.nameOf('dont_remember') in request.cookies);
    this.setToken(reply, kept.token, isRemembered ? { maxAge: this.secondsLeft(kept.session) } : {});
    this.writeCache(reply, kept);
  }

  /**
   * Does nothing while the cookie cache is off, for a session too large for a cookie, and for one in which somebody acts as
   * somebody else, whose end has to hold at once.
   */
  writeCache(reply: FastifyReply, { session, user, token }: SessionInUse): void {
    const maxAge = this.config.session.cacheMaxAge;
    if (maxAge === null || (session.impersonatedBy ?? null) !== null) return;
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

  /** Also what was put aside: whoever leaves does not want to be somebody else's next. */
  clearAllFrom(request: FastifyRequest, reply: FastifyReply): void {
    this.clearAll(reply);
    this.kept.clearFrom(request, reply);
  }

  /** The own session of whoever sent the request, as far as cookies tell: the one at hand, else the one put aside. */
  readOwnCandidates(request: FastifyRequest): KeptSession[] {
    const [token, kept] = [this.readToken(request), this.kept.read(request)];
    const isUnremembered = this.nameOf('dont_remember') in request.cookies;
    return [...(token === null ? [] : [{ token, isUnremembered }]), ...(kept === null ? [] : [kept])];
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

  private secondsLeft({ expiresAt }: { expiresAt: Date }): number {
    return Math.floor((expiresAt.getTime() - this.clock.now().getTime()) / 1000);
  }

  private nameOf(name: string): string {
    return cookieNameOf(name, this.config);
  }
}

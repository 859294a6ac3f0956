import type { CookieSerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signValue, verifySignedValue } from '#common/crypto/signed-value.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { setCookie } from '#platform/http/set-cookie.js';
import type { IssuedSession } from '../session-issuer.js';

/**
 * The cookies of a person's session: the signed token; a cache that this product does not write but clears; and a
 * mark that the person asked not to be remembered.
 */
@Injectable()
export class SessionCookies {
  private readonly attributes: CookieSerializeOptions;

  constructor(
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {
    this.attributes = { path: '/', httpOnly: true, secure: config.secureCookies, sameSite: 'lax' };
  }

  /** The token of the request's session cookie when its signature is ours, else null. */
  readToken(request: FastifyRequest): string | null {
    const signed = request.cookies[this.nameOf('session_token')];
    return signed === undefined ? null : verifySignedValue(signed, this.config.secrets);
  }

  /** Without remember-me the cookies end with the browser's own session; a mark left by an earlier one is cleared. */
  write(request: FastifyRequest, reply: FastifyReply, { token, maxAge }: IssuedSession): void {
    if (maxAge !== null) {
      this.set(reply, 'session_token', token, { maxAge });
      if (this.nameOf('dont_remember') in request.cookies) this.clear(reply, 'dont_remember');
    } else {
      this.set(reply, 'session_token', token, {});
      this.set(reply, 'dont_remember', 'true', {});
    }
  }

  /** Lets the cookie of a session end when the session does. */
  writeToken(reply: FastifyReply, token: string, expiresAt: Date): void {
    const maxAge = Math.floor((expiresAt.getTime() - this.clock.now().getTime()) / 1000);
    this.set(reply, 'session_token', token, { maxAge });
  }

  clearAll(reply: FastifyReply): void {
    for (const name of ['session_token', 'session_data', 'dont_remember']) this.clear(reply, name);
  }

  private set(reply: FastifyReply, name: string, value: string, age: { maxAge?: number }): void {
    const signed = signValue(value, this.config.secrets);
    setCookie(reply, this.nameOf(name), signed, { ...this.attributes, ...age });
  }

  private clear(reply: FastifyReply, name: string): void {
    setCookie(reply, this.nameOf(name), '', { ...this.attributes, maxAge: 0 });
  }

  private nameOf(name: string): string {
    return `${this.config.secureCookies ? '__Secure-' : ''}${this.config.cookiePrefix}.${name}`;
  }
}

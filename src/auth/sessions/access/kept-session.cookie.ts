import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signValue, verifySignedValue } from '#common/crypto/signed-value.js';
import { AuthConfig } from '#config/auth.config.js';
import { setCookie } from '#platform/http/set-cookie.js';
import { cookieAttributesOf, cookieNameOf } from './auth-cookies.js';

/** A staff member's own session, put aside for as long as they act as somebody else. */
export interface KeptSession {
  token: string;
  /** Whether its cookies end with the browser's own session. */
  isUnremembered: boolean;
}

const UNREMEMBERED = 'true';
/** The signed value where the browser had no session of the staff member: a session's value has a token before its colon. */
const NONE = ':none';

/**
 * Where the browser keeps a staff member's own session meanwhile. It opens nothing by itself: it is looked at only to
 * give the session back to whom the impersonated session belongs.
 */
@Injectable()
export class KeptSessionCookie {
  constructor(private readonly config: AuthConfig) {}

  /** Whether we wrote it, be it for a session or for none. */
  isPresent(request: FastifyRequest): boolean {
    return this.valueOf(request) === NONE || this.read(request) !== null;
  }

  read(request: FastifyRequest): KeptSession | null {
    const value = this.valueOf(request);
    const [token = '', mark, ...rest] = value?.split(':') ?? [];
    if (token === '' || mark === undefined || rest.length > 0) return null;
    return { token, isUnremembered: mark === UNREMEMBERED };
  }

  write(reply: FastifyReply, { token, isUnremembered }: KeptSession): void {
    const value = `${token}:${isUnremembered ? UNREMEMBERED : ''}`;
    const maxAge = this.config.session.expiresIn;
    this.set(reply, signValue(value, this.config.secrets), maxAge);
  }

  /** Says that there is no session to go back to. */
  writeNone(reply: FastifyReply): void {
    this.set(reply, signValue(NONE, this.config.secrets), this.config.session.expiresIn);
  }

  /** Also one that we have not signed. */
  clearFrom(request: FastifyRequest, reply: FastifyReply): void {
    if (this.name in request.cookies) this.set(reply, '', 0);
  }

  private valueOf(request: FastifyRequest): string | null {
    return verifySignedValue(request.cookies[this.name] ?? '', this.config.secrets);
  }

  private set(reply: FastifyReply, value: string, maxAge: number): void {
    setCookie(reply, this.name, value, { ...cookieAttributesOf(this.config), maxAge });
  }

  private get name(): string {
    return cookieNameOf('admin_session', this.config);
  }
}

import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signValue, verifySignedValue } from '#common/crypto/signed-value.js';
import { newToken } from '#common/crypto/token.js';
import { AuthConfig } from '#config/auth.config.js';
import { setCookie } from '#platform/http/set-cookie.js';
import { cookieAttributesOf, cookieNameOf } from '../../sessions/access/auth-cookies.js';
import { STATE_LIFETIME } from '../states/social-state.entity.js';

/**
 * A cookie by which a browser is known again when it comes back from a provider, so that nobody can have somebody else's
 * browser finish what they have begun (RFC 6749, section 10.12). It names the browser and no state: people begin in
 * several tabs.
 */
@Injectable()
export class StateCookie {
  private readonly name: string;

  constructor(private readonly config: AuthConfig) {
    this.name = cookieNameOf('state', config);
  }

  /** What the browser keeps; null when it keeps nothing of ours. */
  read(request: FastifyRequest): string | null {
    const signed = request.cookies[this.name];
    return signed === undefined ? null : verifySignedValue(signed, this.config.secrets);
  }

  /** What a browser that sets out is to keep: what it has already, for the sake of its other tabs. */
  valueFor(request: FastifyRequest): string {
    return this.read(request) ?? newToken();
  }

  /** Has the browser keep it for as long as a state lives. */
  keep(reply: FastifyReply, value: string): void {
    const attributes = { ...cookieAttributesOf(this.config), maxAge: STATE_LIFETIME };
    setCookie(reply, this.name, signValue(value, this.config.secrets), attributes);
  }
}

/**
 * Whether a page in a browser has sent the request: browsers name the origin of each POST, and newer ones the relation of
 * the sites. Cookies are no sign, as applications on phones keep some as well; those come back in a browser that has
 * never seen us, so their states cannot be bound to one.
 */
export function isSentByPage({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

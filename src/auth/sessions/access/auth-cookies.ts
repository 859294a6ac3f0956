import type { CookieSerializeOptions } from '@fastify/cookie';
import type { AuthConfig } from '#config/auth.config.js';

/** What a cookie of this domain is called: with the installation's prefix, and with the browsers' own where it is secure. */
export function cookieNameOf(name: string, { secureCookies, cookiePrefix }: AuthConfig): string {
  return `${secureCookies ? '__Secure-' : ''}${cookiePrefix}.${name}`;
}

export function cookieAttributesOf({ secureCookies, cookieDomain }: AuthConfig): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    secure: secureCookies,
    sameSite: 'lax',
    ...(cookieDomain !== undefined && { domain: cookieDomain }),
  };
}

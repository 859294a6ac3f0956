import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** 400 days in seconds: browsers keep no cookie for longer. */
const MAX_AGE_CAP = 34_560_000;

/**
 * Adds a cookie to the answer.
 * @throws Error when its age is beyond 400 days, because the browser would silently shorten it
 */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: CookieSerializeOptions,
): void {
  if (typeof options.maxAge === 'number' && options.maxAge > MAX_AGE_CAP) {
    throw new Error(`cookie ${name} may live for at most ${String(MAX_AGE_CAP)} seconds`);
  }
  void reply.setCookie(name, value, { encode: encodeURIComponent, ...options });
}

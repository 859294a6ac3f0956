import cookie, { type FastifyCookieOptions } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';

/** Reads the cookies of every request: of two with one name the first, percent-decoded, without quotes around it. */
export async function registerCookies(server: FastifyInstance): Promise<void> {
  const parseOptions = { decode } as FastifyCookieOptions['parseOptions'];
  await server.register(cookie, { parseOptions });
}

/** What cannot be decoded is taken as it is; no signature fits it. */
function decode(text: string): string {
  const value = /^"(.*)"$/.exec(text)?.[1] ?? text;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

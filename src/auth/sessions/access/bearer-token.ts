import type { FastifyRequest } from 'fastify';
import { verifySignedValue, type SigningKeys } from '#common/crypto/signed-value.js';

/** One token behind the scheme (RFC 6750, section 2.1); percent signs because applications pass on cookie values. */
const BEARER = /^bearer +([\w~+/.%=-]+)$/i;

/**
 * The session token a request carries in its Authorization header instead of a cookie: bare, as answers hold it, or
 * signed, as the session cookie does. Null for anything else, other schemes included.
 */
export function bearerTokenOf(request: FastifyRequest, keys: SigningKeys): string | null {
  const sent = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (sent === undefined) return null;
  const token = decoded(sent);
  return token.includes('.') ? verifySignedValue(token, keys) : token;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

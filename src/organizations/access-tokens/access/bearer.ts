import type { FastifyRequest } from 'fastify';
import type { AppError } from '#common/errors/app-error.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { AccessTokenErrors } from '../access-token.errors.js';

/** What follows the scheme, which is written in any case (RFC 9110, section 11.1). */
const BEARER = /^bearer(?: +(.*))?$/i;
const REALM = 'Bearer realm="Atrium"';

/**
 * What a request carries as a bearer token; null without one. Of several headers Node would hand out the first, and a
 * proxy in front may have judged another one.
 * @throws ACCESS_TOKEN_REPEATED
 */
export function bearerOf(request: FastifyRequest): string | null {
  const sent = request.raw.headersDistinct['authorization'] ?? [];
  if (sent.length > 1) throw bearerRefusal(AccessTokenErrors.ACCESS_TOKEN_REPEATED);
  const bearer = BEARER.exec(sent[0] ?? '');
  return bearer === null ? null : (bearer[1] ?? '');
}

/** The error for callers who show nothing, and are asked to. */
export function bearerRequest(error: ErrorFactory): AppError {
  return error({}, { challenge: REALM });
}

/** The error with the challenge that RFC 6750, section 3, wants for a token that will not do. */
export function bearerRefusal(
  error: ErrorFactory,
  more: Record<string, string> = {},
  parameters: Record<string, string> = {},
): AppError {
  const attributes = Object.entries({ error: error.spec.error ?? '', ...more });
  const challenge = [REALM, ...attributes.map(([name, value]) => `${name}="${value}"`)].join(', ');
  return error(parameters, { challenge });
}
